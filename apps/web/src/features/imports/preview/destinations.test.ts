import type { Account } from '@ballast/contract/accounts/accounts'
import type { ImportPart, ImportPreview } from '@ballast/contract/imports'
import { describe, expect, it } from 'vitest'
import { accountFromPart, chosenOf, confirmationOf, destinationsOf, partName } from './destinations.ts'

const account = (id: string, archived = false) => ({ id, name: id, archived }) as Account
const accounts = [account('a'), account('b'), account('old', true)]
const part = (given: Partial<ImportPart> = {}) =>
  ({ key: 'x|1|', accountId: null, reason: null, misfits: [], ...given }) as ImportPart
const preview = (...parts: ImportPart[]) => ({ parts }) as ImportPreview
const nothing = { chosen: {}, confirmed: [], accounts, scopeIds: [] }
const place = (given: Partial<Parameters<typeof destinationsOf>[0]>, ...parts: ImportPart[]) =>
  destinationsOf({ ...nothing, preview: preview(...parts), ...given }).map(({ account, reason, misfit }) => [
    account?.id ?? null,
    reason,
    misfit?.text ?? null,
  ])

describe('destinationsOf', () => {
  it('uses the choice, then the server’s memory, then the account in scope', () => {
    const known = part({ accountId: 'a', reason: 'Files of 1 went into it before.' })
    expect(place({ chosen: { 'x|1|': 'b' } }, known)).toEqual([['b', null, null]])
    expect(place({ scopeIds: ['b'] }, known)).toEqual([['a', 'Files of 1 went into it before.', null]])
    expect(place({ scopeIds: ['b'] }, part())).toEqual([['b', 'The account you are looking at.', null]])
  })

  it('fills in nothing for several or archived accounts, or if something speaks against it', () => {
    const misfits = [{ accountId: 'b', text: 'b holds other trades.', isRefused: false }]
    expect(place({ scopeIds: ['a', 'b'] }, part())).toEqual([[null, null, null]])
    expect(place({ scopeIds: ['old'] }, part())).toEqual([[null, null, null]])
    expect(place({ scopeIds: ['b'] }, part({ misfits }))).toEqual([[null, null, null]])
    expect(place({ accounts: [account('a')] }, part())).toEqual([[null, null, null]])
  })

  it('shows what speaks against a choice, until it is confirmed for that account', () => {
    const doubtful = part({ misfits: [{ accountId: 'b', text: 'b holds other trades.', isRefused: false }] })
    const [asked] = destinationsOf({ ...nothing, preview: preview(doubtful), chosen: { 'x|1|': 'b' } })
    expect(asked).toMatchObject({ misfit: { text: 'b holds other trades.' }, isConfirmed: false })
    const confirmed = [confirmationOf('x|1|', 'b')]
    const [sure] = destinationsOf({
      ...nothing,
      confirmed,
      preview: preview(doubtful),
      chosen: { 'x|1|': 'b' },
    })
    expect(sure?.isConfirmed).toBe(true)
    const [other] = destinationsOf({
      ...nothing,
      confirmed,
      preview: preview(doubtful),
      chosen: { 'x|1|': 'a' },
    })
    expect(other).toMatchObject({ misfit: null, isConfirmed: false })
  })

  it('sends filled-in and left-out parts, but not open ones', () => {
    const parts = [part({ accountId: 'a' }), part({ key: 'x|2|' }), part({ key: 'x|3|' })]
    const found = destinationsOf({ ...nothing, preview: preview(...parts), chosen: { 'x|3|': null } })
    expect(chosenOf(found)).toEqual({ 'x|1|': 'a', 'x|3|': null })
  })
})

it('prefills a new account with the file’s data only', () => {
  const proposal = {
    name: 'Tradovate DEMO1',
    currency: 'EUR',
    timeZone: 'America/Chicago',
    dayReset: '17:00',
  }
  expect(accountFromPart(part({ proposal } as Partial<ImportPart>))).toEqual(proposal)
  const silent = { name: '', currency: null, timeZone: null, dayReset: null }
  expect(accountFromPart(part({ proposal: silent }))).toEqual({})
})

it('names a part by broker and account, and by currency if the account has several', () => {
  expect(partName(part({ broker: 'Tradovate', brokerAccount: 'DEMO1', currency: 'USD' }))).toBe(
    'Tradovate DEMO1',
  )
  expect(partName(part({ key: 'ibkr|U1|EUR', broker: 'IBKR', brokerAccount: 'U1', currency: 'EUR' }))).toBe(
    'IBKR U1, EUR',
  )
  expect(partName(part({ broker: 'TopstepX', brokerAccount: null }))).toBe('TopstepX')
})
