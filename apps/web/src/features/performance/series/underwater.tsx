import type { ReportDrawdowns } from '@ballast/contract/reports'
import { formatDate } from '../../../lib/format/format-date.ts'

type Curve = ReportDrawdowns['curve']
const [WIDTH, HEIGHT] = [1000, 150]

/** How far the closed balance was below its peak over time. The table beside it tells the same in figures. */
export function Underwater({ curve }: { curve: Curve }) {
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last || curve.length < 2) return null
  const path = underwaterPath(curve)
  return (
    <figure aria-label="Below the peak over time">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-36 w-full"
      >
        <path
          d={path}
          className="fill-loss-soft stroke-loss-mark"
          strokeWidth="1.2"
          vectorEffect="non-scaling-stroke"
        />
        <path d={`M0 0.5H${WIDTH}`} className="stroke-border-strong" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="flex justify-between pt-1 text-axis text-subtle-foreground">
        <span>{formatDate(first.at)}</span>
        <span>peak above, depth below</span>
        <span>{formatDate(last.at)}</span>
      </figcaption>
    </figure>
  )
}

/** Depth below the peak as an area: time across, deepest at the bottom. */
export function underwaterPath(curve: Curve): string {
  const times = curve.map(({ at }) => Date.parse(at))
  const depths = curve.map(({ balance, peak }) => Number(peak) - Number(balance))
  const [start = 0, end = 1] = [times[0], times.at(-1)]
  const deepest = Math.max(...depths) || 1
  const points = depths.map((depth, index) => {
    const x = (((times[index] ?? 0) - start) / (end - start || 1)) * WIDTH
    return `${x.toFixed(1)} ${((depth / deepest) * (HEIGHT - 4)).toFixed(1)}`
  })
  return `M0 0L${points.join('L')}L${WIDTH} 0Z`
}
