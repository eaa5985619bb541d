import { createContext, type RefObject, use, useRef, useState } from 'react'

/** A trigger on the page, and whether what it opens is open. */
export type Floating = {
  isOpen: boolean
  /** Whether it was ever opened: until then there is only the trigger. */
  hasOpened: boolean
  setOpen: (open: boolean) => void
  /** The element that opens it and that it is placed beside. */
  trigger: RefObject<HTMLElement | null>
  /** Whether a key opened it. */
  byKey: RefObject<boolean>
}

export type FloatingProps = { open?: boolean; onOpenChange?: (open: boolean) => void }

const FloatingContext = createContext<Floating | null>(null)
export const FloatingProvider = FloatingContext.Provider

/** Its own state, or that of the given props. */
export function useFloatingState({ open, onOpenChange }: FloatingProps): Floating {
  const [own, setOwn] = useState(false)
  const isOpen = open ?? own
  const [hasOpened, setOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setOpened(true)
  const trigger = useRef<HTMLElement>(null)
  const byKey = useRef(false)
  return {
    isOpen,
    hasOpened,
    setOpen: (next) => {
      setOwn(next)
      onOpenChange?.(next)
    },
    trigger,
    byKey,
  }
}

export function useFloating(): Floating {
  const floating = use(FloatingContext)
  if (!floating) throw new Error('A trigger, a panel and what closes it stand inside a popover or a menu.')
  return floating
}

/** What a trigger says about itself: whether what it opens is open. */
export function stateOf({ isOpen }: Floating) {
  return { 'aria-expanded': isOpen, 'data-state': isOpen ? 'open' : 'closed' }
}
