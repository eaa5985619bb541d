import type { AttemptRules } from '@ballast/contract/attempts/attempts'
import { describe, expect, it } from 'vitest'
import { attemptOf } from '../../test/dom/samples/attempt-samples.ts'
import { show } from '../../test/dom/show.tsx'
import { GrowthNow, PlanLines, SingleTradeLines } from './single-trade-lines.tsx'

type Values = AttemptRules['values']

async function linesOf(values: Values) {
  const { rules } = attemptOf({ rules: { values } })
  const { container } = await show(
    <dl>
      <SingleTradeLines rules={rules} currency="USD" />
      <PlanLines rules={rules} currency="USD" />
    </dl>,
  )
  return [...container.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
}
const KEPT = 'What breaking it does is not stated.'

describe('a rule of single trades', () => {
  it('is omitted if there is none, or it is zero', async () => {
    expect(await linesOf({})).toEqual([])
    expect(await linesOf({ floatingLoss: '0', ideaRisk: '0', newsMinutes: '0', dayProfitMost: '0' })).toEqual(
      [],
    )
  })
  it.each<[string, Values, [string, string]]>([
    [
      'an open loss',
      { floatingLoss: '500' },
      ['Open loss', 'At most $500 in all positions together; what follows is not stated'],
    ],
    [
      'an open loss of a position that ends the account',
      { floatingLoss: '500', floatingPer: 'position', floatingEffect: 'breaches' },
      ['Open loss', 'At most $500 in one position; reaching it ends the account'],
    ],
    [
      'the risk of an idea',
      { ideaRisk: '300' },
      ['Risk', 'At most $300 in one idea: positions of one symbol and side that are open together'],
    ],
    [
      'events',
      { newsMinutes: '2' },
      ['Events', `No order within 2 minutes of an event of your calendar. ${KEPT}`],
    ],
    [
      'an event that takes the profit',
      { newsMinutes: '1', conductEffect: 'profit_removed' },
      [
        'Events',
        'No order within 1 minute of an event of your calendar. Breaking it takes the profit of the trade.',
      ],
    ],
    ['a day', { dayProfitMost: '900' }, ['Day profit', 'At most $900; the excess is deducted at the reset']],
    [
      'a day whose surplus stays',
      { dayProfitMost: '900', dayProfitEffect: 'not_counted' },
      ['Day profit', 'At most $900; the excess does not count'],
    ],
  ])('of %s', async (_, values, line) => {
    expect(await linesOf(values)).toEqual([line])
  })
})

describe('the rule on holding', () => {
  it.each<[string, Values, string]>([
    [
      'nothing over the close',
      { overnight: 'forbidden' },
      `Everything is closed by the end of the day. ${KEPT}`,
    ],
    [
      'nothing after a time',
      { overnight: 'forbidden', flatBy: '15:10' },
      `Everything is closed by 03:10 PM. ${KEPT}`,
    ],
    ['all over the close', { overnight: 'allowed' }, 'Positions may be held over the close. '],
    [
      'all over a weekend',
      { overnight: 'allowed', weekend: 'allowed' },
      'Positions may be held over the close and over a weekend too. ',
    ],
    [
      'not over a weekend',
      { overnight: 'allowed', weekend: 'forbidden', conductEffect: 'breaches' },
      'Positions may be held over the close and nothing is held over a weekend. Breaking it ends the account.',
    ],
    [
      'no weekend is said twice',
      { overnight: 'forbidden', weekend: 'forbidden' },
      `Everything is closed by the end of the day. ${KEPT}`,
    ],
    ['seconds', { leastSeconds: '15' }, `A position is held for at least 15 seconds. ${KEPT}`],
    ['a move', { leastMove: '2.50' }, `The price moves at least 2.5 from entry to exit. ${KEPT}`],
  ])('%s', async (_, values, words) => {
    expect(await linesOf(values)).toEqual([['Holding', words]])
  })
})

describe('the plan of an account', () => {
  const plan: Values = { growthPercent: '25', growthMonths: '3' }
  it.each<[string, Values, string]>([
    ['months', plan, '25% larger after 3 months'],
    ['profit', { ...plan, growthProfitPercent: '10' }, '25% larger after 3 months with 10% earned'],
    [
      'all of it',
      { ...plan, growthMonths: '1', growthProfitPercent: '10', growthPayouts: '2', growthMost: '400000' },
      '25% larger after 1 month with 10% earned and 2 payouts, up to $400,000',
    ],
  ])('grows by %s', async (_, values, words) => {
    expect(await linesOf(values)).toEqual([['Scaling', words]])
  })
  it('does not grow if the plan is incomplete', async () => {
    expect(await linesOf({ growthPercent: '25' })).toEqual([])
    expect(await linesOf({ growthMonths: '3' })).toEqual([])
  })
  it.each<[Values, string]>([
    [{ personAccounts: '1' }, 'At most 1 funded account at this firm'],
    [{ personAllocation: '300000' }, 'At most $300,000 at this firm'],
    [
      { personAccounts: '3', personAllocation: '300000' },
      'At most 3 funded accounts, and $300,000 at this firm',
    ],
  ])('is limited per firm with %j', async (values, words) => {
    expect(await linesOf(values)).toEqual([['In all', words]])
  })
})

describe('the next size', () => {
  const growth = {
    from: '2027-01-20T06:00:00Z',
    nextSize: '62500',
    isPossible: false,
    profit: { asked: '5000', made: '2000' },
    payouts: { asked: 2, made: 1 },
  }
  const words = async (part: Partial<typeof growth>) => {
    const { container } = await show(
      <dl>
        <GrowthNow growth={{ ...growth, ...part }} currency="USD" zone="America/Chicago" />
      </dl>,
    )
    return container.querySelector('dd')?.textContent
  }
  it('says from when, and what is still to be earned and paid out', async () => {
    expect(await words({})).toBe('$62,500, from Jan 20, 2027, $2,000 of $5,000 earned, 1 of 2 payouts')
  })
  it('omits conditions that do not apply', async () => {
    expect(await words({ profit: { asked: '0', made: '9' }, payouts: { asked: 0, made: 3 } })).toBe(
      '$62,500, from Jan 20, 2027',
    )
  })
  it('can be requested once all conditions are met', async () => {
    expect(await words({ isPossible: true })).toBe('$62,500, which can be asked for now')
  })
})
