"""Statements that nothing parses, weighed by what they can mean."""
