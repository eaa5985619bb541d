import { FilterX, Plus, Upload } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

type TradeLogEmptyProps = {
  /** No trades at all, or none that match the filters. */
  kind: 'first run' | 'filtered'
  onImport: () => void
  onLog: () => void
  onClear: () => void
}

export function TradeLogEmpty({ kind, onImport, onLog, onClear }: TradeLogEmptyProps) {
  if (kind === 'filtered') {
    return (
      <EmptyState
        icon={<FilterX aria-hidden="true" />}
        title="No trades fit these filters"
        className="py-16"
        actions={
          <Button size="sm" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Your trades are all there. Widen the dates or remove a filter.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No trades yet"
      className="py-16"
      actions={
        <>
          <Button variant="primary" onClick={onImport}>
            <Upload aria-hidden="true" />
            Import trades
          </Button>
          <Button onClick={onLog}>
            <Plus aria-hidden="true" />
            Log trade
          </Button>
        </>
      }
    >
      Drop your broker's file anywhere, or type your first trade. To look around first, add sample trades to
      your journal from the dashboard.
    </EmptyState>
  )
}
