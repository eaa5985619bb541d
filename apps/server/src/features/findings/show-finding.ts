import { type FindingDetail, MAX_DOTS } from '@ballast/contract/findings/findings'
import { actShare } from '@ballast/domain/behaviour/act-share'
import type { DecisionTable } from '@ballast/domain/behaviour/decision-table'
import { suggestedPlan } from '@ballast/domain/behaviour/if-then'
import { meanInterval } from '@ballast/domain/behaviour/mean-interval'
import { costsOf, meansByOrder } from '@ballast/domain/behaviour/orders'
import { decimalFromMicros, maybeDecimal } from '@ballast/domain/money/micros'
import { known } from '@ballast/domain/statistics/trade-columns'
import type { Deps } from '../../deps.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentActShares, presentFinding } from './findings.presenter.ts'
import { findEvaluation, findFinding, marksOf } from './findings.queries.ts'
import { detectorOf } from './look.ts'
import { sidesSeen } from './seen-trades.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'columns'>

const LAST = 6

/** A finding with its look and detector. Throws 404 if it is not the caller's or its detector no longer exists. */
export async function loadFinding({ db }: Pick<Context, 'db'>, { userId, id }: OwnedId) {
  const row = await findFinding(db, { userId, id })
  const evaluation = row && (await findEvaluation(db, { userId, id: row.evaluationId }))
  const detector = row && detectorOf(row.detector)
  if (!row || !evaluation || !detector) throw new AppError('not_found')
  return { row, evaluation, detector }
}

export async function showFinding(context: Context, { userId, id }: OwnedId): Promise<FindingDetail> {
  const { db, clock } = context
  const { row, evaluation, detector } = await loadFinding(context, { userId, id })
  const finding = presentFinding(row, { marks: await marksOf(db, { userId }), now: clock.now() })
  if (!finding) throw new AppError('not_found')
  const { table, sides } = await sidesSeen(context, { userId, evaluation, detector })
  const { values } = sides
  const acts = row.since && actShare(detector, table, row.since.getTime())
  const dots = (places: readonly number[]) => {
    const shown = evenly(places)
    return {
      value: shown.map((at) => values[at] ?? 0),
      outcome: shown.map((at) => table.outcome[at] ?? 0),
    }
  }
  const fees = costsOf(table, sides.flagged)
  return {
    finding,
    fees: maybeDecimal(fees),
    orders: detector.shared?.length === 0 ? meansByOrder(table) : [],
    flagged: dots(sides.flagged),
    control: dots(sides.control),
    means: {
      flagged: meanInterval(table, sides.flagged, sides),
      control: meanInterval(table, sides.control, sides),
    },
    outcomes: { flagged: outcomesOf(table, sides.flagged), control: outcomesOf(table, sides.control) },
    last: sides.flagged
      .slice(-LAST)
      .toReversed()
      .map((at) => presentTrade(table, at)),
    acts: acts && presentActShares(acts),
    suggestion: suggestedPlan(row.detector),
    method: { definition: detector.definition, trap: detector.trap },
  }
}

function evenly(places: readonly number[]): number[] {
  if (places.length <= MAX_DOTS) return [...places]
  return Array.from({ length: MAX_DOTS }, (_, i) => places[Math.floor((i * places.length) / MAX_DOTS)] ?? 0)
}

function outcomesOf({ outcome }: DecisionTable, places: readonly number[]) {
  const count = (wanted: number) => places.reduce((n, at) => n + (outcome[at] === wanted ? 1 : 0), 0)
  return { wins: count(1), losses: count(-1) }
}

function presentTrade(table: DecisionTable, at: number): FindingDetail['last'][number] {
  const { columns } = table
  const row = table.row[at] ?? 0
  const r = columns.r[row] ?? Number.NaN
  return {
    id: columns.id[row] ?? '',
    openedAt: new Date(columns.openedAt[row] ?? 0).toISOString(),
    symbol: columns.roots[columns.root[row] ?? -1] ?? '',
    direction: columns.direction[row] === 1 ? 'long' : 'short',
    quantity: columns.quantity[row] ?? 0,
    r: known(r),
    net: decimalFromMicros(Math.round(columns.net[row] ?? 0)),
    order: at - (table.first[at] ?? 0) + 1,
  }
}
