import type { Context } from '@ballast/domain/behaviour/context'
import { type DecisionTable, decisionTable } from '@ballast/domain/behaviour/decision-table'
import { evaluate, type Verdict } from '@ballast/domain/behaviour/evaluate'
import { findingLife, type Life, type Look } from '@ballast/domain/behaviour/finding-life'
import type { Counts, TestResult } from '@ballast/domain/behaviour/run-detectors'
import { type TotalCost, totalCost } from '@ballast/domain/behaviour/total-cost'
import type { Selection } from '@ballast/domain/statistics/trade-columns'

/** The input of a look: the trades, the records beside them, and the results of earlier looks for each detector, the oldest first. */
export type EvaluateTask = {
  selection: Selection
  context: Context
  now: number
  looks: Record<string, Look[]>
}

/** A finding as it comes out of the thread: the detector by its id, functions do not travel. */
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

/** One look, step by step, so that its progress can be reported. */
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
  // What nothing is recorded for was not looked for.
  const looked = evaluation.judged.filter(({ isRecorded }) => isRecorded)
  const lives = looked.map((judged) => {
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
  // What did not show again has no part in what the findings cost.
  const still = lives.filter(({ life }) => life?.state !== 'gone').map(({ judged }) => judged)
  const { tested, decisions, days } = evaluation
  yield {
    kind: 'done',
    result: {
      ...{ tested, decisions, days, leftOut: table.leftOut, unit: table.unit, findings },
      total: totalCost(still, table),
    },
  }
}

/** The result of a look for a detector's life. */
export function lookOf(
  { verdict, tested }: { verdict: Verdict; tested: Pick<TestResult, 'difference'> | null },
  at: number,
): Look {
  return { at, isFound: verdict === 'found', direction: (tested?.difference ?? 0) < 0 ? -1 : 1 }
}
