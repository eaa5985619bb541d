import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { paymentsOf } from './stripe-money.ts'

const AT = 1_750_000_000
const at = AT * 1000

const charge = (given: object = {}) =>
  ({
    id: 'ch_1',
    status: 'succeeded',
    amount: 3900,
    created: AT,
    payment_intent: 'pi_1',
    ...given,
  }) as Stripe.Charge
const refunds = (...statuses: string[]) => ({
  refunds: {
    data: statuses.map((status, index) => ({ id: `re_${index + 1}`, status, amount: 1000, created: AT })),
  },
})
const dispute = (status: string, given: object = {}) =>
  ({ id: 'dp_1', status, amount: 3900, created: AT, charge: 'ch_1', ...given }) as Stripe.Dispute
const invoice = (id: string, payment: object | null) =>
  ({ id, ...(payment && { payments: { data: [{ payment }] } }) }) as unknown as Stripe.Invoice

const paymentsIn = (money: Partial<Parameters<typeof paymentsOf>[0]>) =>
  paymentsOf({ invoices: [], charges: [charge()], disputes: [], ...money })
const signed = (money: Parameters<typeof paymentsIn>[0]) =>
  paymentsIn(money).map(({ id, kind, amount, attempted }) => [id, kind, amount, attempted])

describe('a charge', () => {
  test('that succeeded is a payment at the second it was made', () => {
    expect(paymentsIn({})).toEqual([
      { id: 'ch_1', kind: 'payment', invoiceId: null, amount: 3900, attempted: 3900, at },
    ])
  })

  test('that failed moved nothing, and says what was tried', () => {
    expect(signed({ charges: [charge({ status: 'failed' })] })).toEqual([['ch_1', 'failed', 0, 3900]])
  })

  test('that is pending is not in the ledger yet', () => {
    expect(signed({ charges: [charge({ status: 'pending' })] })).toEqual([])
  })
})

describe('the invoice of a transaction', () => {
  const invoiceOf = (paidBy: object | null, given: object = {}) =>
    paymentsIn({ invoices: [invoice('in_1', paidBy)], charges: [charge(given)] })[0]?.invoiceId

  test('is found by the payment intent, as an id or expanded', () => {
    expect(invoiceOf({ payment_intent: 'pi_1' })).toBe('in_1')
    expect(invoiceOf({ payment_intent: { id: 'pi_1' } })).toBe('in_1')
    expect(invoiceOf({ payment_intent: 'pi_1' }, { payment_intent: { id: 'pi_1' } })).toBe('in_1')
  })

  test('is found by the charge if there is no intent', () => {
    expect(invoiceOf({ charge: 'ch_1' }, { payment_intent: null })).toBe('in_1')
  })

  test('is unknown if another intent paid it, or if it lists no payments', () => {
    expect(invoiceOf({ payment_intent: 'pi_2' })).toBeNull()
    expect(invoiceOf(null)).toBeNull()
  })

  test('is the one of its charge for refunds and disputes', () => {
    const payments = paymentsIn({
      invoices: [invoice('in_1', { payment_intent: 'pi_1' })],
      charges: [charge(refunds('succeeded'))],
      disputes: [dispute('lost')],
    })
    expect(payments.map(({ kind, invoiceId }) => [kind, invoiceId])).toEqual([
      ['payment', 'in_1'],
      ['refund', 'in_1'],
      ['chargeback', 'in_1'],
    ])
  })
})

describe('a refund', () => {
  test.each(['succeeded', 'pending', 'requires_action'])('that is %s takes the amount back', (status) => {
    expect(signed({ charges: [charge(refunds(status))] }).slice(1)).toEqual([['re_1', 'refund', -1000, 1000]])
  })

  test.each(['failed', 'canceled'])('that is %s is in the ledger twice and sums to nothing', (status) => {
    expect(signed({ charges: [charge(refunds(status))] }).slice(1)).toEqual([
      ['re_1', 'refund', -1000, 1000],
      ['re_1', 'refund_failed', 1000, 1000],
    ])
  })

  test('is listed with others of the same charge', () => {
    const ids = signed({ charges: [charge(refunds('succeeded', 'failed'))] }).map(([id]) => id)
    expect(ids).toEqual(['ch_1', 're_1', 're_2', 're_2'])
  })
})

describe('a dispute', () => {
  test.each(['needs_response', 'under_review', 'lost'])('that is %s has taken the money', (status) => {
    expect(signed({ disputes: [dispute(status)] }).slice(1)).toEqual([['dp_1', 'chargeback', -3900, 3900]])
  })

  test('that was won returns what it took', () => {
    expect(signed({ disputes: [dispute('won')] }).slice(1)).toEqual([
      ['dp_1', 'chargeback', -3900, 3900],
      ['dp_1', 'chargeback_won', 3900, 3900],
    ])
  })

  test.each(['warning_needs_response', 'warning_under_review', 'warning_closed'])(
    'that is an inquiry (%s) takes nothing',
    (status) => {
      expect(signed({ disputes: [dispute(status)] })).toHaveLength(1)
    },
  )

  test('of another charge is not counted for this one', () => {
    expect(signed({ disputes: [dispute('lost', { charge: 'ch_2' })] })).toHaveLength(1)
    expect(signed({ disputes: [dispute('lost', { charge: { id: 'ch_1' } })] })).toHaveLength(2)
  })
})
