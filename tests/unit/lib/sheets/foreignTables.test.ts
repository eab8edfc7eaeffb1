import { describe, expect, test } from 'vitest';
import { type BookType, CFB, utils, type WorkBook, type WorkSheet, write } from 'xlsx';
import { OtherEncoding, readSource } from '../../../../src/lib/sheets/readSource.ts';

const read = (bytes: Uint8Array, name: string) => readSource(Uint8Array.from(bytes).buffer, name);

/** The bytes of a text in a single-byte encoding. */
function inEncoding(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const letters = new Map(
    Array.from({ length: 256 }, (_one, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => letters.get(letter) ?? 0x3f);
}

const utf8 = (text: string) => new TextEncoder().encode(text);

const TEXT = 'Фамилия;Имя\r\nЁлкина;Яна\r\nЩукин;Пётр\r\n';
const ROWS = [
  ['Фамилия', 'Имя'],
  ['Ёлкина', 'Яна'],
  ['Щукин', 'Пётр'],
];

function bytesOf(book: WorkBook, bookType: BookType): Uint8Array {
  return new Uint8Array(write(book, { type: 'array', bookType, cellStyles: true }) as ArrayBuffer);
}

function fileOf(sheet: WorkSheet, bookType: BookType): Uint8Array {
  return bytesOf(utils.book_new(sheet, 'Лист1'), bookType);
}

/** A zip file in which the text of one part is changed. */
function withPart(file: Uint8Array, path: RegExp, change: (xml: string) => string): Uint8Array {
  interface Zip {
    FullPaths: string[];
    FileIndex: { content: Uint8Array; size: number }[];
  }
  const { read: open, write: close } = CFB as {
    read: (file: Uint8Array, options: object) => Zip;
    write: (zip: Zip, options: object) => ArrayLike<number>;
  };
  const zip = open(file, { type: 'array' });
  const part = zip.FileIndex[zip.FullPaths.findIndex((one) => path.test(one))];
  if (!part) throw new Error(`No ${path} in the file.`);
  part.content = utf8(change(new TextDecoder().decode(Uint8Array.from(part.content))));
  part.size = part.content.length;
  return Uint8Array.from(close(zip, { fileType: 'zip', type: 'array' }));
}

describe('a text is read in the encoding in which it says something in Russian', () => {
  test.each(['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic', 'iso-8859-5'])('%s', (name) => {
    expect(read(inEncoding(TEXT, name), 'дети.csv')?.[0]?.rows).toEqual(ROWS);
  });

  test.each([
    ['UTF-16 of Windows', 'little'],
    ['UTF-16 of old Macs', 'big'],
  ])('%s without a mark', (_name, order) => {
    const bytes = new Uint8Array(TEXT.length * 2);
    const view = new DataView(bytes.buffer);
    for (let index = 0; index < TEXT.length; index += 1) {
      view.setUint16(index * 2, TEXT.charCodeAt(index), order === 'little');
    }
    expect(read(bytes, 'дети.csv')?.[0]?.rows).toEqual(ROWS);
  });

  test('even where it ends as texts of DOS do', () => {
    const bytes = Uint8Array.from([...inEncoding(TEXT, 'ibm866'), 0x1a]);
    expect(read(bytes, 'дети.csv')?.[0]?.rows).toEqual(ROWS);
  });

  test('even UTF-8 with one damaged byte, which damages its own cell alone', () => {
    const bytes = [...utf8('Фамилия;Имя\nЁлкина;'), 0xa0, ...utf8('Яна\nЩукин;Пётр')];
    expect(read(Uint8Array.from(bytes), 'дети.csv')?.[0]?.rows).toEqual([
      ROWS[0],
      ['Ёлкина', '\ufffdЯна'],
      ROWS[2],
    ]);
  });

  test('letters that nobody can be sure of are not guessed', () => {
    const chinese = Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb, 0x3b, 0xb0, 0xe0, 0xbc, 0xb6, 0x95]);
    expect(() => read(chinese, 'дети.csv')).toThrow(OtherEncoding);
  });
});

describe('what Excel opens under the name .xls is read', () => {
  test('a text with tabs', () => {
    const bytes = inEncoding(TEXT.replaceAll(';', '\t'), 'windows-1251');
    expect(read(bytes, 'дети.xls')?.[0]?.rows).toEqual(ROWS);
  });

  test.each(['quoted-printable', 'base64'])('a web archive packed as %s', (packing) => {
    const cells = ROWS.map((row) => `<tr>${row.map((one) => `<td>${one}</td>`).join('')}</tr>`);
    const bytes = utf8(`<html><table>${cells.join('')}</table></html>`);
    const packed =
      packing === 'base64'
        ? btoa(String.fromCharCode(...bytes))
        : Array.from(bytes, (byte) => `=${byte.toString(16).padStart(2, '0')}`).join('');
    const archive = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="part"',
      '',
      '--part',
      'Content-Type: text/html; charset=utf-8',
      `Content-Transfer-Encoding: ${packing}`,
      '',
      packed,
      '--part--',
    ];
    expect(read(utf8(archive.join('\r\n')), 'дети.xls')?.[0]?.rows).toEqual(ROWS);
  });

  /** A workbook of Excel 2. A label record has row, column, format and text. */
  function oldBook(...codePage: number[]): Uint8Array {
    const record = (type: number, ...bytes: number[]) => [type, 0, bytes.length, 0, ...bytes];
    const labels = ROWS.flatMap((row, line) =>
      row.flatMap((cell, column) => {
        const text = inEncoding(cell, codePage[0] === 0x62 ? 'ibm866' : 'windows-1251');
        return record(0x04, line, 0, column, 0, 0, 0, 0, text.length, ...text);
      }),
    );
    const page = codePage.length > 0 ? record(0x42, ...codePage) : [];
    return Uint8Array.from([...record(0x09, 2, 0, 0x10, 0), ...page, ...labels, ...record(0x0a)]);
  }

  test.each([
    ['Windows-1251', [0xe3, 0x04]],
    ['DOS', [0x62, 0x03]],
    ['no code page', []],
  ])('a workbook before Excel 97 that declares %s', (_name, codePage) => {
    expect(read(oldBook(...codePage), 'дети.xls')?.[0]?.rows).toEqual(ROWS);
  });
});

const LISTS: readonly BookType[] = ['xlsx', 'biff8', 'xlml'];

describe('a workbook is read as Excel shows it', () => {
  test.each(['xlsx', 'xlml'] as const)(
    'without hidden rows and columns, which are told: %s',
    (type) => {
      const all = [
        ['Фамилия', 'Статус', 'Имя'],
        ['Ёлкина', 'учится', 'Яна'],
        ['Мышкин', 'выбыл', 'Олег'],
        ['Щукин', 'учится', 'Пётр'],
      ];
      const sheet = utils.aoa_to_sheet(all);
      sheet['!rows'] = [{}, {}, { hidden: true }];
      sheet['!cols'] = [{ wch: 10 }, { wch: 10, hidden: true }, { wch: 10 }];
      const [read1] = read(fileOf(sheet, type), 'дети.xls') ?? [];
      expect(read1?.rows).toEqual([
        ['Фамилия', '', 'Имя'],
        ['Ёлкина', '', 'Яна'],
        [],
        ['Щукин', '', 'Пётр'],
      ]);
      expect(read1?.hidden).toEqual({ rows: 1, columns: 1, withHidden: all });
    },
  );

  test('without what LibreOffice filters, folds and hides', () => {
    const sheet = utils.aoa_to_sheet([
      ['Фамилия', 'Статус'],
      ['Ёлкина', 'учится'],
      ['Мышкин'],
      ['Ли'],
    ]);
    const file = withPart(fileOf(sheet, 'ods'), /content\.xml$/, (xml) => {
      let row = 0;
      return xml
        .replace(/<table:table-column[^>]*\/>/g, '')
        .replace(
          /(<table:table [^>]*>)/,
          '$1<table:table-column/><table:table-column table:visibility="collapse"/>',
        )
        .replace(/<table:table-row>/g, () => {
          row += 1;
          return row === 3 ? '<table:table-row table:visibility="filter">' : '<table:table-row>';
        });
    });
    const [seen] = read(file, 'дети.ods') ?? [];
    expect(seen?.rows).toEqual([['Фамилия', ''], ['Ёлкина', ''], [], ['Ли']]);
    expect(seen?.hidden).toMatchObject({ rows: 1, columns: 1 });
  });

  test.each(LISTS)('without sheets that are hidden: %s', (type) => {
    const book = utils.book_new();
    for (const name of ['Списки', 'Коды', 'Дети']) {
      utils.book_append_sheet(book, utils.aoa_to_sheet([[name]]), name);
    }
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 2 }, { Hidden: 0 }] };
    expect(read(bytesOf(book, type), 'дети.xls')).toEqual([{ name: 'Дети', rows: [['Дети']] }]);
  });

  test('and the sheet that was in sight is known', () => {
    const book = utils.book_new(utils.aoa_to_sheet([['а']]), 'Титул');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['б']]), 'Дети');
    const file = withPart(bytesOf(book, 'xlsx'), /xl\/workbook\.xml$/, (xml) =>
      xml.replace('<sheets>', '<bookViews><workbookView activeTab="1"/></bookViews><sheets>'),
    );
    expect(read(file, 'дети.xlsx')?.map(({ isActive }) => isActive ?? false)).toEqual([
      false,
      true,
    ]);
  });

  test('also where it is an old workbook', () => {
    const book = utils.book_new(utils.aoa_to_sheet([['а']]), 'Титул');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['б']]), 'Дети');
    const file = bytesOf(book, 'biff8');
    // The window record: its number, its length, and after ten bytes the active sheet.
    const at = file.findIndex((byte, index) => byte === 0x3d && file[index + 2] === 18);
    file[at + 14] = 1;
    expect(read(file, 'дети.xls')?.map(({ isActive }) => isActive ?? false)).toEqual([false, true]);
  });

  test('without the rows that a page does not show', () => {
    const page =
      '<table><tr><td>Ли</td></tr><tr style="display:none"><td>Ким</td></tr><tr><td>Цой</td></tr></table>';
    const [seen] = read(utf8(page), 'дети.xls') ?? [];
    expect(seen?.rows).toEqual([['Ли'], [], ['Цой']]);
    expect(seen?.hidden).toMatchObject({ rows: 1, columns: 0 });
  });

  test('without the columns that a page does not show', () => {
    const page =
      "<table><col><col span=2 style='display:none'><col><tr><td>Ли</td><td>1</td><td></td><td>Ян</td></tr></table>";
    const [seen] = read(utf8(page), 'дети.xls') ?? [];
    expect(seen?.rows).toEqual([['Ли', '', '', 'Ян']]);
    expect(seen?.hidden).toMatchObject({ rows: 0, columns: 1 });
  });

  test.each([...LISTS, 'ods'] as const)(
    'what a merged cell says is said of its rows: %s',
    (type) => {
      const sheet = utils.aoa_to_sheet([
        ['Список', '', ''],
        ['Школа', 'Фамилия', 'Имя'],
        ['Лицей', 'Ёлкина', 'Яна'],
        ['', 'Щукин', 'Пётр'],
        ['', '', ''],
        ['СОШ', 'Ли', 'Ян'],
      ]);
      sheet['!merges'] = [utils.decode_range('A1:C1'), utils.decode_range('A3:A5')];
      expect(
        read(fileOf(sheet, type), 'дети.xls')?.[0]?.rows.map((row) => row.filter(Boolean)),
      ).toEqual([
        ['Список'],
        ['Школа', 'Фамилия', 'Имя'],
        ['Лицей', 'Ёлкина', 'Яна'],
        ['Лицей', 'Щукин', 'Пётр'],
        [],
        ['СОШ', 'Ли', 'Ян'],
      ]);
    },
  );

  test('a formula that was never computed says so; a computed one is its value', () => {
    const sheet = utils.aoa_to_sheet([['ФИО', 'Класс']]);
    const file = withPart(fileOf(sheet, 'xlsx'), /sheet1\.xml$/, (xml) =>
      xml.replace(
        '</sheetData>',
        '<row r="2"><c r="A2"><f>B2&amp;C2</f><v/></c><c r="B2" t="str"><f>"7А"</f><v>7А</v></c></row>' +
          '<row r="3"><c r="A3"><f>B3</f></c><c r="B3" t="str"><f>""</f><v></v></c></row></sheetData>',
      ),
    );
    expect(read(file, 'дети.xlsx')?.[0]?.rows).toEqual([
      ['ФИО', 'Класс'],
      ['Формула без значения', '7А'],
      ['Формула без значения'],
    ]);
  });

  test('an error that is younger than Excel 2007 is not nothing', () => {
    const sheet = utils.aoa_to_sheet([['ФИО', 'Класс']]);
    const file = withPart(fileOf(sheet, 'xlsx'), /sheet1\.xml$/, (xml) =>
      xml.replace(
        '</sheetData>',
        '<row r="2"><c r="A2" t="e"><v>#SPILL!</v></c><c r="B2" t="e"><f>X()</f><v>#CALC!</v></c></row></sheetData>',
      ),
    );
    expect(read(file, 'дети.xlsx')?.[0]?.rows[1]).toEqual(['#SPILL!', '#CALC!']);
  });

  test('what is struck out says so, be it a cell or a part of its text', () => {
    const sheet = utils.aoa_to_sheet([
      ['Фамилия', 'Имя'],
      ['Ли', 'Ян'],
      ['Ким', ''],
    ]);
    const styled = withPart(fileOf(sheet, 'xlsx'), /styles\.xml$/, (xml) =>
      xml
        .replace(/<fonts[^>]*>/, '<fonts count="3"><font><sz val="12"/></font>')
        .replace('</fonts>', '<font><strike/><sz val="12"/></font></fonts>')
        .replace(/<cellXfs[^>]*>[^]*<\/cellXfs>/, () => {
          const looks = [0, 0, 2].map((font) => `<xf numFmtId="0" fontId="${font}" xfId="0"/>`);
          return `<cellXfs count="3">${looks.join('')}</cellXfs>`;
        }),
    );
    const file = withPart(styled, /sheet1\.xml$/, (xml) =>
      xml
        .replace(/<c r="(A2|B3)"[^>]*?(\/?>)/g, (cell) =>
          cell.replace(/ s="\d+"|(?=\/?>$)/, ' s="2"'),
        )
        .replace(
          '</sheetData>',
          '<row r="4"><c r="A4" t="inlineStr"><is><r><rPr><strike/></rPr><t>Пак</t></r><r><t>Цой</t></r></is></c></row></sheetData>',
        ),
    );
    expect(read(file, 'дети.xlsx')?.[0]?.rows).toEqual([
      ['Фамилия', 'Имя'],
      ['Зачёркнуто: Ли', 'Ян'],
      ['Ким'],
      ['Зачёркнуто: ПакЦой'],
    ]);
  });

  test('also where LibreOffice wrote it, whose cells and rows may be repeated', () => {
    const sheet = utils.aoa_to_sheet([['Фамилия', 'Имя', 'Класс'], ['Ли', 'Ли', '7А'], ['Ким']]);
    const file = withPart(fileOf(sheet, 'ods'), /content\.xml$/, (xml) => {
      const cell = (text: string, more = '') =>
        `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
      const twice = cell('Ли', ' table:style-name="out" table:number-columns-repeated="2"');
      const struck = cell('7А', ' table:style-name="out"');
      return xml
        .replace(
          '</office:automatic-styles>',
          '<style:style style:name="out" style:family="table-cell"><style:text-properties style:text-line-through-style="solid" style:text-line-through-type="single"/></style:style></office:automatic-styles>',
        )
        .replace(
          '</table:table>',
          `<table:table-row>${twice}${cell('7А')}</table:table-row>` +
            `<table:table-row table:number-rows-repeated="2">${cell('Цой')}<table:table-cell/>${struck}</table:table-row></table:table>`,
        );
    });
    expect(read(file, 'дети.ods')?.[0]?.rows.slice(2)).toEqual([
      ['Ким'],
      ['Зачёркнуто: Ли', 'Зачёркнуто: Ли', '7А'],
      ['Цой', '', 'Зачёркнуто: 7А'],
      ['Цой', '', 'Зачёркнуто: 7А'],
    ]);
  });
});
