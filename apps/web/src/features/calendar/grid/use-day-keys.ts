import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Day } from '../../../lib/time/days.ts'
import { dayAfterKey } from './grid-keys.ts'
import type { WeekStart } from './week-start.ts'

type DayKeys = {
  weekStart: WeekStart
  isShown: (day: Day) => boolean
  /** Shows the month or year of a day. */
  onLeave: (day: Day) => void
  /** The day that Tab focuses first. */
  start: Day
}

/** Makes the days one tab stop; arrows move from day to day, also beyond the days shown. */
export function useDayKeys({ weekStart, isShown, onLeave, start }: DayKeys) {
  const [focused, setFocused] = useState<Day | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const moveTo = useRef<Day | null>(null)

  // A day beyond the edge exists only once its month is rendered.
  useEffect(() => {
    if (moveTo.current === null) return
    const target = root.current?.querySelector<HTMLElement>(`[data-day="${moveTo.current}"]`)
    if (!target) return
    moveTo.current = null
    target.focus()
  })

  function handleKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const day = event.target.dataset.day
    const next = day && dayAfterKey(day, event.key, weekStart)
    if (!next) return
    event.preventDefault()
    setFocused(next)
    moveTo.current = next
    if (!isShown(next)) onLeave(next)
  }
  return {
    root,
    handleKeyDown,
    setFocused,
    tabStop: focused !== null && isShown(focused) ? focused : start,
  }
}
