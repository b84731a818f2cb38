"""Emblems, drawn by code: sites, gods, events, buildings, resources."""
