import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { DAY_PARTS, REPORT_PARTS, TRADE_PARTS } from '@ballast/domain/groups/group-vocabulary'
import { DIRECTIONS } from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { figureSchema } from '../figures.ts'
import { daySchema, decimalSchema, idSchema, instantSchema, moneySchema } from '../values.ts'

export const MAX_SHARED_PICTURES = 4

const parts = <T extends readonly [string, ...string[]]>(known: T) =>
  z.array(z.enum(known)).check(z.maxLength(known.length, 'Choose each part once'))

/** Something to share, with the chosen parts. R is always included, amounts only if chosen. */
export const shareSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('trade'),
    tradeId: idSchema,
    parts: parts(TRADE_PARTS),
    screenshotIds: z
      .array(idSchema)
      .check(z.maxLength(MAX_SHARED_PICTURES, `At most ${MAX_SHARED_PICTURES} screenshots`)),
  }),
  z.object({ kind: z.literal('day'), day: daySchema, parts: parts(DAY_PARTS) }),
  z.object({ kind: z.literal('report'), from: daySchema, to: daySchema, parts: parts(REPORT_PARTS) }),
])
export type Share = z.infer<typeof shareSchema>

const words = z.string().check(z.maxLength(10_000))
const money = z.optional(
  z.array(z.object({ currency: z.enum(CURRENCIES), net: moneySchema })).check(z.maxLength(20)),
)
const r = z.nullable(z.number())

/** One trade of a day, without its id. */
const lineSchema = z.object({
  symbol: z.string().check(z.maxLength(60)),
  direction: z.enum(DIRECTIONS),
  openedAt: instantSchema,
  r,
})

const base = { version: z.literal(1) }

/** What was shared, as it was at that moment: copied, and never read from the journal again. Parts that were not chosen are missing. */
export const snapshotSchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('trade'),
    symbol: z.string().check(z.maxLength(60)),
    direction: z.enum(DIRECTIONS),
    day: daySchema,
    r,
    time: z.optional(
      z.object({ openedAt: instantSchema, closedAt: z.nullable(instantSchema), timeZone: z.string() }),
    ),
    size: z.optional(decimalSchema),
    setup: z.optional(z.nullable(words)),
    plan: z.optional(
      z.object({ targetR: r, followed: z.nullable(words), executionScore: z.nullable(z.number()) }),
    ),
    feelings: z.optional(
      z.object({ before: z.nullable(words), during: z.nullable(words), after: z.nullable(words) }),
    ),
    mistakes: z.optional(z.array(words).check(z.maxLength(100))),
    notes: z.optional(words),
    prices: z.optional(
      z.object({ entry: decimalSchema, exit: z.nullable(decimalSchema), stop: z.nullable(decimalSchema) }),
    ),
    amount: money,
  }),
  z.object({
    ...base,
    kind: z.literal('day'),
    day: daySchema,
    r,
    timeZone: z.string(),
    trades: z.optional(z.object({ lines: z.array(lineSchema).check(z.maxLength(20)), of: z.number() })),
    rules: z.optional(z.nullable(z.object({ kept: z.number(), due: z.number() }))),
    mood: z.optional(z.nullable(z.number())),
    lesson: z.optional(words),
    amount: money,
  }),
  z.object({
    ...base,
    kind: z.literal('report'),
    from: daySchema,
    to: daySchema,
    /** Closed decisions, the total R of those that have one, and how many do; not recorded in the first snapshots. */
    n: z.number(),
    r,
    rCount: z.optional(z.number()),
    expectancy: z.optional(figureSchema),
    winRate: z.optional(figureSchema),
    rules: z.optional(figureSchema),
    amount: money,
  }),
])
export type Snapshot = z.infer<typeof snapshotSchema>
