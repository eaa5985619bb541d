import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberText } from '../../../ui/number-text.tsx'

export type SheetPlace = {
  /** −1 if the trade is not among the loaded rows. */
  index: number
  total: number
  onStep: (by: 1 | -1) => void
}

/** Previous, next, and the trade's place in the list. */
export function SheetHeader({ place, children }: { place: SheetPlace; children?: ReactNode }) {
  const { index, total, onStep } = place
  return (
    <div className="-ml-2 flex items-center gap-0.5">
      <IconButton label="Previous trade" shortcut="k" disabled={index === 0} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label="Next trade" shortcut="j" disabled={index === total - 1} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <span className="ml-1.5 text-small text-subtle-foreground">
        {index >= 0 ? (
          <>
            <NumberText value={index + 1} /> of <NumberText value={total} />
          </>
        ) : (
          'Outside this list'
        )}
      </span>
      <span className="flex-1" />
      {children}
    </div>
  )
}
