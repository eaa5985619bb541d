import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import {
  RULE_FIELD_NAMES,
  RULE_FIELDS,
  type RuleField,
  type RuleValue,
} from '@ballast/domain/prop-rules/rule-fields'
import * as z from 'zod/mini'
import {
  daySchema,
  idSchema,
  instantSchema,
  maxCharacters,
  moneySchema,
  requiredTextSchema,
  timeOfDaySchema,
} from '../values.ts'
import {
  ENDED_STATES,
  EXPENSE_KINDS,
  PAYOUT_METHODS,
  PAYOUT_STATES,
  RUNNING_STATES,
} from './attempt-vocabulary.ts'

// Separate from the endpoints, so that only the pages with these forms load their validation.

/** Larger than any account: everything that follows from a few of them stays exact. */
const LARGEST_AMOUNT = 1_000_000_000
export const amountSchema = moneySchema.check(
  z.refine((text) => Math.abs(Number(text)) <= LARGEST_AMOUNT, 'At most 1,000,000,000'),
)
const notNegative = amountSchema.check(z.refine((text) => !text.startsWith('-'), 'Enter zero or more'))
export const aboveZero = amountSchema.check(
  z.refine((text) => Number(text) > 0, 'Enter an amount above zero'),
)
/** The value that day of one unit of the fee's currency in the account's; null: not given, or the same currency. */
export const rateSchema = z.nullable(
  aboveZero.check(z.refine((text) => Number(text) <= 1_000_000, 'At most 1,000,000')),
)
const rate = z._default(rateSchema, null)
const note = z._default(z.string().check(z.trim(), maxCharacters(200)), '')
const name = (what: string) => requiredTextSchema(what, 80)

const count = z.string().check(z.regex(/^\d{1,4}$/, 'Enter a whole number'))
const percent = notNegative.check(z.refine((text) => Number(text) <= 100, 'At most 100 %'))
const KINDS = {
  time: z.union([z.literal(''), timeOfDaySchema]),
  amount: notNegative,
  distance: aboveZero,
  level: z.nullable(notNegative),
  count,
  percent,
  clock: z.object({
    time: timeOfDaySchema,
    zone: z.string().check(z.minLength(1, 'Choose a time zone'), z.maxLength(60)),
  }),
}
type RuleTexts = { [Field in RuleField]: z.ZodMiniType<RuleValue<Field, string>, RuleValue<Field, string>> }

const ruleTexts = (kinds: typeof KINDS) =>
  z.partial(
    z.object(
      Object.fromEntries(
        RULE_FIELD_NAMES.map((field) => {
          const rule = RULE_FIELDS[field]
          return [field, rule.kind === 'choice' ? z.enum(rule.choices) : kinds[rule.kind]]
        }),
      ) as unknown as RuleTexts,
    ),
  )

/** The trader's edits of the rules; `lock: null` means that nothing stops the floor, 0 days that none are required. */
export const ruleEditsSchema = ruleTexts(KINDS)
/** The rules as they stand: an amount may be from before there was a limit. */
export const ruleValuesSchema = ruleTexts({
  ...KINDS,
  amount: moneySchema,
  distance: moneySchema,
  level: z.nullable(moneySchema),
})
export type RuleEditTexts = z.infer<typeof ruleEditsSchema>

export const attemptBodySchema = z.object({
  accountId: idSchema,
  /** A programme in the list, or null for one of the trader's own. */
  programmeId: z.nullable(z.string().check(z.maxLength(80))),
  firm: name('Say which firm'),
  programme: name('Say which programme'),
  /** Index of the programme's phase, from 0. */
  phase: z.int().check(z.gte(0), z.lte(10)),
  size: aboveZero,
  state: z.enum(RUNNING_STATES),
  purchasedOn: daySchema,
  listPrice: z.nullable(notNegative),
  paid: z.nullable(notNegative),
  currency: z.enum(CURRENCIES),
  rate,
  edits: z._default(ruleEditsSchema, {}),
})

export const attemptEndSchema = z.object({
  state: z.enum(ENDED_STATES),
  endedOn: daySchema,
  reason: note,
})

/** The attempt that follows: the next phase after a pass, or the same again after a reset. */
export const attemptFollowSchema = z.object({
  as: z.enum(['next_phase', 'reset']),
  /** Last day of the previous attempt; the new one starts on the following day. */
  endedOn: daySchema,
  /** The account it is traded in; null: the same account. */
  accountId: z.nullable(idSchema),
  paid: z.nullable(notNegative),
  reason: note,
})

export const payoutBodySchema = z.object({
  /** The amount that leaves the account. */
  gross: aboveZero,
  /** The amount that arrives; null: by the programme's split. */
  traderShare: z.nullable(notNegative),
  /** The payment method's fee. */
  fee: z._default(notNegative, '0'),
  /** How it is paid; null: not stated. */
  method: z._default(z.nullable(z.enum(PAYOUT_METHODS)), null),
  requestedOn: daySchema,
  receivedOn: z.nullable(daySchema),
  state: z.enum(PAYOUT_STATES),
  note,
})

export const expenseBodySchema = z.object({
  kind: z.enum(EXPENSE_KINDS),
  amount: aboveZero,
  currency: z.enum(CURRENCIES),
  rate,
  paidOn: daySchema,
  /** The fee that was refunded; null if this is not a refund. */
  refundOf: z._default(z.nullable(idSchema), null),
  note,
})

const countedDays = z.nullable(
  z.int('Enter a whole number').check(z.gte(0, 'Enter zero or more'), z.lte(9999, 'At most 9,999')),
)

export const snapshotBodySchema = z.object({
  takenAt: instantSchema,
  balance: amountSchema,
  /** Open result at that moment. */
  open: z._default(amountSchema, '0'),
  /** Levels as the firm's page shows them; null if it does not show them. */
  floor: z.nullable(amountSchema),
  highWater: z.nullable(amountSchema),
  dailyFloor: z.nullable(amountSchema),
  /** What the page counts so far, in this payout cycle where there is one; null if it does not show it. */
  tradingDays: z._default(countedDays, null),
  profitableDays: z._default(countedDays, null),
  bestDay: z._default(z.nullable(notNegative), null),
})
