import { type RefObject, useEffect, useState } from 'react'

/** The width of an element now, in pixels; zero before it is laid out. Never forces a layout of its own. */
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
