import type { AdminAffiliate, AdminPayout } from '@ballast/contract/affiliates/affiliate-admin'
import type { AffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { idOf } from '../samples.ts'

const NOTHING = { held: '0', payable: '0', onTheWay: '0', paid: '0' }

/** An affiliate who has earned nothing yet. */
export function affiliateOf(part: Partial<AdminAffiliate> = {}): AdminAffiliate {
  return {
    id: idOf(1),
    username: 'nora',
    email: 'nora@example.com',
    name: 'Nora West',
    audience: 'A channel about futures',
    payoutService: 'paypal',
    payoutAddress: 'pay@example.com',
    status: 'approved',
    flags: [],
    appliedAt: '2026-11-20T10:00:00Z',
    isOverdue: false,
    decidedAt: null,
    reason: null,
    code: 'NORA',
    ...NOTHING,
    ...part,
  }
}

/** A payout for November that has not been sent to PayPal yet. */
export function payoutOf(part: Partial<AdminPayout> = {}): AdminPayout {
  return {
    id: idOf(1),
    month: '2026-11',
    recipient: 'Nora West',
    address: 'pay@example.com',
    service: 'paypal',
    amount: '75.5',
    status: 'open',
    byFile: false,
    reference: null,
    reason: null,
    settledAt: null,
    ...part,
  }
}

/** The figures of an affiliate whose link nobody has used. */
export function affiliateFiguresOf(part: Partial<AffiliateDashboard> = {}): AffiliateDashboard {
  return {
    endReason: null,
    code: 'NORA',
    link: 'https://ballast.example/?ref=NORA',
    canChangeCode: true,
    payoutService: 'paypal',
    payoutAddress: 'pay@example.com',
    isSandbox: false,
    counts: { clicks: 0, signUps: 0, inReview: 0, conversions: 0 },
    money: { ...NOTHING, earned: '0', reversed: '0' },
    nextRelease: null,
    months: [],
    payouts: [],
    ...part,
  }
}
