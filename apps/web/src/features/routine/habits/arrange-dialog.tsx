import type { HabitOnWire } from '@ballast/contract/routine/routine'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Dialog, DialogContent } from '../../../ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { routineQueries } from '../routine-queries.ts'
import { useHabitActions } from './use-habit-actions.ts'

type ArrangeDialogProps = { today: string; onEdit: (habit: HabitOnWire) => void; onClose: () => void }

/** All habits: order by dragging or with the arrow buttons, change one, bring an ended one back. */
export function ArrangeDialog({ today, onEdit, onClose }: ArrangeDialogProps) {
  const { data } = useQuery(routineQueries.all())
  const { restore } = useHabitActions()
  const isEnded = ({ endedOn }: HabitOnWire) => endedOn !== null && endedOn <= today
  const ended = data?.habits.filter(isEnded) ?? []
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Habits"
        description="Drag a row or use the arrows. Within each part of the day, the list follows this order."
      >
        {!data ? (
          <Loading label="Loading habits">
            <Skeleton className="h-40" />
          </Loading>
        ) : (
          <div className="max-h-[60vh] overflow-y-auto scroll-quiet">
            <Order
              key={data.habits.map(({ id }) => id).join()}
              habits={data.habits.filter((one) => !isEnded(one))}
              onEdit={onEdit}
            />
            {ended.length > 0 && (
              <section className="mt-4">
                <h3 className="text-small text-muted-foreground">Ended</h3>
                <ul>
                  {ended.map((habit) => (
                    <li key={habit.id} className="flex items-center gap-3 border-b border-border py-2">
                      <span className="min-w-0 flex-1 truncate">
                        {habit.name}
                        <span className="text-small text-subtle-foreground">
                          , until {formatDay(habit.endedOn ?? '')}
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
      </DialogContent>
    </Dialog>
  )
}

function Order({ habits, onEdit }: { habits: HabitOnWire[]; onEdit: (habit: HabitOnWire) => void }) {
  const { order } = useHabitActions()
  const [shown, setShown] = useState(habits)
  const [dragged, setDragged] = useState<string | null>(null)
  function move(id: string, to: number, keep = true) {
    const from = shown.findIndex((habit) => habit.id === id)
    const habit = shown[from]
    if (!habit || to < 0 || to >= shown.length || to === from) return
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, habit)
    setShown(next)
    if (keep) void order(next.map((one) => one.id))
  }
  return (
    <ol>
      {shown.map((habit, at) => (
        <li
          key={habit.id}
          draggable
          onDragStart={() => setDragged(habit.id)}
          onDragOver={(event) => {
            event.preventDefault()
            if (dragged) move(dragged, at, false)
          }}
          onDragEnd={() => {
            setDragged(null)
            void order(shown.map((one) => one.id))
          }}
          className={cn(
            'flex items-center gap-2 border-b border-border py-1.5',
            dragged === habit.id && 'bg-hover',
          )}
        >
          <GripVertical
            aria-hidden="true"
            className="size-4 cursor-grab text-disabled-foreground max-md:hidden"
          />
          <button
            type="button"
            onClick={() => onEdit(habit)}
            className="min-w-0 flex-1 truncate rounded-sm text-left hover:underline"
          >
            {habit.name}
          </button>
          <IconButton
            label={`Move ${habit.name} up`}
            size="sm"
            disabled={at === 0}
            onClick={() => move(habit.id, at - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${habit.name} down`}
            size="sm"
            disabled={at === shown.length - 1}
            onClick={() => move(habit.id, at + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
