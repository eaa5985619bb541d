import type { Experiment } from '@ballast/contract/findings/findings'
import { type ActShare, type ActShares, actShare } from '@ballast/domain/behaviour/act-share'
import { noInterval } from '@ballast/domain/statistics/intervals/interval'
import { WEEK_MS } from '@ballast/domain/time/durations'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentExperiment } from './findings.presenter.ts'
import {
  type ExperimentRow,
  experimentsOf,
  findExperiment,
  insertExperiment,
  listEvaluations,
  updateExperiment,
} from './findings.queries.ts'
import { detectorOf } from './look.ts'
import { tableOf } from './seen-trades.ts'
import { loadFinding } from './show-finding.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'columns'>

export type Plan = { cue: string; act: string; weeks: number }

/** Starts a plan against a finding. Throws 409 while another one runs. */
export async function startExperiment(
  context: Context,
  { userId, id, plan }: { userId: string; id: string; plan: Plan },
): Promise<Experiment> {
  const { db, clock } = context
  const { row, evaluation } = await loadFinding(context, { userId, id })
  const now = clock.now()
  const experiment: ExperimentRow = {
    userId,
    id: uuid(),
    detector: row.detector,
    accountIds: evaluation.accountIds,
    ...plan,
    startedAt: now,
    endsAt: new Date(now.getTime() + plan.weeks * WEEK_MS),
    stoppedAt: null,
  }
  await withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    await assertNoneRuns(db, { userId, now })
    await insertExperiment(db, experiment)
  })
  return showExperiment(context, experiment)
}

type Change = {
  cue?: string | undefined
  act?: string | undefined
  keepFor?: number | undefined
  stop?: boolean | undefined
}

/** Changes a running experiment, or extends one that has ended. Throws 409 if it was stopped, or another one runs. */
export async function changeExperiment(
  context: Context,
  { userId, id, change }: { userId: string; id: string; change: Change },
): Promise<Experiment> {
  const now = context.clock.now()
  const changed = await withTransaction(context.db, async (db) => {
    await lockUser(db, { userId })
    const row = await findExperiment(db, { userId, id })
    if (!row) throw new AppError('not_found')
    if (row.stoppedAt || (!isRunning(row, now) && !change.keepFor)) throw new AppError('experiment_over')
    if (!isRunning(row, now)) await assertNoneRuns(db, { userId, now })
    const after = changedRow(row, change, now)
    const { cue, act, weeks, endsAt, stoppedAt } = after
    await updateExperiment(db, { userId, id }, { cue, act, weeks, endsAt, stoppedAt })
    return after
  })
  return showExperiment(context, changed)
}

function changedRow(row: ExperimentRow, change: Change, now: Date): ExperimentRow {
  const from = Math.max(row.endsAt.getTime(), now.getTime())
  return {
    ...row,
    cue: change.cue ?? row.cue,
    act: change.act ?? row.act,
    weeks: row.weeks + (change.keepFor ?? 0),
    endsAt: change.keepFor ? new Date(from + change.keepFor * WEEK_MS) : row.endsAt,
    stoppedAt: change.stop ? now : null,
  }
}

/** Throws 409 if one is running. The caller has locked the user, so that of two windows only one starts one. */
async function assertNoneRuns(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const all = await experimentsOf(db, { userId })
  if (all.some((one) => isRunning(one, now))) throw new AppError('experiment_running')
}

function isRunning({ stoppedAt, endsAt }: ExperimentRow, now: Date): boolean {
  return stoppedAt === null && endsAt > now
}

/** A behaviour that is no longer looked for. */
const NOTHING: ActShare = { cases: 0, of: 0, interval: noInterval('no_trades') }
const NOTHING_COUNTED: ActShares = {
  unit: 'days',
  words: { preposition: 'on', one: 'day', many: 'days' },
  before: NOTHING,
  since: NOTHING,
}

/** An experiment with its measurements before it and since, up to its end. */
export async function showExperiment(context: Context, row: ExperimentRow): Promise<Experiment> {
  const now = context.clock.now()
  const end = Math.min(now.getTime(), row.endsAt.getTime(), row.stoppedAt?.getTime() ?? Infinity)
  const detector = detectorOf(row.detector)
  if (!detector) return presentExperiment(row, { acts: NOTHING_COUNTED, now })
  const { userId, startedAt } = row
  const scope = { accountIds: row.accountIds, from: null, to: null }
  const looks = await listEvaluations(context.db, { userId, scope })
  const currency = looks.find(({ at }) => at <= startedAt)?.currency
  const table = await tableOf(context, { userId, scope, until: end, ...(currency ? { currency } : {}) })
  return presentExperiment(row, { acts: actShare(detector, table, startedAt.getTime()), now })
}
