import { useShortcut } from '../../lib/shortcuts.ts'
import type { Day } from '../../lib/time/days.ts'
import type { ShownArchive } from './use-archive.ts'

type DayStepsOptions = { archive: ShownArchive; shown: Day | undefined; onDay: (day: Day) => void }

/** The listed days before and after the one shown; `j` and `k` open them. */
export function useDaySteps({ archive: { days, result }, shown, onDay }: DayStepsOptions) {
  const at = days.findIndex(({ day }) => day === shown)
  // A day that is not listed lies between two that are.
  const older = at >= 0 ? days[at + 1] : days.find(({ day }) => shown !== undefined && day < shown)
  const newer = at >= 0 ? days[at - 1] : days.findLast(({ day }) => shown !== undefined && day > shown)
  const goOlder = () => {
    if (older) onDay(older.day)
    else if (result.hasNextPage && !result.isFetching) void result.fetchNextPage()
  }
  const goNewer = () => {
    if (newer) onDay(newer.day)
  }
  useShortcut('j', 'Earlier day', goOlder)
  useShortcut('k', 'Later day', goNewer)
  return {
    older: older || result.hasNextPage ? goOlder : undefined,
    newer: newer ? goNewer : undefined,
  }
}
export type DaySteps = ReturnType<typeof useDaySteps>
