import { describe, expect, it } from 'vitest'
import { phaseSchema, type StatedPhase } from './programme.ts'
import { readRules } from './read-rules.ts'

const M = 1_000_000
const SIZE = 50_000
type Given = Partial<StatedPhase>

const rulesOf = (given: Given, at: { size?: number; payoutNumber?: number } = {}) =>
  readRules(
    {
      phase: phaseSchema.parse({ name: 'Phase', stage: 'evaluation', ...given }),
      reset: null,
      splitPercent: null,
    },
    { size: SIZE, ...at },
  ).rules

describe('the target of a phase', () => {
  it.each([
    [{ percent: 6 }, { kind: 'percent_of_initial', percent: 6 }],
    [{ amount: 3000 }, { kind: 'amount', amount: 3000 * M }],
    [{ bySize: { '50000': 3000 } }, { kind: 'amount', amount: 3000 * M }],
    [{ bySize: { '100000': 6000 } }, null],
    [undefined, null],
  ])('stated as %j is %j', (target, expected) => {
    expect(rulesOf({ target } as Given).target).toEqual(expected)
  })
})

describe('the days a phase needs', () => {
  const profit = (count: number, amount: number, scope: 'phase' | 'cycle' = 'phase') => ({
    count,
    scope,
    rule: { kind: 'profit', attribution: 'close', least: { kind: 'amount', amount } },
  })
  const any = (count: number, scope: 'phase' | 'cycle' = 'phase') => ({
    count,
    scope,
    rule: { kind: 'any_trade', attribution: 'close' },
  })

  it('are days traded and days with a profit', () => {
    expect(rulesOf({ tradingDays: 5, profitableDays: { count: 3 } }).days).toEqual([any(5), profit(3, 0)])
    expect(rulesOf({ tradingDays: 0 }).days).toEqual([])
  })

  it.each([
    [{ amount: 150 }, 150 * M],
    [{ percent: 0.5 }, 250 * M],
    [{ bySize: { '50000': 200 } }, 200 * M],
  ])('are of at least %j', (least, amount) => {
    expect(rulesOf({ profitableDays: { count: 1, least } } as Given).days).toEqual([profit(1, amount)])
  })

  it('are those of each payout once the account is funded', () => {
    const funded = { stage: 'funded', tradingDays: 5, profitableDays: { count: 3 } } as const
    expect(rulesOf(funded).days).toEqual([any(5, 'cycle'), profit(3, 0, 'cycle')])
  })
})

describe('the best day of a phase', () => {
  const said = { base: 'total_profit', of: 'day', effect: 'delays' } as const
  const consistencyOf = (limit: NonNullable<StatedPhase['consistency']>['limit'], at = {}) =>
    rulesOf({ consistency: { ...said, limit } }, at).consistency

  it('is a share of the profit, below it or at it', () => {
    expect(consistencyOf({ percent: 50 })).toEqual({ ...said, percent: 50, isStrict: false, scope: 'phase' })
    const strict = { ...said, limit: { percent: 40 }, isStrict: true, of: 'trade' } as const
    expect(rulesOf({ stage: 'live', consistency: strict }).consistency).toEqual({
      ...said,
      percent: 40,
      isStrict: true,
      of: 'trade',
      scope: 'cycle',
    })
  })

  it('is by size, or by number of the payout, the last for all that follow', () => {
    expect(consistencyOf({ bySize: { '50000': 30 } })?.percent).toBe(30)
    expect(consistencyOf({ bySize: { '25000': 30 } })).toBeNull()
    const byPayout = { byPayout: [20, 25, 30] }
    expect(
      [1, 2, 3, 4, 99].map((payoutNumber) => consistencyOf(byPayout, { payoutNumber })?.percent),
    ).toEqual([20, 25, 30, 30, 30])
    expect(consistencyOf({ byPayout: [] })).toBeNull()
  })

  it('is unlimited if none is stated', () => {
    expect(rulesOf({}).consistency).toBeNull()
  })
})

describe('the contracts of a phase', () => {
  it('are one number, or steps of the profit', () => {
    expect(rulesOf({ maxContracts: { '50000': 5 } }).size).toEqual([{ fromProfit: 0, most: 5 }])
    const steps = [
      { fromProfit: 0, most: 2 },
      { fromProfit: 1500, most: 3 },
    ]
    expect(rulesOf({ maxContracts: { '50000': steps } }).size).toEqual([
      { fromProfit: 0, most: 2 },
      { fromProfit: 1500 * M, most: 3 },
    ])
    expect(rulesOf({ maxContracts: { '100000': 10 } }).size).toEqual([])
  })
})

describe('the time of a phase', () => {
  it('is limited as a whole and between two trades', () => {
    expect(rulesOf({ timeLimitDays: 30, inactivityDays: 7 }).life).toEqual({
      timeLimitDays: 30,
      inactivityDays: 7,
    })
  })
})

describe('the payouts of a phase', () => {
  const payoutOf = (payout: NonNullable<StatedPhase['payout']>, given: Given = {}, at = {}) =>
    rulesOf({ stage: 'funded', ...given, payout }, at).payout

  it('have no conditions if none are stated', () => {
    expect(payoutOf({})).toEqual({
      minimum: null,
      caps: [],
      keepsAbove: null,
      asksFrom: null,
      needsPositiveCycle: false,
    })
    expect(rulesOf({ stage: 'funded' }).payout).toBeNull()
  })

  it.each([
    [{ amount: 250 }, 250 * M],
    [{ percent: 1 }, 500 * M],
    [{ bySize: { '50000': 125 } }, 125 * M],
    [{ bySize: { '25000': 125 } }, null],
  ])('are of at least %j', (minimum, expected) => {
    expect(payoutOf({ minimum } as NonNullable<StatedPhase['payout']>)?.minimum).toBe(expected)
  })

  it('have each of their caps', () => {
    const caps: NonNullable<StatedPhase['payout']>['caps'] = [
      ...[{ amount: 2000 }, { percentOfBalance: 50 }, { percentOfProfit: 60 }, { timesCycleProfit: 2 }],
      ...[{ bySize: { '50000': 1500 } }, { bySize: { '25000': 1000 } }],
    ]
    expect(payoutOf({ caps })?.caps).toEqual([
      { kind: 'amount', amount: 2000 * M },
      { kind: 'percent_of_balance', percent: 50 },
      { kind: 'percent_of_profit', percent: 60 },
      { kind: 'multiple_of_cycle_profit', factor: 2 },
      { kind: 'amount', amount: 1500 * M },
    ])
  })

  it('have the days that they are waited for, each only if it is stated', () => {
    expect(payoutOf({ firstAfterDays: 0, everyDays: 7 })).toMatchObject({ firstAfterDays: 0, everyDays: 7 })
    expect(Object.keys(payoutOf({ everyDays: 7 }) ?? {})).not.toContain('firstAfterDays')
    expect(Object.keys(payoutOf({ firstAfterDays: 7 }) ?? {})).not.toContain('everyDays')
  })

  it('have caps by their number, the last for all that follow', () => {
    const caps = [{ byPayout: { '50000': [1000, 2000] } }]
    const capAt = (payoutNumber: number, size = SIZE) => payoutOf({ caps }, {}, { payoutNumber, size })?.caps
    expect(capAt(1)).toEqual([{ kind: 'amount', amount: 1000 * M }])
    expect(capAt(2)).toEqual([{ kind: 'amount', amount: 2000 * M }])
    expect(capAt(3)).toEqual([{ kind: 'amount', amount: 2000 * M }])
    expect(capAt(1, 25_000)).toEqual([])
  })

  it('have no cap from the payout on for which the firm states that there is none', () => {
    const caps = [{ byPayout: { '50000': [1000, null] } }]
    const capAt = (payoutNumber: number) => payoutOf({ caps }, {}, { payoutNumber })?.caps
    expect([capAt(1), capAt(2), capAt(3)]).toEqual([[{ kind: 'amount', amount: 1000 * M }], [], []])
  })

  it('need the profit of their cycle, by size and number', () => {
    const cycleGoal = { byPayout: { '50000': [3000, 2500] } }
    const goalAt = (payoutNumber: number, size = SIZE) =>
      payoutOf({ cycleGoal }, {}, { payoutNumber, size })?.cycleGoal
    expect([goalAt(1), goalAt(2), goalAt(3)]).toEqual([3000 * M, 2500 * M, 2500 * M])
    expect(goalAt(1, 25_000)).toBeUndefined()
  })

  it('leave a level in the account, and need a profit since the last', () => {
    const terms = payoutOf(
      { keepsAbove: { above: 'initial_plus_distance', amount: 100 }, needsPositiveCycle: true },
      { overall: { trail: 'day_end', distance: { percent: 4 } } },
    )
    expect(terms).toMatchObject({ keepsAbove: 52_100 * M, needsPositiveCycle: true })
    // Without a distance the level is unknown.
    expect(payoutOf({ keepsAbove: { above: 'initial_plus_distance', amount: 100 } })?.keepsAbove).toBeNull()
  })
})
