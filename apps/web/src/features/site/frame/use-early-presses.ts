import { useEffect } from 'react'

declare global {
  interface Window {
    /** Defined in public/early-presses.js; called once, when the page is interactive. */
    repeatEarlyPresses?: () => Promise<void>
  }
}

/** Repeats what was pressed, sent or typed before the page's script had loaded. */
export function useEarlyPresses(): void {
  useEffect(() => {
    void window.repeatEarlyPresses?.()
  }, [])
}
