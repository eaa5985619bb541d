import type { PhaseRules } from '@ballast/domain/prop-rules/phase-rules'
import type { RuleEdits, RuleField } from '@ballast/domain/prop-rules/rule-fields'
import { expect, it } from 'vitest'
import { withEdits } from './edits.ts'
import { findProgramme } from './firms.ts'
import { readRules } from './read-rules.ts'

const SIZE = 50_000
const million = 1_000_000
const { programme } = findProgramme('topstep-combine')!
const STATED = { phase: programme.phases[0]!, reset: programme.reset ?? null, splitPercent: 90 }
const edited = (edits: RuleEdits, stated = STATED) => withEdits(stated, edits, SIZE)
const rulesOf = (edits: RuleEdits) => readRules(edited(edits), { size: SIZE }).rules

/** Another value of each rule, and what the engine then reads. */
const CHANGED: {
  [Field in Exclude<RuleField, 'reset'>]: [RuleEdits[Field], (rules: PhaseRules) => unknown, unknown]
} = {
  trail: ['intraday', ({ loss }) => loss.overall?.trail, 'intraday'],
  distance: [1234, ({ loss }) => loss.overall?.distance, { kind: 'amount', amount: 1234 * million }],
  lock: [50_100, ({ loss }) => loss.overall?.lock, 50_100 * million],
  testedOn: ['balance', ({ loss }) => loss.overall?.testedOn, 'balance'],
  touch: ['allowed', ({ loss }) => [loss.overall?.touch, loss.daily?.touch], ['allowed', 'allowed']],
  dailyDistance: [777, ({ loss }) => loss.daily?.distance, { kind: 'amount', amount: 777 * million }],
  dailyReference: ['running_high', ({ loss }) => loss.daily?.reference, 'running_high'],
  dailyEffect: ['breach', ({ loss }) => loss.daily?.effect, 'breach'],
  target: [4321, ({ target }) => target, { kind: 'amount', amount: 4321 * million }],
  tradingDays: [9, ({ days }) => days.find(({ rule }) => rule.kind === 'any_trade')?.count, 9],
  profitableDays: [7, ({ days }) => days.find(({ rule }) => rule.kind === 'profit')?.count, 7],
  profitableLeast: [150, ({ days }) => days.length, rulesOf({}).days.length],
  consistencyPercent: [33, ({ consistency }) => consistency?.percent, 33],
  consistencyBase: ['target', ({ consistency }) => consistency?.base, 'target'],
  consistencyOf: ['trade', ({ consistency }) => consistency?.of, 'trade'],
  maxContracts: [3, ({ size }) => size, [{ fromProfit: 0, most: 3 }]],
  timeLimitDays: [30, ({ life }) => life.timeLimitDays, 30],
  inactivityDays: [14, ({ life }) => life.inactivityDays, 14],
  payoutMinimum: [250, ({ payout }) => payout?.minimum, 250 * million],
  payoutMost: [2_000, ({ payout }) => payout?.caps, [{ kind: 'amount', amount: 2_000 * million }]],
  payoutKeeps: [500, ({ payout }) => payout?.keepsAbove, (SIZE + 500) * million],
  payoutEffect: [
    'lock_at_start',
    ({ loss }) => loss.overall?.payoutEffect,
    { kind: 'lock_at', level: SIZE * million },
  ],
  splitPercent: [75, ({ split }) => split, { kind: 'flat', percent: 75 }],
}

it.each(Object.entries(CHANGED))(
  'reads a changed %s and leaves the other rules',
  (field, [value, read, expected]) => {
    const edits = { [field]: value } as RuleEdits
    expect((read as (rules: PhaseRules) => unknown)(rulesOf(edits))).toEqual(expected)
    // Taken away again, the rules are the first ones: nothing of what is stated was changed in place.
    expect(edited({})).toEqual(STATED)
  },
)

it('asks a profitable day for the least that was typed', () => {
  const { days } = rulesOf({ profitableDays: 5, profitableLeast: 150 })
  expect(days.find(({ rule }) => rule.kind === 'profit')?.rule).toMatchObject({
    least: { kind: 'amount', amount: 150 * million },
  })
})

it.each([
  ['tradingDays', ({ days }: PhaseRules) => days.filter(({ rule }) => rule.kind === 'any_trade').length],
  ['profitableDays', ({ days }: PhaseRules) => days.filter(({ rule }) => rule.kind === 'profit').length],
  ['maxContracts', ({ size }: PhaseRules) => size.length],
  ['payoutMost', ({ payout }: PhaseRules) => payout?.caps.length],
] as const)('takes a rule away when %s is 0', (field, count) => {
  const before = edited({ tradingDays: 3, profitableDays: 3, maxContracts: 2, payoutMost: 100 })
  expect(count(readRules(before, { size: SIZE }).rules)).toBeGreaterThan(0)
  expect(count(readRules(edited({ [field]: 0 }, before as typeof STATED), { size: SIZE }).rules)).toBe(0)
})

it('takes consistency, time limits, target, daily limit and split away when they are 0', () => {
  const rules = rulesOf({
    ...{ consistencyPercent: 0, timeLimitDays: 0, inactivityDays: 0 },
    ...{ target: 0, dailyDistance: 0, splitPercent: 0 },
  })
  expect(rules).toMatchObject({ consistency: null, target: null, split: null })
  expect(rules.life).toEqual({ inactivityDays: null, timeLimitDays: null })
  expect(rules.loss.daily).toBeNull()
})
