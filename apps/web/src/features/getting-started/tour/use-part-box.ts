import { useEffect, useState } from 'react'
import type { Box } from './place-callout.ts'

/** The part of the page with a mark, if it is on screen; of several, the visible one. */
export function findPart(mark: string): HTMLElement | null {
  const parts = document.querySelectorAll<HTMLElement>(`[data-tour="${mark}"]`)
  return [...parts].find((part) => part.getClientRects().length > 0) ?? null
}

/** The part's position on screen, updated while the page scrolls or changes; null while it is absent. */
export function usePartBox(mark: string): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    const measure = () => {
      const rect = findPart(mark)?.getBoundingClientRect()
      setBox(rect ? { left: rect.left, top: rect.top, width: rect.width, height: rect.height } : null)
    }
    const part = findPart(mark)
    // The bars around the page are always in view.
    if (part?.closest('main')) part.scrollIntoView({ block: 'center' })
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true, capture: true })
    window.addEventListener('resize', measure)
    return () => {
      watching.disconnect()
      window.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
    }
  }, [mark])
  return box
}
