import { CONDUCT_EFFECTS } from '@ballast/domain/prop-rules/conduct/conduct-rules'
import { CONSISTENCY_EFFECTS } from '@ballast/domain/prop-rules/consistency'
import { RULE_FIELD_NAMES, RULE_FIELDS } from '@ballast/domain/prop-rules/rule-fields'
import * as z from 'zod/mini'

// A firm's programmes as it states them. Amounts are whole units of the account's currency, percentages as printed: 5
// is five percent. A missing field is not stated; `none` means that there is no such rule.

const bySize = z.strictObject({ bySize: z.record(z.string().check(z.regex(/^\d+$/)), z.number()) })
const fixed = z.strictObject({ amount: z.number() })
const percentOfInitial = z.strictObject({ percent: z.number() })
const distance = z.union([
  bySize,
  fixed,
  z.strictObject({ percent: z.number(), of: z.optional(z.enum(['high_water', 'reference'])) }),
])
/** A level of the account: a balance by size, an amount above the starting balance, or an amount above that plus its distance. */
const level = z.union([
  bySize,
  z.strictObject({ above: z.enum(['initial', 'initial_plus_distance']), amount: z.number() }),
  z.strictObject({ above: z.literal('initial'), percent: z.number() }),
])
export type StatedDistance = z.infer<typeof distance>
export type StatedLevel = z.infer<typeof level>

/** A day, or a month if the day is unknown. */
const stated = z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const overall = z.strictObject({
  trail: z.optional(z.enum(['static', 'day_end', 'closed', 'intraday', 'step', 'payout', 'buyers_choice'])),
  distance: z.optional(distance),
  lock: z.optional(z.union([z.literal('none'), level])),
  step: z.optional(
    z.strictObject({
      gainPercent: z.number(),
      floorBelow: z.enum(['initial', 'balance']),
      percent: z.number(),
    }),
  ),
  testedOn: z.optional(z.enum(RULE_FIELDS.testedOn.choices)),
  touch: z.optional(z.enum(RULE_FIELDS.touch.choices)),
  payoutEffect: z.optional(
    z.union([
      z.strictObject({ kind: z.enum(['none', 'high_water_reduced', 'restart', 'allowance_reduced']) }),
      z.strictObject({ kind: z.literal('lock'), at: level }),
    ]),
  ),
  /** Inferred from a sentence, not stated as such. */
  isInferred: z.optional(z.boolean()),
})
const daily = z.strictObject({
  /** `best_day_end`: a share of the best profit at the end of a day. */
  reference: z.optional(z.enum([...RULE_FIELDS.dailyReference.choices, 'best_day_end'])),
  distance: z.optional(distance),
  effect: z.optional(z.enum(RULE_FIELDS.dailyEffect.choices)),
  isInferred: z.optional(z.boolean()),
})
const byPayout = z.strictObject({ byPayout: z.array(z.number()) })
const consistency = z.strictObject({
  limit: z.union([percentOfInitial, bySize, byPayout]),
  base: z.enum(RULE_FIELDS.consistencyBase.choices),
  of: z.enum(RULE_FIELDS.consistencyOf.choices),
  effect: z.enum(CONSISTENCY_EFFECTS),
  isStrict: z.optional(z.boolean()),
})
/** By size, then by number of the payout; the last applies to all later ones. */
const bySizeAndPayout = <Amount extends z.ZodMiniType>(amount: Amount) =>
  z.strictObject({ byPayout: z.record(z.string(), z.array(amount)) })
const cap = z.union([
  fixed,
  bySize,
  z.strictObject({ percentOfBalance: z.number() }),
  z.strictObject({ percentOfProfit: z.number() }),
  z.strictObject({ timesCycleProfit: z.number() }),
  /** `null`: that payout has no cap. */
  bySizeAndPayout(z.nullable(z.number())),
])
const most = z.union([fixed, bySize, percentOfInitial])
const floatingLoss = z.strictObject({
  most,
  per: z.optional(z.enum(RULE_FIELDS.floatingPer.choices)),
  effect: z.optional(z.enum(RULE_FIELDS.floatingEffect.choices)),
})
const allowance = z.optional(z.enum(RULE_FIELDS.overnight.choices))
/** Rules for single positions. */
const holding = z.strictObject({
  overnight: allowance,
  weekend: allowance,
  /** On the clock of the trading day. */
  flatBy: z.optional(z.string().check(z.regex(/^\d{2}:\d{2}$/))),
  /** Minutes before and after a scheduled event in which no order is allowed. */
  newsMinutes: z.optional(z.number()),
  leastSeconds: z.optional(z.number()),
  /** From entry to exit, in units of the price. */
  leastMove: z.optional(z.number()),
  effect: z.optional(z.enum(CONDUCT_EFFECTS)),
})
const dayProfit = z.strictObject({ most, effect: z.optional(z.enum(RULE_FIELDS.dayProfitEffect.choices)) })
/** A scaling plan: how much larger the account becomes, after how many months, and what must be earned and paid out in them. */
const growth = z.strictObject({
  percent: z.number(),
  months: z.number(),
  profitPercent: z.optional(z.number()),
  payouts: z.optional(z.number()),
  most: z.optional(z.number()),
})
/** Limits per person after evaluations: the number of accounts, and their total size. */
const perPerson = z.strictObject({ accounts: z.optional(z.number()), allocation: z.optional(z.number()) })
/** The trader's share in percent where it is not the same for every payout; amounts in whole units. */
const split = z.union([
  z.strictObject({ firstAmount: z.number(), first: z.number(), rest: z.number() }),
  z.strictObject({ line: z.number(), below: z.number(), above: z.number() }),
  z.strictObject({ byPayout: z.array(z.number()).check(z.minLength(1)) }),
])
const payout = z.strictObject({
  minimum: z.optional(z.union([fixed, bySize, percentOfInitial])),
  caps: z.optional(z.array(cap)),
  keepsAbove: z.optional(level),
  needsPositiveCycle: z.optional(z.boolean()),
  /** The profit required since the last payout. */
  cycleGoal: z.optional(bySizeAndPayout(z.number())),
  /** Days from the first trade to the first payout, and from one payout to the next. */
  firstAfterDays: z.optional(z.number()),
  everyDays: z.optional(z.number()),
  /** What those days are; if missing, calendar days. */
  dayKind: z.optional(z.enum(RULE_FIELDS.payoutDayKind.choices)),
  weekday: z.optional(z.enum(RULE_FIELDS.payoutWeekday.choices)),
  /** A condition that none of these fields can hold, as the source puts it. */
  alsoAsks: z.optional(z.string()),
})

/** Contracts from a profit on, in whole units. */
const sizeStep = z.strictObject({ fromProfit: z.number(), most: z.number() })
/** A rule that the firm's own pages state in several ways, each with its text and source. */
const readings = z.strictObject({
  field: z.enum(RULE_FIELD_NAMES),
  /** Only at these sizes; if missing, at all of them. */
  sizes: z.optional(z.array(z.number())),
  texts: z
    .array(
      z.strictObject({
        value: z.union([z.number(), z.string()]),
        text: z.string(),
        source: z.string(),
        statedOn: stated,
      }),
    )
    .check(z.minLength(2)),
})

export const phaseSchema = z.strictObject({
  name: z.string(),
  stage: z.enum(['evaluation', 'funded', 'live']),
  /** The starting balance, if it is not the size. */
  startBalance: z.optional(z.number()),
  target: z.optional(z.union([bySize, fixed, percentOfInitial])),
  overall: z.optional(overall),
  daily: z.optional(z.union([z.literal('none'), daily])),
  tradingDays: z.optional(z.number()),
  profitableDays: z.optional(
    z.strictObject({
      count: z.number(),
      least: z.optional(z.union([fixed, bySize, percentOfInitial])),
    }),
  ),
  consistency: z.optional(consistency),
  timeLimitDays: z.optional(z.number()),
  inactivityDays: z.optional(z.number()),
  /** By size; steps if it grows with the profit. */
  maxContracts: z.optional(z.record(z.string(), z.union([z.number(), z.array(sizeStep)]))),
  payout: z.optional(payout),
  split: z.optional(split),
  floatingLoss: z.optional(floatingLoss),
  ideaRisk: z.optional(most),
  holding: z.optional(holding),
  dayProfit: z.optional(dayProfit),
  growth: z.optional(growth),
  perPerson: z.optional(perPerson),
  /** Where the pages contradict each other; the fields above apply until the trader chooses. */
  readings: z.optional(z.array(readings)),
})
/** One phase as the firm states it. */
export type StatedPhase = z.infer<typeof phaseSchema>

/** When the firm's trading day ends; `printed` if the firm's own words leave the zone open. */
const reset = z.strictObject({
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  zone: z.string(),
  printed: z.optional(z.string()),
})
export type StatedReset = z.infer<typeof reset>

export const programmeSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  shape: z.enum(['1-step', '2-step', '3-step', '4-step', 'instant', 'allocation', 'live', 'other']),
  /** Days of purchase to which these rules apply, inclusive. */
  validFrom: z.optional(day),
  validTo: z.optional(day),
  sizes: z.optional(z.array(z.number())),
  currency: z.string(),
  price: z.optional(
    z.strictObject({
      kind: z.optional(z.enum(['one_time', 'monthly'])),
      currency: z.string(),
      bySize: z.record(z.string(), z.number()),
      source: z.string(),
      statedOn: z.optional(stated),
    }),
  ),
  activationFee: z.optional(z.union([fixed, bySize])),
  resetFee: z.optional(fixed),
  /** The trader's share of every payout, unless a phase states another. */
  splitPercent: z.optional(z.number()),
  /** Sources of this programme's facts. */
  sources: z
    .array(
      z.strictObject({
        kind: z.enum(['repository', 'firm', 'other']),
        ref: z.string(),
        statedOn: z.optional(stated),
      }),
    )
    .check(z.minLength(1)),
  statedOn: z.optional(stated),
  certainty: z.enum(['high', 'medium', 'low', 'stale']),
  reset: z.optional(reset),
  phases: z.array(phaseSchema).check(z.minLength(1)),
})
export type Programme = z.infer<typeof programmeSchema>

export const firmSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  aliases: z.optional(z.array(z.string())),
  domain: z.optional(z.string()),
  assets: z.array(z.string()),
  platforms: z.array(z.string()),
  /** Missing for a firm that is known to sell. */
  status: z.optional(z.literal('unknown')),
  programmes: z.array(programmeSchema),
})
export type Firm = z.infer<typeof firmSchema>
