import { formatTime } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import type { DayCurve } from './day-curve.ts'

const WIDTH = 304
const HEIGHT = 80
const INSET = 5

/** The day's result after each close: a step per trade, solid dots for wins, rings for losses. */
export function DayCurveChart({ curve }: { curve: DayCurve }) {
  const { points } = curve
  const { timeZone } = useClock()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const totals = [0, ...points.map(({ total }) => total)]
  const [top, bottom] = [Math.max(...totals), Math.min(...totals)]
  const x = (step: number) => INSET + (step / points.length) * (WIDTH - 2 * INSET)
  const y = (total: number) => INSET + ((top - total) / (top - bottom || 1)) * (HEIGHT - 2 * INSET)
  const line = points.map(({ total }, index) => `H${x(index + 1).toFixed(1)}V${y(total).toFixed(1)}`).join('')
  return (
    <figure className="rounded-md border border-border bg-inset p-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block w-full"
        role="img"
        aria-label={`The result of the day over ${points.length} closed trades; each is listed below`}
      >
        <path d={`M${INSET} ${y(0).toFixed(1)}H${WIDTH - INSET}`} className="stroke-border-strong" />
        <path
          d={`M${x(0)} ${y(0).toFixed(1)}${line}`}
          fill="none"
          className="stroke-foreground"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        {points.map(({ tradeId, result, total }, index) => (
          <circle
            key={tradeId}
            cx={x(index + 1)}
            cy={y(total)}
            r="3"
            className={
              result < 0 ? 'fill-[var(--inset)] stroke-loss' : 'fill-profit-mark stroke-[var(--inset)]'
            }
            strokeWidth="1.4"
          />
        ))}
      </svg>
      <figcaption className="mt-1 flex justify-between text-axis text-subtle-foreground">
        <span>{formatTime(first.closedAt, timeZone)}</span>
        <span>{formatTime(last.closedAt, timeZone)}</span>
      </figcaption>
    </figure>
  )
}
