import { expenseBodySchema, payoutBodySchema } from '@ballast/contract/attempts/attempt-form'
import { describe, expect, it } from 'vitest'
import { attemptOf, ledgerEntryOf } from '../../../test/dom/attempt-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { entryBody, entryDraft } from './entry-draft.ts'

describe('a new entry', () => {
  it('of a funded account is a payout, of an evaluation or an ended account a fee', () => {
    const what = (state: 'funded' | 'live' | 'evaluation' | 'breached') =>
      entryDraft(attemptOf({ state }), null).what
    expect(['funded', 'live', 'evaluation', 'breached'].map((state) => what(state as 'funded'))).toEqual([
      ...['payout', 'payout', 'fee', 'fee'],
    ])
  })
  it('is in the currency the attempt was paid in', () => {
    expect(entryDraft(attemptOf({ currency: 'EUR' }), null).currency).toBe('EUR')
  })
})

describe('a payout that is changed', () => {
  it('begins with what left the account, the share before its cost, and the day it was asked for', () => {
    expect(entryDraft(attemptOf(), ledgerEntryOf())).toMatchObject({
      ...{ what: 'payout', amount: '1000', share: '900.00', fee: '9.5', day: '2026-11-10', method: 'bank' },
    })
  })
  it('begins with what arrived where nobody said what left, and with no cost where none is known', () => {
    const entry = ledgerEntryOf({ gross: null, fee: null, requestedOn: null, day: '2026-11-12' })
    expect(entryDraft(attemptOf(), entry)).toMatchObject({
      ...{ amount: '890.5', share: '890.50', fee: '', day: '2026-11-12' },
    })
  })
  it('is sent as it was opened', () => {
    const body = entryBody(entryDraft(attemptOf(), ledgerEntryOf()))
    expect(payoutBodySchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ gross: '1000', traderShare: '900.00', fee: '9.5', state: 'requested' })
  })
  it('has a day of receipt only once it is paid', () => {
    const draft = { ...entryDraft(attemptOf(), ledgerEntryOf()), receivedOn: '2026-11-14' }
    expect(entryBody({ ...draft, state: 'paid' })).toMatchObject({ receivedOn: '2026-11-14' })
    expect(entryBody({ ...draft, state: 'requested' })).toMatchObject({ receivedOn: null })
  })
  it('leaves an unknown share unknown and takes no cost for none', () => {
    const draft = { ...entryDraft(attemptOf(), null), what: 'payout' as const, amount: '500' }
    expect(entryBody(draft)).toMatchObject({ gross: '500', traderShare: null, fee: '0' })
  })
})

describe('a fee', () => {
  const fee = ledgerEntryOf({
    ...{ type: 'expense', kind: 'reset', state: null, amount: '-80.25', gross: null, requestedOn: null },
    ...{ fee: null, method: null, rate: '1.08', currency: 'EUR' },
  })
  it('is typed without the sign it has in the ledger', () => {
    expect(entryDraft(attemptOf(), fee)).toMatchObject({
      ...{ what: 'fee', amount: '80.25', kind: 'reset', rate: '1.08', currency: 'EUR' },
    })
  })
  it('is sent as it was opened', () => {
    const body = entryBody(entryDraft(attemptOf(), fee))
    expect(expenseBodySchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ kind: 'reset', amount: '80.25', rate: '1.08', paidOn: '2026-11-10' })
  })
  it('without a rate is kept apart', () => {
    expect(entryBody({ ...entryDraft(attemptOf(), fee), rate: '' })).toMatchObject({ rate: null })
  })
  it('names what it gives back only as a refund', () => {
    const draft = { ...entryDraft(attemptOf(), fee), refundOf: idOf(401) }
    expect(entryBody({ ...draft, kind: 'refund' })).toMatchObject({ refundOf: idOf(401) })
    expect(entryBody({ ...draft, kind: 'reset' })).toMatchObject({ refundOf: null })
  })
})
