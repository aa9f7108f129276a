"""The illustrations of the sample site, in the manner of woodblock prints.

Every picture is a *scene* (a function that composes *motifs*) in a *palette* (seven inks and the paper) at a size; the table
in `pictures.py` says which article gets which. A picture's slug seeds its chance, so the same table always gives the same
pictures.

    cd Scripts
    python3 -m illustrations                      print all pictures into content/
    python3 -m illustrations typhoon-18 matcha    only these
    python3 -m illustrations --output /tmp/proof  somewhere else
    python3 -m illustrations --check              are the files there, of the right size, small enough?

Needs Python 3.9, Pillow and numpy, which `make illustrations` has. The site's build needs none of it: the pictures are part of
the repository.
"""
