import type { CorrectedFact } from '@ballast/domain/executions/execution'
import type { Micros } from '@ballast/domain/money/micros'
import type { StoredExecution } from '../stored-execution.ts'
import type { Correction } from './corrections.queries.ts'

/** A fill with its corrections; `original` holds the values that the sources state for corrected facts. */
export type CorrectedExecution = StoredExecution & {
  correction?: CorrectedFact[]
  original?: Pick<StoredExecution, Exclude<CorrectedFact, 'gross'>> & { gross: Micros | null }
}

/**
 * Replaces what the sources state with the trader's corrections. A correction whose fill does not exist (its import was
 * undone) waits for it.
 */
export function correctExecutions(
  rows: readonly StoredExecution[],
  corrections: ReadonlyMap<string, Correction>,
): CorrectedExecution[] {
  return rows.map((row) => {
    const corrected = corrections.get(row.identity)
    if (!corrected) return row
    const { quantity, price, executedAt, commission, fees } = row
    const { gross, ...facts } = corrected
    const known = Object.entries(facts).filter(([, value]) => value !== null)
    return {
      ...row,
      ...Object.fromEntries(known),
      ...(corrected.executedAt === null ? {} : { timeUnknown: undefined }),
      ...(gross === null ? {} : { givenGross: gross }),
      correction: [
        ...known.map(([fact]) => fact as CorrectedFact),
        ...(gross === null ? [] : (['gross'] as const)),
      ],
      original: { quantity, price, executedAt, commission, fees, gross: row.statedGross ?? null },
    }
  })
}
