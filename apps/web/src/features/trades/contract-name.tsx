import type { TradeRow } from '@ballast/contract/trades'
import { readOption } from '@ballast/domain/instruments/option'
import { formatDay } from '../../lib/format/format-date.ts'

/** The contract: its root, and for an option its strike, right and expiry. */
export function ContractName({ row }: { row: Pick<TradeRow, 'root' | 'symbol' | 'assetClass'> }) {
  const option = row.assetClass === 'option' ? readOption(row.symbol) : null
  if (!option) return <b className="truncate font-600">{row.root}</b>
  const { strike, right, expiry } = option
  return (
    <span className="truncate" title={`${row.root} ${strike} ${right}, expires ${expiry}`}>
      <b className="font-600">{row.root}</b>{' '}
      <span className="text-caption text-subtle-foreground">
        {strike}
        {right === 'call' ? 'C' : 'P'} {formatDay(expiry)}
      </span>
    </span>
  )
}
