import { expect, it } from 'vitest'
import { numberFills } from './file-order.ts'
import type { ImportedExecution } from './importer.ts'
import { executionsOfLot } from './lot.ts'

const fillsOf = (symbol: string, instant: number): ImportedExecution[] =>
  executionsOfLot({
    id: symbol,
    symbol,
    side: 'buy',
    quantity: '1',
    row: 1,
    account: null,
    entry: { price: '6400', instant, originalTime: '' },
    exit: { price: '6401', instant, originalTime: '' },
    gross: 0,
    commission: 0,
    fees: 0,
    swap: 0,
  })

it('a file whose fills all share one instant is numbered from the top', () => {
  const fills = [...fillsOf('MESU6', 1000), ...fillsOf('MNQU6', 1000)]
  expect(numberFills(fills).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3])
})
