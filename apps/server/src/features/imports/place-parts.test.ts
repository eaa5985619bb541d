import { describe, expect, test } from 'vitest'
import { misfitsOf, suggestAccount } from './place-parts.ts'

const account = (id: string, currency = 'USD', archivedAt: Date | null = null) => ({
  id,
  name: `Account ${id}`,
  currency,
  archivedAt,
})
const part = (family: string, name: string | null, currency: string | null = 'USD') => ({
  key: '',
  family,
  account: name,
  currency,
})
const went = (accountId: string, ...of: Parameters<typeof part>) => ({ accountId, part: part(...of) })

type PlacementContext = Omit<Parameters<typeof suggestAccount>[1], 'defaults'>
const suggest = (
  of: ReturnType<typeof part>,
  known: PlacementContext,
  defaults: Record<string, string> = {},
) => suggestAccount(of, { ...known, defaults })

describe('the suggested account of an import', () => {
  test('is the one that files of the same broker account last went into', () => {
    const past = [went('b', 'tradovate', 'T2'), went('a', 'tradovate', 'T1'), went('b', 'tradovate', 'T1')]
    const known = { accounts: [account('a'), account('b')], past }
    expect(suggest(part('tradovate', 'T1'), known)).toEqual({
      accountId: 'a',
      reason: 'Files of T1 went into it before.',
    })
  })

  test('is not chosen merely because it is the only one or the last', () => {
    const known = { accounts: [account('a')], past: [went('a', 'tradovate', 'T1')] }
    expect(suggest(part('tradovate', 'T9'), known)).toBeNull()
    expect(suggest(part('topstepx', null), known)).toBeNull()
    expect(suggest(part('tradovate', null), { accounts: [account('a')], past: [] })).toBeNull()
  })

  test('is the only one of the platform if the files name no account', () => {
    const accounts = [account('a'), account('b')]
    const one = [went('a', 'tradovate', 'T1')]
    expect(suggest(part('tradovate', null), { accounts, past: one })?.accountId).toBe('a')
    const two = [...one, went('b', 'tradovate', 'T2')]
    expect(suggest(part('tradovate', null), { accounts, past: two })).toBeNull()
  })

  test('is the one that took unnamed files of the platform, when the first named one comes', () => {
    const known = { accounts: [account('a')], past: [went('a', 'tradovate', null)] }
    expect(suggest(part('tradovate', 'T1'), known)?.accountId).toBe('a')
  })

  test('is never archived and never in another currency', () => {
    const past = [went('a', 'tradovate', 'T1')]
    const archived = { accounts: [account('a', 'USD', new Date())], past }
    expect(suggest(part('tradovate', 'T1'), archived)).toBeNull()
    expect(suggest(part('tradovate', 'T1'), { accounts: [account('a', 'EUR')], past })).toBeNull()
    const silent = part('tradovate', 'T1', null)
    expect(suggest(silent, { accounts: [account('a', 'EUR')], past })?.accountId).toBe('a')
  })

  test('is the trader’s default for the family, unless the broker account went elsewhere before', () => {
    const accounts = [account('a'), account('b')]
    const defaults = { tradovate: 'b' }
    expect(suggest(part('tradovate', 'T1'), { accounts, past: [] }, defaults)).toEqual({
      accountId: 'b',
      reason: 'Your default for files of Tradovate.',
    })
    expect(suggest(part('topstepx', 'T1'), { accounts, past: [] }, defaults)).toBeNull()
    const past = [went('a', 'tradovate', 'T1')]
    expect(suggest(part('tradovate', 'T1'), { accounts, past }, defaults)?.accountId).toBe('a')
    expect(suggest(part('tradovate', null), { accounts, past }, defaults)?.accountId).toBe('b')
  })

  test('is never an unsuitable default: archived, deleted, in another currency, of another broker account', () => {
    const of = (accounts: PlacementContext['accounts'], past: PlacementContext['past'] = []) =>
      suggest(part('tradovate', 'T9'), { accounts, past }, { tradovate: 'a' })
    expect(of([account('a')])?.accountId).toBe('a')
    expect(of([account('a', 'USD', new Date())])).toBeNull()
    expect(of([account('b')])).toBeNull()
    expect(of([account('a', 'EUR')])).toBeNull()
    expect(of([account('a')], [went('a', 'tradovate', 'T1')])).toBeNull()
    expect(of([account('a')], [went('a', 'topstepx', null)])).toBeNull()
  })
})

describe('an account that does not seem to fit an import', () => {
  test('is refused in another currency, also for the same broker account', () => {
    const known = { accounts: [account('a', 'EUR')], past: [went('a', 'ibkr', 'U1')] }
    expect(misfitsOf(part('ibkr', 'U1'), known)).toEqual([
      {
        accountId: 'a',
        isRefused: true,
        text: 'These trades are in USD, and Account a is kept in EUR. Choose an account in USD: nothing is converted.',
      },
    ])
  })

  test('needs confirmation if it holds another account of the platform', () => {
    const known = { accounts: [account('a'), account('b')], past: [went('a', 'tradovate', 'DEMO1')] }
    expect(misfitsOf(part('tradovate', '10000006'), known)).toEqual([
      {
        accountId: 'a',
        isRefused: false,
        text: 'Account a holds trades of DEMO1; these are of 10000006.',
      },
    ])
    expect(misfitsOf(part('tradovate', 'DEMO1'), known)).toEqual([])
    expect(misfitsOf(part('tradovate', null), known)).toEqual([])
  })

  test('needs confirmation if it holds trades of another platform, but not for mapped columns', () => {
    const known = { accounts: [account('a')], past: [went('a', 'tradovate', 'DEMO1')] }
    expect(misfitsOf(part('topstepx', null), known)[0]?.text).toMatch(/^Account a holds trades of Tradovate/)
    expect(misfitsOf(part('mapped', null), known)).toEqual([])
    const mapped = { accounts: [account('a')], past: [went('a', 'mapped', null)] }
    expect(misfitsOf(part('topstepx', null), mapped)).toEqual([])
  })
})
