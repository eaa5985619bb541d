import type { ReviewPeriod } from '@ballast/domain/reflection/review-period'
import type { MissedOutcome, PlanStatus } from '@ballast/domain/vocabulary/plan-vocabulary'
import type { Direction } from '@ballast/domain/vocabulary/trade-vocabulary'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, micros } from './column-kinds.ts'
import { ownerTable } from './table-classes.ts'

export type PriceLevel = { price: string; label: string }
export type IfThen = { when: string; action: string }
export type ChecklistItem = { text: string; done: boolean }

/** The contents of a day plan; edits store all of them, so that a later change can be seen. */
export type DayPlanWords = {
  bias: string
  thesis: string
  levels: PriceLevel[]
  symbols: string[]
  maxLoss: number | null
  maxTrades: number | null
  ifThens: IfThen[]
}

/** The plan of one trading day, for one account or (null) for all of them. Locked when its session starts. */
export const dayPlans = ownerTable(
  'day_plans',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid(),
    day: date({ mode: 'string' }).notNull(),
    words: jsonb().$type<DayPlanWords>().notNull(),
    /** The hours it is for, as instants, and the zone they were typed in. */
    startsAt: instant().notNull(),
    endsAt: instant(),
    timeZone: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    revision: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('day_plans_day').on(t.userId, t.day, t.accountId).nullsNotDistinct(),
  ],
)

/** Changes to a day plan made after its session had started, with the previous words. */
export const dayPlanEdits = ownerTable(
  'day_plan_edits',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    planId: uuid().notNull(),
    before: jsonb().$type<DayPlanWords>().notNull(),
    after: jsonb().$type<DayPlanWords>().notNull(),
    editedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('day_plan_edits_plan').on(t.userId, t.planId)],
)

/** The plan of one trade: waiting, taken (and by which trade), missed, or dropped. */
export const tradePlans = ownerTable(
  'trade_plans',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    symbol: text().notNull(),
    direction: text().$type<Direction>().notNull(),
    entry: numeric(),
    stop: numeric(),
    target: numeric(),
    quantity: numeric(),
    risk: micros(),
    setupId: uuid(),
    checklist: jsonb().$type<ChecklistItem[]>().notNull().default(sql`'[]'::jsonb`),
    notes: text().notNull().default(''),
    status: text().$type<PlanStatus>().notNull(),
    /** The trade it became. */
    tradeId: uuid(),
    /** Key of that trade, while it is with another trade that contains that one's fills. */
    fromKey: text(),
    /** Missed plans: why, and what the market did (`target`, `stop`, `neither`) according to the trader. */
    missedReason: text(),
    missedOutcome: text().$type<MissedOutcome>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    decidedAt: instant(),
    revision: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('trade_plans_day').on(t.userId, t.day),
    index('trade_plans_trade').on(t.userId, t.tradeId),
  ],
)

/** A question from the trader's own prompts and the answer written that day. */
export type PromptAnswer = { question: string; answer: string }

/** A trader's reflection on a day: one per day. */
export const reflections = ownerTable(
  'reflections',
  {
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** How the day was, rated after the session: 1 (very bad) to 5 (very good); null if not rated. */
    mood: smallint(),
    /** The same five steps, before and during the session. */
    moodBefore: smallint(),
    moodDuring: smallint(),
    text: text().notNull().default(''),
    lesson: text().notNull().default(''),
    /** The one thing to do on the next day, shown with its plan. */
    intent: text().notNull().default(''),
    answers: jsonb().$type<PromptAnswer[]>().notNull().default(sql`'[]'::jsonb`),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** A set of questions asked below a day's reflection while it is in use. */
export type PromptSet = { name: string; questions: string[]; inUse: boolean }

/** A trader's own prompts: all sets in one row. If none is in use, there are no prompts. */
export const reflectionPrompts = ownerTable('reflection_prompts', {
  userId: uuid().primaryKey(),
  sets: jsonb().$type<PromptSet[]>().notNull(),
  updatedAt: instant().notNull(),
})

/** A trader's review of a week (keyed by its Monday) or a month (by its first day). Its figures are never stored. */
export const reviews = ownerTable(
  'reviews',
  {
    userId: uuid().notNull(),
    period: text().$type<ReviewPeriod>().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    keep: text().notNull().default(''),
    stop: text().notNull().default(''),
    tryNext: text().notNull().default(''),
    /** The focus of the next period, shown on its days. */
    focus: text().notNull().default(''),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.period, t.firstDay] })],
)
