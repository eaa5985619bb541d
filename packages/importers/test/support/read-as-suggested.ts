import { importFiles } from '../../src/import-files.ts'
import type { ColumnMapping } from '../../src/mapped/column-mapping.ts'
import { suggestMapping } from '../../src/mapped/suggest-mapping.ts'
import { readDocument } from '../../src/read/read-document.ts'
import { totalsOfPart } from './totals-of-part.ts'

/** Reads a file of unknown format as suggested, without a change by the user. */
export function readAsSuggested(lines: readonly string[]) {
  const file = { name: 'x.csv', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) }
  const mapping: ColumnMapping | null = suggestMapping(readDocument(file))
  if (!mapping) throw new Error('no mapping was suggested')
  const options = { timeZone: 'UTC', currency: 'USD', format: 'mapped', mapping }
  const { files, parts } = importFiles([file], options)
  const [outcome] = files
  if (outcome?.status !== 'parsed') throw new Error('the file was not read')
  const { problems, skipped, notes } = outcome.result
  return {
    mapping,
    problems,
    skipped: skipped.map(({ reason }) => reason),
    notes: notes.map(({ code }) => code),
    parts,
    cash: parts.flatMap(({ cashEvents }) =>
      cashEvents.map(({ kind, amount, currency }) => [kind, amount / 1e6, currency]),
    ),
    totals: parts.map((part) => {
      const { trades, openTrades, gross, fees } = totalsOfPart(part)
      return [trades, openTrades, gross === null ? null : gross / 1e6, fees === null ? null : fees / 1e6]
    }),
    times: parts.flatMap(({ executions }) =>
      executions.map(({ executedAt }) => new Date(executedAt).toJSON()),
    ),
  }
}
