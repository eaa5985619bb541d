import { type ImportFilesOptions, type ImportSet, importFiles } from '../../src/import-files.ts'
import type { SourceFile } from '../../src/importer.ts'
import type { ImportPart } from '../../src/merge/import-parts.ts'
import { type DayReconciliation, reconcileDays } from '../../src/merge/reconcile-days.ts'
import { type PartTotals, totalsOfPart } from './totals-of-part.ts'

const NOTHING: ImportPart = {
  key: '',
  family: '',
  account: null,
  currency: null,
  executions: [],
  unopened: [],
  cashEvents: [],
  unplaced: [],
  statedDays: [],
  ledgerEnd: null,
}

/** Imports files of at most one account; returns its part and days along with what was read. */
export function importOne(
  files: readonly SourceFile[],
  options: ImportFilesOptions,
): ImportSet & ImportPart & { days: DayReconciliation[]; totals: PartTotals } {
  const set = importFiles(files, options)
  const [part = NOTHING, another] = set.parts
  if (another)
    throw new Error(`the files hold several accounts: ${set.parts.map(({ key }) => key).join(', ')}`)
  const days = reconcileDays(part.executions, part.statedDays)
  return { ...set, ...part, days, totals: totalsOfPart(part) }
}
