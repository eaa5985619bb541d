import { formatLongDay } from '../../lib/format/format-date.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import type { CurveGeometry } from './curve-geometry.ts'
import type { CurvePoint, CurveView } from './curve-series.ts'
import type { CurveText } from './use-curve-text.ts'

/** The width of a reading, in pixels. */
const WIDEST = 236

type CurveCursorProps = {
  point: CurvePoint
  total: number
  place: CurveGeometry
  size: { width: number; height: number }
  text: CurveText
  label: string
}

/** The crosshair with its two dots, and the reading at that point. */
export function CurveCursor({ point, total, place, size, text, label }: CurveCursorProps) {
  const x = place.x(point.n)
  const isRight = x > size.width / 2
  // Next to the crosshair, but inside a narrow card.
  const beside = (gap: number) => Math.max(4, Math.min(gap + 14, size.width - WIDEST))
  return (
    <>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        {...size}
        aria-hidden="true"
        className="pointer-events-none absolute top-0 left-0"
      >
        <line
          x1={x}
          x2={x}
          y1="6"
          y2={place.waterBottom + 3}
          className="stroke-primary-text"
          strokeDasharray="3 3"
          opacity=".9"
        />
        <circle
          cx={x}
          cy={place.y(point.value)}
          r="4"
          className="fill-primary-text stroke-card"
          strokeWidth="2"
        />
        <circle
          cx={x}
          cy={place.depth(point.below)}
          r="3"
          className="fill-primary-text stroke-card"
          strokeWidth="1.5"
        />
      </svg>
      <div
        aria-hidden="true"
        style={isRight ? { right: beside(size.width - x) } : { left: beside(x) }}
        className="pointer-events-none absolute top-3.5 z-10 min-w-[158px] rounded-md bg-popover px-[11px] py-2 text-small text-muted-foreground shadow-popover"
      >
        <b className="mb-1 block font-560 whitespace-nowrap text-foreground">{placeText(point, total)}</b>
        <CursorRow label={label} value={text.value(point.value)} />
        <CursorRow label="Below peak" value={text.below(point.below)} />
      </div>
    </>
  )
}

function CursorRow({ label, value }: { label: string; value: string }) {
  return (
    <p className="flex justify-between gap-4 whitespace-nowrap">
      {label}
      <b className="font-560 text-foreground tabular-nums">{value}</b>
    </p>
  )
}

export function placeText({ day, n }: CurvePoint, total: number): string {
  if (n === 0) return 'Before the first trade'
  return `${formatLongDay(day, 'short')}, trade ${formatNumber(n)} of ${formatNumber(total)}`
}

type SentenceParams = { point: CurvePoint; total: number; text: CurveText; view: CurveView }

/** The same reading as one sentence, for screen readers. */
export function cursorSentence({ point, total, text, view }: SentenceParams): string {
  const what = view === 'net' ? 'result' : 'balance'
  const below = point.below < 0 ? `, ${text.below(point.below)} from the peak` : ', at the peak'
  return `${placeText(point, total)}: ${what} ${text.value(point.value)}${below}`
}
