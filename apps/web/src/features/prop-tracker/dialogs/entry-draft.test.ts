import { expenseBodySchema, payoutBodySchema } from '@ballast/contract/attempts/attempt-form'
import { describe, expect, it } from 'vitest'
import { attemptOf, ledgerEntryOf } from '../../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { entryBody, entryDraft } from './entry-draft.ts'

describe('a new entry', () => {
  it('for a funded account is a payout, for an evaluation or an ended account a fee', () => {
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

describe('an edited payout', () => {
  it('starts with the gross amount, the share before costs, and the day of the request', () => {
    expect(entryDraft(attemptOf(), ledgerEntryOf())).toMatchObject({
      what: 'payout',
      amount: '1000',
      share: '900.00',
      fee: '9.5',
      day: '2026-11-10',
      method: 'bank',
    })
  })
  it('starts with the net amount if the gross is unknown, and with no cost if that is unknown', () => {
    const entry = ledgerEntryOf({ gross: null, fee: null, requestedOn: null, day: '2026-11-12' })
    expect(entryDraft(attemptOf(), entry)).toMatchObject({
      amount: '890.5',
      share: '890.50',
      fee: '',
      day: '2026-11-12',
    })
  })
  it('is sent unchanged if nothing was edited', () => {
    const body = entryBody(entryDraft(attemptOf(), ledgerEntryOf()))
    expect(payoutBodySchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ gross: '1000', traderShare: '900.00', fee: '9.5', state: 'requested' })
  })
  it('has a day of receipt only once it is paid', () => {
    const draft = { ...entryDraft(attemptOf(), ledgerEntryOf()), receivedOn: '2026-11-14' }
    expect(entryBody({ ...draft, state: 'paid' })).toMatchObject({ receivedOn: '2026-11-14' })
    expect(entryBody({ ...draft, state: 'requested' })).toMatchObject({ receivedOn: null })
  })
  it('leaves an unknown share unknown and an unknown cost empty', () => {
    const draft = { ...entryDraft(attemptOf(), null), what: 'payout' as const, amount: '500' }
    expect(entryBody(draft)).toMatchObject({ gross: '500', traderShare: null, fee: '0' })
  })
})

describe('a fee', () => {
  const fee = ledgerEntryOf({
    type: 'expense',
    kind: 'reset',
    state: null,
    amount: '-80.25',
    gross: null,
    requestedOn: null,
    fee: null,
    method: null,
    rate: '1.08',
    currency: 'EUR',
  })
  it('is typed without its sign in the ledger', () => {
    expect(entryDraft(attemptOf(), fee)).toMatchObject({
      what: 'fee',
      amount: '80.25',
      kind: 'reset',
      rate: '1.08',
      currency: 'EUR',
    })
  })
  it('is sent unchanged if nothing was edited', () => {
    const body = entryBody(entryDraft(attemptOf(), fee))
    expect(expenseBodySchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ kind: 'reset', amount: '80.25', rate: '1.08', paidOn: '2026-11-10' })
  })
  it('without a rate is not converted', () => {
    expect(entryBody({ ...entryDraft(attemptOf(), fee), rate: '' })).toMatchObject({ rate: null })
  })
  it('names the refunded fee only as a refund', () => {
    const draft = { ...entryDraft(attemptOf(), fee), refundOf: idOf(401) }
    expect(entryBody({ ...draft, kind: 'refund' })).toMatchObject({ refundOf: idOf(401) })
    expect(entryBody({ ...draft, kind: 'reset' })).toMatchObject({ refundOf: null })
  })
})
