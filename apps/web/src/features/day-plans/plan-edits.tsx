import type { DayPlan } from '@ballast/contract/day-plans'
import { ArrowRight } from 'lucide-react'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { changesOf, type PlanChange } from './plan-changes.ts'

type PlanEditsProps = { edits: DayPlan['edits']; currency: string; timeZone: string }

/** Changes made after the session had started: before, after, and when. */
export function PlanEdits({ edits, currency, timeZone }: PlanEditsProps) {
  if (edits.length === 0) return null
  return (
    <section aria-label="Edits since the start" className="border-t border-border pt-3">
      <h3 className="mb-2 text-card-title font-580">
        {edits.length === 1 ? 'One edit since the start' : `${edits.length} edits since the start`}
      </h3>
      <ol className="grid gap-3">
        {edits.map((edit) => (
          <li key={edit.id} className="grid gap-1.5 border-l-2 border-border-strong pl-3">
            <span className="text-small text-subtle-foreground">
              Edited <DateTime instant={edit.editedAt} timeZone={timeZone} />
            </span>
            {changesOf(edit.before, edit.after).map((change) => (
              <Change key={change.key} change={change} currency={currency} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ change, currency }: { change: PlanChange; currency: string }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 max-sm:grid-cols-1">
      <span className="text-muted-foreground">{change.label}</span>
      <span className="flex flex-wrap items-start gap-x-2">
        <del className="whitespace-pre-wrap text-subtle-foreground decoration-subtle-foreground/60">
          <Value change={change} text={change.before} currency={currency} />
        </del>
        <ArrowRight aria-hidden="true" className="mt-[3px] size-3.5 shrink-0 text-subtle-foreground" />
        <span className="sr-only">changed to</span>
        <ins className="whitespace-pre-wrap no-underline">
          <Value change={change} text={change.after} currency={currency} />
        </ins>
      </span>
    </div>
  )
}

function Value({ change, text, currency }: { change: PlanChange; text: string | null; currency: string }) {
  if (text === null) return '(nothing)'
  return change.key === 'maxLoss' ? <Money value={text} currency={currency} sign="never" /> : text
}
