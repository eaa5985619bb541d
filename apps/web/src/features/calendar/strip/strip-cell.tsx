import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { Card } from '../../../ui/card.tsx'

/** Styles the figure next to the main one. */
export const SMALL = 'text-table font-400 tracking-normal text-muted-foreground'

/** Figures side by side; on a phone the row scrolls. */
export function StripFrame({ children }: { children: ReactNode }) {
  return (
    <Card
      aria-label="In all"
      className="relative mb-3.5 grid! gap-px overflow-hidden bg-border! md:grid-cols-5 max-md:grid-flow-col max-md:auto-cols-[minmax(9.5rem,1fr)] max-md:overflow-x-auto max-md:scroll-quiet print:auto-cols-auto print:grid-flow-row print:grid-cols-3 print:overflow-visible"
    >
      {children}
    </Card>
  )
}

type StripCellProps = { label: string; children: ReactNode; className?: string }

export function StripCell({ label, children, className }: StripCellProps) {
  return (
    <div className={cn('min-h-[75px] bg-card px-4 py-[11px] max-md:px-3', className)}>
      <p className="text-small text-subtle-foreground">{label}</p>
      <div className="mt-px grid gap-0.5 text-[1.125rem]/6 font-600 tracking-[-0.022em]">{children}</div>
    </div>
  )
}

/** Two figures in a line, the second smaller. */
export function Pair({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap items-baseline gap-x-1.5">{children}</span>
}
