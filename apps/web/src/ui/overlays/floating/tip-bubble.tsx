import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { AdoptedTrigger } from './adopted-trigger.tsx'

/** A tip opens after 700 ms; within 300 ms after another one, at once. */
const DELAY_MS = 700
const NEIGHBOUR_MS = 300
/** Until then the next tip opens at once; infinity while one is open. */
let quickUntil = 0

export type TipBubbleProps = {
  trigger: RefObject<HTMLElement | null>
  side: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center'
  className: string
  children: ReactNode
  /** Given if the trigger opens it as well. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const EVENTS = ['onPointerMove', 'onPointerLeave', 'onPointerDown', 'onFocus', 'onBlur', 'onClick'] as const
/** Pressing the trigger opens the bubble; Radix would close it. */
const EVENTS_WITHOUT_CLICK = EVENTS.filter((name) => name !== 'onClick')

function endOpenTip() {
  quickUntil = Math.min(quickUntil, performance.now() + NEIGHBOUR_MS)
}

/** The bubble of a tooltip, and when it opens and closes. */
export function TipBubble({
  trigger,
  side,
  align = 'center',
  className,
  children,
  ...state
}: TipBubbleProps) {
  const [isOpen, setOpen] = useState(false)
  const isGiven = state.open !== undefined
  // A tip that is removed while it is open is never told to close.
  useEffect(() => endOpenTip, [])
  function handleChange(next: boolean) {
    quickUntil = next ? Number.POSITIVE_INFINITY : performance.now() + NEIGHBOUR_MS
    setOpen(next)
    state.onOpenChange?.(next)
  }
  useClosedByEscape(state.open ?? isOpen, () => handleChange(false))
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root open={state.open ?? isOpen} onOpenChange={handleChange}>
        <Radix.Trigger asChild>
          <AdoptedTrigger
            trigger={trigger}
            events={isGiven ? EVENTS_WITHOUT_CLICK : EVENTS}
            onEnter={() => performance.now() < quickUntil && handleChange(true)}
          />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className={`z-70 animate-pop-in rounded-md bg-popover px-3 text-small text-muted-foreground shadow-popover ${className}`}
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

/**
 * Radix gives Escape to the uppermost layer only, and a tip is one: a dialog below it would need a second press. So the
 * tip is gone before Radix, which listens at the document, looks for that layer.
 */
function useClosedByEscape(isOpen: boolean, close: () => void) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') flushSync(close)
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [isOpen])
}
