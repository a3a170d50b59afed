"""The whole game of Dostihy by the chapters of horsegame/dostihy/RULES.md: one test a rule."""
