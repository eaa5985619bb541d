import { withoutYear } from '../../../lib/format/format-date.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { roundTop } from './round-top.ts'

const WIDTH = 600
const HEIGHT = 170
const LABELS = 5

type CountChartProps = {
  /** What is drawn, for whoever does not see it. */
  label: string
  days: readonly { day: string; n: number }[]
  /** Bars where each stands for itself; a line where they overlap. */
  as: 'bars' | 'line'
}

/** Counts over time from zero on, counts at the right, days below. */
export function CountChart({ label, days, as }: CountChartProps) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const top = roundTop(Math.max(...days.map(({ n }) => n)))
  const y = (n: number) => HEIGHT - (n / top) * (HEIGHT - 2) - 1
  return (
    <figure
      aria-label={`${label}: from ${first.n} to ${last.n}, at most ${Math.max(...days.map(({ n }) => n))}`}
    >
      <div className="flex gap-2">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-40 w-full min-w-0 flex-1"
        >
          {[0, 0.5, 1].map((share) => (
            <path
              key={share}
              d={`M0 ${y(share * top)}H${WIDTH}`}
              className={share === 0 ? 'stroke-border-strong' : 'stroke-grid'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {as === 'bars' ? <Bars days={days} y={y} /> : <Line days={days} y={y} />}
        </svg>
        <div
          aria-hidden="true"
          className="flex h-40 w-9 shrink-0 flex-col justify-between text-right text-axis text-subtle-foreground"
        >
          {[1, 0.5, 0].map((share) => (
            <span key={share}>{formatNumber(share * top)}</span>
          ))}
        </div>
      </div>
      <figcaption className="flex justify-between gap-2 pt-1 pr-11 text-axis text-subtle-foreground">
        {marks(days).map(({ day }, index) => (
          <span key={day} className={index % 2 === 1 ? 'max-md:hidden' : ''}>
            {withoutYear(day)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

type DrawnProps = { days: CountChartProps['days']; y: (n: number) => number }

function Bars({ days, y }: DrawnProps) {
  const step = WIDTH / days.length
  return days.map(({ day, n }, index) => (
    <rect
      key={day}
      x={index * step + step * 0.14}
      y={y(n)}
      width={step * 0.72}
      height={Math.max(0, HEIGHT - 1 - y(n))}
      className="fill-[color-mix(in_oklab,var(--subtle-foreground)_70%,transparent)]"
    />
  ))
}

function Line({ days, y }: DrawnProps) {
  const step = WIDTH / Math.max(1, days.length - 1)
  const points = days.map(({ n }, index) => `${(index * step).toFixed(1)},${y(n).toFixed(1)}`).join(' ')
  return (
    <polyline
      points={days.length === 1 ? `0,${y(days[0]?.n ?? 0)} ${WIDTH},${y(days[0]?.n ?? 0)}` : points}
      fill="none"
      className="stroke-foreground"
      strokeWidth={1.75}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** A few days of all, the first and the last among them. */
function marks<T>(days: readonly T[]): T[] {
  if (days.length <= LABELS) return [...days]
  return Array.from(
    { length: LABELS },
    (_, at) => days[Math.round((at * (days.length - 1)) / (LABELS - 1))] as T,
  )
}
