import { type Ref, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

type Handler = (event: Event) => void
type AdoptedTriggerProps = {
  trigger: RefObject<HTMLElement | null>
  /** The events of the element that Radix handles; the trigger itself handles the others. */
  events?: readonly (keyof typeof EVENTS)[]
  /** Called when a mouse or pen moves onto the element. */
  onEnter?: () => void
  /** Filled in by Radix. */
  ref?: Ref<HTMLElement>
}

const EVENTS = {
  onPointerMove: 'pointermove',
  onPointerLeave: 'pointerleave',
  onPointerDown: 'pointerdown',
  onFocus: 'focusin',
  onBlur: 'focusout',
  onClick: 'click',
} as const
/** Attributes that refer to the floating element, which only Radix knows. A menu is named by its trigger's `id`. */
type Attributes = { [Name in 'aria-controls' | 'aria-describedby' | 'id']?: string | undefined }

/**
 * Stands in for a trigger that was on the page before Radix was loaded: hands its element to Radix and passes on its
 * events, so that the element stays the same and keeps the focus.
 */
export function AdoptedTrigger({ trigger, events = [], onEnter, ref, ...given }: AdoptedTriggerProps) {
  const props: Record<string, unknown> = given
  useLayoutEffect(() => {
    const element = trigger.current
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }, [ref, trigger])
  const handle = useEffectEvent((name: keyof typeof EVENTS, event: Event) =>
    (props[name] as Handler | undefined)?.(event),
  )
  const enter = useEffectEvent((event: PointerEvent) => event.pointerType !== 'touch' && onEnter?.())
  const handled = events.join(' ')
  useEffect(() => {
    const element = trigger.current
    if (!element || handled === '') return
    const names = handled.split(' ') as (keyof typeof EVENTS)[]
    const unmount = new AbortController()
    for (const name of names)
      element.addEventListener(EVENTS[name], (event) => handle(name, event), { signal: unmount.signal })
    element.addEventListener('pointerenter', enter, { signal: unmount.signal })
    // The pointer or the focus may have arrived before anything listened.
    if (element.matches(':focus-visible')) handle('onFocus', new FocusEvent('focusin'))
    else if (element.matches(':hover')) {
      enter(new PointerEvent('pointerenter'))
      handle('onPointerMove', new PointerEvent('pointermove'))
    }
    return () => unmount.abort()
  }, [trigger, handled])
  const { 'aria-controls': controls, 'aria-describedby': describedBy, id } = given as Attributes
  useLayoutEffect(
    () => setMissing(trigger.current, { 'aria-controls': controls, 'aria-describedby': describedBy, id }),
    [trigger, controls, describedBy, id],
  )
  return null
}

/** Sets the attributes that the element does not have yet; returns a function that removes them again. */
function setMissing(element: HTMLElement | null, attributes: Attributes) {
  const set = Object.entries(attributes).filter(
    ([key, value]) => value !== undefined && !element?.hasAttribute(key),
  )
  for (const [key, value] of set) element?.setAttribute(key, value ?? '')
  return () => {
    for (const [key] of set) element?.removeAttribute(key)
  }
}
