import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { HabitDialog } from '../../routine/habits/habit-dialog.tsx'
import { AddFirst, STARTERS_TEXT, StarterList } from '../../routine/habits/starters-card.tsx'
import { routineQueries } from '../../routine/routine-queries.ts'
import { StepSheet } from './step-sheet.tsx'

/** The first habits, chosen from suggestions or written. The first one completes the step. */
export function HabitsSheet({ onClose }: { onClose: () => void }) {
  const [isWriting, setWriting] = useState(false)
  const query = useQuery(routineQueries.day())
  const { data } = query
  const taken = new Set(data?.shown.habits.map(({ habit }) => habit.name))
  return (
    <StepSheet
      title="Set up a routine"
      text={STARTERS_TEXT}
      more={
        <Button asChild>
          <Link to="/habits">Open Routine</Link>
        </Button>
      }
      onDone={onClose}
      onClose={onClose}
    >
      {!data ? (
        <LoadingState query={query} name="your habits" level="h3">
          <Skeleton className="h-60" />
        </LoadingState>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            {taken.size === 0 && <AddFirst />}
            <Button size="sm" onClick={() => setWriting(true)}>
              <Plus aria-hidden="true" />
              Write my own
            </Button>
          </div>
          <StarterList taken={taken} />
        </>
      )}
      {isWriting && <HabitDialog habit={null} onClose={() => setWriting(false)} />}
    </StepSheet>
  )
}
