import { expect, test } from 'vitest'
import { sizeText, structureText } from './failure-words.ts'

test('sizes are written in the unit that fits', () => {
  expect([0, 999, 1000, 12_345, 999_999, 1_500_000, 123_456_789].map(sizeText)).toEqual([
    ...['0 B', '999 B', '1.0 KB', '12.3 KB', '1,000 KB', '1.5 MB', '123 MB'],
  ])
})

test('a structure is told in words, and so is that names were not kept', () => {
  const table = { rows: 1, columns: 4, headers: ['Symbol'] }
  expect(structureText({ tables: [], guess: null })).toBe('It could not be opened')
  expect(structureText({ tables: [table], guess: 'x' })).toBe('4 columns, 1 row. Looks most like x')
  expect(structureText({ tables: [{ ...table, headers: [] }, table], guess: null })).toBe(
    '4 columns, 1 row, 1 further table. No row was surely a header, so no names are kept',
  )
})
