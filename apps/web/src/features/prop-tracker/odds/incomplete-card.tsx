import type { ComparedProgramme } from '@ballast/contract/attempts/odds'
import { ChevronDown } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Card } from '../../../ui/card.tsx'
import { missingText } from './missing-text.ts'

/** Programmes without odds, each with its unstated rules. */
export function IncompleteCard({ programmes }: { programmes: readonly ComparedProgramme[] }) {
  if (programmes.length === 0) return null
  return (
    <Card aria-label="Not fully stated" className="mt-4">
      <details className="group">
        <summary className="flex cursor-pointer items-center gap-2 rounded-lg px-4 py-3.5 font-560 max-md:min-h-11">
          <ChevronDown
            aria-hidden="true"
            className="size-4 -rotate-90 text-subtle-foreground transition-transform group-open:rotate-0"
          />
          {countOf(programmes.length, 'programme')} of this size left out, because a rule is not stated
        </summary>
        <ul className="grid gap-1.5 px-4 pb-4">
          {programmes.map(({ id, firm, name, missing }) => (
            <li key={id}>
              <span className="font-560">{firm}</span> {name}{' '}
              <span className="text-small text-subtle-foreground">not stated: {missingText(missing)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
