import type { ImportPreview } from '@ballast/contract/imports'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Card } from '../../../ui/card.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { verdictOf } from '../file-report/compare-totals.ts'
import { MaskedText } from '../masked-text.tsx'

const SHOWN_AT_FIRST = 5

/** Whether the files, their rows and the resulting trades agree, and where they do not. */
export function DifferencesCard({ preview }: { preview: ImportPreview }) {
  const { isClear, text } = verdictOf(preview)
  return (
    <Card className="px-4 py-2.5" aria-label="How the figures agree">
      <p className="flex items-center gap-2 font-560">
        {isClear ? (
          <CircleCheck aria-hidden="true" className="size-4 text-profit" />
        ) : (
          <TriangleAlert aria-hidden="true" className="size-4 text-warning" />
        )}
        {isClear ? `${text}.` : text}
      </p>
      <DifferenceList differences={preview.differences} />
    </Card>
  )
}

/** The first few, with the others behind a press; renders nothing without any. */
export function DifferenceList({ differences }: { differences: readonly string[] }) {
  const shown = differences.slice(0, SHOWN_AT_FIRST)
  const rest = differences.slice(SHOWN_AT_FIRST)
  if (shown.length === 0) return null
  return (
    <>
      <ul className="mt-1 grid list-disc gap-1 pl-10 text-muted-foreground marker:text-subtle-foreground">
        {shown.map((line) => (
          <li key={line}>
            <MaskedText>{line}</MaskedText>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="mt-1 pl-6">
          <summary className="cursor-pointer py-1 text-primary-text">
            {countOf(rest.length, 'more', 'more')}
          </summary>
          <ScrollBox label="More differences" className="max-h-72">
            <ul className="grid list-disc gap-1 pl-4 text-muted-foreground">
              {rest.map((line) => (
                <li key={line}>
                  <MaskedText>{line}</MaskedText>
                </li>
              ))}
            </ul>
          </ScrollBox>
        </details>
      )}
    </>
  )
}
