import type { AdminAffiliate, AdminPayout } from '@ballast/contract/affiliates/affiliate-admin'
import type { AffiliateStatus } from '@ballast/contract/affiliates/affiliates'
import { isAnswerOverdue } from '@ballast/domain/affiliates/programme-terms'
import { decimalFromCents } from '@ballast/domain/billing/plan-prices'
import type { AffiliateRow } from './affiliates.queries.ts'
import type { BalanceRow, PayoutRow } from './ledger.queries.ts'
import { BY_FILE } from './payout-file.ts'

export function presentAffiliateStatus(row: AffiliateRow | null): AffiliateStatus {
  if (!row) return { status: 'none', appliedAt: null, decidedAt: null, reason: null, application: null }
  return {
    status: row.status,
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    application: {
      name: row.name,
      audience: row.audience,
      payoutService: row.payoutService,
      payoutAddress: row.payoutAddress,
    },
  }
}

const NOTHING: BalanceRow = { held: 0, payable: 0, onTheWay: 0, paid: 0 }

export function presentBalance({ held, payable, onTheWay, paid }: BalanceRow = NOTHING) {
  return {
    held: decimalFromCents(held),
    payable: decimalFromCents(payable),
    onTheWay: decimalFromCents(onTheWay),
    paid: decimalFromCents(paid),
  }
}

type ListedAffiliate = { affiliate: AffiliateRow; username: string; email: string }

export function presentAffiliate(
  { affiliate: row, username, email }: ListedAffiliate,
  { balance, now }: { balance: BalanceRow | undefined; now: Date },
): AdminAffiliate {
  const { appliedAt } = row
  return {
    id: row.id,
    username,
    email,
    name: row.name,
    audience: row.audience,
    payoutService: row.payoutService,
    payoutAddress: row.payoutAddress,
    status: row.status,
    flags: row.flags,
    appliedAt: appliedAt.toISOString(),
    isOverdue:
      row.status === 'applied' && isAnswerOverdue({ appliedAt: appliedAt.getTime(), now: now.getTime() }),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    code: row.code,
    ...presentBalance(balance),
  }
}

export function presentPayout(row: PayoutRow): AdminPayout {
  return {
    id: row.id,
    month: row.month,
    recipient: row.recipient,
    address: row.address,
    service: row.service,
    amount: decimalFromCents(row.amount),
    status: row.status,
    byFile: row.reference === BY_FILE,
    reference: row.reference === BY_FILE ? null : row.reference,
    reason: row.reason,
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}
