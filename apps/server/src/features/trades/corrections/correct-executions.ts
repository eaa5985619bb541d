import type { CorrectedFact } from '@ballast/domain/executions/execution'
import type { StoredExecution } from '../executions.queries.ts'
import type { Correction } from './corrections.queries.ts'

/** A fill as it counts; `original` holds what the sources state where it was corrected. */
export type CorrectedExecution = StoredExecution & {
  correction?: CorrectedFact[]
  original?: Pick<StoredExecution, CorrectedFact>
}

/**
 * Puts the trader's corrections in the place of what the sources state. A correction whose fill is not there (its
 * import was undone) waits for it.
 */
export function correctExecutions(
  rows: readonly StoredExecution[],
  corrections: ReadonlyMap<string, Correction>,
): CorrectedExecution[] {
  return rows.map((row) => {
    const corrected = corrections.get(row.identity)
    if (!corrected) return row
    const { quantity, price, executedAt, commission, fees } = row
    const known = Object.entries(corrected).filter(([, value]) => value !== null)
    return {
      ...row,
      ...Object.fromEntries(known),
      ...(corrected.executedAt === null ? {} : { timeUnknown: undefined }),
      correction: known.map(([fact]) => fact as CorrectedFact),
      original: { quantity, price, executedAt, commission, fees },
    }
  })
}
