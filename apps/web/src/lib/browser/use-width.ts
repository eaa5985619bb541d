import { type RefObject, useEffect, useState } from 'react'

/** The current width of an element in pixels; zero before layout. Never forces a layout itself. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observed = element.current
    if (!observed) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return width
}
