import type { ReportWhatIf } from '@ballast/contract/reports'
import { formatDate } from '../../../lib/format/format-date.ts'
import { formatPercent } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { Amount, edgeText } from '../frame/amount.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { CURVES, curvesOf } from './what-if-curves.ts'

type ChartProps = { data: ReportWhatIf; view: ReportView }

/** Both cumulative curves. Their ends are written below, for those who do not see the picture. */
export function WhatIfChart({ data, view }: ChartProps) {
  const isPrivate = usePrivacyMode() && (view.unit === 'money' || (view.unit === 'percent' && view.base <= 0))
  const curves = curvesOf(data.curve, view.unit)
  if (!curves) return null
  const { actual, without, min, max } = curves
  const isSame = data.leftOut.n === 0
  const days = [...new Set([curves.from, curves.to].map((at) => formatDate(new Date(at), 'UTC')))]
  return (
    <figure aria-label="The result over time, actual and without the trades left out">
      <div className="relative pr-14">
        <svg
          viewBox={`0 0 ${CURVES.width} ${CURVES.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-56 w-full overflow-visible"
        >
          <path
            d={`M0 ${curves.zero}H${CURVES.width}`}
            className="stroke-border-strong"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={actual}
            className="fill-none stroke-foreground"
            strokeWidth="1.75"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {!isSame && (
            <path
              d={without}
              className="fill-none stroke-chart-1"
              strokeWidth="1.75"
              strokeDasharray="6 4"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {[0, min, max].filter(isApart(max - min)).map((value) => (
          <span
            key={value}
            aria-hidden="true"
            className="absolute right-0 w-13 -translate-y-1/2 text-right text-axis text-subtle-foreground"
            style={{ top: `${(1 - (value - min) / (max - min || 1)) * 100}%` }}
          >
            {isPrivate
              ? ''
              : view.unit === 'percent' && view.base > 0
                ? formatPercent(value / view.base, { digits: 1, sign: 'always' })
                : edgeText(
                    view.unit === 'r' ? Math.round(value * 10) / 10 : value,
                    view.unit === 'r' ? 'r' : 'money',
                  )}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="mt-1.5 mr-14 flex justify-between text-axis text-subtle-foreground">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-table text-muted-foreground">
        <span className="inline-flex items-center gap-2">
          <Swatch className="border-foreground" />
          Actual, ends at <Amount money={data.actual.net} r={data.actual.totalR} view={view} />
        </span>
        {!isSame && (
          <span className="inline-flex items-center gap-2">
            <Swatch className="border-chart-1 border-dashed" />
            Without them, ends at <Amount money={data.without.net} r={data.without.totalR} view={view} />
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** Keeps zero, and an end of the axis unless it would stand on zero's label. */
function isApart(span: number) {
  return (value: number, index: number) => index === 0 || Math.abs(value) > span * 0.08
}

function Swatch({ className }: { className: string }) {
  return <span aria-hidden="true" className={`w-5 border-t-2 ${className}`} />
}
