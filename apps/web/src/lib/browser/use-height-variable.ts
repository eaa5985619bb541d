import { type RefObject, useEffect, useRef } from 'react'

/**
 * Publishes an element's height as a CSS variable, for layouts that fill the rest of the screen; while it has none, there
 * is no variable, because a new one has the browser compute every style of the page again.
 */
export function useHeightVariable(name: `--${string}`): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight > 0) style.setProperty(name, `${element.offsetHeight}px`)
      else style.removeProperty(name)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [name])
  return ref
}
