import { describe, expect, test } from 'vitest'
import type { AffiliateRow } from './affiliates.queries.ts'
import type { PayoutRow } from './ledger.queries.ts'
import { type MonthRow, presentDashboard } from './show-dashboard.ts'

const AFFILIATE = {
  id: 'a1',
  userId: 'u1',
  code: 'ANN',
  status: 'approved',
  codeChangedAt: null,
  payoutService: 'paypal',
  payoutAddress: 'ann@b.example',
} as AffiliateRow & { code: string }
const month = (of: string, given: Partial<MonthRow> = {}): MonthRow => ({
  month: of,
  clicks: 0,
  signUps: 0,
  conversions: 0,
  earned: 0,
  reversed: 0,
  paid: 0,
  ...given,
})
const payout = (given: object = {}) =>
  ({
    id: 'p1',
    month: '2026-05',
    amount: 5005,
    service: 'paypal',
    status: 'sent',
    reference: 'batch-7',
    reason: 'Waiting for the bank',
    recipient: 'Ann',
    address: 'ann@b.example',
    settledAt: null,
    createdAt: new Date('2026-06-01T09:00:00Z'),
    ...given,
  }) as unknown as PayoutRow
type Facts = Parameters<typeof presentDashboard>[1]
const shown = (given: Partial<Facts> = {}, affiliate = AFFILIATE) =>
  presentDashboard(affiliate, {
    publicUrl: 'https://ballast.example',
    isSandbox: false,
    months: [],
    payouts: [],
    inReview: 0,
    nextRelease: null,
    balance: { held: 0, payable: 0, onTheWay: 0, paid: 0 },
    ...given,
  })

describe('the figures of an affiliate', () => {
  test('are zeros before anybody came', () => {
    const { counts, money, months, payouts } = shown()
    expect(counts).toEqual({ clicks: 0, signUps: 0, inReview: 0, conversions: 0 })
    expect(money).toMatchObject({ earned: '0.00', reversed: '0.00', held: '0.00', payable: '0.00' })
    expect([months, payouts]).toEqual([[], []])
  })

  test('are summed over all months, and listed month by month', () => {
    const { counts, money, months } = shown({
      inReview: 2,
      months: [
        month('2026-06', { clicks: 40, signUps: 3, conversions: 1, earned: 600, reversed: -300 }),
        month('2026-05', { clicks: 2, signUps: 1, conversions: 1, earned: 5, paid: 5005 }),
      ],
    })
    expect(counts).toEqual({ clicks: 42, signUps: 4, inReview: 2, conversions: 2 })
    expect(money).toMatchObject({ earned: '6.05', reversed: '-3.00' })
    expect(months).toEqual([
      {
        month: '2026-06',
        clicks: 40,
        signUps: 3,
        conversions: 1,
        earned: '6.00',
        reversed: '-3.00',
        paid: '0.00',
      },
      {
        month: '2026-05',
        clicks: 2,
        signUps: 1,
        conversions: 1,
        earned: '0.05',
        reversed: '0.00',
        paid: '50.05',
      },
    ])
  })

  test('have the balance, each sum in its field, and when more of it becomes payable', () => {
    const nextRelease = '2026-07-01T00:00:00.000Z'
    const { money, nextRelease: next } = shown({
      nextRelease,
      balance: { held: 105, payable: 5000, onTheWay: 7, paid: 99 },
    })
    expect(money).toMatchObject({ held: '1.05', payable: '50.00', onTheWay: '0.07', paid: '0.99' })
    expect(next).toBe(nextRelease)
  })

  test('show the link with their code, which can be changed once', () => {
    expect(shown()).toMatchObject({ code: 'ANN', canChangeCode: true, isSandbox: false })
    expect(shown().link).toMatch(/^https:\/\/ballast\.example\/.*ANN$/)
    expect(shown({}, { ...AFFILIATE, codeChangedAt: new Date(0) }).canChangeCode).toBe(false)
  })
})

describe('the payouts of an affiliate', () => {
  const one = (given: object) => shown({ payouts: [payout(given)] }).payouts[0]

  test('say how much, for which month and through which service, and neither reference nor address', () => {
    const settledAt = new Date('2026-06-02T09:00:00Z')
    expect(one({ status: 'paid', settledAt })).toEqual({
      month: '2026-05',
      amount: '50.05',
      service: 'paypal',
      status: 'paid',
      reason: null,
      createdAt: '2026-06-01T09:00:00.000Z',
      settledAt: '2026-06-02T09:00:00.000Z',
    })
    expect(one({})?.settledAt).toBeNull()
  })

  test('say why they failed; messages of the service before that are for the administrator', () => {
    expect(one({ status: 'failed', reason: 'No such account' })?.reason).toBe('No such account')
    for (const status of ['open', 'sent', 'paid']) expect(one({ status })?.reason).toBeNull()
  })
})
