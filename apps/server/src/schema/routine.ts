import type { GuardedPart, HarmMeasure } from '@ballast/domain/points/harm-guard'
import type { ResetDecision, ResetTrigger } from '@ballast/domain/reset/reset-vocabulary'
import type { TechniqueId } from '@ballast/domain/reset/techniques'
import type { HabitDue, HabitGoal, HabitMoment, HabitRule, MarkState } from '@ballast/domain/routine/habit'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { localTable, ownerTable } from './table-classes.ts'

/** A habit's words. Its rules are in `habit_terms`. */
export const habits = ownerTable(
  'habits',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    moment: text().$type<HabitMoment>().notNull(),
    /** The smallest version that still counts. */
    tiny: text().notNull().default(''),
    /** The cue: a time of day, a place, what it comes after. */
    cueTime: text(),
    cuePlace: text().notNull().default(''),
    cueAfter: text().notNull().default(''),
    /** Whether to send a reminder at the cue's time, and the last day one was sent. */
    remind: boolean().notNull().default(false),
    remindedOn: date({ mode: 'string' }),
    position: integer().notNull(),
    /** The time zone of the browser it was created in: the user's, if there is no account. */
    timeZone: text().notNull(),
    /** The first day it counts, and the first day it no longer does; null while it continues. */
    startsOn: date({ mode: 'string' }).notNull(),
    endedOn: date({ mode: 'string' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    revision: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('habits_reminded').on(t.remind, t.remindedOn)],
)

/** When a habit is due and what keeps it, from a day on until the next row: a change takes effect tomorrow. */
export const habitTerms = ownerTable(
  'habit_terms',
  {
    userId: uuid().notNull(),
    habitId: uuid().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    due: jsonb().$type<HabitDue>().notNull(),
    goal: jsonb().$type<HabitGoal>().notNull(),
    /** The rule by which it is judged from the record; null: the trader marks it. */
    rule: jsonb().$type<HabitRule>(),
    isPaused: boolean().notNull().default(false),
    setAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.habitId, t.fromDay] })],
)

/** A trader's mark on a habit for a day: one per day, the last. */
export const habitMarks = ownerTable(
  'habit_marks',
  {
    userId: uuid().notNull(),
    habitId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    state: text().$type<MarkState>().notNull(),
    /** Minutes or a number, if the goal is one. */
    amount: real(),
    /** Marked after its day was over. */
    isLate: boolean().notNull(),
    markedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.habitId, t.day] }),
    index('habit_marks_day').on(t.userId, t.day),
  ],
)

export type StoredMark = { state: MarkState; amount: number | null } | null

/** Changes to marks of a finished day: the values before and after. */
export const habitMarkEdits = ownerTable(
  'habit_mark_edits',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    habitId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    before: jsonb().$type<StoredMark>(),
    after: jsonb().$type<StoredMark>(),
    editedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('habit_mark_edits_day').on(t.userId, t.day)],
)

/** Finished days, and days off planned beforehand. */
export const routineDays = ownerTable(
  'routine_days',
  {
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    finishedAt: instant(),
    isOff: boolean().notNull().default(false),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** A reset from its start on: whatever was not answered before leaving stays null. */
export const resets = ownerTable(
  'resets',
  {
    userId: uuid().notNull(),
    /** Created in the browser, so that sending it again creates no second one. */
    id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    trigger: text().$type<ResetTrigger>().notNull(),
    technique: text().$type<TechniqueId>(),
    /** One or two words for the state, and its strength from 0 to 10 before and after. */
    feeling: text().notNull().default(''),
    before: smallint(),
    after: smallint(),
    /** How long the technique was meant to take and how long it took, in seconds. */
    seconds: integer(),
    secondsDone: integer().notNull().default(0),
    reappraisal: text().notNull().default(''),
    ifThen: text().notNull().default(''),
    decision: text().$type<ResetDecision>(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('resets_started').on(t.userId, t.startedAt)],
)

/** Days on which resets are no longer offered. */
export const resetSilences = ownerTable(
  'reset_silences',
  {
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** The day (UTC) a trader first opened a part of their progress; trading before and after it is compared. */
export const progressOpenings = ownerTable(
  'progress_openings',
  {
    userId: uuid().notNull(),
    part: text().$type<GuardedPart>().notNull().default('progress'),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.part] })],
)

/** Results of the harm guard over all traders at a time: medians of their changes, and nothing about any single trader. */
export const progressEffects = localTable(
  'progress_effects',
  {
    at: instant().notNull(),
    part: text().$type<GuardedPart>().notNull().default('progress'),
    measure: text().$type<HarmMeasure>().notNull(),
    users: integer().notNull(),
    median: real(),
    low: real(),
    high: real(),
  },
  (t) => [primaryKey({ columns: [t.at, t.part, t.measure] })],
)
