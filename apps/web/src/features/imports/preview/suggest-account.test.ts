import type { Account } from '@ballast/contract/accounts/accounts'
import type { Import, ImportPreview } from '@ballast/contract/imports'
import { describe, expect, it } from 'vitest'
import { accountFromPreview, suggestAccount } from './suggest-account.ts'

const account = (id: string, archived = false) => ({ id, archived }) as Account
const entry = (accountId: string, format = 'tradovate-fills', status = 'done') =>
  ({ accountId, status, files: [{ format }] }) as Import
const tradovate = { files: [{ format: { id: 'tradovate-orders' } }] } as ImportPreview

describe('suggestAccount', () => {
  const accounts = [account('a'), account('b'), account('old', true)]
  it('takes the account being looked at', () => {
    expect(suggestAccount({ accounts, scopeIds: ['b'], imports: [entry('a')] })).toBe('b')
  })
  it('takes the only active one', () => {
    expect(
      suggestAccount({ accounts: [account('a'), account('old', true)], scopeIds: [], imports: [] }),
    ).toBe('a')
  })
  it('takes the one files of this platform went into last', () => {
    const imports = [
      entry('a', 'mt5-report-xlsx'),
      entry('a', 'tradovate-fills', 'undone'),
      entry('old'),
      entry('b'),
    ]
    expect(suggestAccount({ accounts, scopeIds: ['a', 'b'], imports, preview: tradovate })).toBe('b')
  })
  it('does not guess among several', () => {
    expect(
      suggestAccount({ accounts, scopeIds: [], imports: [entry('a', 'mt4-statement')], preview: tradovate }),
    ).toBeNull()
    expect(suggestAccount({ accounts, scopeIds: [], imports: [entry('a')] })).toBeNull()
  })
})

describe('accountFromPreview', () => {
  const preview = (id: string, broker: string, brokerAccounts: string[]) =>
    ({ files: [{ format: { id, broker } }], brokerAccounts, currency: 'EUR' }) as unknown as ImportPreview
  it('takes name and currency from the file', () => {
    expect(accountFromPreview(preview('tradovate-fills', 'Tradovate / NinjaTrader web', ['DEMO1']))).toEqual({
      name: 'Tradovate DEMO1',
      currency: 'EUR',
    })
  })
  it('keeps FX days for MetaTrader', () => {
    expect(accountFromPreview(preview('mt5-report-xlsx', 'MetaTrader 5', []))).toMatchObject({
      name: 'MetaTrader 5',
      timeZone: 'America/New_York',
      dayReset: '17:00',
    })
  })
  it('says nothing before a file was recognised', () => {
    expect(accountFromPreview(undefined)).toEqual({})
  })
})
