import { formatDate } from '../../../lib/format/format-date.ts'
import { linearScale, linePath } from '../../../ui/charts/scale.ts'
import { LevelLine, StretchedPlot } from '../../../ui/charts/stretched-plot.tsx'
import type { CurvePoint, CurveSeries } from '../../equity-curve/curve-series.ts'
import { useCurveText } from '../../equity-curve/use-curve-text.ts'

const WIDTH = 1000
const HEIGHT = 150
const FLOOR = HEIGHT - 4
const HALF = FLOOR / 2

type UnderwaterProps = { series: CurveSeries; currency: string }

/** The distance below the peak over time, with depths on the right and days below. */
export function Underwater({ series, currency }: UnderwaterProps) {
  const { points, unit } = series
  const text = useCurveText({ unit, view: 'net', currency })
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const deepest = Math.min(...points.map(({ below }) => below))
  const start = Date.parse(first.at)
  const end = Date.parse(last.at)
  const days = [0, 0.25, 0.5, 0.75, 1].map((share) => new Date(start + (end - start) * share))
  return (
    <figure aria-label="Below the peak over time">
      <StretchedPlot
        size={{ width: WIDTH, height: HEIGHT }}
        className="h-36"
        labels={
          deepest < 0
            ? [
                { text: 'Peak', y: 6 },
                { text: text.below(deepest / 2, 'compact'), y: HALF },
                { text: text.below(deepest, 'compact'), y: FLOOR - 4 },
              ]
            : []
        }
        below={days.map((day) => formatDate(day, 'UTC'))}
      >
        <LevelLine y={HALF} width={WIDTH} className="stroke-grid" />
        <LevelLine y={FLOOR} width={WIDTH} className="stroke-grid" />
        <path
          d={underwaterPath(points)}
          className="fill-loss-soft stroke-loss-mark"
          strokeWidth="1.2"
          vectorEffect="non-scaling-stroke"
        />
        <LevelLine y={0.5} width={WIDTH} />
      </StretchedPlot>
    </figure>
  )
}

/** The area below the peak: time across, deepest at the bottom. */
export function underwaterPath(points: readonly Pick<CurvePoint, 'at' | 'below'>[]): string {
  const times = points.map(({ at }) => Date.parse(at))
  const x = linearScale([times[0] ?? 0, times.at(-1) ?? 1], [0, WIDTH])
  const y = linearScale([0, Math.min(...points.map(({ below }) => below)) || -1], [0, FLOOR])
  const places = points.map(({ below }, index): [number, number] => [x(times[index] ?? 0), y(below)])
  return `${linePath([[0, 0], ...places, [WIDTH, 0]])}Z`
}
