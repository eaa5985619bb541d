import type { Evaluation, FindingDetail } from '@ballast/contract/findings/findings'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { formatNumber, formatPercent } from '../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { HiddenAmount } from '../../ui/money.tsx'
import { axisOf, dotPlaces, placeOf, ticksOf } from './dot-places.ts'
import { Measured, MICROS } from './measured.tsx'

type DotPlotProps = { detail: FindingDetail; evaluation: Pick<Evaluation, 'unit' | 'currency'> }

/** Every decision of both sides as a dot, the averages as lines and their 95 % intervals as bands. */
export function DotPlot({ detail, evaluation }: DotPlotProps) {
  const axis = axisOf([...detail.flagged.value, ...detail.control.value])
  return (
    <div className="mt-3">
      <Side detail={detail} evaluation={evaluation} axis={axis} side="flagged" />
      <Side detail={detail} evaluation={evaluation} axis={axis} side="control" />
      <Axis axis={axis} detail={detail} unit={evaluation.unit} />
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-subtle-foreground">
        <span className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" className="size-1.5 rounded-full bg-profit-mark" />
          Win
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" className="size-1.5 rounded-full border border-loss-mark" />
          Loss
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" className="h-3 w-0.5 bg-foreground" />
          Line: average
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" className="size-3 rounded-xs bg-pressed" />
          Band: its 95% interval
        </span>
      </p>
    </div>
  )
}

type SideProps = DotPlotProps & { axis: { min: number; max: number }; side: 'flagged' | 'control' }

function Side({ detail, evaluation, axis, side }: SideProps) {
  const { wins, losses } = detail.outcomes[side]
  const { words, measure, counts } = detail.finding
  const mean = detail.means[side]
  const { value: at } = mean
  return (
    <figure className="mt-2">
      <figcaption className="text-table">
        <span className="font-540">
          {formatNumber(counts[side])} {words[side]}
        </span>{' '}
        <span className="text-caption text-subtle-foreground">
          {formatNumber(wins)} wins, {formatNumber(losses)} losses
        </span>
      </figcaption>
      <div aria-hidden="true" className="relative mt-1 h-21">
        {mean.low !== null && mean.high !== null && (
          <i
            className="absolute inset-y-1 rounded-xs bg-pressed"
            style={{ left: `${placeOf(mean.low, axis)}%`, right: `${100 - placeOf(mean.high, axis)}%` }}
          />
        )}
        <i className="absolute inset-y-0 w-px bg-border-strong" style={{ left: `${placeOf(0, axis)}%` }} />
        <Dots places={dotPlaces(detail[side], axis)} />
        {at !== null && (
          <i
            className="absolute inset-y-1 -ml-px w-0.5 bg-foreground"
            style={{ left: `${placeOf(at, axis)}%` }}
          />
        )}
      </div>
      {at !== null && (
        <p className="relative h-4 text-small font-580">
          <span
            className="absolute -translate-x-1/2"
            style={{ left: `${Math.min(94, Math.max(6, placeOf(at, axis)))}%` }}
          >
            <span className="sr-only">Average </span>
            <Measured value={at} measure={measure} {...evaluation} />
          </span>
        </p>
      )}
    </figure>
  )
}

function Dots({ places }: { places: ReturnType<typeof dotPlaces> }) {
  return places.map(({ x, lift, outcome }, at) => (
    <i
      key={at}
      className={
        outcome > 0
          ? 'absolute top-1/2 -mt-0.5 size-[5px] rounded-full bg-profit-mark'
          : 'absolute top-1/2 -mt-0.5 size-[5px] rounded-full border border-loss-mark'
      }
      style={{ left: `calc(${x}% - 2px)`, transform: `translateY(${lift * 6}px)` }}
    />
  ))
}

function Axis({ axis, detail, unit }: Pick<SideProps, 'axis' | 'detail'> & { unit: 'r' | 'money' }) {
  const isPrivate = usePrivacyMode()
  const { measure } = detail.finding
  if (measure === 'result' && unit === 'money' && isPrivate) return <HiddenAmount className="text-axis" />
  const text = (value: number) => {
    if (measure === 'ratio') return `×${writeFixed(Math.exp(value), 2)}`
    if (measure === 'share') return formatPercent(value, { digits: 0 })
    if (unit === 'money') return formatNumber(Math.round(value / MICROS))
    return value === 0 ? '0R' : `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`
  }
  return (
    <div
      aria-hidden="true"
      className="relative mt-1 h-4 border-t border-border text-axis text-subtle-foreground"
    >
      {ticksOf(axis).map((value) => (
        <span key={value} className="absolute -translate-x-1/2" style={{ left: `${placeOf(value, axis)}%` }}>
          {text(value)}
        </span>
      ))}
    </div>
  )
}
