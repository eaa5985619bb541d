import { useEffect, useRef } from 'react'
import { useShortcut } from '../../lib/shortcuts.ts'
import type { Day } from '../../lib/time/days.ts'
import type { ShownArchive } from './use-archive.ts'

type DayStepsOptions = { archive: ShownArchive; shown: Day | undefined; onDay: (day: Day) => void }

/** The listed days before and after the one shown; `j` and `k` open them. */
export function useDaySteps({ archive: { days, result }, shown, onDay }: DayStepsOptions) {
  /** The one shown by the time that further days have loaded. */
  const newest = useRef(shown)
  useEffect(() => {
    newest.current = shown
    return () => {
      newest.current = undefined
    }
  }, [shown])
  const at = days.findIndex(({ day }) => day === shown)
  // A day that is not listed lies between two that are.
  const older = at >= 0 ? days[at + 1] : days.find(({ day }) => shown !== undefined && day < shown)
  const newer = at >= 0 ? days[at - 1] : days.findLast(({ day }) => shown !== undefined && day > shown)
  async function goOlder() {
    if (older) return onDay(older.day)
    if (!result.hasNextPage || result.isFetching) return
    const { data } = await result.fetchNextPage()
    const loaded = data?.pages.flatMap((page) => page.days) ?? []
    const next = loaded.find(({ day }) => shown !== undefined && day < shown)
    if (next && newest.current === shown) onDay(next.day)
  }
  const goNewer = () => {
    if (newer) onDay(newer.day)
  }
  useShortcut('j', 'Earlier day', () => void goOlder())
  useShortcut('k', 'Later day', goNewer)
  return {
    older: older || result.hasNextPage ? () => void goOlder() : undefined,
    newer: newer ? goNewer : undefined,
  }
}
export type DaySteps = ReturnType<typeof useDaySteps>
