import type { ImportedCashEvent, ImportedExecution, ImportOptions, ImportResult } from '../../src/importer.ts'
import { readText } from './read-text.ts'

type Cells = Readonly<Record<string, string>>
type Line = Cells | string

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Builds files of one format from rows: each has the cells of `plain`, in the order of its columns, except for those
 * given; a text is a line of its own.
 */
export function tableOf(format: string, plain: Cells, options: Partial<ImportOptions> = {}) {
  const names = Object.keys(plain)
  const lineOf = (given: Line) =>
    typeof given === 'string'
      ? given
      : names.map((name) => quoted(given[name] ?? plain[name] ?? '')).join(',')
  const header = names.map(quoted).join(',')
  const read = (...rows: readonly Line[]): ImportResult =>
    readText(format, `${[header, ...rows.map(lineOf)].join('\n')}\n`, options)
  return {
    read,
    /** The problems of a file with one such row, each as its code and column. */
    problems: (row: Line) => read(row).problems.map(({ code, column }) => [code, column ?? null]),
    /** The single execution of a file with one such row, or the first of a trade’s two. */
    fill: (row: Line = {}) => only(read(row).executions),
    cash: (row: Line) => only(read(row).cashEvents),
    skips: (row: Line) => read(row).skipped.map(({ reason }) => reason),
  }
}

function only<Item extends ImportedExecution | ImportedCashEvent>(items: readonly Item[]): Item {
  const [item] = items
  if (!item) throw new Error('the row was not read')
  return item
}

/** The codes of a result’s notes. */
export const noteCodes = ({ notes }: Pick<ImportResult, 'notes'>) => notes.map(({ code }) => code)
