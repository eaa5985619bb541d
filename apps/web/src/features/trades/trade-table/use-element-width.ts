import { type RefObject, useLayoutEffect, useState } from 'react'

/** The current width of an element, in pixels; zero while nobody wants it, because measuring forces a layout. */
export function useElementWidth(element: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed || !isWanted) return
    setWidth(observed.clientWidth)
    const observer = new ResizeObserver(() => setWidth(observed.clientWidth))
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element, isWanted])
  return isWanted ? width : 0
}
