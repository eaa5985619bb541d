import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsFromRows, type TradeRow } from './columns-from-rows.ts'
import { patchColumns } from './patch-columns.ts'
import { reorderColumns } from './reorder-columns.ts'

const accounts = [{ id: 'a', currency: 'USD', startingBalance: 0 }]
const row = (id: number): fc.Arbitrary<TradeRow> =>
  fc.record({
    id: fc.constant(`t${id}`),
    account: fc.constant('a'),
    symbol: fc.constantFrom('X', 'Y'),
    root: fc.constant('X'),
    direction: fc.constant('long' as const),
    openedAt: fc.integer({ min: 0, max: 5 }),
    closedAt: fc.option(fc.integer({ min: 5, max: 9 })),
    tradingDay: fc.constant(id),
    openDay: fc.constant(id),
    gross: fc.constant(id),
    net: fc.constant(id),
    tags: fc.uniqueArray(fc.constantFrom('p', 'q')),
  })
const rows = fc.tuple(row(1), row(2), row(3), row(4), row(5))

it('rows written in any order end up as if written in order', () => {
  fc.assert(
    fc.property(rows, (made) => {
      const ordered = columnsFromRows(made, accounts)
      const parts = made.map((each) => columnsFromRows([each], accounts))
      // Rows appended one by one, whatever their times, by patching.
      const laid = parts.reduce((all, part) => patchColumns(all, part, []))
      const again = reorderColumns(laid, laid.length)
      expect(again.id).toEqual(ordered.id)
      expect(again.net).toEqual(ordered.net)
      expect(again.tradingDay).toEqual(ordered.tradingDay)
    }),
  )
})

it('reverses columns written backwards, including word lists, and leaves out rows never written', () => {
  const [made] = fc.sample(rows, { numRuns: 1, seed: 3 })
  const ordered = columnsFromRows(made ?? [], accounts)
  const backwards = structuredClone(ordered)
  for (const column of Object.values(backwards)) {
    if (ArrayBuffer.isView(column)) (column as Float64Array).reverse()
  }
  for (const name of ['id', 'tagLists', 'mistakeLists'] as const) (backwards[name] as unknown[]).reverse()
  expect(reorderColumns(backwards, 5)).toEqual(ordered)
  expect(reorderColumns(ordered, 3).id).toHaveLength(3)
})
