import { countOf } from '../../../lib/format/count-of.ts'
import { formatShortMonth } from '../../../lib/format/format-date.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import type { Unit } from '../../../lib/scope.ts'
import { DayStrip } from '../../../ui/figures/day-strip.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { drawdownIn } from '../../equity-curve/drawdown-in.ts'
import type { PartProps } from '../dashboard-view.ts'
import { daysSearch, monthSearch, tradesSearch } from '../journal-links.ts'
import { monthCounts, monthSentence } from '../month/month-model.ts'
import { ResultText } from '../result-text.tsx'
import { TradesLink } from '../tiles/trades-link.tsx'
import { holdsToday } from '../today-text.ts'
import { NextStep } from './next-step.tsx'
import { StripCell, StripFrame } from './strip-frame.tsx'
import {
  costLine,
  costShare,
  costsIn,
  dayLine,
  deepestLine,
  depthShare,
  reviewedShare,
  reviewLine,
  todayLine,
} from './strip-text.ts'

/** The next step, and the current figures. */
export function TodayStrip({ data, view }: PartProps) {
  return (
    <StripFrame step={<NextStep step={data.nextStep} scope={view.scope} />}>
      <TodayCell data={data} view={view} />
      <ReviewCell data={data} view={view} />
      <DepthCell data={data} view={view} />
      <MonthCell data={data} view={view} />
      <CostsCell data={data} view={view} />
    </StripFrame>
  )
}

const unitOf = (copies: number) => (copies > 0 ? 'decision' : 'trade')

const NONE = <span className="text-subtle-foreground">–</span>

function TodayCell({ data: { today }, view }: PartProps) {
  const isShown = holdsToday(today.day, view.dates)
  return (
    <StripCell
      label="Today"
      value={
        isShown && today.n > 0 ? (
          <TradesLink search={daysSearch(view.trades, { from: today.day, to: today.day })}>
            <ResultText tile net={today.net} r={today.r} view={view} />
          </TradesLink>
        ) : (
          NONE
        )
      }
      line={todayLine(today, isShown)}
      secondLine={dayLine(today.day)}
    >
      <TradePips n={isShown ? today.n : 0} />
    </StripCell>
  )
}

/** A mark per trade, up to ten; neutral, because more trades are no achievement. */
function TradePips({ n }: { n: number }) {
  return (
    <span aria-hidden="true" className="flex h-1.5 flex-1 gap-[3px]">
      {Array.from({ length: 10 }, (_, index) => (
        <i
          key={index}
          className={
            index < n ? 'flex-1 rounded-[2px] bg-muted-foreground' : 'flex-1 rounded-[2px] bg-pressed'
          }
        />
      ))}
    </span>
  )
}

function ReviewCell({ data, view }: PartProps) {
  const share = reviewedShare(data)
  return (
    <StripCell
      label="To review"
      value={
        <TradesLink search={tradesSearch(view.scope, { reviewed: 'no', status: ['closed'] })}>
          <NumberText value={data.toReview} />
        </TradesLink>
      }
      line={reviewLine(data)}
      secondLine={share === null ? null : `of ${countOf(data.closed, unitOf(data.copies))}`}
    >
      <Bar share={share} label="Reviewed" />
    </StripCell>
  )
}

function DepthCell({ data, view }: PartProps) {
  const drawdown = drawdownIn(view.unit, data)
  const share = depthShare(drawdown)
  return (
    <StripCell
      label="Below peak now"
      value={
        share === null ? (
          NONE
        ) : (
          <TradesLink search={tradesSearch(view.trades)}>
            <Amount value={drawdown.now} unit={drawdown.unit} currency={view.currency} />
          </TradesLink>
        )
      }
      line={
        share === null ? (
          'No drawdown yet'
        ) : (
          <>
            <Amount value={drawdown.most} unit={drawdown.unit} currency={view.currency} /> at most
          </>
        )
      }
      secondLine={share === null ? null : deepestLine(drawdown, data.equity.maxDrawdownPercent)}
    >
      <Bar share={share} label="Drawdown now, of the deepest" />
    </StripCell>
  )
}

function MonthCell({ data: { month, range }, view }: PartProps) {
  const counts = monthCounts(month, view.unit)
  const { days } = counts
  return (
    <StripCell
      label={range.from === null ? 'Days up' : `Days up, ${formatShortMonth(month.month)}`}
      value={
        days.length === 0 ? (
          NONE
        ) : (
          <TradesLink search={monthSearch(view, month.month)}>
            <NumberText value={counts.wins} />
          </TradesLink>
        )
      }
      beside={days.length === 0 ? null : `of ${days.length}`}
      line={
        days.length === 0 ? (
          monthSentence(month, view.unit)
        ) : (
          <>
            <ResultText net={month.net} r={counts.r} view={view} /> in all
          </>
        )
      }
      secondLine={days.length === 0 ? null : `${counts.losses} down, ${counts.flats} flat`}
    >
      <span className="flex-1">
        <DayStrip days={days} />
      </span>
    </StripCell>
  )
}

function CostsCell({ data: { net, copies }, view }: PartProps) {
  const costs = costsIn(view, net)
  const isOfSome = costs !== null && costs.n < net.n
  return (
    <StripCell
      className="max-md:hidden"
      label="Costs"
      value={
        net.n === 0 || costs === null ? (
          NONE
        ) : (
          <TradesLink search={tradesSearch(view.trades)}>
            <Amount value={costs.costs} unit={costs.unit} currency={view.currency} />
          </TradesLink>
        )
      }
      line={net.n === 0 ? 'No trades' : costs === null ? 'Not in your files' : costLine(costs)}
      secondLine={
        net.n === 0 ? null : net.unknownCosts > 0 && !isOfSome ? (
          <>
            <NumberText value={net.unknownCosts} /> unknown
          </>
        ) : (
          `over ${isOfSome ? `${formatNumber(costs.n)} of ` : ''}${countOf(net.n, unitOf(copies))}`
        )
      }
    >
      <Bar share={costs === null ? null : costShare(costs)} label="Costs, of gross" />
    </StripCell>
  )
}

type AmountProps = { value: number; unit: Unit; currency: string }

function Amount({ value, unit, currency }: AmountProps) {
  if (unit === 'r') return <RMultiple value={value} digits={1} />
  if (unit === 'percent') return <Percent value={value} digits={2} sign="always" />
  return <Money value={value} currency={currency} precision="tile" />
}

function Bar({ share, label }: { share: number | null; label: string }) {
  if (share === null) return <span className="h-1.5 flex-1 rounded-full bg-pressed" />
  return <ProgressBar value={share} label={label} fill="ink" className="flex-1" />
}
