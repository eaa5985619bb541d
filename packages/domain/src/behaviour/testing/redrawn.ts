import { createRandom } from '../../statistics/maths/random.ts'
import type { DecisionTable } from '../decision-table.ts'
import type { LabelWriter } from '../detector.ts'
import { SessionSoFar } from '../results-so-far.ts'

/** The sides of a table's decisions as its results lie, with the act in the labels redrawn. */
export function redrawn(of: (table: DecisionTable) => LabelWriter, table: DecisionTable): number[] {
  const soFar = new SessionSoFar(table, table)
  const labels = new Int8Array(table.length)
  of(table)({ results: table, soFar }, labels, createRandom(3))
  return Array.from(labels)
}
