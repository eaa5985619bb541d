import type { TradeRow } from '@ballast/contract/trades'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { type ResultView, resultOf } from './trade-result.ts'

type ResultTextProps = { row: TradeRow; view: ResultView; className?: string }

/** A trade's result in the chosen unit, or a word if there is none. */
export function ResultText({ row, view, className }: ResultTextProps) {
  if (row.status === 'open') return <span className="font-400 text-subtle-foreground">Open</span>
  const result = resultOf(row, view)
  if (result.value === null) return <span className="font-400 text-subtle-foreground">Unknown</span>
  const look = className ? { className } : {}
  if (result.kind === 'r') return <RMultiple value={result.value} tone="pnl" {...look} />
  if (result.kind === 'percent')
    return <Percent value={result.value} digits={2} sign="always" tone="pnl" {...look} />
  return <Money value={result.value} currency={result.currency} tone="pnl" {...look} />
}
