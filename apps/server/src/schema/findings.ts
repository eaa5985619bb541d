import type { Verdict } from '@ballast/domain/behaviour/evaluate'
import type { FindingDecision } from '@ballast/domain/behaviour/finding-life'
import type { LifeState } from '@ballast/domain/behaviour/life-state'
import type { TestResult } from '@ballast/domain/behaviour/run-detectors'
import type { TotalCost } from '@ballast/domain/behaviour/total-cost'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { ownerTable } from './table-classes.ts'

/** One look for behaviours: which trades, when, and how many questions. Never deleted, so that earlier claims can be read. */
export const evaluations = ownerTable(
  'evaluations',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    /** Empty: all accounts. Sorted. */
    accountIds: jsonb().$type<string[]>().notNull(),
    fromDay: date({ mode: 'string' }),
    toDay: date({ mode: 'string' }),
    currency: text().notNull(),
    cause: text().$type<'job' | 'press'>().notNull(),
    at: instant().notNull(),
    dataVersion: integer().notNull(),
    tested: integer().notNull(),
    decisions: integer().notNull(),
    days: integer().notNull(),
    leftOut: integer().notNull(),
    unit: text().$type<'r' | 'money'>().notNull(),
    total: jsonb().$type<TotalCost>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('evaluations_at').on(t.userId, t.at)],
)

/** The result of a look for one behaviour. */
export const findings = ownerTable(
  'findings',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    evaluationId: uuid().notNull(),
    detector: text().notNull(),
    flagged: integer().notNull(),
    control: integer().notNull(),
    days: integer().notNull(),
    verdict: text().$type<Verdict>().notNull(),
    q: real(),
    isStrong: boolean().notNull(),
    tested: jsonb().$type<TestResult>(),
    /** Null if it was never found; the rule is frozen at `since`. */
    state: text().$type<LifeState>(),
    since: instant(),
    /** The outcome over the days after `since`; null while there are too few. */
    decided: jsonb().$type<FindingDecision>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('findings_evaluation').on(t.userId, t.evaluationId),
  ],
)

/** The trader's marks on a behaviour's finding. */
export const findingMarks = ownerTable(
  'finding_marks',
  {
    userId: uuid().notNull(),
    detector: text().notNull(),
    hiddenUntil: instant(),
    isUseful: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.detector] })],
)

/** An if-then plan being tried out; its measure, fixed beforehand, is how often the act was done. */
export const experiments = ownerTable(
  'experiments',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    detector: text().notNull(),
    accountIds: jsonb().$type<string[]>().notNull(),
    cue: text().notNull(),
    act: text().notNull(),
    weeks: integer().notNull(),
    startedAt: instant().notNull(),
    endsAt: instant().notNull(),
    stoppedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)

/** Events of a calendar that the trader imported, such as scheduled economic releases. */
export const scheduledEvents = ownerTable(
  'scheduled_events',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    at: instant().notNull(),
    title: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('scheduled_events_once').on(t.userId, t.at, t.title),
  ],
)
