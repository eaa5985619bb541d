import { type RefObject, useEffect, useRef } from 'react'

/** Publishes an element's height as a CSS variable, for layouts that fill the rest of the screen. */
export function useHeightVariable(name: `--${string}`): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [name])
  return ref
}
