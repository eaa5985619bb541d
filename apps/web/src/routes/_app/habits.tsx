import { createFileRoute } from '@tanstack/react-router'
import { RoutinePage, type RoutineSearch } from '../../features/routine/routine-page.tsx'
import { BetaGate } from '../../features/session/beta-gate.tsx'
import { isDay } from '../../lib/time/days.ts'

export const Route = createFileRoute('/_app/habits')({
  staticData: { page: { title: 'Routine' } },
  validateSearch: ({ day, habit, view }: Record<string, unknown>): RoutineSearch => ({
    ...(isDay(day) ? { day } : {}),
    ...(typeof habit === 'string' ? { habit } : {}),
    ...(view === 'progress' ? { view } : {}),
  }),
  component: RoutineRoute,
})

function RoutineRoute() {
  const search = Route.useSearch()
  return (
    <BetaGate name="Routine">
      <RoutinePage search={search} />
    </BetaGate>
  )
}
