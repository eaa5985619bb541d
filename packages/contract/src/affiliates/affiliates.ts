import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { touchSchema } from '../people/sign-in-forms.ts'
import { instantSchema, moneySchema, okSchema } from '../values.ts'
import { applicationBodySchema, codeBodySchema, payoutDetailsSchema } from './affiliate-forms.ts'
import { AFFILIATE_STATUSES, PAYOUT_SERVICES, PAYOUT_STATUSES } from './affiliate-vocabulary.ts'

export const affiliateStatusSchema = z.object({
  status: z.enum(AFFILIATE_STATUSES),
  appliedAt: z.nullable(instantSchema),
  decidedAt: z.nullable(instantSchema),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** The text of the last application, to prefill the next one. */
  application: z.nullable(
    z.object({
      name: z.string(),
      audience: z.string(),
      payoutService: z.enum(PAYOUT_SERVICES),
      payoutAddress: z.string(),
    }),
  ),
})
export type AffiliateStatus = z.infer<typeof affiliateStatusSchema>

export const getAffiliate = endpoint({
  method: 'GET',
  path: '/api/affiliate',
  summary: 'Get the caller’s status in the affiliate programme',
  response: affiliateStatusSchema,
})

export const applyAsAffiliate = endpoint({
  method: 'POST',
  path: '/api/affiliate/application',
  summary: 'Apply to the affiliate programme, or reapply after a rejection',
  maxBytes: 16 * 1024,
  limit: { calls: 20, seconds: 600 },
  body: applicationBodySchema,
  response: affiliateStatusSchema,
  errors: ['affiliate_applied'],
})

export const monthSchema = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-07'))

export const affiliateDashboardSchema = z.object({
  /** Why their participation ended; null while they take part. */
  endReason: z.nullable(z.string()),
  code: z.string(),
  link: z.string(),
  canChangeCode: z.boolean(),
  payoutService: z.enum(PAYOUT_SERVICES),
  payoutAddress: z.string(),
  /** True if payments are sandbox payments: then no figure here is real money. */
  isSandbox: z.boolean(),
  counts: z.object({
    clicks: z.number(),
    signUps: z.number(),
    /** Sign-ups that an administrator still has to review; not included in the others. */
    inReview: z.number(),
    /** Referrals that have ever paid. */
    conversions: z.number(),
  }),
  money: z.object({
    held: moneySchema,
    /** Negative after a refund of something already paid out. */
    payable: moneySchema,
    onTheWay: moneySchema,
    paid: moneySchema,
    earned: moneySchema,
    /** Zero or negative: reversed by refunds and chargebacks. */
    reversed: moneySchema,
  }),
  /** When the next part of the held amount becomes payable. */
  nextRelease: z.nullable(instantSchema),
  months: z.array(
    z.object({
      month: monthSchema,
      clicks: z.number(),
      signUps: z.number(),
      conversions: z.number(),
      earned: moneySchema,
      reversed: moneySchema,
      paid: moneySchema,
    }),
  ),
  payouts: z.array(
    z.object({
      month: monthSchema,
      amount: moneySchema,
      service: z.enum(PAYOUT_SERVICES),
      status: z.enum(PAYOUT_STATUSES),
      reason: z.nullable(z.string()),
      createdAt: instantSchema,
      settledAt: z.nullable(instantSchema),
    }),
  ),
})
export type AffiliateDashboard = z.infer<typeof affiliateDashboardSchema>

export const getAffiliateDashboard = endpoint({
  method: 'GET',
  path: '/api/affiliate/dashboard',
  summary: 'Get an affiliate’s counts and sums; never who was referred',
  response: affiliateDashboardSchema,
  errors: ['not_found'],
})
export const changeAffiliateCode = endpoint({
  method: 'PUT',
  path: '/api/affiliate/code',
  summary: 'Choose another referral code, once; links with the first keep working',
  limit: { calls: 20, seconds: 600 },
  body: codeBodySchema,
  response: okSchema,
  errors: ['not_found', 'code_taken', 'code_changed'],
})
export const changePayoutDetails = endpoint({
  method: 'PUT',
  path: '/api/affiliate/payout-details',
  summary: 'Set where payouts go from the next run',
  body: payoutDetailsSchema,
  response: okSchema,
  errors: ['not_found'],
})

export const countAffiliateClick = endpoint({
  method: 'POST',
  path: '/api/affiliate/clicks',
  summary: 'Count a visit through a referral link: a daily number, no cookie, nothing about the visitor',
  access: 'public',
  maxBytes: 1024,
  limit: { calls: 30, seconds: 60 },
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) }),
  response: okSchema,
})
export const claimReferral = endpoint({
  method: 'POST',
  path: '/api/affiliate/referral',
  summary: 'Attribute an account just created through a sign-in provider to a referral link',
  maxBytes: 1024,
  limit: { calls: 20, seconds: 600 },
  body: touchSchema,
  response: okSchema,
})
