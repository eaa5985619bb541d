import type { TradePlan } from '@ballast/contract/trade-plans'
import { formatPrice } from '../../trades/format-price.ts'

/** Stop, entry and target on one line, with the risk hollow and the reward solid; the real entry and exit below. */
export function PlanTrack({ plan }: { plan: TradePlan }) {
  const { entry, stop, target, trade, symbol } = plan
  if (entry === null || stop === null) return null
  const points = [entry, stop, target, trade?.averageEntry ?? null, trade?.averageExit ?? null]
    .filter((price): price is string => price !== null)
    .map(Number)
  const low = Math.min(...points)
  const high = Math.max(...points)
  if (low === high) return null
  const at = (price: string) => ((Number(price) - low) / (high - low)) * 100
  const span = (from: string, to: string) => ({
    left: `${Math.min(at(from), at(to))}%`,
    width: `${Math.abs(at(from) - at(to))}%`,
  })
  const marks = [
    { name: 'Stop', price: stop },
    { name: 'Entry', price: entry },
    ...(target === null ? [] : [{ name: 'Target', price: target }]),
  ]
  const words = marks.map(({ name, price }) => `${name} ${formatPrice(price, symbol)}`).join(', ')
  return (
    <div role="img" aria-label={words} className="px-1 pt-1 pb-6">
      <div className="relative h-3">
        <i
          className="absolute inset-y-0 rounded-[3px] ring-[1.2px] ring-loss-mark ring-inset"
          style={span(stop, entry)}
        />
        {target !== null && (
          <i className="absolute inset-y-0 rounded-[3px] bg-profit-mark/70" style={span(entry, target)} />
        )}
        <i className="absolute -inset-y-1 -ml-px w-0.5 bg-foreground" style={{ left: `${at(entry)}%` }} />
        {trade && <Tick at={at(trade.averageEntry)} name="in" />}
        {trade?.averageExit && <Tick at={at(trade.averageExit)} name="out" />}
      </div>
    </div>
  )
}

function Tick({ at, name }: { at: number; name: string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-4 flex -translate-x-1/2 flex-col items-center text-micro text-muted-foreground"
      style={{ left: `${at}%` }}
    >
      <i className="h-1.5 w-px bg-muted-foreground" />
      {name}
    </span>
  )
}
