import type { FileReport } from '@ballast/contract/imports'
import { Info } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { NumberText } from '../../../ui/number-text.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { MaskedText } from '../masked-text.tsx'

/** Rows that were not understood, rows left out with the reason, and notes about the whole file. */
export function FileFindings({ file }: { file: FileReport }) {
  return (
    <>
      <Problems file={file} />
      {file.skips.length > 0 && (
        <section>
          <h4 className="font-560">Left out on purpose</h4>
          <ul className="mt-1 grid gap-1 text-muted-foreground">
            {file.skips.map(({ reason, count, firstRow }) => (
              <li key={reason} className="flex gap-3">
                <span className="w-10 shrink-0 text-right text-foreground">
                  <NumberText value={count} />
                </span>
                <span>
                  {reason} <span className="text-subtle-foreground">{rowsText(count, firstRow)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {file.notes.length > 0 && (
        <ul className="grid gap-1 text-muted-foreground">
          {file.notes.map(({ code, text }) => (
            <li key={code} className="flex gap-2">
              <Info aria-hidden="true" className="mt-0.5 size-3.5 text-info" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Problems({ file }: { file: FileReport }) {
  const all = file.census.problems
  if (all === 0) return null
  const hidden = all - file.problems.length
  return (
    <section>
      <h4 className="font-560">
        {countOf(all, 'row')} not understood{' '}
        <span className="font-400 text-muted-foreground">and not imported</span>
      </h4>
      <ScrollBox
        label={`Problems of ${file.name}`}
        className="mt-1 max-h-60 rounded-md border border-border bg-inset px-3 py-1.5"
      >
        <ul aria-label={`Problems of ${file.name}`}>
          {file.problems.map(({ row, column, text }, index) => (
            <li key={index} className="flex gap-x-3 py-0.5 max-md:flex-col">
              <span className="shrink-0 truncate text-subtle-foreground md:w-48">
                Row {row}
                {column && `, ${column}`}
              </span>
              <span className="min-w-0">
                <MaskedText>{text}</MaskedText>
              </span>
            </li>
          ))}
        </ul>
      </ScrollBox>
      {hidden > 0 && (
        <p className="mt-1 text-small text-subtle-foreground">
          The first {file.problems.length} are listed; {countOf(hidden, 'more row')} could not be read.
        </p>
      )}
    </section>
  )
}

function rowsText(count: number, firstRow: number): string {
  return count === 1 ? `Row ${firstRow}.` : `First in row ${firstRow}.`
}
