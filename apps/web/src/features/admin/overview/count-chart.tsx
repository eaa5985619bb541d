import { withoutYear } from '../../../lib/format/format-date.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { linearScale, linePath, type Scale } from '../../../ui/charts/scale.ts'
import { LevelLine, StretchedPlot } from '../../../ui/charts/stretched-plot.tsx'
import { roundTop } from './round-top.ts'

const WIDTH = 600
const HEIGHT = 170
const LABELS = 5
const SHARES = [1, 0.5, 0]

type CountChartProps = {
  /** The chart in words, for screen readers. */
  label: string
  days: readonly { day: string; n: number }[]
  /** Bars for separate values; a line where they overlap. */
  as: 'bars' | 'line'
}

/** Counts over time from zero up, with counts on the right and days below. */
export function CountChart({ label, days, as }: CountChartProps) {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  const top = roundTop(Math.max(...days.map(({ n }) => n)))
  const y = linearScale([0, top], [HEIGHT - 1, 1])
  return (
    <figure
      aria-label={`${label}: from ${first.n} to ${last.n}, at most ${Math.max(...days.map(({ n }) => n))}`}
    >
      <StretchedPlot
        size={{ width: WIDTH, height: HEIGHT }}
        className="h-40"
        labels={SHARES.map((share) => ({ text: formatNumber(share * top), y: y(share * top) }))}
        below={marks(days).map(({ day }) => withoutYear(day))}
      >
        {SHARES.map((share) => (
          <LevelLine
            key={share}
            y={y(share * top)}
            width={WIDTH}
            className={share === 0 ? 'stroke-border-strong' : 'stroke-grid'}
          />
        ))}
        {as === 'bars' ? <Bars days={days} y={y} /> : <Line days={days} y={y} />}
      </StretchedPlot>
    </figure>
  )
}

type DrawnProps = { days: CountChartProps['days']; y: Scale }

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
  const [only, another] = days
  if (only && !another) return <LevelLine y={y(only.n)} width={WIDTH} className="stroke-foreground" />
  const x = linearScale([0, days.length - 1], [0, WIDTH])
  return (
    <path
      d={linePath(days.map(({ n }, index) => [x(index), y(n)]))}
      fill="none"
      className="stroke-foreground"
      strokeWidth={1.75}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** A few of the days, including the first and the last. */
function marks<T>(days: readonly T[]): T[] {
  if (days.length <= LABELS) return [...days]
  return Array.from(
    { length: LABELS },
    (_, at) => days[Math.round((at * (days.length - 1)) / (LABELS - 1))] as T,
  )
}
