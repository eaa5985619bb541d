import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { TOPICS } from '@ballast/domain/mentor/question'
import * as z from 'zod/mini'
import { daySchema } from '../values.ts'
import { toolCallSchema } from './tool-inputs.ts'

const line = z.string().check(z.maxLength(4_000))
const word = z.string().check(z.maxLength(300))
const number = z.nullable(z.number())

/** The format of a number: money in units of its currency, shares and chances as fractions, durations in seconds. */
export const VALUE_KINDS = ['money', 'r', 'percent', 'chance', 'ratio', 'count', 'duration'] as const
const kind = z.enum(VALUE_KINDS)
const currency = z.optional(z.enum(CURRENCIES))

/** A group of a breakdown, named where it is displayed. */
const groupSchema = z.object({ group: z.object({ dimension: word, key: z.nullable(word) }) })

/**
 * A part of a sentence: words, emphasised words, a number with its unit (so that privacy mode can hide money), the bounds of
 * an interval, a trading day, or a number from a model that is in none of its results.
 */
export const partSchema = z.union([
  line,
  groupSchema,
  z.object({ strong: line }),
  z.object({ value: z.number(), as: kind, currency, isSigned: z.optional(z.boolean()) }),
  z.object({ low: z.number(), high: number, as: kind, currency }),
  z.object({ day: daySchema }),
  z.object({ unverified: word }),
])
export type Part = z.infer<typeof partSchema>
const parts = z.array(partSchema).check(z.maxLength(400))

/** The pages that answers are based on. */
export const EVIDENCE_PAGES = [
  '/journal',
  '/ai-metrics',
  '/prop-tracker',
  '/prop-tracker/odds',
  '/accounts',
  '/calendar',
  '/trade-plans',
  '/settings',
  '/habits',
  '/reset',
] as const
export const evidenceLinkSchema = z.object({
  label: word,
  to: z.enum(EVIDENCE_PAGES),
  search: z.record(z.string().check(z.maxLength(40)), z.union([word, z.array(word).check(z.maxLength(200))])),
})
export type EvidenceLink = z.infer<typeof evidenceLinkSchema>

/** Some trades with a figure and its interval, drawn on a common scale. */
const measuredRowSchema = z.object({
  label: z.union([word, groupSchema]),
  n: z.number(),
  value: number,
  low: number,
  high: number,
  /** Why there is no value or no interval. */
  reason: z.nullable(word),
  to: z.nullable(evidenceLinkSchema),
})

export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), parts }),
  z.object({ kind: z.literal('list'), items: z.array(parts).check(z.maxLength(40)) }),
  z.object({
    kind: z.literal('measured'),
    title: word,
    as: kind,
    currency,
    rows: z.array(measuredRowSchema).check(z.maxLength(40)),
  }),
  z.object({
    kind: z.literal('table'),
    title: word,
    head: z.array(word).check(z.maxLength(8)),
    rows: z
      .array(z.object({ cells: z.array(parts).check(z.maxLength(8)), to: z.nullable(evidenceLinkSchema) }))
      .check(z.maxLength(40)),
  }),
  z.object({
    kind: z.literal('quotes'),
    items: z
      .array(z.object({ title: word, text: line, to: z.nullable(evidenceLinkSchema) }))
      .check(z.maxLength(20)),
  }),
])
export type Block = z.infer<typeof blockSchema>

/** The data one tool looked at: how much, when, in which accounts, and what it had to leave out. */
export const dataScopeSchema = z.object({
  /** The unit counted: `trades`, `days`, `notes`. */
  what: word,
  n: z.number(),
  from: z.nullable(daySchema),
  to: z.nullable(daySchema),
  /** Their names; empty: all of them. */
  accounts: z.array(word).check(z.maxLength(200)),
  filter: line,
  measure: line,
  leftOut: z.array(line).check(z.maxLength(20)),
  link: z.nullable(evidenceLinkSchema),
})
export type DataScope = z.infer<typeof dataScopeSchema>

export const WORDED_BY = ['built_in', 'model'] as const

/** An answer as it was given: it is not recomputed when it is read later. */
export const answerSchema = z.object({
  wordedBy: z.enum(WORDED_BY),
  topic: z.nullable(z.enum(TOPICS)),
  blocks: z.array(blockSchema).check(z.maxLength(60)),
  /** Named as in stored answers. */
  looked: z.array(dataScopeSchema).check(z.maxLength(20)),
  links: z.array(evidenceLinkSchema).check(z.maxLength(12)),
  /** Follow-up questions. */
  next: z.array(word).check(z.maxLength(6)),
  /** Words of the question that matched nothing. */
  leftOut: z.array(word).check(z.maxLength(100)),
  /** The calls it is based on, which a follow-up question modifies. */
  calls: z.array(toolCallSchema).check(z.maxLength(20)),
  /** Why it is incomplete, or not worded by a model; null: it is complete. */
  note: z.nullable(line),
})
export type Answer = z.infer<typeof answerSchema>
