import { describe, expect, it } from 'vitest'
import { phaseSchema, type StatedPhase } from './programme.ts'
import { conductOf, dayProfitOf, growthOf, personOf } from './read-conduct.ts'

const M = 1_000_000
const SIZE = 50_000
const phaseOf = (given: Partial<StatedPhase>) =>
  phaseSchema.parse({ name: 'Phase', stage: 'funded', ...given })
const conduct = (given: Partial<StatedPhase>) => conductOf(phaseOf(given), SIZE).conduct

const ASKS_NOTHING = {
  floatingLoss: null,
  ideaRisk: null,
  isOvernightForbidden: false,
  isWeekendForbidden: false,
  flatBy: null,
  newsMinutes: null,
  leastSeconds: null,
  leastMove: null,
  effect: 'flagged',
}

describe('what a phase requires of single trades', () => {
  it('is nothing if none of it is stated, or all of it is allowed', () => {
    expect(conductOf(phaseOf({}), SIZE)).toEqual({})
    expect(conductOf(phaseOf({ holding: {} }), SIZE)).toEqual({})
    expect(
      conductOf(phaseOf({ holding: { overnight: 'allowed', weekend: 'allowed', effect: 'breaches' } }), SIZE),
    ).toEqual({})
  })

  it.each([
    [{ holding: { overnight: 'forbidden' } }, { isOvernightForbidden: true }],
    [{ holding: { weekend: 'forbidden' } }, { isWeekendForbidden: true }],
    [{ holding: { newsMinutes: 2 } }, { newsMinutes: 2 }],
    [{ holding: { newsMinutes: 0 } }, { newsMinutes: 0 }],
    [{ holding: { leastSeconds: 30 } }, { leastSeconds: 30 }],
    [{ holding: { leastMove: 0.25 } }, { leastMove: M / 4 }],
    [
      { holding: { overnight: 'forbidden', flatBy: '15:10' } },
      { isOvernightForbidden: true, flatBy: '15:10' },
    ],
    [
      { holding: { leastSeconds: 5, effect: 'profit_removed' } },
      { leastSeconds: 5, effect: 'profit_removed' },
    ],
    [{ ideaRisk: { amount: 400 } }, { ideaRisk: { kind: 'amount', amount: 400 * M } }],
    [{ ideaRisk: { percent: 2 } }, { ideaRisk: { kind: 'percent_of_initial', percent: 2 } }],
  ] as const)('is %j alone where only that is stated', (given, expected) => {
    expect(conduct(given)).toEqual({ ...ASKS_NOTHING, ...expected })
  })

  it('limits the open losses of all positions together, unless it says of what', () => {
    const most = { kind: 'amount', amount: 500 * M }
    expect(conduct({ floatingLoss: { most: { amount: 500 } } })?.floatingLoss).toEqual({
      most,
      per: 'account',
      effect: 'flagged',
    })
    expect(
      conduct({ floatingLoss: { most: { amount: 500 }, per: 'symbol', effect: 'closes' } })?.floatingLoss,
    ).toEqual({ most, per: 'symbol', effect: 'closes' })
  })

  it('is unknown for a size for which it is not stated', () => {
    const bySize = { bySize: { '50000': 500 } }
    expect(conductOf(phaseOf({ ideaRisk: bySize }), 50_000).conduct?.ideaRisk).toEqual({
      kind: 'amount',
      amount: 500 * M,
    })
    expect(conductOf(phaseOf({ ideaRisk: bySize }), 25_000)).toEqual({})
    expect(conductOf(phaseOf({ floatingLoss: { most: bySize } }), 25_000)).toEqual({})
  })
})

describe('the most a day may earn', () => {
  it('is cut off above, unless it is said not to count', () => {
    expect(dayProfitOf(phaseOf({}), SIZE)).toEqual({})
    expect(dayProfitOf(phaseOf({ dayProfit: { most: { percent: 3 } } }), SIZE)).toEqual({
      dayProfit: { most: { kind: 'percent_of_initial', percent: 3 }, effect: 'deducted' },
    })
    expect(
      dayProfitOf(phaseOf({ dayProfit: { most: { amount: 900 }, effect: 'not_counted' } }), SIZE),
    ).toEqual({
      dayProfit: { most: { kind: 'amount', amount: 900 * M }, effect: 'not_counted' },
    })
    expect(dayProfitOf(phaseOf({ dayProfit: { most: { bySize: { '100000': 900 } } } }), SIZE)).toEqual({})
  })
})

describe('a scaling plan', () => {
  it('requires no profit and no payouts if it states none', () => {
    expect(growthOf(phaseOf({}))).toEqual({})
    expect(growthOf(phaseOf({ growth: { percent: 40, months: 4 } }))).toEqual({
      growth: { percent: 40, months: 4, profitPercent: 0, payouts: 0, most: null },
    })
    const whole = { percent: 25, months: 3, profitPercent: 10, payouts: 2, most: 2_000_000 }
    expect(growthOf(phaseOf({ growth: whole }))).toEqual({ growth: { ...whole, most: 2_000_000 * M } })
  })
})

describe('the limits of a person', () => {
  it('are accounts, and their total size', () => {
    expect(personOf(phaseOf({}))).toEqual({})
    expect(personOf(phaseOf({ perPerson: {} }))).toEqual({ person: { accounts: null, allocation: null } })
    expect(personOf(phaseOf({ perPerson: { accounts: 5 } }))).toEqual({
      person: { accounts: 5, allocation: null },
    })
    expect(personOf(phaseOf({ perPerson: { allocation: 300_000 } }))).toEqual({
      person: { accounts: null, allocation: 300_000 * M },
    })
  })
})
