import type { PhaseRules } from '@ballast/domain/prop-rules/phase-rules'
import type { RuleEdits, RuleField } from '@ballast/domain/prop-rules/rule-fields'
import { expect, it } from 'vitest'
import { withEdits } from './edits.ts'
import { FIRMS, findProgramme } from './firms.ts'
import { readRules } from './read-rules.ts'

const SIZE = 50_000
const million = 1_000_000
const { programme } = findProgramme('topstep-combine')!
const STATED = { phase: programme.phases[0]!, reset: programme.reset ?? null, splitPercent: 90 }
const edited = (edits: RuleEdits, stated = STATED) => withEdits(stated, edits, SIZE)
const rulesOf = (edits: RuleEdits) => readRules(edited(edits), { size: SIZE }).rules

/** A different value for each rule, and what the engine then reads. */
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
  dailyBase: ['reference', ({ loss }) => loss.daily?.distance.kind, 'amount'],
  dailyEffect: ['breach', ({ loss }) => loss.daily?.effect, 'breach'],
  target: [4321, ({ target }) => target, { kind: 'amount', amount: 4321 * million }],
  tradingDays: [9, ({ days }) => days.find(({ rule }) => rule.kind === 'any_trade')?.count, 9],
  profitableDays: [7, ({ days }) => days.find(({ rule }) => rule.kind === 'profit')?.count, 7],
  profitableLeast: [150, ({ days }) => days.length, rulesOf({}).days.length],
  consistencyPercent: [33, ({ consistency }) => consistency?.percent, 33],
  consistencyBase: ['target', ({ consistency }) => consistency?.base, 'target'],
  consistencyOf: ['trade', ({ consistency }) => consistency?.of, 'trade'],
  consistencyEffect: ['breaches', ({ consistency }) => consistency?.effect, 'breaches'],
  maxContracts: [3, ({ size }) => size, [{ fromProfit: 0, most: 3 }]],
  floatingLoss: [
    500,
    ({ conduct }) => conduct?.floatingLoss?.most,
    { kind: 'amount', amount: 500 * million },
  ],
  floatingPer: ['symbol', ({ conduct }) => conduct?.floatingLoss ?? null, null],
  floatingEffect: ['breaches', ({ conduct }) => conduct?.floatingLoss ?? null, null],
  ideaRisk: [400, ({ conduct }) => conduct?.ideaRisk, { kind: 'amount', amount: 400 * million }],
  overnight: ['allowed', ({ conduct }) => conduct?.isOvernightForbidden ?? false, false],
  weekend: ['forbidden', ({ conduct }) => conduct?.isWeekendForbidden, true],
  flatBy: ['15:10', ({ conduct }) => conduct?.flatBy, '15:10'],
  newsMinutes: [2, ({ conduct }) => conduct?.newsMinutes, 2],
  leastSeconds: [30, ({ conduct }) => conduct?.leastSeconds, 30],
  leastMove: [0.1, ({ conduct }) => conduct?.leastMove, million / 10],
  conductEffect: ['breaches', ({ conduct }) => conduct?.effect, 'breaches'],
  dayProfitMost: [900, ({ loss }) => loss.dayProfit?.most, { kind: 'amount', amount: 900 * million }],
  dayProfitEffect: ['not_counted', ({ loss }) => loss.dayProfit ?? null, null],
  growthPercent: [40, ({ growth }) => growth ?? null, null],
  growthMonths: [4, ({ growth }) => growth ?? null, null],
  growthProfitPercent: [10, ({ growth }) => growth ?? null, null],
  growthPayouts: [2, ({ growth }) => growth ?? null, null],
  growthMost: [100_000, ({ growth }) => growth ?? null, null],
  personAccounts: [3, ({ person }) => person?.accounts, 3],
  personAllocation: [300_000, ({ person }) => person?.allocation, 300_000 * million],
  timeLimitDays: [30, ({ life }) => life.timeLimitDays, 30],
  inactivityDays: [14, ({ life }) => life.inactivityDays, 14],
  payoutMinimum: [250, ({ payout }) => payout?.minimum, 250 * million],
  payoutMost: [2_000, ({ payout }) => payout?.caps, [{ kind: 'amount', amount: 2_000 * million }]],
  payoutKeeps: [500, ({ payout }) => payout?.keepsAbove, (SIZE + 500) * million],
  payoutFirstDays: [14, ({ payout }) => payout?.firstAfterDays, 14],
  payoutEveryDays: [7, ({ payout }) => payout?.everyDays, 7],
  payoutDayKind: ['business', ({ payout }) => payout?.countsBusinessDays, true],
  payoutWeekday: ['wednesday', ({ payout }) => payout?.weekday, 'wednesday'],
  payoutEffect: [
    'lock_at_start',
    ({ loss }) => loss.overall?.payoutEffect,
    { kind: 'lock_at', level: SIZE * million },
  ],
  splitPercent: [75, ({ split }) => split, { kind: 'flat', percent: 75 }],
}

it('keeps the firm’s words about payouts until their dates are typed', () => {
  const payout = { alsoAsks: 'up to 4 a month' }
  const asked = (edits: RuleEdits) =>
    readRules(edited(edits, { ...STATED, phase: { ...STATED.phase, payout } }), { size: SIZE }).rules.payout
  expect([asked({})?.alsoAsks, asked({ payoutMinimum: 250 })?.alsoAsks]).toEqual(
    Array(2).fill(payout.alsoAsks),
  )
  for (const edits of [{ payoutEveryDays: 7 }, { payoutWeekday: 'any' }] as const)
    expect(asked(edits)).not.toHaveProperty('alsoAsks')
  // Of a weekday that the trader says is none, nothing is left to wait for.
  expect(asked({ payoutWeekday: 'any', payoutDayKind: 'calendar' })).not.toHaveProperty('weekday')
})

it('reads a typed lock as the balance that it is, also of an account that begins at 0', () => {
  const lockOf = (startBalance: number | undefined, lock: number) => {
    const phase = { ...STATED.phase, ...(startBalance === undefined ? {} : { startBalance }) }
    return readRules(edited({ lock }, { ...STATED, phase }), { size: SIZE }).rules.loss.overall?.lock
  }
  expect([lockOf(undefined, 50_100), lockOf(0, 100), lockOf(0, 0)]).toEqual([
    50_100 * million,
    100 * million,
    0,
  ])
})

it.each(Object.entries(CHANGED))(
  'reads a changed %s and leaves the other rules',
  (field, [value, read, expected]) => {
    const edits = { [field]: value } as RuleEdits
    expect((read as (rules: PhaseRules) => unknown)(rulesOf(edits))).toEqual(expected)
    // With the edits removed, the rules are the original ones: nothing stated was modified in place.
    expect(edited({})).toEqual(STATED)
  },
)

it('requires of a profitable day the least that was typed', () => {
  const { days } = rulesOf({ profitableDays: 5, profitableLeast: 150 })
  expect(days.find(({ rule }) => rule.kind === 'profit')?.rule).toMatchObject({
    least: { kind: 'amount', amount: 150 * million },
  })
})

it('reads a typed daily limit in every phase of every programme', () => {
  const unread = FIRMS.flatMap(({ programmes }) =>
    programmes.flatMap(({ id, phases }) =>
      phases
        .map((phase) => readRules(edited({ dailyDistance: 1000 }, { ...STATED, phase }), { size: SIZE }))
        .filter(({ rules }) => rules.loss.daily?.distance.kind !== 'amount')
        .map(() => id),
    ),
  )
  expect(unread).toEqual([])
})

it('keeps the share of a balance that caps payouts when their largest amount is changed', () => {
  const { phases } = programme
  const funded = { ...STATED, phase: phases.find(({ name }) => name.includes('Standard path'))! }
  const capsOf = (edits: RuleEdits) => readRules(edited(edits, funded), { size: SIZE }).rules.payout?.caps
  const half = { kind: 'percent_of_balance', percent: 50 }
  const amount = (units: number) => ({ kind: 'amount', amount: units * million })
  expect(capsOf({})).toEqual([amount(2_000), half])
  expect(capsOf({ payoutMost: 1_500 })).toEqual([amount(1_500), half])
  expect(capsOf({ payoutMost: 0 })).toEqual([half])
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

it('reads a limit on open losses and a scaling plan as they were typed', () => {
  const rules = rulesOf({
    floatingLoss: 500,
    floatingPer: 'position',
    floatingEffect: 'breaches',
    growthPercent: 40,
    growthMonths: 4,
    growthProfitPercent: 10,
    growthPayouts: 2,
    growthMost: 90_000,
    dayProfitMost: 900,
    dayProfitEffect: 'not_counted',
  })
  expect(rules.conduct?.floatingLoss).toMatchObject({ per: 'position', effect: 'breaches' })
  expect(rules.growth).toEqual({
    percent: 40,
    months: 4,
    profitPercent: 10,
    payouts: 2,
    most: 90_000 * million,
  })
  expect(rules.loss.dayProfit?.effect).toBe('not_counted')
})

it('removes open losses, times and limits of persons when they are 0', () => {
  const before = edited({
    floatingLoss: 500,
    ideaRisk: 400,
    newsMinutes: 2,
    leastSeconds: 30,
    flatBy: '15:10',
    dayProfitMost: 900,
    growthPercent: 40,
    growthMonths: 4,
    personAccounts: 3,
    overnight: 'forbidden',
  })
  const after = withEdits(
    before as typeof STATED,
    {
      floatingLoss: 0,
      ideaRisk: 0,
      newsMinutes: 0,
      leastSeconds: 0,
      flatBy: '',
      overnight: 'allowed',
      dayProfitMost: 0,
      growthPercent: 0,
      personAccounts: 0,
    },
    SIZE,
  )
  const [held, none] = [before, after].map((stated) => readRules(stated, { size: SIZE }).rules)
  expect(held).toMatchObject({
    conduct: { newsMinutes: 2 },
    growth: { percent: 40 },
    person: { accounts: 3 },
  })
  expect(none?.conduct?.isWeekendForbidden ?? false).toBe(STATED.phase.holding?.weekend === 'forbidden')
  expect(none?.conduct).toMatchObject({ floatingLoss: null, newsMinutes: null, flatBy: null })
  expect(none).not.toHaveProperty('growth')
  expect(none?.loss).not.toHaveProperty('dayProfit')
  expect(none?.person?.accounts ?? null).toBeNull()
})

it('removes consistency, time limits, target, daily limit and split when they are 0', () => {
  const rules = rulesOf({
    consistencyPercent: 0,
    timeLimitDays: 0,
    inactivityDays: 0,
    target: 0,
    dailyDistance: 0,
    splitPercent: 0,
  })
  expect(rules).toMatchObject({ consistency: null, target: null, split: null })
  expect(rules.life).toEqual({ inactivityDays: null, timeLimitDays: null })
  expect(rules.loss.daily).toBeNull()
})

it('replaces a split by payout with the share that was typed, which is that of every payout', () => {
  const stated = { ...STATED, phase: { ...STATED.phase, split: { byPayout: [50, 60] } } }
  const split = (edits: RuleEdits) => readRules(edited(edits, stated), { size: SIZE }).rules.split
  expect(split({ target: 5_000 })).toEqual({ kind: 'by_payout', percents: [50, 60] })
  expect([split({ splitPercent: 70 }), split({ splitPercent: 0 })]).toEqual([
    { kind: 'flat', percent: 70 },
    null,
  ])
})
