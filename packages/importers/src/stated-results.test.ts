import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import { findContradictions } from './stated-results.ts'

function trip(stated: number | null, exit = '30025') {
  const facts = { symbol: 'MNQU6', quantity: '2', commission: -1_000_000 }
  return [
    buildExecution({ ...facts, price: '30000' }),
    buildExecution({ ...facts, price: exit, side: 'sell', quantity: '1', statedGross: stated }),
    buildExecution({ ...facts, price: exit, side: 'sell', quantity: '1', statedGross: stated }),
  ]
}
const found = (fills: ReturnType<typeof trip>) => findContradictions(fills, 'USD').map(({ text }) => text)

describe('findContradictions', () => {
  it('finds results of the wrong sign and a thousand times too large, from flat to flat', () => {
    expect(found(trip(50_000_000))).toEqual([])
    expect(found(trip(-50_000_000))).toEqual(['-100.00, but its prices give 100.00'])
    expect(found(trip(50_000_000_000))).toEqual(['100000.00, but its prices give 100.00'])
    expect(found([...trip(50_000_000), ...trip(-50_000_000)])).toHaveLength(1)
  })

  it('says nothing where not every closing states a result, or the position stays open', () => {
    expect(found(trip(null))).toEqual([])
    expect(found(trip(-50_000_000).slice(0, 2))).toEqual([])
    const [entry, first, second] = trip(-50_000_000)
    if (entry && first && second) expect(found([entry, first, { ...second, statedGross: null }])).toEqual([])
  })

  it('tells the fills that open from those that close', () => {
    const fills = trip(-50_000_000)
    const [found] = findContradictions(fills, null)
    expect(found?.openings).toEqual(fills.slice(0, 1))
    expect(found?.closings).toEqual(fills.slice(1))
  })
})
