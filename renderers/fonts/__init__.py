"""The fonts, with their licences beside them.

Lato Heavy and DejaVu Sans Bold; and for people's names two subsets of Noto (SIL Open Font License 1.1, as
Lato).  Of Noto Sans at weight 800: the kana, the characters of GB 2312 level 1, of JIS level 1 and of Big5
level 1, and the syllables of KS X 1001.  Of Noto Emoji at weight 700: everything.  Both were made static,
without hints, and without the tables for layout, which the basic engine doesn't read.
"""
