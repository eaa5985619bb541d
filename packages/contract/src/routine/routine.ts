import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { CELL_STATES, DAY_OUTCOMES } from '@ballast/domain/routine/day-cells'
import { HABIT_MOMENTS, MARK_STATES } from '@ballast/domain/routine/habit'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { figureSchema } from '../figures.ts'
import {
  countSchema,
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  okSchema,
  positiveMoneySchema,
  requiredTextSchema,
  revisionSchema,
  textSchema,
  timeOfDaySchema,
} from '../values.ts'

/** Maximum number of simultaneously active habits. */
export const MAX_HABITS = 100

const loss = <K extends string>(kind: K) =>
  z.object({ kind: z.literal(kind), amount: positiveMoneySchema, currency: z.enum(CURRENCIES) })

/** A rule that is judged from the record. */
export const habitRuleSchema = z.discriminatedUnion('kind', [
  loss('max_loss_trade'),
  loss('max_loss_day'),
  z.object({ kind: z.literal('hours'), start: timeOfDaySchema, end: timeOfDaySchema }),
  z.object({ kind: z.literal('max_trades'), count: countSchema(200) }),
  z.object({ kind: z.literal('stop_recorded') }),
  z.object({ kind: z.literal('stop_within'), seconds: countSchema(3_600) }),
  z.object({
    kind: z.literal('max_size'),
    quantity: z.number().check(z.gt(0, 'Enter a size above zero'), z.lte(1_000_000_000)),
  }),
  z.object({ kind: z.literal('cool_down'), minutes: countSchema(600) }),
  z.object({ kind: z.literal('flat_by'), time: timeOfDaySchema }),
  z.object({ kind: z.literal('plan_before_open') }),
  z.object({ kind: z.literal('review_within'), hours: countSchema(168) }),
  z.object({ kind: z.literal('reset_after_losses'), losses: countSchema(20) }),
])
export type HabitRuleJson = z.infer<typeof habitRuleSchema>

export const habitDueSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weekdays'),
    days: z
      .array(z.int().check(z.gte(0), z.lte(6)))
      .check(z.minLength(1, 'Choose at least one day'), z.maxLength(7)),
  }),
  z.object({ kind: z.literal('trading_days') }),
  z.object({ kind: z.literal('planned_days') }),
])
export const habitGoalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({
    kind: z.enum(['minutes', 'number']),
    target: z.number().check(z.gt(0, 'Enter a number above zero'), z.lte(100_000, 'At most 100,000')),
  }),
])

const words = {
  name: requiredTextSchema('Name the habit', 120),
  moment: z.enum(HABIT_MOMENTS),
  tiny: textSchema(200),
  cueTime: z.nullable(timeOfDaySchema),
  cuePlace: textSchema(200),
  cueAfter: textSchema(200),
  remind: z.boolean(),
}
const terms = {
  due: habitDueSchema,
  goal: habitGoalSchema,
  rule: z.nullable(habitRuleSchema),
  isPaused: z.boolean(),
}

export const habitSchema = z.object({
  id: idSchema,
  ...words,
  ...terms,
  /** The terms from tomorrow on, if they differ. */
  next: z.nullable(z.object(terms)),
  startsOn: daySchema,
  endedOn: z.nullable(daySchema),
  revision: z.number(),
})
export type HabitJson = z.infer<typeof habitSchema>

const markSchema = z.object({
  state: z.enum(MARK_STATES),
  amount: z.nullable(z.number()),
  isLate: z.boolean(),
  markedAt: instantSchema,
})

/** The record's verdict on a rule and day. `n` of `of` cases kept it; `unknown` could not be judged. */
const verdictSchema = z.object({
  n: z.number(),
  of: z.number(),
  unknown: z.number(),
  at: z.nullable(instantSchema),
  tradeIds: z.array(idSchema),
})

/** A mark on a habit before and after a change; null: there was none. */
const saidSchema = z.nullable(z.object({ state: z.enum(MARK_STATES), amount: z.nullable(z.number()) }))
export const markEditSchema = z.object({ before: saidSchema, after: saidSchema, editedAt: instantSchema })

export const habitTodaySchema = z.object({
  habit: habitSchema,
  state: z.enum(CELL_STATES),
  mark: z.nullable(markSchema),
  verdict: z.nullable(verdictSchema),
  /** Changes made after the day was finished, oldest first. */
  edits: z.array(markEditSchema),
})
export type HabitToday = z.infer<typeof habitTodaySchema>

export const routineDaySchema = z.object({
  day: daySchema,
  isToday: z.boolean(),
  isOff: z.boolean(),
  finishedAt: z.nullable(instantSchema),
  outcome: z.enum(DAY_OUTCOMES),
  kept: z.number(),
  due: z.number(),
  open: z.number(),
  /** In order, including habits of other days and those not due. */
  habits: z.array(habitTodaySchema),
})
export type RoutineDayJson = z.infer<typeof routineDaySchema>

const adherenceSchema = z.object({
  rate: figureSchema,
  kept: z.number(),
  due: z.number(),
  unknown: z.number(),
})

export const routineSchema = z.object({
  timeZone: z.string(),
  today: daySchema,
  shown: routineDaySchema,
  weeks: z.array(
    z.object({
      monday: daySchema,
      planned: z.number(),
      kept: z.number(),
      goal: z.number(),
      freezes: z.number(),
      state: z.enum(['reached', 'missed', 'running', 'rest']),
      days: z.array(z.object({ day: daySchema, outcome: z.enum(DAY_OUTCOMES) })),
    }),
  ),
  streak: z.object({ current: z.number(), best: z.number(), freezesLeft: z.number(), days: z.number() }),
  /** The last thirty days: all habits, those judged by the record, and those marked by the trader. */
  last30: z.object({ all: adherenceSchema, auto: adherenceSchema, self: adherenceSchema }),
  /** Planned days off from tomorrow on. */
  daysOff: z.array(daySchema),
})
export type Routine = z.infer<typeof routineSchema>

export const getRoutine = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/routine',
  summary: 'Get the routine of a day (default today), with process weeks, streak and the last thirty days',
  query: z.object({ day: z.optional(daySchema) }),
  response: routineSchema,
})

export const getRoutineGrid = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/routine/grid',
  summary: 'Get each habit’s outcome on each day of a range of at most a year',
  query: z.object({ from: daySchema, to: daySchema }),
  response: z.object({
    from: daySchema,
    to: daySchema,
    rows: z.array(
      z.object({
        habit: habitSchema,
        /** A letter per day from `from` on: k kept, b broken, m missed, o open, u unknown, e done without being due, n not due, x off. */
        cells: z.string(),
        kept: z.number(),
        due: z.number(),
      }),
    ),
  }),
})
export type RoutineGrid = z.infer<(typeof getRoutineGrid)['response']>

const sideSchema = z.object({
  days: z.number(),
  n: z.number(),
  meanR: z.nullable(z.number()),
  daysMissing: z.number(),
})
export const getHabit = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/habits/:id',
  summary: 'Get a habit: how often it was kept, and how results differ on days it was',
  params: idParams,
  response: z.object({
    habit: habitSchema,
    /** Days since it began, and on how many of them it was kept. */
    daysSince: z.number(),
    /** Days on which it was done, whether due or not. */
    daysDone: z.number(),
    all: adherenceSchema,
    last30: adherenceSchema,
    weeks: z.array(z.object({ monday: daySchema, kept: z.number(), due: z.number() })),
    results: z.object({
      kept: sideSchema,
      notKept: sideSchema,
      difference: figureSchema,
      q: z.nullable(z.number()),
      /** How many habits were compared with it. */
      compared: z.number(),
    }),
  }),
  errors: ['not_found'],
})
export type HabitDetail = z.infer<(typeof getHabit)['response']>

const draft = z.object({ ...words, due: terms.due, goal: terms.goal, rule: terms.rule })
export type HabitDraft = z.infer<typeof draft>
export const createHabits = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/habits',
  summary: 'Create habits that start today',
  body: z.object({
    habits: z.array(draft).check(z.minLength(1), z.maxLength(20, 'At most 20 at a time')),
    /** The zone of the days if there is no account. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: z.object({ habits: z.array(habitSchema) }),
  errors: ['habit_limit'],
})
export const updateHabit = endpoint({
  access: 'beta',
  method: 'PATCH',
  path: '/api/habits/:id',
  summary: 'Change a habit: its text at once, its terms from tomorrow',
  params: idParams,
  body: z.object({ ...z.partial(z.object({ ...words, ...terms })).shape, revision: revisionSchema }),
  response: habitSchema,
  errors: ['not_found', 'stale'],
})
export const archiveHabit = endpoint({
  access: 'beta',
  method: 'DELETE',
  path: '/api/habits/:id',
  summary: 'End a habit from tomorrow; its history stays. One created today without a mark is removed',
  params: idParams,
  response: z.object({ removed: z.boolean() }),
  errors: ['not_found'],
})
export const restoreHabit = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/habits/:id/restore',
  summary: 'Resume an ended habit; the days in between were not due',
  params: idParams,
  response: habitSchema,
  errors: ['not_found', 'habit_limit'],
})
export const listHabits = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/habits',
  summary: 'List all habits, ended ones last',
  response: z.object({ habits: z.array(habitSchema) }),
})
export const orderHabits = endpoint({
  access: 'beta',
  method: 'PUT',
  path: '/api/habits/order',
  summary: 'Reorder habits; those not named follow',
  body: z.object({ ids: z.array(idSchema).check(z.maxLength(1000, 'At most 1,000')) }),
  response: okSchema,
})
export const markHabit = endpoint({
  access: 'beta',
  method: 'PUT',
  path: '/api/habits/:id/mark',
  summary: 'Mark a habit on a day, or remove the mark; the last change wins',
  params: idParams,
  body: z.object({
    day: daySchema,
    state: z.nullable(z.enum(MARK_STATES)),
    amount: z._default(z.nullable(z.number().check(z.gte(0), z.lte(100_000, 'At most 100,000'))), null),
    /** When the mark was made, if that was offline: at most a week ago, and a later mark stays. */
    saidAt: z.optional(instantSchema),
  }),
  response: routineDaySchema,
  errors: ['not_found', 'judged_by_record'],
})
export const finishDay = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/routine/finish',
  summary: 'Finish a day; later changes are recorded as edits',
  body: z.object({ day: daySchema }),
  response: routineDaySchema,
})
export const planDayOff = endpoint({
  access: 'beta',
  method: 'PUT',
  path: '/api/routine/off',
  summary: 'Plan a day off, or cancel it, before the day begins',
  body: z.object({ day: daySchema, isOff: z.boolean() }),
  response: okSchema,
  errors: ['day_begun'],
})
