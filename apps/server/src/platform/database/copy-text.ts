/** Rows in the text form of COPY, a line each, as `copyText` writes them: bytes that fill a buffer of their own. */
export type CopyText = { table: string; columns: string[]; bytes: Uint8Array<ArrayBuffer> }

/** A value of a column. What is an object is JSON. */
export type CopyValue = string | number | boolean | object | null | undefined

/**
 * Rows as text for `copyRows`; null where there are none.
 * @example copyText('notes', [{ id: 1, text: 'a\tb' }]) // → the bytes of `1\ta\\tb\n`
 */
export function copyText(table: string, rows: readonly Record<string, CopyValue>[]): CopyText | null {
  const [first] = rows
  if (!first) return null
  const columns = Object.keys(first)
  let text = ''
  for (const row of rows) {
    let separator = ''
    for (const column of columns) {
      text += separator + field(row[column])
      separator = '\t'
    }
    text += '\n'
  }
  return { table, columns, bytes: new TextEncoder().encode(text) }
}

const NULL = '\\N'
const SPECIAL = /[\\\t\n\r]/
const WRITTEN: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function field(value: CopyValue): string {
  if (value === null || value === undefined) return NULL
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => WRITTEN[sign] ?? sign) : text
}
