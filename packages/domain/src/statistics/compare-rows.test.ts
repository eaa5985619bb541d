import { expect, test } from 'vitest'
import { columnsFromRows, type TradeRow } from './columns-from-rows.ts'
import { compareRows } from './compare-rows.ts'

const ACCOUNTS = ['first', 'second'].map((id) => ({ id, currency: 'USD', startingBalance: 0 }))
const PLAIN: TradeRow = {
  id: 'm',
  account: 'first',
  symbol: 'MES',
  root: 'MES',
  direction: 'long',
  openedAt: 1000,
  closedAt: 2000,
  closingSequence: 5,
  tradingDay: 1,
  openDay: 1,
  quantity: 2,
  averageEntry: 50,
  averageExit: 60,
  gross: 10,
  costs: -2,
  net: 8,
}
const rowOf = (given: Partial<TradeRow>) => ({
  columns: columnsFromRows([{ ...PLAIN, ...given }], ACCOUNTS),
  row: 0,
})
/** −1 if a trade with these values comes before the plain one, 1 if it comes after it. */
const place = (given: Partial<TradeRow>) => Math.sign(compareRows(rowOf(given), rowOf({})))

test.each<[string, Partial<TradeRow>]>([
  ['closed earlier, though opened later', { closedAt: 1999, openedAt: 1500 }],
  ['closed with it and opened earlier, in a later account', { openedAt: 999, account: 'second' }],
  ['closed earlier in the broker’s order', { closingSequence: 4, symbol: 'ZN', root: 'ZN' }],
  ['of a symbol that comes before', { symbol: 'ES', root: 'ES', quantity: 9 }],
  ['short', { direction: 'short', quantity: 9 }],
  ['smaller', { quantity: 1, averageEntry: 99 }],
  ['entered lower', { averageEntry: 49, averageExit: 99 }],
  ['without a known result', { net: null, costs: 0 }],
  ['with an earlier id and alike in everything', { id: 'l' }],
])('a trade that is %s comes before the other', (_, given) => expect(place(given)).toBe(-1))

test.each<[string, Partial<TradeRow>]>([
  ['open', { closedAt: null, openedAt: 1 }],
  ['in an account made later', { account: 'second', closingSequence: 1 }],
  ['with a later id and alike in everything', { id: 'n' }],
])('a trade that is %s comes after the other', (_, given) => expect(place(given)).toBe(1))

test('a trade is equal to itself', () => expect(place({})).toBe(0))
