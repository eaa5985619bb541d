import { strToU8, zipSync } from 'fflate'

/** A cell: text, number, or a formula without a stored result (`{ formula: 'SUM(A1:A2)' }`). */
export type CellInput = string | number | null | { formula: string }

/**
 * A small XLSX workbook. `encoding: 'utf-16'` writes the parts as MetaTrader 5 does; cells with `dateStyle` are numbers
 * shown as dates (style 1).
 */
export function buildWorkbook(
  sheets: readonly {
    name: string
    rows: readonly (readonly CellInput[])[]
    dateColumns?: readonly number[]
  }[],
  encoding: 'utf-8' | 'utf-16' = 'utf-8',
): Uint8Array {
  const texts: string[] = []
  const encode = (xml: string) => (encoding === 'utf-8' ? strToU8(xml) : utf16(xml))
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts: Record<string, Uint8Array> = {
    'xl/workbook.xml': encode(
      `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${types}"><sheets>${sheets
        .map(
          (sheet, index) =>
            `<sheet name="${escapeXml(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/styles.xml': encode(
      `<?xml version="1.0"?><styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ),
  }
  for (const [index, sheet] of sheets.entries()) {
    const rows = sheet.rows.map((cells, row) =>
      rowXml(cells, { row, texts, dateColumns: sheet.dateColumns ?? [] }),
    )
    parts[`xl/worksheets/sheet${index + 1}.xml`] = encode(
      `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    )
  }
  parts['xl/sharedStrings.xml'] = encode(
    `<?xml version="1.0"?><sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
  )
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${types}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  parts['xl/_rels/workbook.xml.rels'] = encode(
    `<?xml version="1.0"?><Relationships>${relations.join('')}<Relationship Id="rIdS" Type="${types}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdT" Type="${types}/styles" Target="styles.xml"/></Relationships>`,
  )
  parts['_rels/.rels'] = encode(
    `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  return zipSync(parts, { mtime: '2026-01-01' })
}

type RowInput = { row: number; texts: string[]; dateColumns: readonly number[] }

function rowXml(cells: readonly CellInput[], { row, texts, dateColumns }: RowInput): string {
  const written = cells.map((cell, column) => {
    const address = `${columnName(column)}${row + 1}`
    if (cell === null || cell === '') return ''
    if (typeof cell === 'object') return `<c r="${address}"><f>${escapeXml(cell.formula)}</f></c>`
    if (typeof cell === 'number') {
      const style = dateColumns.includes(column) ? ' s="1"' : ''
      return `<c r="${address}"${style}><v>${cell}</v></c>`
    }
    return `<c r="${address}" t="s"><v>${texts.push(cell) - 1}</v></c>`
  })
  return `<row r="${row + 1}">${written.join('')}</row>`
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : `${columnName(Math.floor(column / 26) - 1)}${letter}`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** UTF-16LE with its byte order mark. */
export function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2 + 2)
  bytes.set([0xff, 0xfe])
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    bytes[index * 2 + 2] = code & 0xff
    bytes[index * 2 + 3] = code >> 8
  }
  return bytes
}
