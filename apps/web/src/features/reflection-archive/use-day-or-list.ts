import { useLayoutEffect, useRef } from 'react'
import { focusPage } from '../../lib/browser/focus-page.ts'
import type { GoArchive } from './use-archive.ts'

type DayOrListParams = {
  /** Both fit beside each other. */
  isWide: boolean
  isDay: boolean
  onGo: GoArchive
}

/**
 * Where a day takes the place of the list: it begins at its top, and the list comes back where it was left, also with the
 * browser's own button. Returns what the list goes to a day with.
 */
export function useDayOrList({ isWide, isDay, onGo }: DayOrListParams): GoArchive {
  const listTop = useRef(0)
  const wasDay = useRef(isDay)
  useLayoutEffect(() => {
    if (wasDay.current === isDay) return
    wasDay.current = isDay
    if (isWide) return
    window.scrollTo(0, isDay ? 0 : listTop.current)
    focusPage()
  }, [isDay, isWide])
  return (change, options) => {
    const opens = !isWide && change.day !== undefined
    if (opens) listTop.current = window.scrollY
    onGo(change, opens ? { replace: false } : options)
  }
}
