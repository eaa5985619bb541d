import { expect, test } from 'vitest'
import { wordTable } from './word-table.ts'

test('a table of words holds only its own keys', () => {
  const table = wordTable({ one: 1 })
  expect(table.one).toBe(1)
  expect([table.constructor, table.toString]).toEqual([undefined, undefined])
})
