import type { Cents } from '../billing/plan-prices.ts'
import { DAY_MS } from '../time/durations.ts'

/** The terms of the affiliate programme, in one place: pages, mails and the ledger all read them from here. */
export const AFFILIATE_TERMS = {
  /** Percentage of what a referral actually paid. */
  commissionPercent: 30,
  /** From the first visit until the registration. */
  attributionDays: 60,
  /** From a payment until its commission may be paid out. */
  holdDays: 30,
  /** The minimum payout, in cents. */
  minimumPayout: 5000,
  /** Applications are answered within this time. */
  answerHours: 24,
} as const

/** The version of the terms an applicant agreed to; raised when the wording changes. */
export const AFFILIATE_TERMS_VERSION = '2026-11'

/**
 * The commission on an amount, in whole cents: 30 % to the nearest cent, half a cent up. Amounts of zero or less earn
 * nothing. Source: the programme's terms.
 * @example commissionOn(1999) // → 600: 5.997 dollars, rounded
 * @example commissionOn(16068) // → 4820: 48.204 dollars, rounded
 */
export function commissionOn(paid: Cents): Cents {
  if (paid <= 0) return 0
  return Math.floor((paid * AFFILIATE_TERMS.commissionPercent + 50) / 100)
}

/**
 * When the commission of a payment becomes payable: 30 times 24 hours after it was made. Instants are UTC epoch ms.
 * @example payableFrom(Date.UTC(2026, 5, 20)) // → 20 July 2026
 */
export function payableFrom(paidAt: number): number {
  return paidAt + AFFILIATE_TERMS.holdDays * DAY_MS
}

/**
 * Whether an application has waited longer than the programme promises (24 hours).
 * @example isAnswerOverdue({ appliedAt: 0, now: 24 * 3_600_000 }) // → false
 * @example isAnswerOverdue({ appliedAt: 0, now: 24 * 3_600_000 + 1 }) // → true
 */
export function isAnswerOverdue({ appliedAt, now }: { appliedAt: number; now: number }): boolean {
  return now - appliedAt > AFFILIATE_TERMS.answerHours * 3_600_000
}
