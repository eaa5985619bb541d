import { expect, test } from 'vitest'
import { structureText } from './failure-text.ts'

test('describes a structure in words, and says if column names were not kept', () => {
  const table = { rows: 1, columns: 4, headers: ['Symbol'] }
  expect(structureText({ tables: [], guess: null })).toBe('It could not be opened')
  expect(structureText({ tables: [table], guess: 'x' })).toBe('4 columns, 1 row. Looks most like x')
  expect(structureText({ tables: [{ ...table, headers: [] }, table], guess: null })).toBe(
    '4 columns, 1 row, 1 further table. No row was clearly a header, so no column names are kept',
  )
})
