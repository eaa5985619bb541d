import type { Micros } from '@ballast/domain/money/micros'
import type { ImportedExecution } from './importer.ts'

/** Sets a row's excursions on the execution that closed the trade: money, both positive. */
export function stateExcursions(
  exit: ImportedExecution,
  { mae, mfe }: { mae: Micros | null; mfe: Micros | null },
): void {
  if (mae !== null) exit.mae = Math.abs(mae)
  if (mfe !== null) exit.mfe = Math.abs(mfe)
}
