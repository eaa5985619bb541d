import type { ImportedExecution, ImportResult } from './importer.ts'

/**
 * The result of a file some of whose skipped rows count after all, because another file or the account opens their
 * positions: they are no longer skipped.
 * @example countOpened(result, opened).census // → 2 fewer skipped and 2 more executions, for two rows
 */
export function countOpened(
  result: ImportResult,
  opened: readonly Pick<ImportedExecution, 'rows'>[],
): ImportResult {
  if (opened.length === 0) return result
  const rows = new Set(opened.map(({ rows }) => rows[0]))
  const skipped = result.skipped.filter(({ row }) => !rows.has(row))
  const count = result.skipped.length - skipped.length
  const { census } = result
  return {
    ...result,
    skipped,
    census: { ...census, executions: census.executions + count, skipped: census.skipped - count },
    count: result.count + count,
  }
}
