import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { buildWorkbook, utf16 } from '../../test/support/build-workbook.ts'
import { UnreadableFile } from '../importer.ts'
import { readDocument } from './read-document.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (content: Uint8Array, name = 'file.csv') => readDocument({ name, bytes: content })

function codeOf(content: Uint8Array): string {
  try {
    read(content)
    return 'read'
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    expect(error.message).toMatch(/^[A-Z].*\.$/)
    return error.code
  }
}

describe('the XML of a Flex query', () => {
  it('becomes one table per element name, with attributes in order of appearance', () => {
    const document = read(
      bytes(
        '<?xml version="1.0"?>\n<FlexQueryResponse><Trade a="1"/><Trade b="&lt;2" a="3"/></FlexQueryResponse>',
      ),
    )
    expect(document.kind).toBe('xml')
    expect(document.notes).toEqual([])
    expect(document.tables).toEqual([
      {
        name: 'Trade',
        rows: [
          ['a', 'b'],
          ['1', ''],
          ['3', '<2'],
        ],
      },
    ])
  })

  it('is refused if it ends too early', () => {
    const document = read(bytes('<FlexQueryResponse><Trade a="1"/>'))
    expect(document.notes.map(({ code }) => code)).toEqual(['cut_off'])
  })
})

describe('a prolog made to keep the reader busy', () => {
  it('is skipped in one pass: unterminated comments are refused, comments before a Flex query are not', () => {
    const comments = '<!---->'.repeat(100_000)
    expect(codeOf(bytes(`<?xml version="1.0"?>${comments}`))).toBe('not_supported')
    expect(codeOf(bytes('<!--'.repeat(10_000)))).toBe('no_table')
    for (const few of ['<!-- a --> \n'.repeat(20), '<!---->'])
      expect(
        read(bytes(`<?xml version="1.0"?>${few}<FlexQueryResponse><Trade a="1"/></FlexQueryResponse>`)).kind,
      ).toBe('xml')
  })
})

describe('text files', () => {
  it('finds the delimiter in the text', () => {
    expect(read(bytes('a;b;c\n1,5;2,5;3\n')).tables[0]?.rows).toEqual([
      ['a', 'b', 'c'],
      ['1,5', '2,5', '3'],
    ])
    expect(read(bytes('a\tb\n1\t2\n')).delimiter).toBe('\t')
    expect(read(bytes('a,b\n"x;y;z",2\n')).delimiter).toBe(',')
  })

  it('reads UTF-8, UTF-16 with and without a mark, and Windows-1252 alike', () => {
    const text = 'Größe,Preis\n1,2\n'
    const noMark = utf16(text).subarray(2)
    const bigEndian = utf16(text).slice()
    for (let at = 0; at < bigEndian.length; at += 2) bigEndian.subarray(at, at + 2).reverse()
    const western = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    for (const content of [bytes(text), bytes(`\uFEFF${text}`), utf16(text), noMark, bigEndian, western]) {
      expect(read(content).tables[0]?.rows[0]).toEqual(['Größe', 'Preis'])
    }
  })

  it('keeps row numbers over blank lines and skips a sep= line', () => {
    const { tables } = read(bytes('sep=;\r\na;b\r\n\r\n1;2\r\n'))
    expect(tables[0]?.rows).toEqual([[''], ['a', 'b'], [''], ['1', '2']])
  })

  it('keeps quoted line breaks and quotes within a cell', () => {
    expect(read(bytes('a,b\n"x\ny","say ""hi"""\n')).tables[0]?.rows[1]).toEqual(['x\ny', 'say "hi"'])
  })
})

describe('files that are refused', () => {
  const cases: [string, Uint8Array, string][] = [
    ['an empty file', new Uint8Array(), 'empty'],
    ['a file of blanks', bytes(' \r\n \r\n'), 'empty'],
    ['a file over 50 MB', new Uint8Array(50 * 1024 * 1024 + 1).fill(65), 'too_large'],
    ['a PDF named .csv', bytes('%PDF-1.7 …'), 'not_supported'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3), 'not_supported'],
    ['an old .xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0), 'not_supported'],
    ['a workbook with a password', encrypted(), 'encrypted'],
    ['binary named .csv', Uint8Array.from({ length: 500 }, (_, at) => (at * 37) % 251), 'binary'],
    ['JSON', bytes('[{"a":1,"b":2}]'), 'not_supported'],
    ['XML of another program', bytes('<?xml version="1.0"?><Report a="1"/>'), 'not_supported'],
    ['a Flex query with entities', bytes('<!DOCTYPE x><FlexQueryResponse a="1"/>'), 'not_supported'],
    ['a text without a table', bytes('hello\nworld\n'), 'no_table'],
    ['a page without a table', bytes('<html><body><p>Hello</p></body></html>'), 'no_table'],
    ['a page whose table has no row', bytes('<html><table></table></html>'), 'no_table'],
    ['a page cut off before its table', bytes('<!DOCTYPE html><html><head><title>Statement: 1'), 'truncated'],
    ['a zip of other files', zipSync({ 'Fills.csv': bytes('a,b') }), 'not_supported'],
    ['a Word document', zipSync({ 'word/document.xml': bytes('<w/>') }), 'not_supported'],
    ['a workbook without sheets', zipSync({ 'xl/workbook.xml': bytes('<workbook/>') }), 'no_table'],
  ]
  for (const [what, content, code] of cases) {
    it(`refuses ${what} as ${code}, in a sentence`, () => expect(codeOf(content)).toBe(code))
  }
})

function encrypted(): Uint8Array {
  const content = new Uint8Array(200)
  content.set([0xd0, 0xcf, 0x11, 0xe0])
  content.set(utf16('EncryptedPackage').subarray(2), 100)
  return content
}

describe('workbooks', () => {
  const rows = [
    ['Time', 'Price', 'Sum'],
    [46209.3958912037, 7494.25 + 1e-12, { formula: 'SUM(B2:B2)' }],
    ['& < text', -0.00001, null],
  ]

  it('reads UTF-8 and UTF-16 parts alike, with dates, exact numbers and formulas', () => {
    for (const encoding of ['utf-8', 'utf-16'] as const) {
      const content = buildWorkbook([{ name: 'Sheet1', rows, dateColumns: [0] }], encoding)
      expect(read(content, 'x.xlsx').tables).toEqual([
        {
          name: 'Sheet1',
          rows: [
            ['Time', 'Price', 'Sum'],
            ['2026-07-06 09:30:05', '7494.25', '=SUM(B2:B2)'],
            ['& < text', '-0.00001'],
          ],
        },
      ])
    }
  })

  it('refuses a workbook cut off at any byte', () => {
    const content = buildWorkbook([{ name: 'Sheet1', rows }])
    for (let length = 4; length < content.length; length += 7) {
      expect(codeOf(content.subarray(0, length))).toBe('truncated')
    }
  })

  it('refuses a workbook that unpacks to far more than it says or should', () => {
    const honest = zipSync({ 'xl/workbook.xml': new Uint8Array(70 * 1024 * 1024) })
    expect(codeOf(honest)).toBe('zip_bomb')
    const dense = zipSync({ 'xl/workbook.xml': new Uint8Array(8 * 1024 * 1024) })
    expect(codeOf(dense)).toBe('zip_bomb')
    expect(codeOf(understated(dense))).toBe('zip_bomb')
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`xl/${n}.xml`, bytes('<a/>')]))
    expect(codeOf(zipSync(many))).toBe('zip_bomb')
  })

  it('refuses small files that would fill the memory with blank rows', () => {
    const last =
      '<worksheet><sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>'
    expect(codeOf(workbookOf([last]))).toBe('read')
    expect(codeOf(workbookOf([last, last]))).toBe('too_large')
    const wide = Array.from(
      { length: 30_000 },
      (_, n) => `<row r="${n + 1}"><c r="SF${n + 1}"><v>1</v></c></row>`,
    )
    expect(codeOf(workbookOf([`<worksheet><sheetData>${wide.join('')}</sheetData></worksheet>`]))).toBe(
      'too_large',
    )
    expect(codeOf(bytes(`a,b\n1,2${'\n'.repeat(2_000_000)}`))).toBe('too_large')
    expect(codeOf(bytes(`a${','.repeat(20_000)}\n`))).toBe('too_large')
    expect(codeOf(bytes(`<html>${'<b>'.repeat(100_000)}`))).toBe('too_large')
    expect(codeOf(workbookOf([`<worksheet>${'<a>'.repeat(100_000)}`]))).toBe('too_large')
    expect(codeOf(bytes(`<html><table>${'<tr>'.repeat(2_000_000)}`))).toBe('too_large')
  })

  it('reads a cell at the far corner without building the sheet up to it', () => {
    const sheet =
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
    expect(codeOf(workbookOf([sheet]))).toBe('no_table')
  })
})

/** The same container, with a directory that claims 1000 bytes for each entry. */
function understated(zip: Uint8Array): Uint8Array {
  const copy = zip.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at + 46 < copy.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
  }
  return copy
}

/** A workbook with these sheet parts unchanged. */
function workbookOf(sheets: readonly string[]): Uint8Array {
  const relation = (_: string, n: number) =>
    `<Relationship Id="rId${n}" Type="x/worksheet" Target="worksheets/sheet${n}.xml"/>`
  const parts = Object.fromEntries(sheets.map((sheet, n) => [`xl/worksheets/sheet${n}.xml`, bytes(sheet)]))
  return zipSync({
    ...parts,
    'xl/workbook.xml': bytes(
      `<workbook><sheets>${sheets.map((_, n) => `<sheet name="s${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytes(`<Relationships>${sheets.map(relation).join('')}</Relationships>`),
  })
}
