import { useId } from 'react'
import { AXIS_CHARACTER, type CurveGeometry, dayLabels } from './curve-geometry.ts'
import type { CurveSeries } from './curve-series.ts'
import { axisPrecision, type CurveText } from './use-curve-text.ts'

type CurveDrawingProps = {
  series: CurveSeries
  place: CurveGeometry
  size: { width: number; height: number }
  text: CurveText
  /** For screen readers: the curve in one sentence. */
  summary: string
}

const AXIS = 'fill-subtle-foreground text-axis tabular-nums'

/** The curve, its running peak and its axis, with the drawdown strip below. */
export function CurveDrawing({ series, place, size, text, summary }: CurveDrawingProps) {
  const fill = useId()
  const last = series.points.at(-1)
  if (!last) return null
  const lastX = place.x(last.n)
  const lastY = place.y(last.value)
  const precision = axisPrecision(place.ticks)
  const start = place.y(series.start)
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} {...size} role="img" aria-label={summary}>
      <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--wash)" stopOpacity=".22" />
        <stop offset="1" stopColor="var(--wash)" stopOpacity="0" />
      </linearGradient>
      {place.ticks.map(({ value, y }) => (
        <g key={value}>
          <line
            x1={place.left}
            x2={place.right}
            y1={y}
            y2={y}
            className="stroke-grid"
            shapeRendering="crispEdges"
          />
          {Math.abs(y - lastY) > 15 && (
            <text x={place.right + 8} y={y + 4} className={AXIS}>
              {text.value(value, precision)}
            </text>
          )}
        </g>
      ))}
      <line
        x1={place.left}
        x2={place.right}
        y1={start}
        y2={start}
        className="stroke-border-strong"
        shapeRendering="crispEdges"
      />
      <path d={place.area} fill={`url(#${fill})`} />
      <path
        d={place.peak}
        fill="none"
        className="stroke-subtle-foreground"
        strokeDasharray="1.5 3.5"
        opacity=".8"
      />
      <path
        d={place.line}
        fill="none"
        className="stroke-foreground"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={lastX} cy={lastY} r="3.5" className="fill-foreground stroke-card" strokeWidth="2" />
      <LastValue x={place.right + 3} y={lastY} label={text.value(last.value, 'compact')} />
      <Underwater series={series} place={place} text={text} />
      {dayLabels(series.points, place).map(({ text, x, anchor }) => (
        <text key={x} x={x} y={size.height - 5} textAnchor={anchor} className={AXIS}>
          {text}
        </text>
      ))}
    </svg>
  )
}

function LastValue({ x, y, label }: { x: number; y: number; label: string }) {
  const width = label.length * AXIS_CHARACTER + 10
  return (
    <g transform={`translate(${x} ${y - 9})`}>
      <rect width={width} height="18" rx="4" className="fill-foreground" />
      <text x={width / 2} y="12.8" textAnchor="middle" className="fill-card text-axis font-600">
        {label}
      </text>
    </g>
  )
}

type UnderwaterProps = Pick<CurveDrawingProps, 'series' | 'place' | 'text'>

function Underwater({ series, place, text }: UnderwaterProps) {
  const deepest = series.deepest === null ? undefined : series.points[series.deepest]
  return (
    <>
      <line
        x1={place.left}
        x2={place.right}
        y1={place.waterTop}
        y2={place.waterTop}
        className="stroke-border-strong"
        shapeRendering="crispEdges"
      />
      <path d={place.waterArea} className="fill-loss-mark" opacity=".16" />
      <path
        d={place.water}
        fill="none"
        className="stroke-loss-mark"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
      <text x={place.right + 8} y={place.waterTop + 4} className={AXIS}>
        Peak
      </text>
      {deepest && (
        <>
          <text x={place.right + 8} y={place.waterBottom + 4} className={AXIS}>
            {text.below(deepest.below, 'compact')}
          </text>
          <circle
            cx={place.x(deepest.n)}
            cy={place.depth(deepest.below)}
            r="3"
            className="fill-card stroke-loss"
            strokeWidth="1.5"
          />
        </>
      )}
    </>
  )
}
