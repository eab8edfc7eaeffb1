"""Reads a spreadsheet, or writes one, by openpyxl: a program that is none of the product's.

python3 sheets.py read FILE   prints what the file holds as JSON
python3 sheets.py write FILE  writes the rows that come as JSON
"""

import json
import sys

from openpyxl import Workbook, load_workbook


def look(cell):
    fill = cell.fill.fgColor.rgb if cell.fill.fill_type == "solid" else None
    font = f"{cell.font.name} {cell.font.sz:g}"
    return {"format": cell.number_format, "bold": bool(cell.font.b), "font": font, "fill": fill}


def read(file):
    book = load_workbook(file)
    return [
        {
            "title": sheet.title,
            "rightToLeft": bool(sheet.sheet_view.rightToLeft),
            "widths": [
                sheet.column_dimensions[cell.column_letter].width for cell in next(sheet.rows)
            ],
            "rows": [[{"type": cell.data_type, "value": cell.value} for cell in row] for row in sheet.rows],
            "frozen": sheet.freeze_panes,
            "looks": [[look(cell) for cell in row] for row in sheet.rows],
        }
        for sheet in book.worksheets
    ]


def write(file, rows):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.save(file)


command, file = sys.argv[1:]
if command == "read":
    json.dump(read(file), sys.stdout)
else:
    write(file, json.load(sys.stdin))
