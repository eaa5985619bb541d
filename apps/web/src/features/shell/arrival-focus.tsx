import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'

/** The link that leads to another page is often gone with its own page: the focus goes on to the new one. */
export function ArrivalFocus() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) focusPageIfLost()
    shown.current = pathname
  }, [pathname])
  return null
}
