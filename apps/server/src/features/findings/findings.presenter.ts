import type {
  Evaluation,
  Experiment,
  Finding,
  ActShares as PresentedShares,
} from '@ballast/contract/findings/findings'
import type { ActShare, ActShares } from '@ballast/domain/behaviour/act-share'
import { DETECTORS, NOT_LOOKED_FOR } from '@ballast/domain/behaviour/catalogue'
import type { Cost } from '@ballast/domain/behaviour/compare-sides'
import type { DecisionTable } from '@ballast/domain/behaviour/decision-table'
import type { Detector } from '@ballast/domain/behaviour/detector'
import { amongOf } from '@ballast/domain/behaviour/occasions/act-rate'
import { isEnough, TO_SHOW } from '@ballast/domain/behaviour/run-detectors'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { dayText } from '@ballast/domain/time/trading-day'
import type { EvaluationRow, ExperimentRow, FindingRow, MarkRow } from './findings.queries.ts'
import { detectorOf } from './look.ts'
import { countedIn } from './seen-trades.ts'

type FindingContext = { marks: ReadonlyMap<string, MarkRow>; now: Date }

/** Null for a behaviour that is no longer tested. */
export function presentFinding(row: FindingRow, { marks, now }: FindingContext): Finding | null {
  const detector = detectorOf(row.detector)
  if (!detector) return null
  const { flagged, control, why, source, needs, measure } = detector
  const mark = marks.get(row.detector)
  const hiddenUntil = mark?.hiddenUntil && mark.hiddenUntil > now ? mark.hiddenUntil : null
  return {
    id: row.id,
    detector: row.detector,
    words: { flagged, control, why, source, needs },
    measure: measure.of === 'result' ? 'result' : measure.unit,
    verdict: row.verdict,
    counts: { flagged: row.flagged, control: row.control, days: row.days },
    needed: TO_SHOW,
    q: row.q,
    isStrong: row.isStrong,
    tested: row.tested && isEnough(row, TO_SHOW) ? presentTested(row.tested) : null,
    state: row.state,
    since: row.since?.toISOString() ?? null,
    decided: row.decided && presentDecided(row.decided, detector),
    hiddenUntil: hiddenUntil?.toISOString() ?? null,
    isUseful: mark?.isUseful ?? false,
  }
}

function presentDecided(
  { on, improvingOn, improvedBy = null, ...check }: NonNullable<FindingRow['decided']>,
  detector: Detector,
) {
  return {
    on: dayText(on),
    improvingOn: improvingOn === null ? null : dayText(improvingOn),
    improvedBy:
      improvedBy === null || improvedBy === 'over' ? improvedBy : { words: amongOf(detector), ...improvedBy },
    ...check,
  }
}

function presentTested(tested: NonNullable<FindingRow['tested']>): NonNullable<Finding['tested']> {
  const { flagged, control, difference, interval, chance, smallestSeen } = tested
  return {
    flagged,
    control,
    difference,
    low: interval.low,
    high: interval.high,
    smallestSeen,
    chance: chance.chance,
    permutations: chance.permutations,
    isExact: chance.isExact ?? false,
    matched: tested.matched && presentCost(tested.matched),
    mechanical: tested.mechanical && presentCost(tested.mechanical),
  }
}

const money = (micros: number) => decimalFromMicros(Math.round(micros))

function presentCost({ amount, interval: { low, high } }: Cost) {
  return {
    amount: money(amount),
    low: low === null ? null : money(low),
    high: high === null ? null : money(high),
  }
}

export function presentEvaluation(
  row: EvaluationRow,
  {
    rows,
    version,
    table,
    ...shown
  }: FindingContext & { rows: readonly FindingRow[]; version: number; table: DecisionTable },
): Evaluation {
  const { total } = row
  return {
    id: row.id,
    at: row.at.toISOString(),
    cause: row.cause,
    currency: row.currency as Evaluation['currency'],
    unit: row.unit,
    tested: row.tested,
    decisions: row.decisions,
    days: row.days,
    leftOut: row.leftOut,
    isOutdated: row.dataVersion !== version,
    total: {
      amount: money(total.amount),
      addedUp: money(total.addedUp),
      decisions: total.decisions,
      parts: total.parts.map(({ detector, decisions, amount }) => ({
        flagged: flaggedBy(detector),
        decisions,
        amount: money(amount),
      })),
    },
    findings: rows.flatMap((finding) => presentFinding(finding, shown) ?? []),
    counted: countedIn(table)
      .filter(({ isRecorded }) => isRecorded)
      .map(({ id, counted, among, n, of, share: { low, high }, cost }) => ({
        id,
        counted,
        among,
        n,
        of,
        low,
        high,
        cost: cost && presentCost(cost),
      })),
    notRecorded: notRecordedIn(table),
  }
}

/** Detectors that could not be run on a table, because they need facts that nobody recorded and no file states. */
function notRecordedIn(table: DecisionTable): Evaluation['notRecorded'] {
  const detectors = DETECTORS.filter(({ isRecorded }) => isRecorded && !isRecorded(table))
  const counted = countedIn(table).filter(({ isRecorded }) => !isRecorded)
  return [
    ...detectors.map(({ id, flagged, needs }) => ({ id, what: flagged, needs })),
    ...counted.map(({ id, counted, needs }) => ({ id, what: counted, needs })),
    ...NOT_LOOKED_FOR,
  ]
}

/** The finding to show first: found, not gone and not dismissed; those that cost money first, then the surest. */
export function leadOf(findings: readonly Finding[]): string | null {
  const candidates = findings.filter(
    ({ verdict, hiddenUntil, state }) => verdict === 'found' && hiddenUntil === null && state !== 'gone',
  )
  const costs = ({ tested }: Finding) => Number(Number(tested?.mechanical?.amount ?? 0) > 0)
  const [lead] = candidates.sort((a, b) => costs(b) - costs(a) || (a.q ?? 1) - (b.q ?? 1))
  return lead?.id ?? null
}

export function flaggedBy(detector: string): string {
  return detectorOf(detector)?.flagged ?? detector
}

export function presentActShares({ before, since, ...counted }: ActShares): PresentedShares {
  return { ...counted, before: presentActShare(before), since: presentActShare(since) }
}

function presentActShare({ interval: { low, high }, ...share }: ActShare): PresentedShares['before'] {
  return { ...share, low, high }
}

export function presentExperiment(
  row: ExperimentRow,
  { acts, now }: { acts: ActShares; now: Date },
): Experiment {
  const isOver = row.endsAt <= now
  return {
    id: row.id,
    detector: row.detector,
    flagged: flaggedBy(row.detector),
    cue: row.cue,
    act: row.act,
    weeks: row.weeks,
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: row.stoppedAt ? 'stopped' : isOver ? 'ended' : 'running',
    ...presentActShares(acts),
  }
}
