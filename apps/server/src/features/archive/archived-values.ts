import { quietHoursSchema } from '@ballast/contract/notifications/notification-settings'
import { plainLockRules } from '@ballast/contract/routine/locks'
import { habitRuleSchema } from '@ballast/contract/routine/routine'
import { instantSchema } from '@ballast/contract/values'
import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { NOTIFICATION_KINDS, URGENCIES } from '@ballast/domain/notifications/notification-kinds'
import { DIGEST_CHOICES } from '@ballast/domain/notifications/notification-settings'
import { ALERT_KINDS } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { RULE_FIELD_NAMES, RULE_FIELDS } from '@ballast/domain/prop-rules/rule-fields'
import { MARK_STATES } from '@ballast/domain/routine/habit'
import { isTimeZone } from '@ballast/domain/time/zone'
import { fieldsOfKind } from '@ballast/domain/trades/trade-fields'
import { DAY_BIASES } from '@ballast/domain/vocabulary/plan-vocabulary'
import { phaseSchema } from '@ballast/programmes/programme'
import * as z from 'zod/mini'

// What columns of an archive may hold, where the database's own type says too little.

/** The same limit as an import's. */
export const MAX_DIFFERENCES = 200
export const short = z.string().check(z.maxLength(200))
export const long = z.string().check(z.maxLength(50_000))
export const words = z.array(short).check(z.maxLength(100))
/** A trade's key: the identity of a fill, for which a file may state up to 600 characters. */
export const tradeKey = z.string().check(z.maxLength(1000))
/** Fields that an archive was written without are empty. */
export const storedJoined = z.object({
  keys: z.array(tradeKey).check(z.maxLength(10_000)),
  own: z.object({
    ...Object.fromEntries(fieldsOfKind('words').map((name) => [name, z._default(words, [])])),
    notes: long,
  }),
})
export const amount = z.nullable(z.number().check(z.int()))
export const maybe = (values: readonly string[]) => z.nullable(z.enum(values as [string, ...string[]]))
export const storedTotals = z.object({
  source: z.string(),
  count: amount,
  gross: amount,
  fees: amount,
  net: amount,
})
export const storedLedger = z.object({ at: instantSchema, balance: z.int() })
export const planWords = z.object({
  bias: z.enum(DAY_BIASES),
  thesis: long,
  levels: z.array(z.object({ price: short, label: short })),
  symbols: words,
  maxLoss: amount,
  maxTrades: amount,
  ifThens: z.array(z.object({ when: long, action: long })),
})
export const mood = z.nullable(z.int().check(z.gte(1), z.lte(5)))
export const answers = z.array(z.object({ question: long, answer: long })).check(z.maxLength(100))
export const promptSets = z
  .array(z.object({ name: short, questions: z.array(long).check(z.maxLength(50)), inUse: z.boolean() }))
  .check(z.maxLength(50))
const storedReset = z.nullable(z.object({ time: short, zone: short, printed: z.optional(short) }))
export const storedRules = z.object({
  phase: phaseSchema,
  reset: storedReset,
  splitPercent: z.nullable(z.number()),
  statedOn: z.nullable(short),
  sources: z
    .array(
      z.object({ kind: z.enum(['repository', 'firm', 'other']), ref: long, statedOn: z.optional(short) }),
    )
    .check(z.maxLength(100)),
})
const STORED_KINDS = {
  amount: z.number(),
  distance: z.number(),
  count: z.number(),
  percent: z.number(),
  level: z.nullable(z.number()),
  clock: z.object({ time: short, zone: short }),
  time: short,
}
export const storedEdits = z.strictObject(
  Object.fromEntries(
    RULE_FIELD_NAMES.map((field) => {
      const rule = RULE_FIELDS[field]
      const value = rule.kind === 'choice' ? z.enum(rule.choices) : STORED_KINDS[rule.kind]
      return [field, z.optional(z.object({ value, on: short }))]
    }),
  ),
)
export const alertParts = z
  .array(
    z.union([
      z.string().check(z.maxLength(500)),
      z.object({ amount: z.number() }),
      z.object({ at: z.number() }),
    ]),
  )
  .check(z.maxLength(20))
export const scopeAccounts = z.array(z.uuid()).check(z.maxLength(50))
export const storedTotal = z.object({
  amount: z.number(),
  decisions: z.number(),
  addedUp: z.number(),
  parts: z
    .array(z.object({ detector: short, decisions: z.number(), amount: z.number(), alsoAbove: z.number() }))
    .check(z.maxLength(100)),
})
const storedInterval = z.union([
  z.object({ kind: z.literal('closed'), low: z.number(), high: z.number(), method: short }),
  z.object({ kind: z.literal('open_above'), low: z.number(), high: z.null(), method: short }),
  z.object({ kind: z.literal('none'), low: z.null(), high: z.null(), reason: short }),
])
const storedCost = z.nullable(z.object({ amount: z.number(), interval: storedInterval }))
export const storedTested = z.nullable(
  z.object({
    compared: z.number(),
    flagged: z.number(),
    control: z.number(),
    difference: z.number(),
    interval: storedInterval,
    smallestSeen: z.number(),
    matched: storedCost,
    mechanical: storedCost,
    chance: z.object({
      chance: z.number(),
      permutations: z.number(),
      centre: z.number(),
      spread: z.number(),
      lower: z.number(),
      upper: z.number(),
      isExact: z.optional(z.literal(true)),
    }),
  }),
)
const storedRate = z.object({ cases: z.int(), of: z.int() })
export const storedDecided = z._default(
  z.nullable(
    z.object({
      on: z.int(),
      improvingOn: z.nullable(z.int()),
      improvedBy: z._default(
        z.nullable(z.union([z.literal('over'), z.object({ before: storedRate, later: storedRate })])),
        null,
      ),
      flagged: z.number(),
      control: z.number(),
      chance: z.number(),
    }),
  ),
  null,
)
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const storedLoss = <K extends string>(kind: K) =>
  z.object({
    kind: z.literal(kind),
    amount: z.number().check(z.int(), z.gt(0)),
    currency: z.enum(CURRENCIES),
  })
/** Habit rules as on the wire, except money, which is stored in millionths. */
export const storedHabitRule = z.union([
  storedLoss('max_loss_trade'),
  storedLoss('max_loss_day'),
  habitRuleSchema,
])
/** Locks as on the wire, except money. */
export const storedLockRule = z.discriminatedUnion('kind', [storedLoss('max_loss'), ...plainLockRules])
export const clockZone = z.string().check(z.refine(isTimeZone))
export const storedMark = z.nullable(z.object({ state: z.enum(MARK_STATES), amount: z.nullable(z.number()) }))
export const state0to10 = z.nullable(z.int().check(z.gte(0), z.lte(10)))
export const storageKey = z.string().check(z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.webp|\.pdf)?$/))
/** A path within the product: an archive must not link anywhere else. */
const ownPath = z.string().check(z.maxLength(300), z.regex(/^\/(?![/\\])/))
const channels = z.object({ app: z.boolean(), mail: z.boolean(), push: z.boolean() })
const storedKindChannels = z.partialRecord(z.enum(NOTIFICATION_KINDS), channels)
// In older archives rules have no channels.
const storedRuleChannels = z._default(z.partialRecord(z.enum(ALERT_KINDS), channels), {})
export const notificationValues = {
  kind: z.enum(NOTIFICATION_KINDS),
  urgency: z.enum(URGENCIES),
  key: long,
  groupKey: z.nullable(short),
  currency: maybe(CURRENCIES),
  title: alertParts,
  paragraphs: z.array(alertParts).check(z.maxLength(50)),
  linkLabel: short,
  linkPath: ownPath,
  rule: z._default(maybe(ALERT_KINDS), null),
}
export const notificationSettingValues = {
  kinds: storedKindChannels,
  rules: storedRuleChannels,
  digest: z.enum(DIGEST_CHOICES),
  digestAt: clockTime,
  quiet: quietHoursSchema,
  timeZone: z.nullable(clockZone),
}
