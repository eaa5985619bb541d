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

  it('reports nothing if not every close states a result, or the position stays open', () => {
    expect(found(trip(null))).toEqual([])
    expect(found(trip(-50_000_000).slice(0, 2))).toEqual([])
    const [entry, first, second] = trip(-50_000_000)
    if (entry && first && second) expect(found([entry, first, { ...second, statedGross: null }])).toEqual([])
  })

  it('distinguishes the fills that open from those that close', () => {
    const fills = trip(-50_000_000)
    const [found] = findContradictions(fills, null)
    expect(found?.openings).toEqual(fills.slice(0, 1))
    expect(found?.closings).toEqual(fills.slice(1))
  })
})

describe('the results of one round trip', () => {
  const fill = (side: 'buy' | 'sell', price: string, facts: Parameters<typeof buildExecution>[0] = {}) =>
    buildExecution({ symbol: 'MNQU6', quantity: '1', side, price, ...facts })
  /** Two per point: 30,000.25 to 30,010.25 is 20.00. */
  const paid = (stated: number, costs: Parameters<typeof buildExecution>[0] = { commission: -1_000_000 }) => [
    fill('buy', '30000.25', costs),
    fill('sell', '30010.25', { statedGross: stated }),
  ]

  it('are within two percent, plus costs and the rounding of two prices', () => {
    // 0.40 + 1.00 + 0.01 × 2 + 0.05.
    const most = 20_000_000 + 1_470_000
    expect([found(paid(most - 1000)).length, found(paid(most + 1000)).length]).toEqual([0, 1])
    const costs = { commission: -1_000_000, fees: -2_000_000, swap: 4_000_000 }
    expect([
      found(paid(most + 5_999_000, costs)).length,
      found(paid(most + 6_001_000, costs)).length,
    ]).toEqual([...[0, 1]])
  })

  it('are each of one account, contract and position', () => {
    const wrong = paid(-20_000_000)
    expect(found(wrong)).toHaveLength(1)
    for (const facts of [{ account: 'B' }, { symbol: 'MESU6' }, { positionKey: 'p' }]) {
      const [entry, exit] = wrong
      if (entry && exit) expect(found([entry, { ...exit, ...facts }])).toEqual([])
    }
  })

  it('are compared if an opening states nothing or 0, and not if it states a result', () => {
    const opened = (stated: number) => {
      const [entry, exit] = paid(-20_000_000)
      return entry && exit ? found([{ ...entry, statedGross: stated }, exit]).length : null
    }
    expect([opened(0), opened(1)]).toEqual([1, 0])
  })

  it('belong to a trip that begins and ends flat, including fractional sizes', () => {
    const parts = ['0.1', '0.2'].map((quantity) =>
      fill('buy', '30000.25', { quantity, commission: -1_000_000 }),
    )
    const closing = fill('sell', '30010.25', { quantity: '0.3', statedGross: -20_000_000 })
    expect(found([...parts, closing])).toHaveLength(1)
    // Anything open after it is another trip.
    const next = [fill('buy', '30000.25'), fill('sell', '30010.25', { statedGross: 20_000_000 })]
    expect(found([...parts, closing, ...next])).toHaveLength(1)
  })

  it('use the points of a row that states them, for a short as for a long', () => {
    const short = (stated: number) => [
      fill('sell', '30010.25', { commission: -1_000_000, pointValue: '20' }),
      fill('buy', '30000.25', { statedGross: stated }),
    ]
    expect([found(short(200_000_000)), found(short(20_000_000)).length]).toEqual([[], 1])
  })
})
