import type { RoutineDayJson } from '@ballast/contract/routine/routine'
import { countCells } from '@ballast/domain/routine/day-cells'
import { HABIT_MOMENTS, type HabitMoment, MOMENT_LABELS } from '@ballast/domain/routine/habit'
import { Activity, CalendarRange, Lock, LockOpen, Moon, Sunrise } from 'lucide-react'
import { useState } from 'react'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatTime,
} from '../../lib/format/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DayEdits } from './day-edits.tsx'
import { HabitRow } from './habit-row.tsx'
import { keptText } from './kept-text.ts'
import { useDayActions } from './use-day-actions.ts'

const ICONS: Record<HabitMoment, typeof Sunrise> = {
  before: Sunrise,
  during: Activity,
  after: Moon,
  weekly: CalendarRange,
}

type TodayCardProps = { day: RoutineDayJson; timeZone: string; onOpen: (id: string) => void }

/** A day's list by part of the day, and the button that finishes the day. */
export function TodayCard({ day, timeZone, onOpen }: TodayCardProps) {
  const judged = day.habits.filter(({ habit }) => habit.rule !== null).length
  return (
    <Card aria-label="List of the day">
      <CardHeader
        title={day.isToday ? 'Today’s list' : formatLongDay(day.day)}
        description={
          day.isOff
            ? 'Planned off: nothing is due.'
            : `${judged} judged from your record, ${day.habits.length - judged} by you. Habits judged from your record cannot be ticked by hand.`
        }
      />
      <div className="px-4 pt-2">
        {HABIT_MOMENTS.map((moment) => {
          const habits = day.habits.filter(({ habit }) => habit.moment === moment)
          if (habits.length === 0) return null
          const Icon = ICONS[moment]
          return (
            <section key={moment} aria-label={MOMENT_LABELS[moment]} className="mt-2">
              <h3 className="flex items-center gap-2 py-1 text-table">
                <Icon aria-hidden="true" className="size-3.5 text-subtle-foreground" />
                <b className="font-560">{MOMENT_LABELS[moment]}</b>
                <span className="ml-auto text-small text-subtle-foreground">
                  {keptText(countCells(habits.map(({ state }) => state)))}
                </span>
              </h3>
              <ul>
                {habits.map((one) => (
                  <HabitRow key={one.habit.id} day={day} one={one} timeZone={timeZone} onOpen={onOpen} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <FinishDay day={day} timeZone={timeZone} />
      {day.finishedAt && (
        <div className="px-4 pb-3">
          <DayEdits
            habits={day.habits.map(({ habit: { id, name }, edits }) => ({ id, name, edits }))}
            timeZone={timeZone}
          />
        </div>
      )}
    </Card>
  )
}

/** With its date, if that is another. */
function finishedText({ day, finishedAt }: RoutineDayJson, timeZone: string): string {
  const at = finishedAt ?? ''
  return formatDate(at, timeZone) === formatDay(day)
    ? `Finished at ${formatTime(at, timeZone)}`
    : `Finished on ${formatDateTime(at, timeZone)}`
}

function FinishDay({ day, timeZone }: Pick<TodayCardProps, 'day' | 'timeZone'>) {
  const { finish } = useDayActions()
  const [isFinishing, setFinishing] = useState(false)
  async function handleFinish() {
    setFinishing(true)
    await finish(day.day)
    setFinishing(false)
  }
  const isFinished = day.finishedAt !== null
  return (
    <footer className="mt-3 flex flex-wrap items-center gap-3 border-t border-border px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex items-center gap-2 font-560">
          {isFinished ? (
            <Lock aria-hidden="true" className="size-3.5" />
          ) : (
            <LockOpen aria-hidden="true" className="size-3.5" />
          )}
          {isFinished ? finishedText(day, timeZone) : 'Finish the day'}
        </p>
        <p className="text-small text-subtle-foreground">
          {isFinished
            ? 'Later changes are kept and shown as edits.'
            : 'Locks the list. Later changes are kept and shown as edits; changed rules apply from tomorrow.'}
        </p>
      </div>
      {!isFinished && (
        <Button busy={isFinishing} onClick={() => void handleFinish()} className="max-md:w-full">
          Finish day
        </Button>
      )}
    </footer>
  )
}
