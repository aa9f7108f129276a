"""Whole sites that somebody might send to break a press; see Scripts/hostile_sites.py."""
