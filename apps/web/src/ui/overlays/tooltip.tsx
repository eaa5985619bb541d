import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Kbd } from '../kbd.tsx'

/** Opens after 700 ms; within 300 ms of leaving one, its neighbours open at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = {
  /** The text; a title in bold goes above it. */
  content: ReactNode
  title?: string
  shortcut?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

/** Wraps one focusable element. Never the only place where something is said. */
export function Tooltip({ content, title, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 max-w-[270px] animate-pop-in rounded-md bg-popover px-3 py-[7px] text-small text-muted-foreground shadow-popover"
        >
          {title && <b className="block font-560 text-foreground">{title}</b>}
          <span className="inline-flex items-center gap-2">
            {content}
            {shortcut && <Kbd keys={shortcut} />}
          </span>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
