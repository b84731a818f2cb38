"""What people read: names, the catalogue of all things, events, views in words, the guide, the glossary."""
