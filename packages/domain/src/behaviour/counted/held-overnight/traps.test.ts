import { expect, test } from 'vitest'
import { tableOfDays } from '../../testing/decisions.ts'
import { countEndings } from '../count-endings.ts'

test('a trade is held overnight when it closes on a later trading day than it was opened', () => {
  const table = tableOfDays([[1], [1]])
  const held = () => countEndings(table).find(({ id }) => id === 'held_overnight')
  expect(held()).toMatchObject({ n: 0, of: 2, cost: null })
  const second = table.row[1] ?? 0
  table.columns.tradingDay[second] = (table.columns.openDay[second] ?? 0) + 1
  expect(held()).toMatchObject({ n: 1, of: 2, rows: [second] })
})
