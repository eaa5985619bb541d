import { describe, expect, test } from 'vitest'
import { rowOf } from './book-commissions.ts'
import type { PayoutRow } from './ledger.queries.ts'
import { paypalFile, wiseFile } from './payout-file.ts'

const PAID = new Date('2026-06-01T10:00:00Z')
const LATER = new Date('2026-06-20T10:00:00Z')
const NOW = new Date('2026-06-21T00:00:00Z')
const referral = { id: 'r1', affiliateId: 'a1' } as Parameters<typeof rowOf>[1]['referral']
const booked = (amount: number, before = { net: 0, commission: 0 }) =>
  rowOf(
    { id: 'p1', invoice: 'i1', amount, occurredAt: LATER, paidAt: PAID },
    { referral, booked: before, provider: 'stripe', now: NOW },
  )

describe('the booking of a payment', () => {
  test('is 30 per cent of it, payable thirty days after its invoice was paid', () => {
    expect(booked(1999)).toEqual({
      kind: 'commission',
      programme: -600,
      owed: 600,
      onTheWay: 0,
      paid: 0,
      moved: 1999,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      affiliateId: 'a1',
      referralId: 'r1',
      provider: 'stripe',
      source: 'payment:p1',
      invoice: 'i1',
      payableFrom: new Date('2026-07-01T10:00:00Z'),
      occurredAt: LATER,
      bookedAt: NOW,
    })
  })

  test('of a refund takes its share back, on the release day of its commission', () => {
    expect(booked(-1000, { net: 1999, commission: 600 })).toMatchObject({
      // 9.99 is left; 30% of it is 3.00.
      kind: 'reversal',
      programme: 300,
      owed: -300,
      moved: -1000,
      payableFrom: new Date('2026-07-01T10:00:00Z'),
    })
  })

  test('of all of it leaves nothing', () => {
    expect(booked(-1999, { net: 1999, commission: 600 })).toMatchObject({ owed: -600, programme: 600 })
  })

  test.each([1999, -1000, 1, -1, 0])('moves %i so that its four accounts add up to zero', (amount) => {
    const { programme, owed, onTheWay, paid } = booked(amount, { net: 5000, commission: 1500 })
    expect(programme + owed + onTheWay + paid).toBe(0)
  })
})

const payout = (given: Partial<PayoutRow> = {}) =>
  ({
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    month: '2026-06',
    amount: 6000,
    address: 'ann@b.example',
    recipient: 'Ann, Berg',
    service: 'paypal',
    ...given,
  }) as PayoutRow

describe('the file for PayPal', () => {
  test('has a line for each payout and no header: recipient, amount, id and note', () => {
    expect(paypalFile([payout(), payout({ amount: 1, address: 'b@b.example' })], false)).toBe(
      [
        'ann@b.example,60.00,USD,890a5dac96774bbcceb302099a8057,Ballast affiliate payout 2026-06,PAYPAL\r\n',
        'b@b.example,0.01,USD,890a5dac96774bbcceb302099a8057,Ballast affiliate payout 2026-06,PAYPAL\r\n',
      ].join(''),
    )
  })

  test('says on each line that a sandbox payout is no real money', () => {
    expect(paypalFile([payout()], true)).toContain('"SANDBOX, not money: Ballast affiliate payout 2026-06"')
  })

  test('is empty without a payout', () => {
    expect(paypalFile([], false)).toBe('')
  })
})

describe('the file for Wise', () => {
  const HEAD =
    'name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency\r\n'

  test('has a header, and lines of whole amounts for recipients known by their address', () => {
    expect(wiseFile([payout({ amount: 123_456 })], false)).toBe(
      `${HEAD}"Ann, Berg",ann@b.example,Ballast affiliate payout 2026-06,PERSON,target,1234.56,USD,USD\r\n`,
    )
  })

  test('is only the header without a payout', () => {
    expect(wiseFile([], false)).toBe(HEAD)
  })

  test('escapes a name that a spreadsheet would run', () => {
    expect(wiseFile([payout({ recipient: '=cmd()' })], false).split('\r\n')[1]).toMatch(/^'=cmd\(\),/)
  })
})
