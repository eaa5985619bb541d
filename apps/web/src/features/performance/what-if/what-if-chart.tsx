import type { ReportWhatIf } from '@ballast/contract/reports'
import { formatDate } from '../../../lib/format/format-date.ts'
import { formatPercent } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { LevelLine, StretchedPlot, zeroAndEnds } from '../../../ui/charts/stretched-plot.tsx'
import { Amount, edgeText } from '../frame/amount.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { CURVES, curvesOf } from './what-if-curves.ts'

type ChartProps = { data: ReportWhatIf; view: ReportView }

/** Both cumulative curves. Their final values are written below, for screen readers. */
export function WhatIfChart({ data, view }: ChartProps) {
  const isPrivate = usePrivacyMode() && (view.unit === 'money' || (view.unit === 'percent' && view.base <= 0))
  const curves = curvesOf(data.curve, view.unit)
  if (!curves) return null
  const { actual, without, min, max } = curves
  const isSame = data.leftOut.n === 0
  const edge = (value: number) => {
    if (isPrivate) return ''
    if (view.unit === 'percent' && view.base > 0)
      return formatPercent(value / view.base, { digits: 1, sign: 'always' })
    return view.unit === 'r' ? edgeText(Math.round(value * 10) / 10, 'r') : edgeText(value, 'money')
  }
  const days = [...new Set([curves.from, curves.to].map((at) => formatDate(new Date(at), 'UTC')))]
  return (
    <figure aria-label="The result over time, actual and without the trades left out">
      <StretchedPlot
        size={CURVES}
        className="h-56"
        labels={zeroAndEnds(min, max).map((value) => ({ text: edge(value), y: curves.y(value) }))}
        below={days}
      >
        <LevelLine y={curves.y(0)} width={CURVES.width} />
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
      </StretchedPlot>
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

function Swatch({ className }: { className: string }) {
  return <span aria-hidden="true" className={`w-5 border-t-2 ${className}`} />
}
