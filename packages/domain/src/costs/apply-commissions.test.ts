import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Execution } from '../executions/execution.ts'
import { readInstrument } from '../instruments/instrument.ts'
import { dayNumber } from '../time/trading-day.ts'
import { buildTrades } from '../trades/build-trades.ts'
import { applyCommissions } from './apply-commissions.ts'
import { type CommissionProfile, profileFor } from './commission-profile.ts'

const MONDAY = Date.UTC(2026, 5, 15, 14)
const boundary = { timeZone: 'America/Chicago', dayReset: '17:00' }
const rest = { boundary, instrument: readInstrument, currency: 'USD' }

function profile(overrides: Partial<CommissionProfile> = {}): CommissionProfile {
  return {
    root: 'MES',
    validFrom: null,
    perContract: 0,
    perSide: 0,
    percentOfValue: '0',
    minimumPerSide: 0,
    includesFees: false,
    ...overrides,
  }
}

let fills = 0
function fill(overrides: Partial<Execution> = {}): Execution {
  fills++
  return {
    identity: `fill:${fills}`,
    symbol: 'MESM6',
    side: 'buy',
    quantity: '1',
    price: '6000',
    executedAt: MONDAY + fills * 1000,
    sequence: fills,
    commission: null,
    fees: null,
    swap: null,
    ...overrides,
  }
}

const commissions = (executions: Execution[], profiles: CommissionProfile[], currency = 'USD') =>
  applyCommissions(executions, { ...rest, profiles, currency }).map(({ commission }) => commission)

describe('the commission of a side', () => {
  it('is per contract, over all its fills', () => {
    const order = [fill({ orderId: '7' }), fill({ orderId: '7', quantity: '2' })]
    expect(commissions(order, [profile({ perContract: 370_000 })])).toEqual([-370_000, -740_000])
  })

  it('is charged once for an order of several fills, and shared by quantity', () => {
    const order = [fill({ orderId: '8' }), fill({ orderId: '8', quantity: '2' })]
    expect(commissions(order, [profile({ perSide: 1_000_000 })])).toEqual([-333_333, -666_667])
    expect(commissions([fill(), fill()], [profile({ perSide: 1_000_000 })])).toEqual([-1_000_000, -1_000_000])
  })

  it('assigns the odd millionth to the same fill, whatever the order of the input', () => {
    const given = { orderId: '9', executedAt: MONDAY }
    // The first carries it: by time, then by position in the file, then by identity. Here that is c, before a and b.
    const order = [
      fill({ ...given, sequence: 2, identity: 'b' }),
      fill({ ...given, sequence: 2, identity: 'a' }),
      fill({ ...given, sequence: 1, identity: 'c' }),
    ]
    expect(commissions(order, [profile({ perSide: 1_000_000 })])).toEqual([-333_333, -333_333, -333_334])
    expect(commissions(order.toReversed(), [profile({ perSide: 1_000_000 })])).toEqual([
      ...[-333_334, -333_333, -333_333],
    ])
    const later = order.map((one) => (one.identity === 'c' ? { ...one, executedAt: MONDAY + 1 } : one))
    expect(commissions(later, [profile({ perSide: 1_000_000 })])).toEqual([-333_333, -333_334, -333_333])
  })

  it('is a percentage of price × quantity × point value', () => {
    const share = fill({ symbol: 'AAPL', price: '200', quantity: '50' })
    expect(commissions([share], [profile({ root: 'AAPL', percentOfValue: '0.1' })])).toEqual([-10_000_000])
    expect(commissions([fill()], [profile({ percentOfValue: '0.001' })])).toEqual([-300_000])
  })

  it.each([
    ['below the minimum', '2', -1_000_000],
    ['at the minimum', '4', -1_000_000],
    ['above it', '5', -1_250_000],
  ])('is at least the minimum: %s', (_, quantity, expected) => {
    const profiles = [profile({ perContract: 250_000, minimumPerSide: 1_000_000 })]
    expect(commissions([fill({ quantity })], profiles)).toEqual([expected])
  })

  it('stays unknown if a percentage is charged and the value is unknown', () => {
    const percent = [profile({ root: null, percentOfValue: '0.1', perContract: 1 })]
    expect(commissions([fill({ symbol: 'WHAT EVER 9' })], percent)).toEqual([null])
    expect(commissions([fill()], percent, 'EUR')).toEqual([null])
    expect(commissions([fill()], [profile({ perContract: 370_000 })], 'EUR')).toEqual([-370_000])
  })

  it('treats the per-side charge as covered by what the broker states for the same order', () => {
    const order = [fill({ orderId: '9', commission: -2_000_000 }), fill({ orderId: '9', quantity: '2' })]
    const profiles = [profile({ perSide: 1_000_000, perContract: 100_000, minimumPerSide: 5_000_000 })]
    expect(commissions(order, profiles)).toEqual([-2_000_000, -200_000])
  })
})

describe('a profile', () => {
  it('prices what no source states: stated costs, including 0, stay and are not marked', () => {
    const stated = [fill({ commission: 0 }), fill({ commission: -390_000, fees: null })]
    const result = applyCommissions(stated, { ...rest, profiles: [profile({ perContract: 370_000 })] })
    expect(result).toEqual(stated)
  })

  it('covers fees only if it includes them, and never replaces stated ones', () => {
    const fees = (includesFees: boolean) =>
      applyCommissions([fill(), fill({ fees: -120_000 })], {
        ...rest,
        profiles: [profile({ perContract: 1_000_000, includesFees })],
      }).map((execution) => execution.fees)
    expect(fees(false)).toEqual([null, -120_000])
    expect(fees(true)).toEqual([0, -120_000])
  })

  it('applies to its contract from its day on', () => {
    const profiles = [
      profile({ perContract: 370_000 }),
      profile({ perContract: 390_000, validFrom: dayNumber('2026-06-16') }),
      profile({ root: null, perContract: 1_000_000 }),
    ]
    const of = (root: string, day: string) => profileFor(profiles, { root, day: dayNumber(day) })?.perContract
    expect([of('MES', '2026-06-15'), of('MES', '2026-06-16'), of('NQ', '2026-06-16')]).toEqual([
      370_000, 390_000, 1_000_000,
    ])
    expect(profileFor([profile({ validFrom: 20_000 })], { root: 'MES', day: 19_999 })).toBeNull()
    // 17:00 in Chicago on Monday begins Tuesday, from which the second counts.
    const evening = Date.UTC(2026, 5, 15, 22)
    expect(commissions([fill({ executedAt: evening - 1 }), fill({ executedAt: evening })], profiles)).toEqual(
      [-370_000, -390_000],
    )
  })
})

describe('a trade', () => {
  const round = (costs: Partial<Execution> = {}) => [fill(costs), fill({ side: 'sell', price: '6004' })]
  const build = (executions: Execution[], profiles: CommissionProfile[]) =>
    buildTrades(applyCommissions(executions, { ...rest, profiles }), rest)[0]

  it('says which part of its commission is computed, and that its fees are still unknown', () => {
    const trade = build(round(), [profile({ perContract: 370_000 })])
    expect(trade).toMatchObject({ commission: -740_000, computedCosts: -740_000, costsKnown: 'partial' })
    expect(trade?.net).toBe(20_000_000 - 740_000)
  })

  it('has all its costs if the profile includes fees', () => {
    const trade = build(round(), [profile({ perContract: 370_000, includesFees: true })])
    expect(trade).toMatchObject({ fees: 0, costsKnown: 'full' })
  })

  it('keeps stated and computed costs apart', () => {
    const trade = build(round({ commission: -500_000 }), [profile({ perContract: 370_000 })])
    expect(trade).toMatchObject({ commission: -870_000, computedCosts: -370_000 })
    expect(build(round({ commission: -500_000 }), [])).toMatchObject({
      commission: -500_000,
      computedCosts: null,
    })
  })

  it('shares the computed commission of a fill that crosses zero without losing a micro', () => {
    const executions = [
      fill({ quantity: '1' }),
      fill({ side: 'sell', quantity: '3' }),
      fill({ quantity: '2' }),
    ]
    const trades = buildTrades(
      applyCommissions(executions, { ...rest, profiles: [profile({ perSide: 1_000_000 })] }),
      rest,
    )
    expect(trades).toHaveLength(2)
    expect(trades.reduce((sum, trade) => sum + (trade.computedCosts ?? 0), 0)).toBe(-3_000_000)
  })
})

describe('over any fills and profiles', () => {
  const anyFill = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    quantity: fc.integer({ min: 1, max: 20 }).map(String),
    orderId: fc.option(fc.constantFrom('1', '2', '3')),
    commission: fc.option(fc.integer({ min: -5_000_000, max: 0 })),
    fees: fc.option(fc.integer({ min: -5_000_000, max: 0 })),
  })
  const anyProfile = fc.record({
    root: fc.constantFrom('MES', null),
    validFrom: fc.option(fc.integer({ min: 20_600, max: 20_650 })),
    perContract: fc.integer({ min: 0, max: 3_000_000 }),
    perSide: fc.integer({ min: 0, max: 3_000_000 }),
    percentOfValue: fc.constantFrom('0', '0.01'),
    minimumPerSide: fc.integer({ min: 0, max: 3_000_000 }),
    includesFees: fc.boolean(),
  })
  const anyJournal = fc.tuple(fc.array(anyFill, { maxLength: 12 }), fc.array(anyProfile, { maxLength: 3 }))

  it('stated costs never change, computed ones are marked and never a gain, and the order does not matter', () => {
    fc.assert(
      fc.property(anyJournal, ([list, profiles]) => {
        const executions = list.map((facts) => fill(facts))
        const result = applyCommissions(executions, { ...rest, profiles })
        for (const [index, after] of result.entries()) {
          const before = executions[index]!
          if (before.commission !== null || !after.computed) expect(after).toEqual(before)
          else {
            expect(after.commission).toBeLessThanOrEqual(0)
            if (before.fees !== null) expect(after.fees).toBe(before.fees)
          }
        }
        const turned = applyCommissions([...executions].reverse(), { ...rest, profiles }).reverse()
        expect(turned).toEqual(result)
      }),
    )
  })

  it('removing the profiles restores the original', () => {
    fc.assert(
      fc.property(anyJournal, ([list]) => {
        const executions = list.map((facts) => fill(facts))
        expect(applyCommissions(executions, { ...rest, profiles: [] })).toEqual(executions)
      }),
    )
  })
})
