#!/usr/bin/env python3
"""Packs the files of some folders, those that exist, into an archive: zip_seeds.py ARCHIVE FOLDER..."""

import pathlib
import sys
import zipfile

with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
    for folder in map(pathlib.Path, sys.argv[2:]):
        for path in sorted(folder.glob("*")):
            archive.write(path, path.name)
