import type { HabitJson } from '@ballast/contract/routine/routine'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../lib/format/format-date.ts'
import { addDays } from '../../../lib/time/days.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrangeList } from '../../../ui/forms/arrange-list.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { routineQueries } from '../routine-queries.ts'
import { useHabitActions } from './use-habit-actions.ts'

type ArrangeDialogProps = { today: string; onEdit: (habit: HabitJson) => void; onClose: () => void }

/** All habits: order them by dragging or with the arrow buttons, edit one, or resume an ended one. */
export function ArrangeDialog({ today, onEdit, onClose }: ArrangeDialogProps) {
  const query = useQuery(routineQueries.all())
  const { data } = query
  const { order, restore } = useHabitActions()
  const isEnded = ({ endedOn }: HabitJson) => endedOn !== null && endedOn <= today
  const ended = data?.habits.filter(isEnded) ?? []
  return (
    <OpenDialog
      onClose={onClose}
      title="Habits"
      description="Drag a row or use the arrows. Within each part of the day, the list follows this order."
    >
      {!data ? (
        <LoadingState query={query} name="your habits" level="h3">
          <Skeleton className="h-40" />
        </LoadingState>
      ) : (
        <div className="max-h-[60vh] overflow-y-auto scroll-quiet">
          <ArrangeList items={data.habits.filter((one) => !isEnded(one))} onOrder={order}>
            {(habit) => (
              <button
                type="button"
                onClick={() => onEdit(habit)}
                className="min-w-0 flex-1 truncate rounded-sm text-left hover:underline"
              >
                {habit.name}
              </button>
            )}
          </ArrangeList>
          {ended.length > 0 && (
            <section className="mt-4">
              <h3 className="text-small text-muted-foreground">Ended</h3>
              <ul>
                {ended.map((habit) => (
                  <li key={habit.id} className="flex items-center gap-3 border-b border-border py-2">
                    <span className="min-w-0 flex-1 truncate">
                      {habit.name}
                      <span className="text-small text-subtle-foreground">
                        , until {formatDay(addDays(habit.endedOn ?? today, -1))}
                      </span>
                    </span>
                    <Button size="sm" onClick={() => void restore(habit.id)}>
                      Resume
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </OpenDialog>
  )
}
