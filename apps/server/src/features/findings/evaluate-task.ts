import type { Context } from '@ballast/domain/behaviour/context'
import { type DecisionTable, decisionTable } from '@ballast/domain/behaviour/decision-table'
import { evaluate, type Verdict } from '@ballast/domain/behaviour/evaluate'
import { findingLife, type Life, type Look } from '@ballast/domain/behaviour/finding-life'
import type { Counts, TestResult } from '@ballast/domain/behaviour/run-detectors'
import { type TotalCost, totalCost } from '@ballast/domain/behaviour/total-cost'
import type { Selection } from '@ballast/domain/statistics/trade-columns'

/** The input of a look: the trades, their context, and each detector's results from earlier looks, oldest first. */
export type EvaluateTask = {
  selection: Selection
  context: Context
  now: number
  looks: Record<string, Look[]>
}

/** A finding as returned by the thread. It names its detector by id, because functions cannot be sent between threads. */
export type EvaluatedFinding = {
  detector: string
  counts: Counts
  verdict: Verdict
  q: number | null
  isStrong: boolean
  tested: TestResult | null
  life: Life | null
}

export type EvaluationResult = {
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
  | { kind: 'done'; result: EvaluationResult }

/** One look, in steps, so that its progress can be reported. */
export function* evaluateSteps({
  selection,
  context,
  now,
  looks,
}: EvaluateTask): Generator<EvaluateStep, void> {
  yield { kind: 'progress', progress: 0.1, step: 'Comparing decisions' }
  const table = decisionTable(selection, context)
  const evaluation = evaluate(table)
  yield { kind: 'progress', progress: 0.8, step: 'Looking at what was found before' }
  // A detector without recorded data was not tested.
  const recorded = evaluation.judged.filter(({ isRecorded }) => isRecorded)
  const lives = recorded.map((judged) => {
    const before = looks[judged.detector.id] ?? []
    return { judged, life: findingLife(judged.detector, table, [...before, lookOf(judged, now)]) }
  })
  const findings = lives.map(({ judged, life }) => ({
    detector: judged.detector.id,
    counts: judged.counts,
    verdict: judged.verdict,
    q: judged.q,
    isStrong: judged.isStrong,
    tested: judged.tested,
    life,
  }))
  // Findings that are gone do not add to the cost of the findings.
  const still = lives.filter(({ life }) => life?.state !== 'gone').map(({ judged }) => judged)
  const { tested, decisions, days } = evaluation
  yield {
    kind: 'done',
    result: {
      tested,
      decisions,
      days,
      leftOut: table.leftOut,
      unit: table.unit,
      findings,
      total: totalCost(still, table),
    },
  }
}

/** The result of a look, as a detector's life stores it. */
export function lookOf(
  { verdict, tested }: { verdict: Verdict; tested: Pick<TestResult, 'difference'> | null },
  at: number,
): Look {
  return { at, isFound: verdict === 'found', direction: (tested?.difference ?? 0) < 0 ? -1 : 1 }
}
