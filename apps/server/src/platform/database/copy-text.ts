/** Rows in the text format of COPY, one per line, as `copyText` writes them; the bytes fill their whole buffer. */
export type CopyText = { table: string; columns: string[]; bytes: Uint8Array<ArrayBuffer> }

/** A value of a column. Objects are written as JSON. */
export type CopyValue = string | number | boolean | object | null | undefined

type Rows<Row> = {
  table: string
  /** Columns that hold the same value in every row. */
  shared?: Record<string, CopyValue>
  rows: readonly Row[]
  columnsOf: (row: Row) => Record<string, CopyValue>
}

/**
 * Rows as text for `copyRows`; null if there are none.
 * @example copyText({ table: 'notes', shared: { id: 1 }, rows: ['a\tb'], columnsOf: (text) => ({ text }) })
 * // → the bytes of `1\ta\\tb\n`
 */
export function copyText<Row>({ table, shared = {}, rows, columnsOf }: Rows<Row>): CopyText | null {
  const [first] = rows
  if (first === undefined) return null
  const columns = Object.keys(columnsOf(first))
  const prefix = Object.values(shared)
    .map((value) => `${field(value)}\t`)
    .join('')
  let text = ''
  for (const row of rows) {
    const values = columnsOf(row)
    let separator = prefix
    for (const column of columns) {
      text += separator + field(values[column])
      separator = '\t'
    }
    text += '\n'
  }
  return { table, columns: [...Object.keys(shared), ...columns], bytes: new TextEncoder().encode(text) }
}

const NULL = '\\N'
const SPECIAL = /[\\\t\n\r]/
const WRITTEN: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function field(value: CopyValue): string {
  if (value === null || value === undefined) return NULL
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'object' ? JSON.stringify(value) : value
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => WRITTEN[sign] ?? sign) : text
}

const READ: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' }

/** The text of a value as COPY writes it, without its backslashes. */
export function copiedText(text: string): string {
  let read = ''
  let from = 0
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', from)) {
    const sign = text.charAt(at + 1)
    read += text.slice(from, at) + (READ[sign] ?? sign)
    from = at + 2
  }
  return from === 0 ? text : read + text.slice(from)
}
