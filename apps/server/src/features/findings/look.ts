import { DETECTORS } from '@ballast/domain/behaviour/catalogue'
import { decidedOf } from '@ballast/domain/behaviour/finding-life'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { selectTrades } from '@ballast/domain/statistics/selection/select-trades'
import { shownCurrency } from '@ballast/domain/statistics/summary/main-currency'
import { summariseTrades } from '@ballast/domain/statistics/summary/summarise-trades'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { type EvaluateStep, type EvaluateTask, type EvaluationResult, lookOf } from './evaluate-task.ts'
import {
  type EvaluationRow,
  findingsOf,
  listEvaluations,
  type Scope,
  saveEvaluation,
} from './findings.queries.ts'
import { contextOf } from './trade-contexts.ts'

export const ALL: Scope = { accountIds: [], from: null, to: null }

type Context = Pick<Deps, 'db' | 'clock' | 'columns' | 'evaluators'>
type LookOptions = {
  userId: string
  scope: Scope
  cause: EvaluationRow['cause']
  /** Now by default; at an earlier instant, only trades closed by then are included. */
  at?: Date
  report?: (progress: number, step: string) => void
}

/** Runs every detector on the trades of a scope, in a thread, and stores the result. Returns null if there is no decided trade. */
export async function look(
  { db, clock, columns: store, evaluators }: Context,
  { userId, scope, cause, report, at: now = clock.now() }: LookOptions,
): Promise<string | null> {
  const { version, columns } = await store.columnsOf(userId)
  const selection = closedBy(selectionOf(columns, scope), now)
  if (selection.rows.length === 0) return null
  const currency = currencyOf(selection)
  const looks = await looksOf(db, { userId, scope, currency })
  const context = await contextOf(db, { userId, columns })
  const task: EvaluateTask = { selection, context, now: now.getTime(), looks }
  const result = await evaluators.hold({ userId, task, isPatient: cause === 'job' }, async ({ next }) => {
    for (;;) {
      const step = (await next()) as EvaluateStep | null
      if (step === null) throw new Error('a look ends with what was found')
      if (step.kind === 'done') return step.result
      report?.(step.progress, step.step)
    }
  })
  const id = uuid()
  const row = {
    userId,
    id,
    cause,
    at: now,
    currency,
    dataVersion: version,
    ...scopeRow(scope),
    ...headOf(result),
  }
  await withTransaction(db, (db) => saveEvaluation(db, row, rowsOf(result, { userId, evaluationId: id })))
  return id
}

/** The trades of a selection that were closed by an instant, without those of decisions that had an open copy then. */
export function closedBy({ columns, rows }: Selection, at: Date): Selection {
  const { closed, closedAt, decision } = columns
  const isClosed = (row: number) => closed[row] === 1 && (closedAt[row] ?? 0) <= at.getTime()
  const open = new Set<number | undefined>()
  for (const row of rows) if (!isClosed(row) && decision[row] !== -1) open.add(decision[row])
  return { columns, rows: rows.filter((row) => isClosed(row) && !open.has(decision[row])) }
}

function scopeRow({ accountIds, from, to }: Scope) {
  return { accountIds: [...accountIds], fromDay: from, toDay: to }
}

function headOf({ tested, decisions, days, leftOut, unit, total }: EvaluationResult) {
  return { tested, decisions, days, leftOut, unit, total }
}

function rowsOf({ findings }: EvaluationResult, owner: { userId: string; evaluationId: string }) {
  return findings.map(({ detector, counts, verdict, q, isStrong, tested, life }) => ({
    ...owner,
    id: uuid(),
    detector,
    ...counts,
    verdict,
    q,
    isStrong,
    tested,
    state: life?.state ?? null,
    since: life ? new Date(life.foundAt) : null,
    decided: life ? decidedOf(life) : null,
  }))
}

/** Each detector's results from earlier looks at the trades of a scope and currency, oldest first. */
async function looksOf(
  db: Deps['db'],
  { userId, scope, currency }: { userId: string; scope: Scope; currency: string },
): Promise<EvaluateTask['looks']> {
  const all = (await listEvaluations(db, { userId, scope })).toReversed()
  const evaluations = all.filter((one) => one.currency === currency)
  const rows = await findingsOf(db, { userId, ids: evaluations.map(({ id }) => id) })
  const byEvaluation = Map.groupBy(rows, ({ evaluationId }) => evaluationId)
  const looks: EvaluateTask['looks'] = {}
  for (const { id, at } of evaluations) {
    for (const row of byEvaluation.get(id) ?? []) {
      looks[row.detector] = [...(looks[row.detector] ?? []), lookOf(row, at.getTime())]
    }
  }
  return looks
}

/**
 * The trades of a scope in one currency, because money is never added across currencies: that of a look, else the one that
 * most decisions have.
 */
export function selectionOf(
  columns: TradeColumns,
  { accountIds, from, to }: Scope,
  ofLook?: string,
): Selection {
  const all = selectTrades(columns, {
    accounts: { include: [...accountIds], exclude: [] },
    tradingDay: { ...(from ? { min: dayNumber(from) } : {}), ...(to ? { max: dayNumber(to) } : {}) },
  })
  const currency = ofLook ?? currencyOf(all)
  return {
    columns,
    rows: all.rows.filter((row) => columns.accountCurrencies[columns.account[row] ?? -1] === currency),
  }
}

/** That of most decisions. */
function currencyOf(selection: Selection): string {
  return shownCurrency(selection, summariseTrades(mergeDecisions(selection).selection))
}

export function detectorOf(id: string) {
  return DETECTORS.find((detector) => detector.id === id) ?? null
}
