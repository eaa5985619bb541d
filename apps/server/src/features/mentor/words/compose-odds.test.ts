import type { ToolResults } from '@ballast/contract/mentor/tools'
import { MIN_SOURCE_DAYS } from '@ballast/domain/prop-rules/odds/source-days'
import { expect, test } from 'vitest'
import { composeOdds } from './compose-odds.ts'

type Shown = ToolResults['odds']['attempts'][number]
type Odds = NonNullable<Shown['result']['odds']>

const looked: ToolResults['odds']['looked'] = {
  what: 'running attempts',
  n: 1,
  from: null,
  to: null,
  accounts: [],
  filter: '',
  measure: '',
  leftOut: [],
  link: { label: 'Open the odds', to: '/prop-tracker/odds', search: {} },
}
const chance = (share: number, sample: { low: number; high: number } | null) => ({
  share,
  simulation: { low: share, high: share },
  sample,
})
const odds: Odds = {
  paths: 10_000,
  passes: chance(0.62, { low: 0.4, high: 0.81 }),
  paid: null,
  breaches: chance(0.31, { low: 0.15, high: 0.5 }),
  noInterval: null,
  phases: [
    {
      name: 'Evaluation',
      entered: 10_000,
      endings: {
        passed: 6200,
        paid: 0,
        overall: 3100,
        daily: 0,
        floating: 0,
        consistency: 0,
        expired: 0,
        unfinished: 700,
      },
      days: { tenth: 5, half: 14, ninetieth: 40 },
      calendarDays: 20,
    },
  ],
  meanPayout: null,
  meanFees: null,
  net: null,
}
const source: Shown['source'] = {
  reason: 'attempt',
  ownDays: null,
  accountId: null,
  accountName: 'Apex 50K',
  currency: 'USD',
  from: '2026-05-01',
  to: '2026-06-30',
  days: 41,
  trades: 160,
  symbols: ['NQ'],
  worstDay: null,
  worstDayR: null,
  withoutWorst: 0,
  withoutResult: 0,
  medianRisk: null,
}
const result: Shown['result'] = {
  programmeId: null,
  firm: 'Apex',
  programme: 'Evaluation',
  size: 50_000,
  scale: 1,
  currency: 'USD',
  statedOn: null,
  price: null,
  missing: [],
  refusal: null,
  sizeAllowed: null,
  oversized: 0,
  followsOpenProfit: false,
  leftOut: null,
  odds,
}
const id = '00000000-0000-7000-8000-000000000001'
const attempt: Shown = { attemptId: id, accountName: 'Apex 50K', source, result }
const said = (...attempts: Shown[]) => JSON.stringify(composeOdds({ looked, attempts }))

test('each chance is said with the interval of the trader’s own days, and how many those are', () => {
  const words = said(attempt)
  expect(words).toContain('passes from here ')
  expect(words).toContain('"value":0.62,"as":"chance"')
  expect(words).toContain('"low":0.4,"high":0.81,"as":"chance"')
  expect(words).toContain('"value":0.31,"as":"chance"')
  expect(words).toContain('From 41 of your days. Half of those that passed took at most 14 trading days.')
  expect(words).not.toContain('a payout')
})

test('chances that may be too good are said to be', () => {
  const tooGood = 'so the chances may be too good'
  expect(said(attempt)).not.toContain(tooGood)
  expect(said({ ...attempt, result: { ...result, followsOpenProfit: true } })).toContain(tooGood)
  expect(said({ ...attempt, source: { ...source, withoutWorst: 1 } })).toContain(tooGood)
})

test('an account with no evaluation to pass has its payout and its loss', () => {
  const funded = { ...odds, passes: null, paid: chance(0.5, null), noInterval: 'Only two losing days' }
  const words = said({ ...attempt, result: { ...result, odds: funded } })
  expect(words).not.toContain('passes from here')
  expect(words).toContain('a payout ')
  expect(words).toContain('Only two losing days, so there is no interval')
  expect(words).not.toContain('Half of those that passed')
})

test('days of another account, and trades larger than allowed, are named', () => {
  const other = { ...source, reason: 'instead' as const, ownDays: 3, accountName: 'Personal' }
  const words = said({ ...attempt, source: other, result: { ...result, oversized: 2 } })
  expect(words).toContain('on Personal, because this account has only 3')
  expect(words).toContain('2 of your trades are larger than its rules allow')
})

test.each([
  ['rules', 'its rules are not fully stated'],
  ['currency', 'your trades are not in USD'],
  ['ended', 'it has ended'],
  ['days', `they need ${MIN_SOURCE_DAYS} trading days and there are 41`],
] as const)('without odds because of %s, the answer says why', (refusal, why) => {
  expect(said({ ...attempt, result: { ...result, refusal, odds: null } })).toContain(why)
})

test('the link opens the attempt’s own odds, or the page if there are several or none', () => {
  const links = (attempts: Shown[]) => composeOdds({ looked, attempts }).links?.map(({ search }) => search)
  expect(links([attempt])).toEqual([{ attempt: id }])
  expect(links([attempt, attempt])).toEqual([{}])
  expect(links([])).toEqual([{}])
  expect(said()).toContain('No attempt is running')
})
