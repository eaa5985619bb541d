import { Slot } from 'radix-ui'
import type { ReactNode } from 'react'
import { Kbd } from '../kbd.tsx'
import { LazyTip } from './lazy-tip.tsx'
import { useNear } from './use-near.ts'

type TooltipProps = {
  content: ReactNode
  shortcut?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

/**
 * Wraps one focusable element. Never the only place where something is said. A page has a hundred of them, so until
 * the pointer or the focus comes near, there is only the element.
 */
export function Tooltip({ content, shortcut, side = 'bottom', children }: TooltipProps) {
  const { near, handlers } = useNear()
  return (
    <>
      <Slot.Root {...handlers}>{children}</Slot.Root>
      {near && (
        <LazyTip trigger={near} side={side} className="max-w-[270px] py-[7px]">
          <span className="inline-flex items-center gap-2">
            {content}
            {shortcut && <Kbd keys={shortcut} />}
          </span>
        </LazyTip>
      )}
    </>
  )
}
