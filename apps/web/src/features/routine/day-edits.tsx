import type { HabitToday } from '@ballast/contract/routine/routine'
import { ArrowRight, History } from 'lucide-react'
import { countOf } from '../../lib/format/count-of.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { editsInOrder, saidText } from './edit-text.ts'

type DayEditsProps = {
  habits: readonly { id: string; name: string; edits: HabitToday['edits'] }[]
  timeZone: string
}

/**
 * Changes made after a day was finished: the mark before, the mark after, and when. Renders nothing if there are none.
 */
export function DayEdits({ habits, timeZone }: DayEditsProps) {
  const edits = editsInOrder(habits)
  if (edits.length === 0) return null
  return (
    <details className="text-small">
      <summary className="flex cursor-pointer items-center gap-2 rounded-sm text-muted-foreground max-md:py-2">
        <History aria-hidden="true" className="size-3.5 shrink-0" />
        {countOf(edits.length, 'change')} after the day was finished
        <span className="text-primary-text">Show changes</span>
      </summary>
      <ScrollBox label="Changes" className="mt-2 max-h-72">
        <ol className="grid gap-2">
          {edits.map(({ name, before, after, editedAt }, at) => (
            <li key={`${editedAt} ${at}`} className="border-l-2 border-border-strong pl-3">
              <span className="block text-subtle-foreground">
                <DateTime instant={editedAt} timeZone={timeZone} />
              </span>
              <span className="flex flex-wrap items-center gap-x-2">
                {name}:
                <del className="text-subtle-foreground decoration-subtle-foreground/60">
                  {saidText(before)}
                </del>
                <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-subtle-foreground" />
                <span className="sr-only">changed to</span>
                <ins className="no-underline">{saidText(after)}</ins>
              </span>
            </li>
          ))}
        </ol>
      </ScrollBox>
    </details>
  )
}
