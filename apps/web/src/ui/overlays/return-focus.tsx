import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * For an overlay that has no trigger of its own: at its end the focus goes back to what opened it, and to the menu's button
 * where it was chosen in a menu. Without it the focus would be lost to the page. `<Opener of={opener} />` stands in the overlay.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    opener,
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}

/** Remembers what had the focus when the overlay was drawn, before anything in it takes it. */
export function Opener({ of }: { of: RefObject<HTMLElement | null> }) {
  const [opener] = useState(openerNow)
  useEffect(() => {
    of.current = opener
  }, [of, opener])
  return null
}

/** The focused element; for an item of a menu, the menu's button. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
