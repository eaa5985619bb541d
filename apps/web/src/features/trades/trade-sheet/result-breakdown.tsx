import type { TradeDetail } from '@ballast/contract/trades'
import type { ReactNode } from 'react'
import { computedText } from '../../../lib/format/trade-text.ts'
import { Money } from '../../../ui/money.tsx'

const GROSS_WORDS = {
  broker: 'from the broker',
  prices: 'from prices',
  trader: 'given by hand',
  unknown: 'unknown',
}

/** From gross to net; unknown parts are named and never counted as zero. */
export function ResultBreakdown({ trade }: { trade: TradeDetail }) {
  const { currency, costsKnown } = trade
  const computed = computedText(trade)
  const money = (value: string | null) => <Money value={value} currency={currency} sign="auto" />
  const cost = (value: string) => (costsKnown === 'none' && Number(value) === 0 ? <Unknown /> : money(value))
  return (
    <dl className="grid grid-cols-5 gap-2 text-table max-sm:grid-cols-3">
      <Part label="Gross" note={trade.status === 'open' ? 'so far' : GROSS_WORDS[trade.grossSource]}>
        {trade.gross === null ? <Unknown /> : money(trade.gross)}
      </Part>
      <Part label="Commission" note={computed}>
        {cost(trade.commission)}
      </Part>
      <Part label="Fees">{cost(trade.fees)}</Part>
      <Part label="Swap">{money(trade.swap)}</Part>
      <Part
        label="Net"
        note={costsKnown === 'full' ? undefined : costsKnown === 'none' ? 'before costs' : 'costs incomplete'}
      >
        {trade.net === null ? (
          <Unknown />
        ) : (
          <Money value={trade.net} currency={currency} tone="pnl" className="font-560" />
        )}
      </Part>
    </dl>
  )
}

function Part({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-axis text-subtle-foreground">{label}</dt>
      <dd>
        {children}
        {note && <span className="block text-axis text-subtle-foreground">{note}</span>}
      </dd>
    </div>
  )
}

function Unknown() {
  return <span className="text-subtle-foreground">Unknown</span>
}
