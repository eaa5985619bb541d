import type { TradeRow } from '@ballast/contract/trades'
import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'

/** The number of trades a row counts as one decision; renders nothing for a single trade. */
export function CopiesMark({ row, className }: { row: Pick<TradeRow, 'copyIds'>; className?: string }) {
  const copies = row.copyIds.length
  if (copies === 0) return null
  const words = `One decision in ${countOf(copies + 1, 'trade')}: money and size are the sum`
  return (
    <span title={words} className={cn('text-caption text-subtle-foreground', className)}>
      <span aria-hidden="true">×{copies + 1}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
