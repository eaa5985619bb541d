import { describe, expect, test } from 'vitest'
import {
  presentAffiliate,
  presentAffiliateStatus,
  presentBalance,
  presentPayout,
} from './affiliates.presenter.ts'
import type { AffiliateRow } from './affiliates.queries.ts'
import type { PayoutRow } from './ledger.queries.ts'
import { BY_FILE } from './payout-file.ts'

const DAY = 86_400_000
const APPLIED = new Date('2026-06-01T09:00:00.000Z')
const affiliate = (given: Partial<AffiliateRow> = {}) =>
  ({
    id: 'one',
    status: 'applied',
    appliedAt: APPLIED,
    decidedAt: null,
    reason: null,
    code: null,
    name: 'Ann',
    audience: 'Readers',
    payoutService: 'wise',
    payoutAddress: 'a@b.example',
    flags: [],
    ...given,
  }) as AffiliateRow
const payout = (given: object = {}) =>
  ({
    id: 'p',
    month: '2026-06',
    recipient: 'Ann',
    address: 'a@b.example',
    service: 'wise',
    amount: 5005,
    status: 'sent',
    reference: 'batch-7',
    reason: null,
    settledAt: null,
    ...given,
  }) as PayoutRow

describe('an affiliate’s own status', () => {
  test('is “none”, and nothing else, for somebody who never applied', () => {
    expect(presentAffiliateStatus(null)).toEqual({
      status: 'none',
      appliedAt: null,
      decidedAt: null,
      reason: null,
      application: null,
    })
  })

  test('shows the application, and neither flags nor code', () => {
    expect(presentAffiliateStatus(affiliate({ flags: ['same_network'] as never, code: 'ann' }))).toEqual({
      status: 'applied',
      appliedAt: APPLIED.toISOString(),
      decidedAt: null,
      reason: null,
      application: { name: 'Ann', audience: 'Readers', payoutService: 'wise', payoutAddress: 'a@b.example' },
    })
  })

  test('says when and why it was decided', () => {
    const decidedAt = new Date(APPLIED.getTime() + DAY)
    expect(
      presentAffiliateStatus(affiliate({ status: 'declined' as never, decidedAt, reason: 'No page' })),
    ).toMatchObject({ decidedAt: decidedAt.toISOString(), reason: 'No page' })
  })
})

describe('a balance', () => {
  test('is dollars with cents, each sum in its field', () => {
    expect(presentBalance({ held: 105, payable: 5000, onTheWay: 0, paid: 99 })).toEqual({
      held: '1.05',
      payable: '50.00',
      onTheWay: '0.00',
      paid: '0.99',
    })
  })

  test('of somebody without a row is zero', () => {
    expect(presentBalance(undefined)).toEqual({
      held: '0.00',
      payable: '0.00',
      onTheWay: '0.00',
      paid: '0.00',
    })
  })
})

describe('an application in the list of administrators', () => {
  const listed = (row: AffiliateRow, later: number) =>
    presentAffiliate(
      { affiliate: row, username: 'ann', email: 'ann@b.example' },
      { balance: undefined, now: new Date(APPLIED.getTime() + later) },
    )

  test('is overdue after a day, and not at its end', () => {
    expect(listed(affiliate(), DAY).isOverdue).toBe(false)
    expect(listed(affiliate(), DAY + 1).isOverdue).toBe(true)
  })

  test('is never overdue once it was answered', () => {
    expect(listed(affiliate({ status: 'approved' as never }), 2 * DAY).isOverdue).toBe(false)
  })
})

describe('a payout in the list of administrators', () => {
  test('that was sent by a service has its reference', () => {
    expect(presentPayout(payout())).toMatchObject({ amount: '50.05', byFile: false, reference: 'batch-7' })
  })

  test('that was paid by file has none to show', () => {
    expect(presentPayout(payout({ reference: BY_FILE }))).toMatchObject({ byFile: true, reference: null })
  })

  test('has the instant it was settled, or none yet', () => {
    expect(presentPayout(payout()).settledAt).toBeNull()
    expect(presentPayout(payout({ settledAt: APPLIED })).settledAt).toBe(APPLIED.toISOString())
  })
})
