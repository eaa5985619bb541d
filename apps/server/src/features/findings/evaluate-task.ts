import { DETECTORS } from '@ballast/domain/behaviour/catalogue'
import { type DecisionTable, decisionTable } from '@ballast/domain/behaviour/decision-table'
import { evaluate, type Judged, type Verdict } from '@ballast/domain/behaviour/evaluate'
import { type Counts, runDetectors, type Tested } from '@ballast/domain/behaviour/run-detectors'
import type { TotalCost } from '@ballast/domain/behaviour/total-cost'
import { actDays, type Life, nextLife } from '@ballast/domain/findings/life'
import type { Selection } from '@ballast/domain/statistics/trade-columns'

/** What a look is given: the trades, and the lives of what was found before, with the difference then. */
export type EvaluateTask = {
  selection: Selection
  now: number
  known: Record<string, Life & { difference: number }>
}

/** A finding as it comes out of the thread: the detector by its id, functions do not travel. */
export type EvaluatedFinding = {
  detector: string
  counts: Counts
  verdict: Verdict
  q: number | null
  isStrong: boolean
  tested: Tested | null
  life: Life | null
}

export type Evaluated = {
  tested: number
  decisions: number
  days: number
  leftOut: number
  unit: DecisionTable['unit']
  findings: EvaluatedFinding[]
  total: TotalCost
}

export type EvaluateStep =
  | { kind: 'progress'; progress: number; step: string }
  | { kind: 'done'; result: Evaluated }

/** One look, step by step, so that whoever waits can be told how far it is. */
export function* evaluateSteps({ selection, now, known }: EvaluateTask): Generator<EvaluateStep, void> {
  yield { kind: 'progress', progress: 0.1, step: 'Comparing decisions' }
  const table = decisionTable(selection)
  const evaluation = evaluate(table)
  yield { kind: 'progress', progress: 0.8, step: 'Looking at what was found before' }
  const findings = evaluation.judged.map((judged) => ({
    detector: judged.detector.id,
    counts: judged.counts,
    verdict: judged.verdict,
    q: judged.q,
    isStrong: judged.isStrong,
    tested: judged.tested,
    life: lifeOf(judged, { selection, table, now, known: known[judged.detector.id] ?? null }),
  }))
  const { tested, decisions, days, total } = evaluation
  yield {
    kind: 'done',
    result: { tested, decisions, days, leftOut: table.leftOut, unit: table.unit, findings, total },
  }
}

type Known = {
  selection: Selection
  table: DecisionTable
  now: number
  known: (Life & { difference: number }) | null
}

function lifeOf({ detector, verdict, tested }: Judged, { selection, table, now, known }: Known): Life | null {
  if (!known) return verdict === 'found' ? { state: 'candidate', since: now } : null
  const rows = selection.rows.filter((row) => (selection.columns.openedAt[row] ?? 0) >= known.since)
  const own = DETECTORS.filter(({ id }) => id === detector.id)
  const [later] = runDetectors(own, decisionTable({ ...selection, rows }))
  return nextLife(known, {
    now,
    verdict,
    difference: known.difference || (tested?.difference ?? 0),
    later: later?.tested ?? null,
    laterFlagged: later?.counts.flagged ?? 0,
    acts: actDays(detector, table, known.since),
  })
}
