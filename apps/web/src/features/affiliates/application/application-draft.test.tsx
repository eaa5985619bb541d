import { expect, it } from 'vitest'
import { stored } from '../../../test/dom/stored.ts'
import { applicationDraftStore } from './application-draft.ts'

const KEY = 'affiliateApplication'

it('the input survives a reload, and is deleted once it is sent', () => {
  const typed = {
    userId: 'u',
    name: 'Nora',
    audience: 'Traders',
    payoutService: 'wise',
    payoutAddress: 'n@x.org',
  }
  stored(KEY, JSON.stringify({ ...typed, agreesToTerms: true }))
  expect(applicationDraftStore.get()).toEqual({ ...typed, agreesToTerms: true })
  applicationDraftStore.set(null)
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('consent is never assumed, and the draft must have an owner', () => {
  stored(KEY, JSON.stringify({ userId: 'u', agreesToTerms: 'true', payoutService: 'cash', name: 7 }))
  expect(applicationDraftStore.get()).toMatchObject({
    agreesToTerms: false,
    payoutService: 'paypal',
    name: '',
  })
  stored(KEY, JSON.stringify({ name: 'Nora' }))
  expect(applicationDraftStore.get()).toBeNull()
})
