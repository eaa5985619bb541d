import * as z from 'zod/mini'
import { PLANS, ROLES } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { daySchema, instantSchema, moneySchema } from '../values.ts'

const count = z.number()
const countOfDay = z.object({ day: daySchema, n: count })
/** A share with its 95% interval; null if n is zero. */
export const shareSchema = z.object({
  k: count,
  n: count,
  share: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})

/** Weeks after signing up for which retention is measured. */
export const COHORT_WEEKS = [1, 4, 8, 12] as const

export const overviewSchema = z.object({
  /** Null: the jobs have counted nothing yet. */
  computedAt: z.nullable(instantSchema),
  /** The first day on which active users were counted. */
  countedSince: z.nullable(daySchema),
  users: z.object({ total: count, roles: z.array(z.object({ role: z.enum(ROLES), n: count })) }),
  active: z.object({ day: shareSchema, week: shareSchema, month: shareSchema }),
  /** Weeks starting on Sunday, the last one in progress. */
  signUps: z.array(countOfDay),
  /** Distinct people in the seven days up to each day. */
  activeWeeks: z.array(countOfDay),
  cohorts: z.array(
    z.object({
      month: z.string(),
      n: count,
      weeks: z.array(z.object({ week: count, active: z.nullable(count) })),
    }),
  ),
  imports: z.object({
    days: count,
    all: shareSchema,
    formats: z.array(z.object({ id: z.string(), label: z.string(), failed: shareSchema })),
    tradesImported: count,
  }),
  plans: z.object({
    paying: z.array(z.object({ plan: z.enum(PLANS), n: count })),
    pastDue: count,
    given: count,
    /** Monthly revenue from paying users at list prices. */
    perMonth: moneySchema,
    currency: z.string(),
    isSandbox: z.boolean(),
    /** By month, from the ledger: payments less refunds and chargebacks. */
    revenue: z.array(z.object({ month: z.string(), currency: z.string(), amount: moneySchema })),
  }),
  jobs: z.array(
    z.object({
      queue: z.string(),
      waiting: count,
      active: count,
      failed: count,
      /** Seconds within which 95% of jobs finished; null if none finished recently. */
      p95: z.nullable(z.number()),
      oldestWaiting: z.nullable(z.number()),
    }),
  ),
  jobsAt: z.nullable(instantSchema),
  mail: shareSchema,
  push: shareSchema,
  errors: shareSchema,
  storage: z.object({
    database: z.nullable(z.number()),
    diskFree: z.nullable(z.number()),
    diskTotal: z.nullable(z.number()),
  }),
  /** Tasks waiting for an administrator. */
  waiting: z.object({
    applications: count,
    oldestApplication: z.nullable(instantSchema),
    ruleReports: count,
    groupReports: count,
    profileReports: count,
    referrals: count,
  }),
})
export type Overview = z.infer<typeof overviewSchema>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    'Get sign-ups, active users, imports, plans, revenue and health as totals; nothing about single users',
  access: 'admin',
  response: overviewSchema,
})

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/api/admin/job-retries',
  summary: 'Run the failed jobs of a queue again',
  access: 'admin',
  audits: ['jobs.retry'],
  body: z.object({ queue: z.string().check(z.minLength(1), z.maxLength(60)) }),
  response: z.object({ retried: count }),
  errors: ['not_found'],
})
