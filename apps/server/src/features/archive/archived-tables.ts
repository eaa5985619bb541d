import {
  ATTEMPT_STATES,
  DAILY_EFFECTS,
  DAILY_REFERENCES,
  EXPENSE_KINDS,
  PAYOUT_STATES,
  TRAILS,
} from '@ballast/contract/attempts/attempt-words'
import { VERDICTS_OF_FINDINGS } from '@ballast/contract/findings/findings'
import { IMPORT_STATUSES } from '@ballast/contract/imports'
import { RULE_GROUPS } from '@ballast/contract/setups'
import { VIEW_PAGES } from '@ballast/contract/views'
import { ACCOUNT_KINDS, CURRENCIES } from '@ballast/domain/accounts/account-words'
import { CASH_EVENT_KINDS } from '@ballast/domain/executions/execution'
import { LIFE_STATES } from '@ballast/domain/findings/life'
import { ALERT_KINDS } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { tradeField, tradeFields } from '@ballast/domain/trades/trade-fields'
import { DAY_BIASES, MISSED_OUTCOMES, PLAN_STATUSES } from '@ballast/domain/vocabulary/plan-words'
import { DIRECTIONS, SIDES } from '@ballast/domain/vocabulary/trade-words'
import { phaseSchema } from '@ballast/programmes/programme'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { accounts, commissionProfiles, setupPictures, setups } from '../../schema/accounts.ts'
import { alertSettings, alerts, dayStops } from '../../schema/alerts.ts'
import { accountExpenses, accountPayouts, attemptSnapshots, attempts } from '../../schema/attempts.ts'
import { evaluations, experiments, findingMarks, findings } from '../../schema/findings.ts'
import {
  cashEvents,
  columnMappings,
  executionCorrections,
  executionGroups,
  executions,
  imports,
} from '../../schema/imports.ts'
import { dayPlanEdits, dayPlans, reflections, tradePlans } from '../../schema/plans.ts'
import { screenshots, tradeJournals } from '../../schema/trades.ts'
import { views } from '../../schema/users.ts'

type Schema = z.ZodMiniType

/** A table of the archive: in which order its rows are written, and what its columns may hold. */
export type ArchivedTable = {
  name: string
  table: AnyPgTable
  /** Columns that make a row unique beside the user: the order of the rows. */
  key: readonly string[]
  /** Columns that hold a trade's id, which follows from its owner: written as account and key instead. */
  tradeIds?: readonly string[]
  /** Columns whose values must be among known ones, or have a known shape. */
  values: Record<string, Schema>
}

/** As many as an import keeps. */
const MAX_DIFFERENCES = 200
const short = z.string().check(z.maxLength(200))
const long = z.string().check(z.maxLength(50_000))
const words = z.array(short).check(z.maxLength(100))
const amount = z.nullable(z.number().check(z.int()))
const maybe = (values: readonly string[]) => z.nullable(z.enum(values as [string, ...string[]]))
const storedTotals = z.object({ source: z.string(), count: amount, gross: amount, fees: amount, net: amount })
const planWords = z.object({
  bias: z.enum(DAY_BIASES),
  thesis: long,
  levels: z.array(z.object({ price: short, label: short })),
  symbols: words,
  maxLoss: amount,
  maxTrades: amount,
  ifThens: z.array(z.object({ when: long, action: long })),
})
const keptReset = z.nullable(z.object({ time: short, zone: short, printed: z.optional(short) }))
const keptRules = z.object({
  phase: phaseSchema,
  reset: keptReset,
  splitPercent: z.nullable(z.number()),
  statedOn: z.nullable(short),
  sources: z
    .array(
      z.object({ kind: z.enum(['repository', 'firm', 'other']), ref: long, statedOn: z.optional(short) }),
    )
    .check(z.maxLength(100)),
})
const keptEdit = <T extends Schema>(value: T) => z.optional(z.object({ value, on: short }))
const keptEdits = z.strictObject({
  target: keptEdit(z.number()),
  trail: keptEdit(z.enum(TRAILS)),
  distance: keptEdit(z.number()),
  lock: keptEdit(z.nullable(z.number())),
  dailyReference: keptEdit(z.enum(DAILY_REFERENCES)),
  dailyDistance: keptEdit(z.number()),
  dailyEffect: keptEdit(z.enum(DAILY_EFFECTS)),
  reset: keptEdit(z.object({ time: short, zone: short })),
})
const alertParts = z
  .array(
    z.union([
      z.string().check(z.maxLength(500)),
      z.object({ amount: z.number() }),
      z.object({ at: z.number() }),
    ]),
  )
  .check(z.maxLength(20))
const scopeAccounts = z.array(z.uuid()).check(z.maxLength(50))
const keptTotal = z.object({
  amount: z.number(),
  decisions: z.number(),
  addedUp: z.number(),
  parts: z
    .array(z.object({ detector: short, decisions: z.number(), amount: z.number(), alsoAbove: z.number() }))
    .check(z.maxLength(100)),
})
const keptInterval = z.union([
  z.object({ kind: z.literal('closed'), low: z.number(), high: z.number(), method: short }),
  z.object({ kind: z.literal('open_above'), low: z.number(), high: z.null(), method: short }),
  z.object({ kind: z.literal('none'), low: z.null(), high: z.null(), reason: short }),
])
const keptCost = z.nullable(z.object({ amount: z.number(), interval: keptInterval }))
const keptTested = z.nullable(
  z.object({
    ...{ compared: z.number(), flagged: z.number(), control: z.number(), difference: z.number() },
    ...{ interval: keptInterval, smallestSeen: z.number(), matched: keptCost, mechanical: keptCost },
    chance: z.object({
      ...{ chance: z.number(), permutations: z.number(), centre: z.number(), spread: z.number() },
      ...{ lower: z.number(), upper: z.number() },
    }),
  }),
)
const storageKey = z.string().check(z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.webp)?$/))

/**
 * Everything a trader put into Ballast or imported. Trades are not among it: they are built from the fills again.
 * Left out on purpose: the password, sessions, and what only serves to undo.
 */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [
  {
    name: 'accounts',
    table: accounts,
    key: ['id'],
    values: { kind: z.enum(ACCOUNT_KINDS), currency: z.enum(CURRENCIES), name: short },
  },
  {
    name: 'commission-profiles',
    table: commissionProfiles,
    key: ['id'],
    values: { root: z.nullable(short) },
  },
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
      // One that is running is not written: nothing of it is saved yet.
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
  {
    name: 'column-mappings',
    table: columnMappings,
    key: ['signature'],
    values: { mapping: z.record(z.string(), z.unknown()) },
  },
  {
    name: 'journals',
    table: tradeJournals,
    key: ['accountId', 'key', 'tradeId'],
    tradeIds: ['tradeId', 'movedFrom'],
    values: {
      ...journalValues(),
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
  { name: 'day-plans', table: dayPlans, key: ['id'], values: { words: planWords } },
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
  { name: 'reflections', table: reflections, key: ['day'], values: {} },
  {
    name: 'attempts',
    table: attempts,
    key: ['id'],
    values: {
      ...{ firm: short, programme: short, reason: short, programmeId: z.nullable(short) },
      ...{ state: z.enum(ATTEMPT_STATES), currency: z.enum(CURRENCIES) },
      rules: keptRules,
      edits: keptEdits,
    },
  },
  {
    name: 'account-payouts',
    table: accountPayouts,
    key: ['id'],
    values: { state: z.enum(PAYOUT_STATES), note: short },
  },
  {
    name: 'account-expenses',
    table: accountExpenses,
    key: ['id'],
    values: { kind: z.enum(EXPENSE_KINDS), currency: z.enum(CURRENCIES), note: short },
  },
  { name: 'attempt-snapshots', table: attemptSnapshots, key: ['id'], values: {} },
  {
    name: 'alerts',
    table: alerts,
    key: ['id'],
    values: {
      ...{ kind: z.enum(ALERT_KINDS), currency: z.enum(CURRENCIES), key: short },
      ...{ title: alertParts, text: alertParts },
    },
  },
  {
    name: 'alert-settings',
    table: alertSettings,
    key: ['accountId', 'kind'],
    values: {
      kind: z.enum(ALERT_KINDS),
      thresholds: z.nullable(z.array(z.number()).check(z.maxLength(5))),
    },
  },
  {
    name: 'day-stops',
    table: dayStops,
    key: ['accountId', 'fromDay'],
    values: { kind: z.enum(['amount', 'r', 'losses', 'none']) },
  },
  {
    name: 'evaluations',
    table: evaluations,
    key: ['id'],
    values: {
      ...{ accountIds: scopeAccounts, currency: z.enum(CURRENCIES), cause: z.enum(['job', 'press']) },
      ...{ unit: z.enum(['r', 'money']), total: keptTotal },
    },
  },
  {
    name: 'findings',
    table: findings,
    key: ['id'],
    values: {
      ...{ detector: short, verdict: z.enum(VERDICTS_OF_FINDINGS), state: maybe(LIFE_STATES) },
      ...{ q: z.nullable(z.number()), tested: keptTested },
    },
  },
  { name: 'finding-marks', table: findingMarks, key: ['detector'], values: { detector: short } },
  {
    name: 'experiments',
    table: experiments,
    key: ['id'],
    values: { detector: short, accountIds: scopeAccounts, cue: short, act: short },
  },
]

/** The fields whose values are more than their column says. */
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
