import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { ROUTINE_KEPT } from '@ballast/domain/routine/adherence'
import { CELL_STATES } from '@ballast/domain/routine/day-cells'
import { DAY_STATES } from '@ballast/domain/statistics/days/day-state'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { EMOTION_MOMENTS, RECORDED } from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { alertSchema } from '../alerts/alerts.ts'
import { calendarDaySchema, calendarScope } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { figureSchema } from '../figures.ts'
import { resetSchema } from '../routine/resets.ts'
import { markEditSchema } from '../routine/routine.ts'
import { daySchema, idSchema, instantSchema, listOf, textSchema, wholeNumber } from '../values.ts'

/** The filters of the archive of days. */
const filter = {
  ...calendarScope,
  /** Every word must occur in the text. */
  q: z.optional(textSchema(200)),
  mood: listOf(wholeNumber({ min: 1, max: 5 })),
  result: listOf(z.enum(DAY_STATES)),
  /** Tags of the trades opened that day. */
  tag: listOf(z.string().check(z.maxLength(80))),
  /** Days with a trade that one of these findings flags. */
  finding: listOf(idSchema),
  /** Days on which everything due in the routine was kept, or not everything. */
  routine: z.optional(z.enum(ROUTINE_KEPT)),
  /** Only days with pictures. */
  pictures: z.optional(z.literal('yes')),
  /** Only days with a reflection, or without one. */
  written: z.optional(z.enum(['yes', 'no'])),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
}

export const archiveDaySchema = z.object({
  ...calendarDaySchema.shape,
  /** One line of the text, around the first match. */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
  /** Habits kept, out of those due. */
  kept: z.number(),
  due: z.number(),
  isOff: z.boolean(),
  /** In how many ways the day deviated from its plan; null without a plan. */
  outside: z.nullable(z.number()),
})
export type ArchiveDay = z.infer<typeof archiveDaySchema>

export const ARCHIVE_PAGE = 40
export const archiveSchema = z.object({
  today: daySchema,
  currency: z.enum(CURRENCIES),
  /** Newest first. */
  days: z.array(archiveDaySchema),
  hasMore: z.boolean(),
  /** Matching days, and how many of them have a reflection. */
  total: z.number(),
  written: z.number(),
  /** Tags in use. */
  tags: z.array(z.string()),
})
export type Archive = z.infer<typeof archiveSchema>

export const listArchiveDays = endpoint({
  method: 'GET',
  path: '/api/reflection-days',
  summary: 'List days with a reflection, trades or a plan, newest first, with their results',
  query: z.object({
    ...filter,
    /** Only days before this one, for the next page. */
    before: z.optional(daySchema),
  }),
  response: archiveSchema,
})

const feltSchema = z.nullable(
  z.object({
    emotion: z.enum(EMOTIONS),
    recorded: z.nullable(z.enum(RECORDED)),
    writtenAt: z.nullable(instantSchema),
  }),
)
export const dayDetailsSchema = z.object({
  routine: z.object({
    kept: z.number(),
    due: z.number(),
    open: z.number(),
    isOff: z.boolean(),
    finishedAt: z.nullable(instantSchema),
    habits: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        state: z.enum(CELL_STATES),
        /** Changes made after the day was finished. */
        edits: z.array(markEditSchema),
      }),
    ),
  }),
  /** Feelings of the trades opened or closed that day, by trade, for trades that have any. */
  feelings: z.array(
    z.object({ tradeId: idSchema, before: feltSchema, during: feltSchema, after: feltSchema }),
  ),
  resets: z.array(resetSchema),
  /** Empty if the plan does not include alerts. */
  alerts: z.array(alertSchema),
})
export type DayDetails = z.infer<typeof dayDetailsSchema>
export const getDayDetails = endpoint({
  method: 'GET',
  path: '/api/reflection-days/:day',
  summary: 'Get what else is known about a day: routine, emotions, resets and alerts',
  params: z.object({ day: daySchema }),
  query: z.object({ account: listOf(idSchema) }),
  response: dayDetailsSchema,
})

export const writeMarkdown = endpoint({
  method: 'GET',
  path: '/api/reflection-markdown',
  summary: 'Export the filtered days as one Markdown text, oldest first',
  query: z.object({
    ...filter,
    /** Without amounts. */
    masked: z.optional(z.literal('yes')),
  }),
  response: z.object({ name: z.string(), text: z.string(), days: z.number() }),
})

const feltSideSchema = z.object({ n: z.number(), days: z.number(), unpleasant: z.number() })
const partSchema = z.object({ k: z.number(), n: z.number() })
export const insightsSchema = z.object({
  /** Feelings written live compared with those remembered later: the share of unpleasant ones, later minus live. */
  feelings: z.array(
    z.object({
      moment: z.enum(EMOTION_MOMENTS),
      live: feltSideSchema,
      later: feltSideSchema,
      difference: figureSchema,
      q: z.nullable(z.number()),
    }),
  ),
  /** Words of reflections written before bad days and before good days. */
  words: z.object({
    bad: z.number(),
    good: z.number(),
    needed: z.number(),
    compared: z.number(),
    words: z.array(
      z.object({
        word: z.string(),
        bad: partSchema,
        good: partSchema,
        difference: figureSchema,
        q: z.number(),
      }),
    ),
  }),
})
export type Insights = z.infer<typeof insightsSchema>
export const getInsights = endpoint({
  method: 'GET',
  path: '/api/reflection-insights',
  summary: 'Get emotions recorded live and later, and words used before bad and good days',
  query: z.object(calendarScope),
  response: insightsSchema,
})
