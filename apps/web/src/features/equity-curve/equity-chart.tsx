import { useRef } from 'react'
import { useWidth } from '../../lib/browser/use-width.ts'
import { CurveCursor, cursorSentence } from './curve-cursor.tsx'
import { CurveDrawing } from './curve-drawing.tsx'
import { curveGeometry } from './curve-geometry.ts'
import type { CurveSeries, CurveView } from './curve-series.ts'
import { useCurveCursor } from './use-curve-cursor.ts'
import { spoken, useCurveText } from './use-curve-text.ts'

type EquityChartProps = {
  series: CurveSeries
  view: CurveView
  currency: string
  label: string
  summary: string
}

/** The curve; each point can be read with mouse, finger or arrow keys. */
export function EquityChart({ series, view, currency, label, summary }: EquityChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const text = useCurveText({ unit: series.unit, view, currency })
  const { points } = series
  const size = { width, height: width < 520 ? 220 : 274 }
  const widest = Math.max(
    ...points.map(({ value }) => value),
    ...points.map(({ value }) => -value),
    series.start,
  )
  const axis = Math.max(58, text.value(-widest, 'compact').length * 6.6 + 20)
  const place = curveGeometry(series, { ...size, axis })
  const { cursor, at, last, handlers } = useCurveCursor(points, place)
  const point = points[at]
  const total = points[last]?.n ?? 0
  return (
    <div ref={frame} className="relative h-[220px] @min-[520px]:h-[274px]">
      {width > 0 && point && (
        <>
          <CurveDrawing series={series} place={place} size={size} text={text} summary={summary} />
          {cursor !== null && (
            <CurveCursor point={point} total={total} place={place} size={size} text={text} label={label} />
          )}
          <div
            role="slider"
            tabIndex={0}
            aria-label={`${label}, trade by trade`}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={at}
            aria-valuetext={spoken(cursorSentence({ point, total, text, view }))}
            {...handlers}
            className="absolute inset-x-1 inset-y-0 cursor-crosshair touch-pan-y rounded-md focus-visible:-outline-offset-2"
          />
        </>
      )}
    </div>
  )
}
