import type { ReviewPage } from '@ballast/contract/reflection/reviews'
import { isTradedDay } from '@ballast/domain/statistics/days/day-state'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { withUnknown } from '../../calendar/grid/day-text.tsx'

/** The figures of the period, always recomputed. */
export function ReviewFigures({ page }: { page: ReviewPage }) {
  const { strip, currency, routine, plans, days } = page
  const written = days.filter(({ hasReflection }) => hasReflection)
  const traded = days.filter(isTradedDay)
  const writtenTraded = traded.filter(({ hasReflection }) => hasReflection)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-b border-border px-4 py-3.5 sm:grid-cols-3 lg:grid-cols-6">
      <Figure label="Result" note={withUnknown(strip)}>
        {strip.n === 0 ? '–' : <Money value={strip.net} currency={currency} tone="pnl" className="w-auto" />}
      </Figure>
      <Figure label="R" note={strip.rCount < strip.n ? `over ${strip.rCount} of ${strip.n}` : ''}>
        {strip.n === 0 ? '–' : strip.r === null ? 'Unknown' : <RMultiple value={strip.r} />}
      </Figure>
      <Figure label="Days" note={`${strip.wins} up, ${strip.losses} down, ${strip.flats} even`}>
        {strip.wins + strip.losses + strip.flats}
      </Figure>
      <Figure label="Routine" note={routine.due === 0 ? 'Nothing was due' : 'kept of due'}>
        {routine.due === 0 ? '–' : `${routine.kept} of ${routine.due}`}
      </Figure>
      <Figure label="Plans" note={plans.planned === 0 ? 'No day planned' : 'days kept to the plan'}>
        {plans.planned === 0 ? '–' : `${plans.kept} of ${plans.planned}`}
      </Figure>
      <Figure
        label="Reflections"
        note={`on ${writtenTraded.length} of ${countOf(traded.length, 'traded day')}`}
      >
        {written.length}
      </Figure>
    </dl>
  )
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-subtle-foreground">{label}</dt>
      <dd className="text-finding font-600 tabular-nums">{children}</dd>
      <dd className="text-caption text-subtle-foreground">{note}</dd>
    </div>
  )
}
