import { useEffect, useRef } from 'react'

/** Focuses an element when it is shown, if it has replaced the one that had the focus. */
export function useFocus<E extends HTMLElement>(isWanted: boolean) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}
