import { type Ref, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

type Handler = (event: Event) => void
type AdoptedTriggerProps = {
  trigger: RefObject<HTMLElement | null>
  /** What Radix wants to hear of the element; the rest of its handlers is left to the trigger. */
  hears?: readonly (keyof typeof HEARD)[]
  /** When a pointer that is not a finger comes onto it. */
  onEnter?: () => void
  /** Filled in by Radix. */
  ref?: Ref<HTMLElement>
}

const HEARD = {
  onPointerMove: 'pointermove',
  onPointerLeave: 'pointerleave',
  onPointerDown: 'pointerdown',
  onFocus: 'focusin',
  onBlur: 'focusout',
  onClick: 'click',
} as const
/** What refers to the floating element, which only Radix knows. `id` is what a menu is named by. */
type Attributes = { [Name in 'aria-controls' | 'aria-describedby' | 'id']?: string | undefined }

/**
 * Stands in for a trigger that was on the page before Radix was loaded: hands its element to Radix and passes on what
 * happens to it, so that the element stays as it is and keeps the focus.
 */
export function AdoptedTrigger({ trigger, hears = [], onEnter, ref, ...given }: AdoptedTriggerProps) {
  const props: Record<string, unknown> = given
  useLayoutEffect(() => {
    const element = trigger.current
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }, [ref, trigger])
  const hear = useEffectEvent((name: keyof typeof HEARD, event: Event) =>
    (props[name] as Handler | undefined)?.(event),
  )
  const enter = useEffectEvent((event: PointerEvent) => event.pointerType !== 'touch' && onEnter?.())
  const heard = hears.join(' ')
  useEffect(() => {
    const element = trigger.current
    if (!element || heard === '') return
    const names = heard.split(' ') as (keyof typeof HEARD)[]
    const gone = new AbortController()
    for (const name of names)
      element.addEventListener(HEARD[name], (event) => hear(name, event), { signal: gone.signal })
    element.addEventListener('pointerenter', enter, { signal: gone.signal })
    // Pointer or focus came near before anything listened.
    if (element.matches(':focus-visible')) hear('onFocus', new FocusEvent('focusin'))
    else if (element.matches(':hover')) {
      enter(new PointerEvent('pointerenter'))
      hear('onPointerMove', new PointerEvent('pointermove'))
    }
    return () => gone.abort()
  }, [trigger, heard])
  const { 'aria-controls': controls, 'aria-describedby': describedBy, id } = given as Attributes
  useLayoutEffect(
    () => name(trigger.current, { 'aria-controls': controls, 'aria-describedby': describedBy, id }),
    [trigger, controls, describedBy, id],
  )
  return null
}

/** Sets the attributes that the element does not have; returns what removes them again. */
function name(element: HTMLElement | null, attributes: Attributes) {
  const set = Object.entries(attributes).filter(
    ([key, value]) => value !== undefined && !element?.hasAttribute(key),
  )
  for (const [key, value] of set) element?.setAttribute(key, value ?? '')
  return () => {
    for (const [key] of set) element?.removeAttribute(key)
  }
}
