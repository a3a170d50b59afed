"""Exact answers: Markov chains built from the rules, and the value of bets."""
