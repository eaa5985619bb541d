import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import type { Account } from '@ballast/contract/accounts/accounts'
import { expect, it } from 'vitest'
import { accountStep } from './account-step.ts'

const now = new Date('2026-06-20T12:00:00Z')
const account = (id: string, more: Partial<Account> = {}) =>
  ({ id, name: id, archived: false, tradeCount: 10, ...more }) as Account
const balance = (accountId: string, at: string | null, more: Partial<AccountBalance> = {}) =>
  ({
    accountId,
    statements: null,
    lastImport: at === null ? null : { at, files: 1, rows: 1 },
    ...more,
  }) as AccountBalance
const TODAY = '2026-06-20T09:00:00Z'
const NOTHING = { kind: 'nothing', imported: 1, statedDays: 0 }
const step = (accounts: Account[], balances: AccountBalance[]) =>
  accountStep({ accounts, balances, twins: null, now })

it('is the first account where none is in use', () => {
  expect(step([], [])).toEqual({ kind: 'first' })
  expect(step([account('a', { archived: true })], [])).toEqual({ kind: 'first' })
})

it('is first of all two accounts that are probably one, because their money counts twice', () => {
  const from = account('a')
  const into = account('b')
  const apart = balance('b', TODAY, { statements: { days: 5, agree: 3, apart: '12.50' } })
  const known = { accounts: [from, into], balances: [balance('a', TODAY), apart], now }
  expect(accountStep({ ...known, twins: { from, into } })).toEqual({ kind: 'twins', from, into })
  expect(accountStep({ ...known, twins: null })).toMatchObject({ kind: 'differs' })
})

it('is a difference from the statements before an outdated account', () => {
  const apart = balance('b', TODAY, { statements: { days: 5, agree: 3, apart: '12.50' } })
  const agreeing = balance('a', TODAY, { statements: { days: 5, agree: 5, apart: '0.00' } })
  const accounts = [account('a'), account('b'), account('c', { tradeCount: 0 })]
  expect(step(accounts, [agreeing, apart, balance('c', null)])).toMatchObject({
    kind: 'differs',
    account: { id: 'b' },
    days: 2,
  })
})

it('is an account without trades, then the one with the oldest import', () => {
  const old = [balance('a', '2026-06-12T11:00:00Z'), balance('b', '2026-06-10T11:00:00Z')]
  const accounts = [account('a'), account('b')]
  expect(step(accounts, old)).toMatchObject({ kind: 'old', account: { id: 'b' } })
  const empty = account('c', { tradeCount: 0 })
  expect(step([...accounts, empty], [...old, balance('c', null)])).toMatchObject({
    kind: 'empty',
    account: { id: 'c' },
  })
})

it('is nothing for a week after an import, nor for accounts typed by hand', () => {
  expect(step([account('a')], [balance('a', '2026-06-13T12:00:00Z')])).toEqual(NOTHING)
  expect(step([account('a')], [balance('a', '2026-06-13T11:59:59Z')])).toMatchObject({ kind: 'old' })
  expect(step([account('a')], [balance('a', null)])).toEqual({ ...NOTHING, imported: 0 })
  const agreeing = balance('b', TODAY, { statements: { days: 5, agree: 5, apart: '0.00' } })
  expect(step([account('a'), account('b')], [balance('a', TODAY), agreeing])).toEqual({
    kind: 'nothing',
    imported: 2,
    statedDays: 5,
  })
})

it('ignores archived accounts, and waits for the balances', () => {
  const gone = account('a', { archived: true, tradeCount: 0 })
  expect(step([gone, account('b')], [balance('a', TODAY), balance('b', TODAY)])).toEqual(NOTHING)
  expect(step([account('b', { tradeCount: 0 })], [])).toEqual({ ...NOTHING, imported: 0 })
})
