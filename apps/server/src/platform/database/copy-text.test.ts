import { expect, test } from 'vitest'
import { type CopyValue, copiedText, copyText } from './copy-text.ts'

type Row = Record<string, CopyValue>
const copyOf = (rows: readonly Row[], shared?: Row) =>
  copyText({ table: 'notes', rows, columnsOf: (row) => row, ...(shared ? { shared } : {}) })
const textOf = (rows: readonly Row[], shared?: Row) => new TextDecoder().decode(copyOf(rows, shared)?.bytes)

test('a line for each row, its columns in the order of the first', () => {
  const rows = [
    { id: 1, text: 'a' },
    { text: 'b', id: 2 },
  ]
  expect(copyOf(rows)).toMatchObject({ table: 'notes', columns: ['id', 'text'] })
  expect(textOf(rows)).toBe('1\ta\n2\tb\n')
})

test('columns that all rows share come first', () => {
  const shared = { user: 'u\t1', manual: 0 }
  expect(copyOf([{ id: 1 }], shared)?.columns).toEqual(['user', 'manual', 'id'])
  expect(textOf([{ id: 1 }, { id: 2 }], shared)).toBe('u\\t1\t0\t1\nu\\t1\t0\t2\n')
})

test('null and undefined are NULL, an empty text is not, and no rows give no text', () => {
  expect(textOf([{ a: null, b: undefined, c: '', d: 0, e: false }])).toBe('\\N\t\\N\t\t0\tfalse\n')
  expect(copyOf([])).toBeNull()
})

test('characters that would end a value or a row, or begin an escape, are escaped', () => {
  expect(textOf([{ a: 'x\ty\nz\r\\N' }])).toBe('x\\ty\\nz\\r\\\\N\n')
})

test('an object is JSON, escaped like a text', () => {
  expect(textOf([{ a: { note: 'line\n"quoted"' } }])).toBe('{"note":"line\\\\n\\\\"quoted\\\\""}\n')
})

test('a text that was written is read as it was', () => {
  const odd = '\\N\ttab\nline\r"quote" \\\\t é 🎈\\'
  expect(copiedText(textOf([{ a: odd }]).slice(0, -1))).toBe(odd)
  for (const plain of ['', 'plain', 'é 🎈']) expect(copiedText(plain)).toBe(plain)
})

test('every escape that PostgreSQL writes is read', () => {
  expect(copiedText('\\b\\f\\n\\r\\t\\v\\\\')).toBe('\b\f\n\r\t\v\\')
})
