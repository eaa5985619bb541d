import { VERDICTS_OF_FINDINGS } from '@ballast/contract/findings/findings'
import { IMPORT_STATUSES } from '@ballast/contract/imports'
import { answerSchema } from '@ballast/contract/mentor/answers'
import { MAX_STORED_QUESTION } from '@ballast/contract/mentor/mentor'
import { LOCK_SOURCES } from '@ballast/contract/routine/locks'
import { habitDueSchema, habitGoalSchema } from '@ballast/contract/routine/routine'
import { VIEW_PAGES } from '@ballast/contract/views'
import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { LIFE_STATES } from '@ballast/domain/behaviour/life-state'
import { CASH_EVENT_KINDS } from '@ballast/domain/executions/execution'
import { REVIEW_PERIODS } from '@ballast/domain/reflection/review-period'
import { RESET_DECISIONS, RESET_TRIGGERS } from '@ballast/domain/reset/reset-vocabulary'
import { TECHNIQUE_IDS } from '@ballast/domain/reset/techniques'
import { HABIT_MOMENTS, MARK_STATES } from '@ballast/domain/routine/habit'
import { tradeField, tradeFields } from '@ballast/domain/trades/trade-fields'
import { MISSED_OUTCOMES, PLAN_STATUSES } from '@ballast/domain/vocabulary/plan-vocabulary'
import { RULE_GROUPS } from '@ballast/domain/vocabulary/rule-groups'
import { DIRECTIONS, SIDES } from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { setupPictures, setups } from '../../schema/accounts.ts'
import { evaluations, experiments, findingMarks, findings, scheduledEvents } from '../../schema/findings.ts'
import {
  cashEvents,
  columnMappings,
  executionCorrections,
  executionGroups,
  executions,
  imports,
  movedFills,
} from '../../schema/imports.ts'
import { locks } from '../../schema/locks.ts'
import { mentorConversations, mentorMessages } from '../../schema/mentor.ts'
import {
  dayPlanEdits,
  dayPlans,
  reflectionPrompts,
  reflections,
  reviews,
  tradePlans,
} from '../../schema/plans.ts'
import {
  habitMarkEdits,
  habitMarks,
  habits,
  habitTerms,
  resetSilences,
  resets,
  routineDays,
} from '../../schema/routine.ts'
import { screenshots, tradeJournals } from '../../schema/trades.ts'
import { views } from '../../schema/users.ts'
import { ARCHIVED_ACCOUNT_TABLES } from './archived-account-tables.ts'
import { ARCHIVED_ATTEMPT_TABLES } from './archived-attempt-tables.ts'
import type { ArchivedTable } from './archived-table.ts'
import {
  amount,
  answers,
  clockTime,
  clockZone,
  long,
  MAX_DIFFERENCES,
  maybe,
  mood,
  planWords,
  promptSets,
  scopeAccounts,
  short,
  state0to10,
  storageKey,
  storedDecided,
  storedHabitRule,
  storedJoined,
  storedLedger,
  storedLockRule,
  storedMark,
  storedTested,
  storedTotal,
  storedTotals,
  words,
} from './archived-values.ts'

type Schema = z.ZodMiniType

/**
 * Everything a trader entered into Ballast or imported, except trades: they are rebuilt from the fills. Deliberately
 * left out: the password, sessions, and data that only serves to undo.
 */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [
  ...ARCHIVED_ACCOUNT_TABLES,
  {
    name: 'setups',
    table: setups,
    key: ['id'],
    values: {
      name: short,
      rules: z.array(z.object({ group: z.enum(RULE_GROUPS), text: short })).check(z.maxLength(20)),
    },
  },
  { name: 'setup-pictures', table: setupPictures, key: ['id'], values: { storageKey } },
  {
    name: 'imports',
    table: imports,
    key: ['id'],
    values: {
      // Running imports are not archived: they have saved nothing yet.
      status: z.enum(IMPORT_STATUSES).check(z.refine((status) => status !== 'running')),
      files: z.array(
        z.object({ name: z.string(), format: z.string(), size: z.number(), sha256: z.string(), storageKey }),
      ),
      counts: z.record(z.string(), z.number()),
      totals: storedTotals,
      stated: z.array(storedTotals),
      days: z.array(
        z.object({
          day: short,
          trades: z.number(),
          gross: amount,
          fees: amount,
          net: amount,
          stated: amount,
        }),
      ),
      part: z.nullish(
        z.object({
          key: short,
          family: short,
          account: z.nullable(short),
          currency: z.nullable(short),
          ledger: z.nullish(storedLedger),
        }),
      ),
      differences: z.optional(z.array(z.string()).check(z.maxLength(MAX_DIFFERENCES))),
    },
  },
  {
    name: 'executions',
    table: executions,
    key: ['accountId', 'identity', 'sourceId'],
    values: {
      side: z.enum(SIDES),
      manual: z.union([z.literal(0), z.literal(1)]),
      authority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      details: z.record(z.string(), z.unknown()),
    },
  },
  {
    name: 'cash-events',
    table: cashEvents,
    key: ['accountId', 'identity', 'sourceId'],
    values: { kind: z.enum(CASH_EVENT_KINDS) },
  },
  { name: 'execution-corrections', table: executionCorrections, key: ['accountId', 'identity'], values: {} },
  { name: 'execution-groups', table: executionGroups, key: ['accountId', 'identity'], values: {} },
  { name: 'moved-fills', table: movedFills, key: ['accountId', 'identity'], values: {} },
  {
    name: 'column-mappings',
    table: columnMappings,
    key: ['signature'],
    // Older archives have mappings without names.
    values: { name: z._default(z.nullable(short), null), mapping: z.record(z.string(), z.unknown()) },
  },
  {
    name: 'journals',
    table: tradeJournals,
    key: ['accountId', 'key', 'tradeId'],
    tradeIds: ['tradeId', 'movedFrom', 'decisionGroup'],
    values: {
      ...journalValues(),
      joined: z.nullable(storedJoined),
    },
  },
  {
    name: 'screenshots',
    table: screenshots,
    key: ['id'],
    tradeIds: ['tradeId'],
    values: { storageKey },
  },
  {
    name: 'views',
    table: views,
    key: ['id'],
    values: { page: z.enum(VIEW_PAGES), columns: z.nullable(words), name: short },
  },
  {
    name: 'day-plans',
    table: dayPlans,
    key: ['id'],
    values: { words: planWords, timeZone: clockZone },
  },
  {
    name: 'day-plan-edits',
    table: dayPlanEdits,
    key: ['id'],
    values: { before: planWords, after: planWords },
  },
  {
    name: 'trade-plans',
    table: tradePlans,
    key: ['id'],
    tradeIds: ['tradeId'],
    values: {
      direction: z.enum(DIRECTIONS),
      status: z.enum(PLAN_STATUSES),
      missedOutcome: maybe(MISSED_OUTCOMES),
      checklist: z.array(z.object({ text: short, done: z.boolean() })),
    },
  },
  {
    name: 'reflections',
    table: reflections,
    key: ['day'],
    // Older archives do not have these fields.
    values: {
      moodBefore: z._default(mood, null),
      moodDuring: z._default(mood, null),
      text: long,
      lesson: z._default(long, ''),
      intent: z._default(long, ''),
      answers: z._default(answers, []),
    },
  },
  { name: 'reflection-prompts', table: reflectionPrompts, key: ['userId'], values: { sets: promptSets } },
  {
    name: 'reviews',
    table: reviews,
    key: ['period', 'firstDay'],
    values: {
      period: z.enum(REVIEW_PERIODS),
      keep: long,
      stop: long,
      tryNext: long,
      focus: long,
    },
  },
  {
    name: 'habits',
    table: habits,
    key: ['id'],
    values: {
      name: short,
      moment: z.enum(HABIT_MOMENTS),
      cueTime: z.nullable(clockTime),
      timeZone: clockZone,
    },
  },
  {
    name: 'habit-terms',
    table: habitTerms,
    key: ['habitId', 'fromDay'],
    values: { due: habitDueSchema, goal: habitGoalSchema, rule: z.nullable(storedHabitRule) },
  },
  { name: 'habit-marks', table: habitMarks, key: ['habitId', 'day'], values: { state: z.enum(MARK_STATES) } },
  {
    name: 'habit-mark-edits',
    table: habitMarkEdits,
    key: ['id'],
    values: { before: storedMark, after: storedMark },
  },
  { name: 'routine-days', table: routineDays, key: ['day'], values: {} },
  {
    name: 'resets',
    table: resets,
    key: ['id'],
    values: {
      trigger: z.enum(RESET_TRIGGERS),
      technique: maybe(TECHNIQUE_IDS),
      decision: maybe(RESET_DECISIONS),
      feeling: short,
      reappraisal: long,
      ifThen: long,
      before: state0to10,
      after: state0to10,
    },
  },
  {
    name: 'locks',
    table: locks,
    key: ['id'],
    values: {
      rule: storedLockRule,
      source: z.enum(LOCK_SOURCES),
      timeZone: clockZone,
      dayReset: clockTime,
    },
  },
  { name: 'reset-silences', table: resetSilences, key: ['day'], values: {} },
  ...ARCHIVED_ATTEMPT_TABLES,
  {
    name: 'evaluations',
    table: evaluations,
    key: ['id'],
    values: {
      accountIds: scopeAccounts,
      currency: z.enum(CURRENCIES),
      cause: z.enum(['job', 'press']),
      unit: z.enum(['r', 'money']),
      total: storedTotal,
    },
  },
  {
    name: 'findings',
    table: findings,
    key: ['id'],
    values: {
      detector: short,
      verdict: z.enum(VERDICTS_OF_FINDINGS),
      state: maybe(LIFE_STATES),
      q: z.nullable(z.number()),
      tested: storedTested,
      decided: storedDecided,
    },
  },
  { name: 'scheduled-events', table: scheduledEvents, key: ['id'], values: { title: short } },
  { name: 'finding-marks', table: findingMarks, key: ['detector'], values: { detector: short } },
  {
    name: 'experiments',
    table: experiments,
    key: ['id'],
    values: { detector: short, accountIds: scopeAccounts, cue: short, act: short },
  },
  { name: 'mentor-conversations', table: mentorConversations, key: ['id'], values: { title: short } },
  {
    name: 'mentor-messages',
    table: mentorMessages,
    key: ['id'],
    values: {
      text: z.string().check(z.maxLength(MAX_STORED_QUESTION)),
      answer: z.nullable(answerSchema),
    },
  },
]

/** Fields whose JSON needs more than a type check when it is restored. */
function journalValues(): Record<string, Schema> {
  return Object.fromEntries(
    tradeFields().flatMap((name): [string, Schema][] => {
      const field = tradeField(name)
      if (field.kind === 'word') return [[name, maybe(field.words)]]
      if (field.kind === 'checks') return [[name, z.record(z.string(), z.boolean())]]
      return field.kind === 'words' ? [[name, words]] : []
    }),
  )
}
