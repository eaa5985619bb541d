import { hasBetaAccess } from '@ballast/contract/auth'
import { countCells, isDueState } from '@ballast/domain/routine/day-cells'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CloudOff } from 'lucide-react'
import { cn } from '../../lib/class-names.ts'
import { Card } from '../../ui/card.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'
import { DisciplineLine } from './discipline/discipline-line.tsx'
import { keptText } from './kept-text.ts'
import { routineQueries } from './routine-queries.ts'
import { useDayActions } from './use-day-actions.ts'
import { useWaitingMarks } from './use-waiting-marks.ts'

/** Today’s habits still to be marked, one press each. Renders nothing without a routine. */
export function RoutineToday() {
  const { role } = useCurrentUser()
  const { data } = useQuery({ ...routineQueries.day(), enabled: hasBetaAccess(role) })
  const { mark } = useDayActions()
  const isWaiting = useWaitingMarks()
  if (!data || data.shown.habits.length === 0 || data.shown.isOff) return null
  const { shown } = data
  const own = shown.habits.filter(
    ({ habit, state }) => !habit.rule && habit.goal.kind === 'done' && isDueState(state),
  )
  return (
    <Card
      aria-label="Routine today"
      className="mb-4 flex-row flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 max-md:mb-3"
    >
      <p className="text-table">
        <Link to="/habits" className="rounded-sm font-560 hover:underline">
          Routine
        </Link>{' '}
        <span className="text-muted-foreground">
          {keptText(countCells(shown.habits.map(({ state }) => state)))}
        </span>
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {own.map((one) => {
          const isKept = one.mark?.state === 'kept'
          const waits = isWaiting(one.habit.id, shown.day)
          return (
            <li key={one.habit.id}>
              <button
                type="button"
                aria-pressed={isKept}
                onClick={() => void mark(shown, { id: one.habit.id, state: isKept ? null : 'kept' })}
                className={cn(
                  'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-small transition-colors max-md:h-11 max-md:px-3.5',
                  isKept
                    ? 'border-transparent bg-pressed text-foreground'
                    : 'border-border-strong text-muted-foreground hover:bg-hover',
                )}
              >
                {isKept && <Check aria-hidden="true" className="size-3" />}
                {one.habit.name}
                {waits && <CloudOff aria-label="waiting for the connection" className="size-3 text-info" />}
              </button>
            </li>
          )
        })}
      </ul>
      {shown.finishedAt && <p className="text-small text-subtle-foreground">Finished</p>}
      <DisciplineLine />
    </Card>
  )
}
