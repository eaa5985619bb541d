import { columnsFromRows, type TradeRow } from '@ballast/domain/statistics/columns-from-rows'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { expect, test } from 'vitest'
import { decisionsOfWeek, weekCounts } from './week-counts.ts'

const MONDAY = dayNumber('2026-11-16')
const M = 1_000_000
const trade = (day: number, given: Partial<TradeRow> = {}): TradeRow => ({
  id: `${day} ${JSON.stringify(given)}`,
  account: 'a',
  symbol: 'NQ',
  root: 'NQ',
  direction: 'long',
  openedAt: (MONDAY + day) * 86_400_000,
  closedAt: (MONDAY + day) * 86_400_000 + 1,
  tradingDay: MONDAY + day,
  openDay: MONDAY + day,
  gross: M,
  costs: 0,
  net: M,
  ...given,
})
const columnsOf = (trades: readonly TradeRow[]) =>
  columnsFromRows(trades, [{ id: 'a', currency: 'USD', startingBalance: 0 }])
const week = { first: MONDAY, last: MONDAY + 6 }
const facts = (trades: readonly TradeRow[], reflected: readonly string[] = [], resets = 0) =>
  weekCounts(decisionsOfWeek(columnsOf(trades), week), { reflected: new Set(reflected), resets })

test('a week holds the trades closed on its days with a known result, first and last day included', () => {
  const trades = columnsOf([
    trade(-1),
    trade(0),
    trade(6),
    trade(7),
    trade(3, { closedAt: null }),
    trade(4, { net: null }),
  ])
  const { columns, rows } = decisionsOfWeek(trades, week)
  expect(Array.from(rows, (row) => (columns.tradingDay[row] ?? 0) - MONDAY)).toEqual([0, 6])
})

test('an idea whose copy closed in the next week counts with what closed in this one, as in the letter’s figures', () => {
  const accounts = ['a', 'b'].map((id) => ({ id, currency: 'USD', startingBalance: 0 }))
  const copied = (day: number, account: string) =>
    trade(day, { id: account, account, decision: 'a', net: -M, risk: M })
  const trades = columnsFromRows([copied(4, 'a'), copied(7, 'b')], accounts)
  const of = (first: number) => {
    const at = { first, last: first + 6 }
    return weekCounts(decisionsOfWeek(trades, at), { reflected: new Set(), resets: 0 }).losses
  }
  expect([of(MONDAY), of(MONDAY + 7)]).toEqual([
    { all: 1, of: 1, within: 1 },
    { all: 1, of: 1, within: 1 },
  ])
})

test('a loss stayed within its risk up to 1.1 R, and is judged if its R is known', () => {
  const loss = (r: number) => trade(1, { net: Math.round(-r * 100 * M), risk: 100 * M })
  expect(facts([loss(1), loss(1.1), loss(1.11)]).losses).toEqual({ all: 3, of: 3, within: 2 })
  expect(facts([trade(1, { net: -5 }), trade(1, { net: 5, risk: 1 })]).losses).toEqual({
    all: 1,
    of: 0,
    within: 0,
  })
})

test('plans count if they were answered, rules if any was judged', () => {
  const { plans, rules } = facts([
    trade(0, { planFollowed: 'yes', rulesKept: 2 }),
    trade(0, { planFollowed: 'no', rulesKept: 1, rulesBroken: 1 }),
    trade(0, { planFollowed: 'no_plan' }),
    trade(0, { rulesBroken: 1 }),
  ])
  expect(plans).toEqual({ of: 3, followed: 1 })
  expect(rules).toEqual({ of: 3, kept: 1 })
})

test('copies of one idea count once, by what its leader wrote', () => {
  const copies = [{ planFollowed: 'yes' as const, rulesKept: 1 }, {}, { planFollowed: 'no' as const }].map(
    (given, at) => trade(1, { id: `copy ${at}`, decision: 'copy 0', net: -M, risk: M, ...given }),
  )
  expect(facts([...copies, trade(1, { net: -2 * M, risk: M })])).toMatchObject({
    losses: { of: 2, within: 1 },
    plans: { of: 1, followed: 1 },
    rules: { of: 1, kept: 1 },
  })
})

test.each<[string, Partial<TradeRow>]>([
  ['is open', { closedAt: null, net: null }],
  ['has an unknown result', { net: null }],
])('a decision with a copy that %s is not counted', (_, copy) => {
  const loss = { decision: 'leader', net: -M, risk: M, planFollowed: 'yes' as const }
  const { losses, plans } = facts([trade(1, { ...loss, id: 'leader' }), trade(1, { ...loss, ...copy })])
  expect([losses.of, plans.of]).toEqual([0, 0])
})

test('each day with a trade counts once, and as reflected on if something was written about it', () => {
  const { days, resets } = facts([trade(0), trade(0, { id: 'x' }), trade(2)], ['2026-11-18', '2026-11-19'], 4)
  expect([days, resets]).toEqual([{ of: 2, reflected: 1 }, 4])
})
