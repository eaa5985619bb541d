import { expect, test } from 'vitest'
import { copyText } from './copy-text.ts'

const textOf = (rows: Parameters<typeof copyText>[1]) =>
  new TextDecoder().decode(copyText('notes', rows)?.bytes ?? new Uint8Array())

test('a line for each row, its columns in the order of the first', () => {
  const copy = copyText('notes', [
    { id: 1, text: 'a' },
    { text: 'b', id: 2 },
  ])
  expect(copy).toMatchObject({ table: 'notes', columns: ['id', 'text'] })
  expect(new TextDecoder().decode(copy?.bytes)).toBe('1\ta\n2\tb\n')
})

test('nothing is null, an empty text is not, and no row is no text', () => {
  expect(textOf([{ a: null, b: undefined, c: '', d: 0, e: false }])).toBe('\\N\t\\N\t\t0\tfalse\n')
  expect(copyText('notes', [])).toBeNull()
})

test('signs that would end a value or a row, or begin an escape, stand as escapes', () => {
  expect(textOf([{ a: 'x\ty\nz\r\\N' }])).toBe('x\\ty\\nz\\r\\\\N\n')
})

test('an object is JSON, escaped as a text is', () => {
  expect(textOf([{ a: { note: 'line\n"quoted"' } }])).toBe('{"note":"line\\\\n\\\\"quoted\\\\""}\n')
})
