import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** ↗ Long or ↘ Short, followed by the quantity. */
export function DirectionMark({
  direction,
  children,
}: {
  direction: 'long' | 'short'
  children?: ReactNode
}) {
  const Arrow = direction === 'long' ? ArrowUpRight : ArrowDownRight
  return (
    <span className="inline-flex items-baseline gap-[3px] text-muted-foreground">
      <Arrow aria-hidden="true" className="size-[13px] self-center" />
      {direction === 'long' ? 'Long' : 'Short'} {children}
    </span>
  )
}
