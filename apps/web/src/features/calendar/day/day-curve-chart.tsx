import { formatTime } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { linearScale, pixel, spanFromZero } from '../../../ui/charts/scale.ts'
import type { DayCurve } from './day-curve.ts'

const WIDTH = 304
const HEIGHT = 80
const INSET = 5

/** The day's running result: a step per trade, solid dots for wins, rings for losses. */
export function DayCurveChart({ curve }: { curve: DayCurve }) {
  const { points } = curve
  const { timeZone } = useClock()
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const x = linearScale([0, points.length], [INSET, WIDTH - INSET])
  const y = linearScale(spanFromZero(points.map(({ total }) => total)), [HEIGHT - INSET, INSET])
  const line = points.map(({ total }, index) => `H${pixel(x(index + 1))}V${pixel(y(total))}`).join('')
  return (
    <figure className="rounded-md border border-border bg-inset p-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block w-full"
        role="img"
        aria-label={`The result of the day over ${points.length} closed trades; each is listed below`}
      >
        <path d={`M${INSET} ${pixel(y(0))}H${WIDTH - INSET}`} className="stroke-border-strong" />
        <path
          d={`M${x(0)} ${pixel(y(0))}${line}`}
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
