import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { ClockTime } from '../../../ui/clock-time.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { DecimalText } from '../../../ui/number-text.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PriceText } from '../price-text.tsx'
import { tradeQueries } from '../trade-queries.ts'

type SplitDialogProps = {
  tradeId: string
  onSplit: (executionIds: string[]) => Promise<unknown>
  onClose: () => void
}

/** Chooses the fills that leave a trade and become a separate one. */
export function SplitDialog({ tradeId, onSplit, onClose }: SplitDialogProps) {
  const query = useQuery(tradeQueries.byId(tradeId))
  const { data: trade } = query
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const isShown = useIsShown()
  const fills = trade?.fills ?? []
  // A ticked fill may have left the trade on another device.
  const leaving = ticked.filter((id) => fills.some(({ executionId }) => executionId === id))
  const isPossible = leaving.length > 0 && leaving.length < fills.length
  async function handleSplit() {
    setBusy(true)
    const done = await onSplit(leaving)
    setBusy(false)
    if (done && isShown.current) onClose()
  }
  return (
    <OpenDialog
      onClose={onClose}
      title="Split the trade"
      description="Choose the fills to split off. They become a separate trade; the rest stays with its notes."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isPossible} busy={isBusy} onClick={() => void handleSplit()}>
            Split off {countOf(leaving.length, 'fill')}
          </Button>
        </>
      }
    >
      {!trade && (
        <LoadingState query={query} name="the fills">
          <Skeleton className="h-24" />
        </LoadingState>
      )}
      {trade && (
        <ul className="grid gap-1.5">
          {fills.map((fill) => (
            <li key={fill.executionId}>
              <Checkbox
                checked={leaving.includes(fill.executionId)}
                onCheckedChange={(on) =>
                  setTicked((ids) =>
                    on ? [...ids, fill.executionId] : ids.filter((id) => id !== fill.executionId),
                  )
                }
                label={
                  <span className="tabular-nums">
                    {fill.side === 'buy' ? 'Buy' : 'Sell'} <DecimalText value={fill.quantity} /> at{' '}
                    <PriceText value={fill.price} symbol={trade.symbol} />,{' '}
                    <ClockTime instant={fill.executedAt} zone={trade.timeZone} />
                  </span>
                }
              />
            </li>
          ))}
          {fills.length < 2 && (
            <li className="text-muted-foreground">A trade with only one fill cannot be split.</li>
          )}
        </ul>
      )}
    </OpenDialog>
  )
}
