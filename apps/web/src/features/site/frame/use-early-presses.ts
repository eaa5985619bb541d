import { useEffect } from 'react'

declare global {
  interface Window {
    /** Of public/early-presses.js: once, when the page answers. */
    repeatEarlyPresses?: () => Promise<void>
  }
}

/** Does again what was pressed, sent or typed before the page's script had come. */
export function useEarlyPresses(): void {
  useEffect(() => {
    void window.repeatEarlyPresses?.()
  }, [])
}
