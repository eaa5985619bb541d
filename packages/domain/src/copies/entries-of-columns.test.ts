import { expect, test } from 'vitest'
import { ACCOUNT, columnsOf } from '../statistics/testing/golden-vector.ts'
import { entriesOfColumns } from './entries-of-columns.ts'

test('trades of the given accounts are entries, but those left out or with an unknown opening are not', () => {
  const other = { ...ACCOUNT, id: 'other' }
  const trades = [
    { net: 1, id: 'own' },
    { net: 1, id: 'of another account', account: 'other' },
    { net: 1, id: 'not wanted' },
    { net: 1, id: 'of unknown opening', openedAt: Number.NaN },
    { net: 1, id: 'short', direction: 'short' as const, quantity: 3, assetClass: 'stock' as const },
  ]
  const columns = columnsOf(trades, [ACCOUNT, other])
  const found = (accounts: string[], leftOut?: (row: number) => boolean) =>
    entriesOfColumns(columns, { accounts: new Set(accounts), ...(leftOut ? { leftOut } : {}) }).map(
      ({ id, direction }) => [id, direction],
    )
  const isUnwanted = (row: number) => columns.id[row] === 'not wanted'
  expect(found([ACCOUNT.id], isUnwanted)).toEqual([
    ['own', 1],
    ['short', -1],
  ])
  expect(found(['other'])).toEqual([['of another account', 1]])
  expect(found([])).toEqual([])
})
