import type { ReportFigure } from '@ballast/contract/report-values'
import { type FigureUnit, formatInterval } from '../../../lib/format/format-interval.ts'
import { formatDuration } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { HiddenAmount, Money } from '../../../ui/money.tsx'
import { Duration, NumberText } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { asShare } from '../../statistics/figure-text.ts'
import type { ReportView } from './report-view.ts'

type FigureView = Pick<ReportView, 'unit' | 'currency' | 'base'>

/** Amounts switch to percent of the starting balance; there is no R for them, because R figures are separate. */
function asPercent({ unit }: ReportFigure, view: FigureView): boolean {
  return unit === 'money' && view.unit === 'percent' && view.base > 0
}

/** A figure of the catalogue in its own unit; a dash while it is unknown. */
export function FigureValue({ figure, view }: { figure: ReportFigure; view: FigureView }) {
  const { unit, value, money } = figure
  if (asPercent(figure, view))
    return (
      <Percent
        value={value === null ? null : value / view.base}
        digits={2}
        sign={SIGNED.has(figure.id) ? 'always' : 'auto'}
      />
    )
  if (unit === 'money') {
    const sign = SIGNED.has(figure.id) ? 'always' : 'auto'
    return <Money value={money ?? value} currency={view.currency} sign={sign} />
  }
  if (unit === 'r') return <RMultiple value={value} sign={SIGNED.has(figure.id) ? 'always' : 'auto'} />
  if (unit === 'percent' || unit === 'probability') return <Percent value={value} />
  if (unit === 'duration') return <Duration seconds={value} />
  return <NumberText value={value} {...(unit === 'ratio' ? { digits: 2 } : {})} />
}

/** Results; other amounts are sizes and have no plus sign. */
const SIGNED = new Set([
  'net',
  'gross',
  'expectancy',
  'expectancyR',
  'averageDay',
  'bestDay',
  'worstDay',
  'equitySlope',
  'withoutBestTrades',
])

const UNITS: Partial<Record<ReportFigure['unit'], FigureUnit>> = {
  money: 'money',
  r: 'r',
  percent: 'percent',
  probability: 'percent',
  ratio: 'ratio',
  count: 'ratio',
}

/** `95% CI 41–58%`, the reason why there is no figure, or nothing if its kind has no interval. */
export function FigureInterval({ figure, view }: { figure: ReportFigure; view: FigureView }) {
  const isShare = asPercent(figure, view)
  const isHidden = usePrivacyMode() && figure.unit === 'money' && !isShare
  if (figure.value === null) return figure.reason
  if (figure.low === null || figure.low === figure.high) return null
  if (isHidden)
    return (
      <>
        95% CI <HiddenAmount />
      </>
    )
  return (
    <>
      95% CI <span className="whitespace-nowrap">{intervalText(figure, view)}</span>
    </>
  )
}

function intervalText(figure: ReportFigure, view: FigureView): string | null {
  const { low, high } = figure
  if (low === null) return null
  if (asPercent(figure, view)) return formatInterval(asShare(figure, view.base), 'fine-percent')
  const unit = UNITS[figure.unit]
  if (!unit) return `${formatDuration(low)} to ${formatDuration(high ?? low)}`
  return formatInterval(figure, unit, view.currency)
}
