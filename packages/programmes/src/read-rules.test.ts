import { describe, expect, it } from 'vitest'
import { phaseSchema, type StatedPhase } from './programme.ts'
import { NEEDED_FIELDS, readRules, UNSTATED_FIELDS, type UnstatedField } from './read-rules.ts'

const M = 1_000_000
const SIZE = 50_000
const RESET = { time: '17:00', zone: 'America/Chicago' }
const PHASE = { name: 'Evaluation', stage: 'evaluation' } as const satisfies StatedPhase
const FUNDED = { name: 'Funded', stage: 'funded' } as const satisfies StatedPhase
type Given = Partial<StatedPhase>
type At = Parameters<typeof readRules>[1]

/** Phases are validated against the format, so that no test uses what cannot be stated. */
const read = (given: Given, at: Partial<At> = {}) =>
  readRules(
    { phase: phaseSchema.parse({ ...PHASE, ...given }), reset: RESET, splitPercent: null },
    { size: SIZE, ...at },
  )
const rulesOf = (given: Given, at?: Partial<At>) => read(given, at).rules
const overallOf = (overall: StatedPhase['overall'], given: Given = {}) =>
  rulesOf({ ...given, overall }).loss.overall

describe('a phase without stated rules', () => {
  it('requires nothing', () => {
    expect(readRules({ phase: PHASE, reset: null, splitPercent: null }, { size: SIZE })).toEqual({
      rules: {
        loss: { initialBalance: 50_000 * M, startBalance: 50_000 * M, overall: null, daily: null },
        target: null,
        days: [],
        consistency: null,
        size: [],
        payout: null,
        split: null,
        life: { inactivityDays: null, timeLimitDays: null },
      },
      notStated: ['overall', 'daily', 'target'],
    })
  })

  it('starts where it says, and has its size all the same', () => {
    expect(rulesOf({ startBalance: 0 }).loss).toMatchObject({ initialBalance: 50_000 * M, startBalance: 0 })
  })

  it('shares its payouts as the programme does', () => {
    const split = (splitPercent: number | null) =>
      readRules({ phase: PHASE, reset: null, splitPercent }, { size: SIZE }).rules.split
    expect(split(80)).toEqual({ kind: 'flat', percent: 80 })
    expect(split(0)).toEqual({ kind: 'flat', percent: 0 })
    expect(split(null)).toBeNull()
  })

  it('shares them as the phase states it, if it does', () => {
    const split = (stated: StatedPhase['split']) =>
      readRules({ phase: { ...PHASE, split: stated }, reset: null, splitPercent: 80 }, { size: SIZE }).rules
        .split
    expect(split({ firstAmount: 10_000, first: 100, rest: 90 })).toEqual({
      kind: 'first_amount',
      amount: 10_000 * M,
      first: 100,
      rest: 90,
    })
    expect(split({ line: 4000, below: 50, above: 80 })).toEqual({
      kind: 'by_line',
      line: 4000 * M,
      below: 50,
      above: 80,
    })
    expect(split({ byPayout: [70, 80] })).toEqual({ kind: 'by_payout', percents: [70, 80] })
    expect(split(undefined)).toEqual({ kind: 'flat', percent: 80 })
  })
})

describe('the overall floor', () => {
  it('is read the strict way if it is not stated', () => {
    expect(overallOf({ trail: 'day_end', distance: { amount: 2000 } })).toEqual({
      trail: 'day_end',
      distance: { kind: 'amount', amount: 2000 * M },
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    })
  })

  it('is read as it is stated', () => {
    const overall = overallOf({
      trail: 'intraday',
      distance: { percent: 4 },
      lock: { above: 'initial', amount: 100 },
      testedOn: 'balance',
      touch: 'allowed',
      payoutEffect: { kind: 'lock', at: { above: 'initial', amount: 0 } },
    })
    expect(overall).toEqual({
      trail: 'intraday',
      distance: { kind: 'percent_of_initial', percent: 4 },
      lock: 50_100 * M,
      startFloor: null,
      step: null,
      testedOn: 'balance',
      touch: 'allowed',
      payoutEffect: { kind: 'lock_at', level: 50_000 * M },
    })
  })

  it.each([
    [{ bySize: { '50000': 2000 } }, { kind: 'amount', amount: 2000 * M }],
    [{ amount: 0.5 }, { kind: 'amount', amount: M / 2 }],
    [{ percent: 4 }, { kind: 'percent_of_initial', percent: 4 }],
    [
      { percent: 4, of: 'high_water' },
      { kind: 'percent_of_reference', percent: 4 },
    ],
    [
      { percent: 4, of: 'reference' },
      { kind: 'percent_of_reference', percent: 4 },
    ],
  ] as const)('is %j away', (distance, expected) => {
    expect(overallOf({ trail: 'static', distance })?.distance).toEqual(expected)
  })

  it('does not exist if its distance, its kind or its steps are unknown', () => {
    expect(overallOf({ trail: 'static' })).toBeNull()
    expect(overallOf({ trail: 'static', distance: { bySize: { '100000': 3000 } } })).toBeNull()
    expect(overallOf({ distance: { amount: 2000 } })).toBeNull()
    expect(overallOf({ trail: 'buyers_choice', distance: { amount: 2000 } })).toBeNull()
    expect(overallOf({ trail: 'step', distance: { amount: 2000 } })).toBeNull()
  })

  it('rises by steps to a level of the account or below its balance', () => {
    const stepTo = (floorBelow: 'initial' | 'balance', given: Given = {}) =>
      overallOf(
        { trail: 'step', distance: { percent: 6 }, step: { gainPercent: 5, floorBelow, percent: 2 } },
        given,
      )?.step
    const gain = { kind: 'percent_of_initial', percent: 5 }
    expect(stepTo('initial')).toEqual({ gain, floor: { kind: 'level', level: 49_000 * M } })
    expect(stepTo('initial', { startBalance: 0 })).toEqual({
      gain,
      floor: { kind: 'level', level: -1000 * M },
    })
    expect(stepTo('balance')).toEqual({
      gain,
      floor: { kind: 'below_balance', distance: { kind: 'percent_of_reference', percent: 2 } },
    })
  })
})

describe('a level of the account', () => {
  const lockOf = (
    lock: NonNullable<StatedPhase['overall']>['lock'],
    given: Given = {},
    distance = { amount: 2000 },
  ) => overallOf({ trail: 'closed', distance, lock }, given)?.lock

  it('is a balance by size, which an account that starts at 0 counts from there', () => {
    expect(lockOf({ bySize: { '50000': 50_100 } })).toBe(50_100 * M)
    expect(lockOf({ bySize: { '50000': 50_100 } }, { startBalance: 0 })).toBe(100 * M)
    expect(lockOf({ bySize: { '100000': 100_100 } })).toBeNull()
  })

  it('is a distance above the start, or above that plus the drawdown', () => {
    expect(lockOf({ above: 'initial', amount: 100 })).toBe(50_100 * M)
    expect(lockOf({ above: 'initial', percent: 1 })).toBe(50_500 * M)
    expect(lockOf({ above: 'initial', percent: 1 }, { startBalance: 0 })).toBe(500 * M)
    expect(lockOf({ above: 'initial_plus_distance', amount: 100 })).toBe(52_100 * M)
  })

  it('does not exist in an account that says so', () => {
    expect(lockOf('none')).toBeNull()
    expect(lockOf(undefined)).toBeNull()
  })
})

describe('what a payout does to the floor', () => {
  const effectOf = (payoutEffect: NonNullable<StatedPhase['overall']>['payoutEffect']) =>
    overallOf({ trail: 'closed', distance: { amount: 2000 }, payoutEffect }, FUNDED)?.payoutEffect

  it.each(['none', 'high_water_reduced', 'restart', 'allowance_reduced'] as const)(
    'is %s as stated',
    (kind) => {
      expect(effectOf({ kind })).toEqual({ kind })
    },
  )

  it('is nothing if its level is not stated for this size', () => {
    expect(effectOf({ kind: 'lock', at: { bySize: { '50000': 50_100 } } })).toEqual({
      kind: 'lock_at',
      level: 50_100 * M,
    })
    expect(effectOf({ kind: 'lock', at: { bySize: { '25000': 25_100 } } })).toEqual({ kind: 'none' })
  })
})

describe('the daily limit', () => {
  const dailyOf = (daily: StatedPhase['daily'], given: Given = {}) => rulesOf({ ...given, daily }).loss.daily

  it('is read the strict way if it is not stated', () => {
    expect(dailyOf({ distance: { amount: 1000 } })).toEqual({
      reference: 'higher',
      distance: { kind: 'amount', amount: 1000 * M },
      effect: 'breach',
      testedOn: 'equity',
      touch: 'breaches',
    })
  })

  it('is read as it is stated, with the touch of the overall floor', () => {
    expect(
      dailyOf(
        { reference: 'balance', distance: { percent: 2, of: 'reference' }, effect: 'pause' },
        { overall: { touch: 'allowed' } },
      ),
    ).toEqual({
      reference: 'balance',
      distance: { kind: 'percent_of_reference', percent: 2 },
      effect: 'pause',
      testedOn: 'equity',
      touch: 'allowed',
    })
  })

  it('does not exist without a distance, or if it follows the best end of a day', () => {
    expect(dailyOf('none')).toBeNull()
    expect(dailyOf({ reference: 'balance' })).toBeNull()
    expect(dailyOf({ distance: { bySize: { '100000': 2000 } } })).toBeNull()
    expect(dailyOf({ reference: 'best_day_end', distance: { percent: 50 } })).toBeNull()
  })
})

describe('the fields that are not stated', () => {
  const FULL = {
    overall: {
      trail: 'day_end',
      distance: { amount: 2000 },
      lock: 'none',
      testedOn: 'equity',
      touch: 'breaches',
    },
    daily: { reference: 'balance', distance: { amount: 1000 }, effect: 'breach' },
    target: { amount: 3000 },
  } as const satisfies Given
  const missing = (given: Given) => read({ ...FULL, ...given }).notStated
  const without = <Rule extends object>(rule: Rule, field: keyof Rule) =>
    Object.fromEntries(Object.entries(rule).filter(([name]) => name !== field)) as Rule

  it('are none for a phase that states them all', () => {
    expect(missing({})).toEqual([])
  })

  it.each([
    ['trail', 'trail'],
    ['distance', 'distance'],
    ['lock', 'lock'],
    ['testedOn', 'tested_on'],
    ['touch', 'touch'],
  ] as const)('are the %s of the floor as %s', (field, name) => {
    expect(missing({ overall: without(FULL.overall, field) })).toEqual([name])
  })

  it.each([
    ['reference', 'daily_reference'],
    ['distance', 'daily_distance'],
    ['effect', 'daily_effect'],
  ] as const)('are the %s of the day as %s', (field, name) => {
    expect(missing({ daily: without(FULL.daily, field) })).toEqual([name])
  })

  it('include a lock only if the floor trails, and the target only before the account is funded', () => {
    const { lock: _, ...bare } = FULL.overall
    const lockMissing = (['static', 'day_end', 'closed', 'intraday', 'payout'] as const).filter((trail) =>
      missing({ overall: { ...bare, trail } }).includes('lock'),
    )
    expect(lockMissing).toEqual(['day_end', 'closed', 'intraday', 'payout'])
    expect(missing({ ...FUNDED, target: undefined })).toEqual(['payout_effect'])
    expect(missing({ target: { bySize: { '100000': 6000 } } })).toEqual(['target'])
  })

  it('include the end of the day if a rule needs it', () => {
    const resetMissing = (given: Given, reset: { time: string; zone: string; printed?: string } | null) =>
      readRules({ phase: { ...PHASE, ...FULL, ...given }, reset, splitPercent: null }, { size: SIZE })
        .notStated
    expect(resetMissing({}, null)).toEqual(['reset'])
    expect(resetMissing({}, { ...RESET, printed: '5 PM' })).toEqual(['reset'])
    expect(resetMissing({ daily: 'none' }, null)).toEqual(['reset'])
    expect(resetMissing({ daily: 'none', overall: { ...FULL.overall, trail: 'static' } }, null)).toEqual([])
    expect(resetMissing({ overall: { ...FULL.overall, trail: 'static' } }, null)).toEqual(['reset'])
  })

  it('are listed once, and those that are needed are among them', () => {
    expect(new Set(UNSTATED_FIELDS).size).toBe(UNSTATED_FIELDS.length)
    const lenient: UnstatedField[] = UNSTATED_FIELDS.filter((field) => !NEEDED_FIELDS.includes(field))
    expect(lenient).toEqual(['tested_on', 'touch', 'payout_effect'])
  })
})
