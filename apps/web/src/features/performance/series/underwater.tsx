import { formatDate } from '../../../lib/format/format-date.ts'
import type { CurvePoint, CurveSeries } from '../../dashboard/equity/curve-series.ts'
import { useCurveText } from '../../dashboard/equity/use-curve-text.ts'

const [WIDTH, HEIGHT] = [1000, 150]
const FLOOR = HEIGHT - 4
const HALF = FLOOR / 2

type UnderwaterProps = { series: CurveSeries; currency: string }

/** How far the result was below its peak over time, with its depth at the right and days below. */
export function Underwater({ series, currency }: UnderwaterProps) {
  const { points, unit } = series
  const text = useCurveText({ unit, view: 'net', currency })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const deepest = Math.min(...points.map(({ below }) => below))
  const [start, end] = [Date.parse(first.at), Date.parse(last.at)]
  const days = [0, 0.25, 0.5, 0.75, 1].map((share) => new Date(start + (end - start) * share))
  return (
    <figure aria-label="Below the peak over time">
      <div className="flex gap-2">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-36 w-full min-w-0 flex-1"
        >
          <path
            d={`M0 ${HALF}H${WIDTH}M0 ${FLOOR}H${WIDTH}`}
            className="stroke-grid"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={underwaterPath(points)}
            className="fill-loss-soft stroke-loss-mark"
            strokeWidth="1.2"
            vectorEffect="non-scaling-stroke"
          />
          <path d={`M0 0.5H${WIDTH}`} className="stroke-border-strong" vectorEffect="non-scaling-stroke" />
        </svg>
        {deepest < 0 && (
          <div className="flex h-36 shrink-0 flex-col justify-between text-right text-axis text-subtle-foreground">
            <span>Peak</span>
            <span>{text.below(deepest / 2, 'compact')}</span>
            <span>{text.below(deepest, 'compact')}</span>
          </div>
        )}
      </div>
      <figcaption className="flex justify-between gap-2 pt-1 pr-14 text-axis text-subtle-foreground">
        {days.map((day, index) => (
          <span key={day.getTime()} className={index % 2 === 1 ? 'max-md:hidden' : ''}>
            {formatDate(day, 'UTC')}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** Depth below the peak as an area: time across, deepest at the bottom. */
export function underwaterPath(points: readonly Pick<CurvePoint, 'at' | 'below'>[]): string {
  const times = points.map(({ at }) => Date.parse(at))
  const [start = 0, end = 1] = [times[0], times.at(-1)]
  const deepest = Math.min(...points.map(({ below }) => below)) || -1
  const places = points.map(({ below }, index) => {
    const x = (((times[index] ?? 0) - start) / (end - start || 1)) * WIDTH
    return `${x.toFixed(1)} ${((below / deepest) * FLOOR).toFixed(1)}`
  })
  return `M0 0L${places.join('L')}L${WIDTH} 0Z`
}
