import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useState } from 'react'
import { AdoptedTrigger } from './adopted-trigger.tsx'

/** Opens after 700 ms; within 300 ms of leaving one, its neighbours open at once. */
const DELAY_MS = 700
const NEIGHBOUR_MS = 300
/** Until when the next tip opens at once. */
let quickUntil = 0

export type TipBubbleProps = {
  trigger: RefObject<HTMLElement | null>
  side: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center'
  className: string
  children: ReactNode
  /** Given if the trigger itself decides, too. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const HEARS = ['onPointerMove', 'onPointerLeave', 'onPointerDown', 'onFocus', 'onBlur', 'onClick'] as const
/** A press of the trigger opens it, so it is not for Radix, which would close it. */
const HEARS_NO_PRESS = HEARS.filter((name) => name !== 'onClick')

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
  function handleChange(next: boolean) {
    quickUntil = next ? Number.POSITIVE_INFINITY : performance.now() + NEIGHBOUR_MS
    setOpen(next)
    state.onOpenChange?.(next)
  }
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root open={state.open ?? isOpen} onOpenChange={handleChange}>
        <Radix.Trigger asChild>
          <AdoptedTrigger
            trigger={trigger}
            hears={isGiven ? HEARS_NO_PRESS : HEARS}
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
