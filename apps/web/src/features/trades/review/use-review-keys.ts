import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping, keyName, singleKeysStore } from '../../../lib/shortcuts.ts'

/** Elements that handle these keys themselves. */
const OWN_KEYS =
  '[role="menu"],[role="listbox"],[role="slider"],[role="radiogroup"],[data-radix-popper-content-wrapper]'

/** Handles Escape. A list or dialog over the review closes itself first and does not call it. */
export type EscapeHandler = RefObject<((target: EventTarget | null) => void) | null>

/**
 * Single keys over the whole review, except while typing or in an open list. `press` returns whether it handled the key.
 * Letters and digits do nothing if single keys are turned off.
 */
export function useReviewKeys(escapeTo: EscapeHandler, press: (key: string, isShift: boolean) => boolean) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (event.defaultPrevented || event.isComposing || event.key === 'Escape') return
    if (document.querySelectorAll('[data-modal="open"]').length > 1) return
    if (isTyping(target) || target?.closest(OWN_KEYS)) return
    if (/^[\p{L}\p{N}]$/u.test(event.key) && !singleKeysStore.get()) return
    // A button focused with Tab is pressed by Space, as usual.
    if (event.key === ' ' && target?.closest('button,a') && target.matches(':focus-visible')) return
    if (press(keyName(event), event.shiftKey)) event.preventDefault()
  })
  const leave = useEffectEvent((target: EventTarget | null) => {
    // The first Escape leaves the field, the next the list, the last the review.
    if (target instanceof HTMLElement && isTyping(target)) target.blur()
    else press('Escape', false)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener)
    escapeTo.current = (target) => leave(target)
    return () => {
      window.removeEventListener('keydown', listener)
      escapeTo.current = null
    }
  }, [escapeTo])
}
