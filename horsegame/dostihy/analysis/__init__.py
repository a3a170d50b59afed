"""The exact analysis of the game: every number from the rules, in one call each."""
