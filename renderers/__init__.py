"""The pictures: a view in, an image out.  Pure; nothing here knows of people, tables or Discord."""
