import { type FocusEvent, type PointerEvent, type RefObject, useState } from 'react'
import { floatingParts } from './floating/floating-parts.ts'

/** The element that a tooltip belongs to, once the pointer or the focus has come near it; a finger does not count. */
export function useNear() {
  const [near, setNear] = useState<RefObject<HTMLElement> | null>(null)
  function approach(element: HTMLElement) {
    void floatingParts.fetch()
    if (near?.current !== element) setNear({ current: element })
  }
  return {
    near,
    approach,
    handlers: {
      onPointerEnter: (event: PointerEvent<HTMLElement>) =>
        event.pointerType !== 'touch' && approach(event.currentTarget),
      onFocus: (event: FocusEvent<HTMLElement>) =>
        event.currentTarget.matches(':focus-visible') && approach(event.currentTarget),
    },
  }
}
