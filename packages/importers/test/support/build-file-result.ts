import type { ImportedExecution, ImportResult } from '../../src/importer.ts'
import type { FileResult } from '../../src/merge/file-result.ts'
import { ResultDraft } from '../../src/result-draft.ts'

/** The result of a file with these executions, regardless of its format. */
export function buildFileResult(
  file: string,
  executions: readonly ImportedExecution[],
  facts: Partial<ImportResult> = {},
): FileResult {
  const empty = new ResultDraft('execution', 'UTC', []).finish()
  return { file, result: { ...empty, executions: [...executions], ...facts } }
}
