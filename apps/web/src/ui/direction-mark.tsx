import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'

const ARROWS = { long: ArrowUpRight, short: ArrowDownRight }

/** ↗ Long or ↘ Short, followed by the quantity. */
export function DirectionMark({
  direction,
  children,
}: {
  direction: 'long' | 'short'
  children?: ReactNode
}) {
  const Arrow = ARROWS[direction]
  return (
    <span className="inline-flex shrink-0 items-baseline gap-[3px] whitespace-nowrap text-muted-foreground">
      <Arrow aria-hidden="true" className="size-[13px] self-center" />
      <span className="max-[22.5rem]:sr-only">{direction === 'long' ? 'Long' : 'Short'}</span> {children}
    </span>
  )
}

/** The arrow alone, where there is no space for the word. */
export function DirectionArrow({ direction }: { direction: 'long' | 'short' }) {
  const Arrow = ARROWS[direction]
  return (
    <>
      <Arrow aria-hidden="true" className="size-3 shrink-0 text-muted-foreground" />
      <span className="sr-only">{direction}</span>
    </>
  )
}
