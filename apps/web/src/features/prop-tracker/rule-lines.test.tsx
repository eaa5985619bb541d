import { describe, expect, it } from 'vitest'
import { attemptOf } from '../../test/dom/samples/attempt-samples.ts'
import { show } from '../../test/dom/show.tsx'
import { RuleLines } from './rule-lines.tsx'

type Rules = NonNullable<Parameters<typeof attemptOf>[0]>['rules']

/** The rules as pairs of name and wording. */
async function linesOf(rules: Rules = {}, hasAccount = true) {
  const { container } = await show(
    <dl>
      <RuleLines rules={attemptOf({ rules }).rules} currency="USD" hasAccount={hasAccount} />
    </dl>,
  )
  return [...container.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
}
const lineOf = async (name: string, rules: Rules, hasAccount = true) =>
  (await linesOf(rules, hasAccount)).find(([known]) => known === name)?.[1]

describe('what ends an account', () => {
  it('is always listed, and the rest only if stated', async () => {
    expect(await linesOf()).toEqual([
      ['Drawdown', '$2,500. The floor trails the best balance at the end of a day and stops at $50,100'],
      ['Daily limit', 'None'],
      ['Day ends', '05:00 PM, Chicago'],
      ['Split', '90% to you'],
    ])
  })
  it.each<[string, string, Rules, string]>([
    ['Drawdown', 'not stated', { distance: null }, 'Not stated'],
    ['Drawdown', 'never stopping', { lock: null, trail: 'static' }, '$2,500. The floor does not move'],
    ['Daily limit', 'not stated', { hasNoDailyLimit: false }, 'Not stated'],
    [
      'Daily limit',
      'ending the day',
      { hasNoDailyLimit: false, dailyDistance: '1000', dailyEffect: 'pause' },
      '$1,000, ends the day',
    ],
    [
      'Daily limit',
      'ending the account',
      { hasNoDailyLimit: false, dailyDistance: '1000', dailyEffect: 'breach' },
      '$1,000, ends the account',
    ],
    [
      'Day ends',
      'by the account',
      { reset: { time: '00:00', zone: 'UTC', isStated: false } },
      '12:00 AM, UTC, by your account',
    ],
    ['Split', 'unknown', { split: null }, undefined as never],
  ])('%s: %s', async (name, _, rules, words) => {
    expect(await lineOf(name, rules)).toBe(words)
  })
  it('has no end of day without an account', async () => {
    const reset = { time: '00:00', zone: 'UTC', isStated: false }
    expect(await lineOf('Day ends', { reset }, false)).toBe('Not stated: by your account')
    expect(await lineOf('Day ends', { reset: { ...reset, isStated: true } }, false)).toBe('12:00 AM, UTC')
  })
})

describe('the conditions of a pass and a payout', () => {
  it.each<[string, string, Rules, string]>([
    ['Target', 'an amount', { target: '3000' }, '$3,000'],
    ['Days', 'with a trade', { days: [{ count: 5, least: '0' }] }, '5 with a trade'],
    ['Days', 'with any profit', { days: [{ count: 5, least: '0.01' }] }, '5 with a profit'],
    ['Days', 'of an amount', { days: [{ count: 5, least: '200' }] }, '5 of at least $200'],
    [
      'Consistency',
      'as usual',
      { consistencyPercent: 30 },
      'Best day at most 30% of the profit. More than that delays the pass or the payout',
    ],
    [
      'Consistency',
      'of a trade',
      {
        consistencyPercent: 30,
        values: { consistencyOf: 'trade', consistencyBase: 'target', consistencyEffect: 'breaches' },
      },
      'Best trade at most 30% of the target. More than that ends the account',
    ],
    ['Size', 'one', { contracts: [{ fromProfit: '0', most: 1 }] }, 'At most 1 contract'],
    [
      'Size',
      'growing',
      {
        contracts: [
          { fromProfit: '0', most: 3 },
          { fromProfit: '1500', most: 5 },
        ],
      },
      'At most 3 contracts, 5 from a profit of $1,500',
    ],
    ['Time', 'to pass', { timeLimitDays: 1 }, '1 day to pass'],
    ['Time', 'of silence', { inactivityDays: 30 }, 'closed after 30 days without a trade'],
    [
      'Time',
      'both',
      { timeLimitDays: 60, inactivityDays: 30 },
      '60 days to pass, closed after 30 days without a trade',
    ],
    ['Payouts', 'at least', { values: { payoutMinimum: '500' } }, 'At least $500'],
    [
      'Payouts',
      'everything',
      { values: { payoutMinimum: '500', payoutMost: '2000', payoutKeeps: '100', payoutEffect: 'none' } },
      'At least $500, at most $2,000, leaving a profit of $100. The floor then: stays where it is',
    ],
    [
      'Payouts',
      'the floor only',
      { values: { payoutEffect: 'restart' } },
      'The floor then: goes back to the start',
    ],
    [
      'Paid out',
      'first and later',
      { values: { payoutFirstDays: '14', payoutEveryDays: '7' } },
      'At the earliest 14 days after the first trade, then every 7 days',
    ],
    [
      'Paid out',
      'first',
      { values: { payoutFirstDays: '1' } },
      'At the earliest 1 day after the first trade',
    ],
    ['Paid out', 'later', { values: { payoutFirstDays: '0', payoutEveryDays: '1' } }, 'Every day'],
    [
      'Paid out',
      'business days',
      { values: { payoutFirstDays: '1', payoutEveryDays: '10', payoutDayKind: 'business' } },
      'At the earliest 1 business day after the first trade, then every 10 business days',
    ],
    ['Paid out', 'a weekday', { values: { payoutWeekday: 'wednesday' } }, 'On Wednesdays only'],
    [
      'Paid out',
      'the firm’s words',
      { values: { payoutEveryDays: '7', payoutWeekday: 'any' }, payoutAlsoAsks: 'up to 4 a month' },
      'Every 7 days, in the firm’s words “up to 4 a month”',
    ],
    ['Payouts', 'zero is none', { values: { payoutMost: '0', payoutMinimum: '500' } }, 'At least $500'],
  ])('%s: %s', async (name, _, rules, words) => {
    expect(await lineOf(name, rules)).toBe(words)
  })
  it('omits payouts if nothing is stated', async () => {
    expect(await lineOf('Payouts', { values: { payoutMost: '0' } })).toBeUndefined()
    expect(await lineOf('Paid out', { values: { payoutEveryDays: '0' } })).toBeUndefined()
  })
})

describe('a rule the trader changed', () => {
  it('shows the day of its last change', async () => {
    const edits = { trail: '2026-11-02', distance: '2026-11-10', target: '2026-11-20' }
    expect(await lineOf('Drawdown', { edits, distance: null })).toBe(
      'Not statedChanged by you on Nov 10, 2026',
    )
    expect(await lineOf('Target', { edits, target: '3000' })).toBe('$3,000Changed by you on Nov 20, 2026')
  })
  it('shows nothing for unchanged rules', async () => {
    expect(await lineOf('Daily limit', { edits: { target: '2026-11-20' } })).toBe('None')
  })
})
