import { columnsFromRows, type TradeRow } from '@ballast/domain/statistics/columns-from-rows'
import { describe, expect, test } from 'vitest'
import { dayResultsInR } from '../routine/results-by-day.ts'
import { lockTradesSince } from './lock-trades.ts'

const ACCOUNTS = [
  { id: 'lead', currency: 'USD', startingBalance: 0 },
  { id: 'copy', currency: 'USD', startingBalance: 0 },
]
const trade = (id: string, given: Partial<TradeRow> = {}): TradeRow => ({
  id,
  account: 'lead',
  symbol: 'NQ',
  root: 'NQ',
  direction: 'long',
  openedAt: 10,
  closedAt: 20,
  tradingDay: 1,
  openDay: 1,
  gross: 5,
  costs: 0,
  net: 5,
  ...given,
})
const columnsOf = (trades: readonly TradeRow[]) => columnsFromRows(trades, ACCOUNTS)

describe('trades as locks see them', () => {
  test('are those opened or closed since an instant, and those still open', () => {
    const columns = columnsOf([
      trade('before', { closedAt: 99 }),
      trade('at', { closedAt: 100 }),
      trade('opened', { openedAt: 100, closedAt: 130 }),
      trade('open', { closedAt: null }),
      trade('unknown', { openedAt: Number.NaN, closedAt: 120 }),
    ])
    const { decisions } = lockTradesSince(columns, 100)
    expect(decisions.map(({ id }) => id).sort()).toEqual(['at', 'open', 'opened', 'unknown'])
    expect(decisions.find(({ id }) => id === 'open')).toMatchObject({
      closedAt: null,
      net: null,
      currency: 'USD',
    })
    expect(decisions.find(({ id }) => id === 'unknown')).toMatchObject({
      openedAt: null,
      closedAt: 120,
      net: 5,
    })
  })

  test('count a decision once over its accounts, and each account’s own trades separately', () => {
    const columns = columnsOf([
      trade('a', { decision: 'a', net: -5 }),
      trade('b', { decision: 'a', account: 'copy', net: -7 }),
      trade('c', { account: 'copy', net: 3 }),
    ])
    const { decisions, calledBy, ofAccount } = lockTradesSince(columns, 0)
    expect(decisions.map(({ id, net }) => [id, net]).sort()).toEqual([
      ['a', -12],
      ['c', 3],
    ])
    expect([...calledBy]).toEqual([['b', 'a']])
    expect(ofAccount('copy').map(({ id, net }) => [id, net])).toEqual([
      ['b', -7],
      ['c', 3],
    ])
    expect(ofAccount('gone')).toEqual([])
  })
})

describe('R by the day of the behaviour', () => {
  test('sums closed decisions with an R, by the day they were opened', () => {
    const columns = columnsOf([
      trade('a', { openDay: 3, tradingDay: 4, risk: 5, decision: 'a' }),
      trade('b', { openDay: 3, risk: 10, decision: 'a', account: 'copy' }),
      trade('c', { openDay: 3, risk: 10, net: -5 }),
      trade('d', { openDay: 4 }),
      trade('e', { openDay: 4, risk: 5, closedAt: null }),
      trade('f', { openDay: 2, risk: 5 }),
      trade('g', { openDay: 5, risk: 2 }),
    ])
    expect([...dayResultsInR(columns, 3)]).toEqual([
      [3, { sum: 0.5, count: 2 }],
      [5, { sum: 2.5, count: 1 }],
    ])
  })
})
