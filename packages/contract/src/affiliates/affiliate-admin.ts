import * as z from 'zod/mini'
import { pageKeySchema } from '../admin/page-key.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, moneySchema, okSchema } from '../values.ts'
import { lineSchema } from './affiliate-forms.ts'
import { AFFILIATE_FLAGS, PAYOUT_SERVICES, PAYOUT_STATUSES } from './affiliate-vocabulary.ts'
import { monthSchema } from './affiliates.ts'

/** Maximum length of a reason: for refusing an application, and for any other end or failure. */
export const MAX_REFUSAL_REASON = 1000
export const MAX_REASON = 500

const service = z.enum(PAYOUT_SERVICES)
const balance = { held: moneySchema, payable: moneySchema, onTheWay: moneySchema, paid: moneySchema }
export const adminAffiliateSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  audience: z.string(),
  payoutService: service,
  payoutAddress: z.string(),
  status: z.enum(['applied', 'approved', 'refused', 'ended']),
  flags: z.array(z.enum(AFFILIATE_FLAGS)),
  appliedAt: instantSchema,
  /** Applied longer ago than the programme's promised response time. */
  isOverdue: z.boolean(),
  decidedAt: z.nullable(instantSchema),
  reason: z.nullable(z.string()),
  code: z.nullable(z.string()),
  ...balance,
})
export type AdminAffiliate = z.infer<typeof adminAffiliateSchema>
export const adminReferralSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  affiliateName: z.string(),
  code: z.string(),
  registeredAt: instantSchema,
  flags: z.array(z.enum(AFFILIATE_FLAGS)),
})
export type AdminReferral = z.infer<typeof adminReferralSchema>
export const listAffiliates = endpoint({
  method: 'GET',
  path: '/api/admin/affiliates',
  summary: 'List applications by age, affiliates by page, and flagged referrals',
  access: 'admin',
  query: z.object({ after: z.optional(pageKeySchema) }),
  response: z.object({
    /** The first page begins with open applications; then come decided ones, latest first. */
    affiliates: z.array(adminAffiliateSchema),
    next: z.nullable(z.string()),
    referrals: z.array(adminReferralSchema),
  }),
})
export const decideApplication = endpoint({
  method: 'POST',
  path: '/api/admin/affiliates/:id/decision',
  summary: 'Approve an application, or reject it with a reason; the applicant is emailed',
  access: 'admin',
  audits: ['affiliate.decide'],
  params: idParams,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve') }),
    z.object({ decision: z.literal('refuse'), reason: lineSchema('Give a reason', MAX_REFUSAL_REASON) }),
  ]),
  response: okSchema,
  errors: ['not_found', 'affiliate_decided'],
})
export const endAffiliate = endpoint({
  method: 'POST',
  path: '/api/admin/affiliates/:id/end',
  summary:
    'End an affiliate’s participation: the link stops counting, earnings are still paid; the affiliate is emailed',
  access: 'admin',
  audits: ['affiliate.end'],
  params: idParams,
  body: z.object({ reason: lineSchema('Give a reason', MAX_REASON) }),
  response: okSchema,
  errors: ['not_found', 'affiliate_decided'],
})
export const decideReferral = endpoint({
  method: 'POST',
  path: '/api/admin/referrals/:id/decision',
  summary: 'Accept a flagged referral with its payments so far, or reject it',
  access: 'admin',
  audits: ['referral.decide'],
  params: idParams,
  body: z.object({ decision: z.enum(['count', 'refuse']) }),
  response: okSchema,
  errors: ['not_found', 'affiliate_decided'],
})

export const adminPayoutSchema = z.object({
  id: idSchema,
  month: monthSchema,
  recipient: z.string(),
  address: z.string(),
  service,
  amount: moneySchema,
  status: z.enum(PAYOUT_STATUSES),
  /** Sent to the service as a file instead of through its API. */
  byFile: z.boolean(),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  settledAt: z.nullable(instantSchema),
})
export type AdminPayout = z.infer<typeof adminPayoutSchema>
export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'List affiliate payouts, newest run first, and the ledger’s totals',
  access: 'admin',
  response: z.object({
    isSandbox: z.boolean(),
    /** Services whose API is configured; the others are paid by file. */
    connected: z.array(service),
    /** When this month's run took place, or null. */
    ranAt: z.nullable(instantSchema),
    month: monthSchema,
    /** The four accounts; they add up to zero. */
    ledger: z.object({
      programme: moneySchema,
      owed: moneySchema,
      onTheWay: moneySchema,
      paid: moneySchema,
    }),
    payouts: z.array(adminPayoutSchema),
  }),
})
export const runPayouts = endpoint({
  method: 'POST',
  path: '/api/admin/payout-runs',
  summary: 'Run this month’s payouts now instead of tonight; once a month',
  access: 'admin',
  audits: ['payouts.run'],
  response: z.object({ made: z.number() }),
  errors: ['payouts_run'],
})
const monthOfService = z.object({ month: monthSchema, service })
export const takePayoutFile = endpoint({
  method: 'POST',
  path: '/api/admin/payout-files',
  summary: 'Download the payout file to upload to a service; its payouts then count as sent',
  access: 'admin',
  audits: ['payouts.file'],
  body: monthOfService,
  response: z.object({ name: z.string(), content: z.string(), payouts: z.number() }),
  errors: ['not_found'],
})
export const transferPayouts = endpoint({
  method: 'POST',
  path: '/api/admin/payout-transfers',
  summary: 'Send open payouts through the service’s API, and check on those sent before',
  access: 'admin',
  audits: ['payouts.transfer'],
  body: monthOfService,
  response: z.object({ sent: z.number(), paid: z.number(), failed: z.number(), waiting: z.number() }),
  errors: ['payout_service_off', 'payouts_played'],
})
export const settlePayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/outcome',
  summary: 'Mark a payout as paid, or as failed and owed again, also after it was paid',
  access: 'admin',
  audits: ['payout.settle'],
  params: idParams,
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('paid') }),
    z.object({ outcome: z.literal('failed'), reason: lineSchema('Give a reason', MAX_REASON) }),
  ]),
  response: okSchema,
  errors: ['not_found', 'payout_settled'],
})
