import { countOf } from '../../../lib/format/count-of.ts'
import { lastDayOfMonth } from '../../../lib/time/days.ts'
import { DayStrip } from '../../../ui/figures/day-strip.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import type { PartProps } from '../dashboard-view.ts'
import { daysSearch, tradesSearch } from '../journal-links.ts'
import { TradesLink } from '../tiles/trades-link.tsx'
import { holdsToday } from '../today-words.ts'
import { NextStep } from './next-step.tsx'
import { StripCell, StripFrame } from './strip-frame.tsx'
import {
  costLine,
  costShare,
  dayLine,
  deepestLine,
  depthShare,
  monthWord,
  reviewedShare,
  reviewLine,
  todayLine,
} from './strip-words.ts'

/** The next step, and what is known now. */
export function TodayStrip({ data, view }: PartProps) {
  return (
    <StripFrame step={<NextStep step={data.nextStep} />}>
      <TodayCell data={data} view={view} />
      <ReviewCell data={data} view={view} />
      <DepthCell data={data} view={view} />
      <MonthCell data={data} view={view} />
      <CostsCell data={data} view={view} />
    </StripFrame>
  )
}

const NONE = <span className="text-subtle-foreground">–</span>

function TodayCell({ data: { today }, view }: PartProps) {
  const isShown = holdsToday(today.day, view.dates)
  return (
    <StripCell
      label="Today"
      value={
        isShown && today.n > 0 ? (
          <TradesLink search={daysSearch(view.scope, { from: today.day, to: today.day })}>
            <Money value={today.net} currency={view.currency} precision="whole" />
          </TradesLink>
        ) : (
          NONE
        )
      }
      line={todayLine(today.n, isShown)}
      secondLine={dayLine(today.day)}
    >
      <TradePips n={isShown ? today.n : 0} />
    </StripCell>
  )
}

/** A mark for each trade, up to ten; neutral, as taking more is no achievement. */
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
        <TradesLink search={tradesSearch(view.scope, { reviewed: 'no' })}>
          <NumberText value={data.toReview} />
        </TradesLink>
      }
      line={reviewLine(data)}
      secondLine={share === null ? null : `of ${countOf(Math.max(data.n, data.toReview), 'trade')}`}
    >
      <Bar share={share} label="Reviewed" />
    </StripCell>
  )
}

function DepthCell({ data: { equity }, view }: PartProps) {
  const share = depthShare(equity)
  return (
    <StripCell
      label="Below peak now"
      value={
        share === null ? (
          NONE
        ) : (
          <TradesLink search={tradesSearch(view.scope)}>
            <Money value={equity.current} currency={view.currency} precision="whole" />
          </TradesLink>
        )
      }
      line={
        share === null ? (
          'No drawdown yet'
        ) : (
          <>
            <Money value={equity.maxDrawdown} currency={view.currency} precision="whole" /> at most
          </>
        )
      }
      secondLine={share === null ? null : deepestLine(equity)}
    >
      <Bar share={share} label="Drawdown now, of the deepest" />
    </StripCell>
  )
}

function MonthCell({ data: { month, range }, view }: PartProps) {
  const traded = month.cells.filter((cell) => cell.n > 0)
  const days = traded.flatMap(({ day, state }) => (state === 'none' ? [] : [{ day, state }]))
  return (
    <StripCell
      label={range.from === null ? 'Days up' : `Days up, ${monthWord(month.month)}`}
      value={
        days.length === 0 ? (
          NONE
        ) : (
          <TradesLink
            search={daysSearch(view.scope, { from: `${month.month}-01`, to: lastDayOfMonth(month.month) })}
          >
            <NumberText value={month.wins} />
          </TradesLink>
        )
      }
      beside={days.length === 0 ? null : `of ${days.length}`}
      line={
        days.length === 0 ? (
          'No traded days'
        ) : (
          <>
            <Money value={month.net} currency={view.currency} precision="whole" /> in all
          </>
        )
      }
      secondLine={days.length === 0 ? null : `${month.losses} down, ${month.flats} flat`}
    >
      <span className="flex-1">
        <DayStrip days={days} />
      </span>
    </StripCell>
  )
}

function CostsCell({ data: { net }, view }: PartProps) {
  return (
    <StripCell
      className="max-md:hidden"
      label="Costs"
      value={
        net.n === 0 ? (
          NONE
        ) : (
          <TradesLink search={tradesSearch(view.scope)}>
            <Money value={net.costs} currency={view.currency} precision="whole" />
          </TradesLink>
        )
      }
      line={net.n === 0 ? 'No trades' : costLine(net)}
      secondLine={
        net.unknownCosts > 0 ? (
          <>
            <NumberText value={net.unknownCosts} /> unknown
          </>
        ) : net.n > 0 ? (
          <>
            over <NumberText value={net.n} /> {net.n === 1 ? 'trade' : 'trades'}
          </>
        ) : null
      }
    >
      <Bar share={costShare(net)} label="Costs, of gross" />
    </StripCell>
  )
}

function Bar({ share, label }: { share: number | null; label: string }) {
  if (share === null) return <span className="h-1.5 flex-1 rounded-full bg-pressed" />
  return <ProgressBar value={share} label={label} fill="ink" className="flex-1" />
}
