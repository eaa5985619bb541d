import { expect, test } from 'vitest'
import { compareSelections } from '../comparison/compare-selections.ts'
import { selectAll } from '../selection/select-all.ts'
import { selectTrades } from '../selection/select-trades.ts'
import { ACCOUNT, columnsOf } from '../testing/golden-vector.ts'
import { reportOf } from './report.ts'

test('trades of which none counts are in the currency of their accounts, whatever other accounts have', () => {
  const accounts = [ACCOUNT, { ...ACCOUNT, id: 'euro', currency: 'EUR' }]
  const columns = columnsOf([{ net: 1 }, { net: null, account: 'euro' }], accounts)
  const euros = selectTrades(columns, { accounts: { include: ['euro'] } })
  expect(reportOf(euros, { parts: [] })).toMatchObject({ currency: 'EUR', n: 0, unknownResults: 1 })
  expect(compareSelections(euros, euros).currency).toBe('EUR')
  const none = selectTrades(columns, { accounts: { include: ['gone'] } })
  expect(reportOf(none, { parts: [] })).toMatchObject({ currency: 'USD', n: 0 })
})

test('a report counts decisions where it chooses a currency and names the others', () => {
  const dollars = ['leader', 'first', 'second'].map((id) => ({ ...ACCOUNT, id }))
  const copied = dollars.map(({ id }) => ({ net: 10, decision: 'one', account: id }))
  const euros = [5, -2].map((net) => ({ net, account: 'euro' }))
  const columns = columnsOf([...copied, ...euros], [...dollars, { ...ACCOUNT, id: 'euro', currency: 'EUR' }])
  const all = selectAll(columns)
  const { currency, n, copies, otherCurrencies } = reportOf(all, { parts: [] })
  expect([currency, n, copies]).toEqual(['EUR', 2, 0])
  expect(otherCurrencies).toEqual([{ currency: 'USD', n: 1, net: 30_000_000 }])
  expect(compareSelections(all, all).currency).toBe('EUR')
  const inDollars = reportOf(all, { parts: [], currency: 'USD' })
  expect([inDollars.n, inDollars.copies]).toEqual([1, 2])
  expect(inDollars.otherCurrencies).toEqual([{ currency: 'EUR', n: 2, net: 3_000_000 }])
})
