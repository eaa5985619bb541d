import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'

/** What opened an overlay that has closed, until it has the focus back: another overlay may take its place at once. */
let leftOpener: HTMLElement | null = null

/**
 * For an overlay without its own trigger: when it closes, the focus returns to what opened it, or to the menu's button
 * if it was opened from a menu. If that is gone, or an address opened it, the page gets the focus, which would be lost
 * otherwise. Render `<Opener of={opener} />` inside the overlay.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    opener,
    onCloseAutoFocus: (event: Event) => {
      leftOpener = null
      if (opener.current?.isConnected) {
        event.preventDefault()
        opener.current.focus()
      } else focusPageIfLost()
    },
  }
}

/** Remembers what had the focus when the overlay was rendered, before anything in it takes the focus. */
export function Opener({ of }: { of: RefObject<HTMLElement | null> }) {
  const [opener] = useState(openerNow)
  useEffect(() => {
    of.current = opener
    leftOpener = null
    return () => {
      leftOpener = opener
    }
  }, [of, opener])
  return null
}

/** The focused element; for a menu item, the menu's button; for an overlay in the place of another, what opened that. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : leftOpener
}
