import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useWidth } from '../../../lib/browser/use-width.ts'
import { movedCursor } from './cursor-keys.ts'
import { CurveCursor, cursorSentence } from './curve-cursor.tsx'
import { CurveDrawing } from './curve-drawing.tsx'
import { curveGeometry } from './curve-geometry.ts'
import { type CurveSeries, type CurveView, nearestPoint } from './curve-series.ts'
import { spoken, useCurveText } from './use-curve-text.ts'

type EquityChartProps = {
  series: CurveSeries
  view: CurveView
  currency: string
  label: string
  summary: string
}

/** The curve, read point by point with mouse, finger or arrow keys. */
export function EquityChart({ series, view, currency, label, summary }: EquityChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [cursor, setCursor] = useState<number | null>(null)
  const text = useCurveText({ unit: series.unit, view, currency })
  const { points } = series
  const last = points.length - 1
  const height = width < 520 ? 220 : 274
  const size = { width, height }
  const widest = Math.max(
    ...points.map(({ value }) => value),
    ...points.map(({ value }) => -value),
    series.start,
  )
  const axis = Math.max(58, text.value(-widest, 'compact').length * 6.6 + 20)
  const place = curveGeometry(series, { ...size, axis })
  const at = Math.min(cursor ?? last, last)
  const point = points[at]

  function handlePointer(event: PointerEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const [first, end] = [place.x(points[0]?.n ?? 0), place.x(points[last]?.n ?? 0)]
    const share = Math.min(1, Math.max(0, (x - first) / (end - first || 1)))
    const from = points[0]?.n ?? 0
    setCursor(nearestPoint(points, from + share * ((points[last]?.n ?? 0) - from)))
  }
  function handleKeys(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return setCursor(null)
    const next = movedCursor(event.key, { at: cursor === null ? last : at, last })
    if (next === null) return
    event.preventDefault()
    setCursor(next)
  }

  return (
    <div ref={frame} className="relative h-[220px] @min-[520px]:h-[274px]">
      {width > 0 && point && (
        <>
          <CurveDrawing series={series} place={place} size={size} text={text} summary={summary} />
          {cursor !== null && (
            <CurveCursor
              point={point}
              total={points[last]?.n ?? 0}
              place={place}
              size={size}
              text={text}
              label={label}
            />
          )}
          <div
            role="slider"
            tabIndex={0}
            aria-label={`${label}, trade by trade`}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={at}
            aria-valuetext={spoken(cursorSentence({ point, total: points[last]?.n ?? 0, text, view }))}
            onPointerMove={handlePointer}
            onPointerDown={handlePointer}
            onPointerLeave={(event) => event.pointerType === 'mouse' && setCursor(null)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && setCursor(at)}
            onBlur={() => setCursor(null)}
            onKeyDown={handleKeys}
            className="absolute inset-x-1 inset-y-0 cursor-crosshair touch-pan-y rounded-md focus-visible:-outline-offset-2"
          />
        </>
      )}
    </div>
  )
}
