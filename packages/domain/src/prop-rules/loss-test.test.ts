import { describe, expect, it } from 'vitest'
import { startOf } from './attempt-state.ts'
import { testLoss } from './loss-test.ts'
import type { Range } from './range.ts'
import type { DailyLimit, LossRules, OverallDrawdown } from './rule-set.ts'

const amount = (of: number) => ({ kind: 'amount' as const, amount: of })
/** 1,000 with a floor at 800 and a daily floor at 900. */
function rulesOf(overall: Partial<OverallDrawdown> = {}, daily: Partial<DailyLimit> = {}): LossRules {
  return {
    initialBalance: 1000,
    startBalance: 1000,
    overall: {
      trail: 'static',
      distance: amount(200),
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
      ...overall,
    },
    daily: {
      reference: 'balance',
      distance: amount(100),
      effect: 'breach',
      testedOn: 'equity',
      touch: 'breaches',
      ...daily,
    },
  }
}
const exact = (value: number): Range => ({ low: value, high: value })

type Tested = { rules?: LossRules; balance?: number; overall?: Range }
/** The effect of testing an equity on an attempt that was alive. */
function after(equity: Range, { rules = rulesOf(), balance = 1000, overall = exact(800) }: Tested = {}) {
  const state = startOf(rules)
  testLoss(state, rules, {
    value: { balance, equity },
    floors: { overall, daily: state.dailyFloor },
    moment: { at: 7, cause: null },
  })
  const { status, breach, doubts } = state
  return {
    status,
    breach: breach && [breach.rule, breach.level, breach.value],
    doubts: doubts.map(({ rule }) => rule),
  }
}
const alive = { status: 'active', breach: null, doubts: [] }

describe('an equity that is known', () => {
  it('breaches at a level, or only below it, as the limit says', () => {
    expect(after(exact(901))).toEqual(alive)
    expect(after(exact(900))).toEqual({ status: 'breached', breach: ['daily', 900, 900], doubts: [] })
    const allowed = rulesOf({}, { touch: 'allowed' })
    expect(after(exact(900), { rules: allowed })).toEqual(alive)
    expect(after(exact(899), { rules: allowed }).breach).toEqual(['daily', 900, 899])
  })

  it('reports the highest of several levels, and at equal levels the floor', () => {
    expect(after(exact(700)).breach).toEqual(['daily', 900, 700])
    expect(after(exact(700), { overall: exact(950) }).breach).toEqual(['overall', 950, 700])
    expect(after(exact(700), { overall: exact(900) }).breach).toEqual(['overall', 900, 700])
  })

  it('pauses a day, but a pause hides no breach', () => {
    const rules = rulesOf({}, { effect: 'pause' })
    expect(after(exact(900), { rules })).toEqual({ status: 'paused', breach: null, doubts: [] })
    expect(after(exact(800), { rules }).breach).toEqual(['overall', 800, 800])
  })

  it.each([
    ['equity', 1000, 900, 900],
    ['equity', 900, 1000, null],
    ['balance', 1000, 900, null],
    ['balance', 900, 1000, 900],
    ['lower', 1000, 900, 900],
    ['lower', 900, 1000, 900],
    ['lower', 901, 901, null],
  ] as const)(
    'tested on the %s, a balance of %d and an equity of %d give %s',
    (testedOn, balance, equity, value) => {
      const { breach } = after(exact(equity), { rules: rulesOf({}, { testedOn }), balance })
      expect(breach?.[2] ?? null).toBe(value)
    },
  )
})

describe('an equity that is known within bounds', () => {
  it('breaches if its best is at the level, and is a doubt if only its worst is', () => {
    expect(after({ low: 850, high: 900 }).breach).toEqual(['daily', 900, 900])
    expect(after({ low: 850, high: 901 })).toEqual({ ...alive, doubts: ['daily'] })
    expect(after({ low: 901, high: 950 })).toEqual(alive)
  })

  it('is a doubt if its worst is at the level and its best is unknown', () => {
    expect(after({ low: 850, high: null })).toEqual({ ...alive, doubts: ['daily'] })
    const lower = rulesOf({}, { testedOn: 'lower' })
    expect(after({ low: 850, high: null }, { rules: lower, balance: 901 }).doubts).toEqual(['daily'])
    expect(after({ low: 850, high: null }, { rules: lower, balance: 900 }).breach).toEqual([
      'daily',
      900,
      900,
    ])
  })

  it('breaches at the lowest possible floor, and is a doubt up to the highest', () => {
    const within = (equity: number) => after(exact(equity), { overall: { low: 910, high: 930 } })
    expect(within(910).breach).toEqual(['overall', 910, 910])
    expect([within(911).doubts, within(930).doubts, within(931).doubts]).toEqual([
      ['overall'],
      ['overall'],
      [],
    ])
    // Above an unknown level nothing can be decided.
    expect(after(exact(950), { overall: { low: 910, high: null } })).toEqual(alive)
  })

  it('never raises a doubt about a pause', () => {
    expect(after({ low: 850, high: 950 }, { rules: rulesOf({}, { effect: 'pause' }) })).toEqual(alive)
  })
})

it('changes nothing for an account that has ended, or without limits', () => {
  const none: LossRules = { ...rulesOf(), overall: null, daily: null }
  expect(after(exact(-5000), { rules: none })).toEqual(alive)
  const state = { ...startOf(rulesOf()), status: 'breached' as const }
  const floors = { overall: exact(800), daily: exact(900) }
  testLoss(state, rulesOf(), {
    value: { balance: 0, equity: exact(0) },
    floors,
    moment: { at: 1, cause: null },
  })
  expect(state).toMatchObject({ status: 'breached', breach: null })
})
