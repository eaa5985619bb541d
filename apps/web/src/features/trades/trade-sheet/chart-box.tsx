import type { TradeDetail } from '@ballast/contract/trades'
import { useState } from 'react'
import { Money } from '../../../ui/money.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { describeTrade, FillsChart } from './fills-chart.tsx'
import { FillsTable } from './fills-table.tsx'

/** The trade as a chart or as a table of its fills. */
export function ChartBox({ trade }: { trade: TradeDetail }) {
  const [mode, setMode] = useState<'chart' | 'fills'>(trade.corrected ? 'fills' : 'chart')
  return (
    <section aria-label="Fills" className="overflow-hidden rounded-md border border-border bg-inset">
      <div className="flex items-center gap-3 border-b border-border px-1.5 py-[5px] text-caption text-subtle-foreground">
        <SegmentedControl
          label="Show fills as"
          size="xs"
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'fills', label: `Fills (${trade.fills.length})` },
          ]}
          value={mode}
          onValueChange={setMode}
          className="max-md:h-9"
        />
        {trade.mae !== null && (
          <span>
            MAE <Money value={trade.mae} currency={trade.currency} sign="never" precision="whole" />
          </span>
        )}
        {trade.mfe !== null && (
          <span>
            MFE <Money value={trade.mfe} currency={trade.currency} sign="never" precision="whole" />
          </span>
        )}
      </div>
      {mode === 'chart' ? (
        <>
          <FillsChart trade={trade} />
          <p className="border-t border-border px-2.5 py-1.5 text-caption text-subtle-foreground">
            {describeTrade(trade)}
          </p>
        </>
      ) : (
        <FillsTable trade={trade} />
      )}
    </section>
  )
}
