import type { Account } from '@ballast/contract/accounts/accounts'
import { describe, expect, it } from 'vitest'
import { changePreferences, preferencesStore } from '../../../lib/preferences.ts'
import { changesOf, draftOfAccount, newAccountDraft, optionalAmount } from './account-draft.ts'

const account: Account = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Topstep 50K',
  kind: 'evaluation',
  currency: 'USD',
  startingBalance: '50000.00',
  timeZone: 'America/Chicago',
  dayReset: '17:00',
  breakEvenTolerance: '0.00',
  defaultRisk: null,
  lossLimit: '2000.50',
  startDay: null,
  color: null,
  archived: false,
  tradeCount: 240,
  firstDay: '2026-01-05',
  group: null,
}

describe('what an edit changes', () => {
  it('is nothing when the form is saved as it was opened', () => {
    expect(changesOf(account, draftOfAccount(account))).toEqual({})
  })
  it('does not include an amount that is only written differently', () => {
    expect(changesOf(account, { ...draftOfAccount(account), startingBalance: '50000.0' })).toEqual({})
  })
  it('names the changed fields only', () => {
    const draft = { ...draftOfAccount(account), name: 'Topstep 50K, second', lossLimit: null }
    expect(changesOf(account, draft)).toEqual({ name: 'Topstep 50K, second', lossLimit: null })
  })
  it('keeps cents in the form', () => {
    expect(draftOfAccount(account).lossLimit).toBe('2000.5')
  })
})

it('starts a new account with futures days by default', () => {
  expect(newAccountDraft()).toMatchObject({
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    defaultRisk: null,
  })
  expect(newAccountDraft({ name: 'Apex', currency: 'EUR' })).toMatchObject({ name: 'Apex', currency: 'EUR' })
})

it('starts a new account in the preferred currency, unless a file names its own', () => {
  changePreferences('trading', { defaultCurrency: 'CHF' })
  expect(newAccountDraft().currency).toBe('CHF')
  expect(newAccountDraft({ currency: 'EUR' }).currency).toBe('EUR')
  preferencesStore.clear()
  expect(newAccountDraft().currency).toBe('USD')
})

it('takes an empty optional amount as null', () => {
  expect(optionalAmount(' ')).toBeNull()
  expect(optionalAmount('250')).toBe('250')
})
