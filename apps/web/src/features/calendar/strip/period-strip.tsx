import type { Calendar, CalendarDay } from '@ballast/contract/calendar'
import { MOOD_LABELS, moodOf } from '@ballast/domain/reflection/mood'
import { countOf } from '../../../lib/format/count-of.ts'
import type { Day } from '../../../lib/time/days.ts'
import { DayStrip } from '../../../ui/figures/day-strip.tsx'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { ResultText } from '../../dashboard/result-text.tsx'
import { resultLabel } from '../../statistics/figure-text.ts'
import type { CalendarView } from '../calendar-view.ts'
import { withUnknown } from '../grid/day-text.tsx'
import { sumDays } from '../grid/sum-days.ts'
import { DayLink } from './day-link.tsx'
import { type RFigures, rFigures } from './r-figures.ts'
import { Pair, SMALL, StripCell, StripFrame } from './strip-cell.tsx'

export type PeriodStripProps = {
  data: Calendar
  days: ReadonlyMap<Day, CalendarDay>
  view: CalendarView
  onOpen: (day: Day) => void
}
/** As many marks as fit side by side. */
const MAX_MARKS = 31

/** The results of the period in five figures; in R if the cells show R. */
export function PeriodStrip(props: PeriodStripProps) {
  const { data, view } = props
  const figures = view.layer === 'r' ? rFigures(data.days) : null
  return (
    <StripFrame>
      <TotalCell {...props} />
      <DaysCell data={data} figures={figures} />
      {figures ? <RCells {...props} figures={figures} /> : <MoneyCells {...props} />}
      <BookingsCell {...props} />
    </StripFrame>
  )
}

/** Payouts are money earned; fees and transfers are shown beside them but never added to them. */
function BookingsCell({ data: { strip }, view }: PeriodStripProps) {
  const { payoutCount, eventCount } = strip
  const money = { currency: view.currency, precision: 'tile' } as const
  if (payoutCount + eventCount === 0)
    return (
      <StripCell label="Payouts, fees, transfers">
        <span className={SMALL}>None</span>
      </StripCell>
    )
  if (payoutCount === 0)
    return (
      <StripCell label="Fees, transfers">
        <Pair>
          <Money value={strip.events} {...money} />
          <span className={SMALL}>{countOf(eventCount, 'booking')}</span>
        </Pair>
      </StripCell>
    )
  return (
    <StripCell label={countOf(payoutCount, 'payout')}>
      <Pair>
        <Money value={strip.payouts} {...money} className="text-profit" />
        {eventCount > 0 && (
          <span className={SMALL}>
            fees, transfers <Money value={strip.events} {...money} className="w-auto" />
          </span>
        )}
      </Pair>
    </StripCell>
  )
}

/** The total in the chosen layer. */
function TotalCell({ data: { days, strip }, view }: PeriodStripProps) {
  const sums = sumDays(days)
  if (view.layer === 'discipline')
    return (
      <StripCell label="Rules, plans kept">
        <Pair>{sums.judged === 0 ? '–' : `${sums.kept} of ${sums.judged}`}</Pair>
      </StripCell>
    )
  if (view.layer === 'mood')
    return (
      <StripCell label="Average mood">
        <Pair>
          {sums.mood === null ? '–' : MOOD_LABELS[moodOf(sums.mood)]}
          <span className={SMALL}>{countOf(sums.moodDays, 'day')}</span>
        </Pair>
      </StripCell>
    )
  if (view.layer === 'r')
    return (
      <StripCell label="Total R">
        <Pair>
          <RMultiple value={strip.r} digits={1} tone="pnl" />
          <span className={SMALL}>
            {strip.rCount < strip.n && `${strip.rCount} of `}
            {withUnknown(strip)}
          </span>
        </Pair>
      </StripCell>
    )
  return (
    <StripCell label={resultLabel(view.basis)}>
      <Pair>
        {strip.n === 0 ? (
          <span className={SMALL}>–</span>
        ) : view.unit === 'percent' && view.base > 0 ? (
          <ResultText net={strip.net} r={strip.r} view={view} />
        ) : (
          <Money value={strip.net} currency={view.currency} precision="tile" tone="pnl" trend />
        )}
        {strip.rCount > 0 && <RMultiple value={strip.r} digits={1} className={SMALL} />}
      </Pair>
      {strip.unknownResults > 0 && (
        <span className={SMALL}>without {countOf(strip.unknownResults, 'unknown result')}</span>
      )}
    </StripCell>
  )
}

function DaysCell({ data, figures }: Pick<PeriodStripProps, 'data'> & { figures: RFigures | null }) {
  const traded = data.days.flatMap(({ day, state }) => (state === 'none' ? [] : [{ day, state }]))
  const marks = figures?.days ?? traded
  const count = (outcome: string) => marks.filter(({ state }) => state === outcome).length
  return (
    <StripCell label={countOf(traded.length, 'trading day')}>
      {marks.length <= MAX_MARKS && <DayStrip days={marks} />}
      <span className={SMALL}>
        {countOf(count('win'), 'win')}, {count('flat')} flat, {countOf(count('loss'), 'loss', 'losses')}
        {marks.length < traded.length && `, ${traded.length - marks.length} unknown`}
      </span>
    </StripCell>
  )
}

function MoneyCells({ data: { strip }, days, view, onOpen }: PeriodStripProps) {
  const money = { currency: view.currency, precision: 'tile' } as const
  const link = { view, onOpen }
  return (
    <>
      <StripCell label="Average day won, lost">
        <Pair>
          <Money value={strip.averageWinDay} {...money} />
          <Money value={strip.averageLossDay} {...money} className={SMALL} />
        </Pair>
      </StripCell>
      <StripCell label="Best, worst day">
        <Pair>
          <DayLink {...link} day={strip.best?.day} summary={days.get(strip.best?.day ?? '')} />
          <DayLink {...link} day={strip.worst?.day} summary={days.get(strip.worst?.day ?? '')} isSmall />
        </Pair>
      </StripCell>
    </>
  )
}

function RCells({ days, view, onOpen, figures }: PeriodStripProps & { figures: RFigures }) {
  const { averageWin, averageLoss, best, worst } = figures
  const link = { view, onOpen }
  return (
    <>
      <StripCell label="Average day won, lost">
        <Pair>
          <RMultiple value={averageWin} digits={1} />
          <RMultiple value={averageLoss} digits={1} className={SMALL} />
        </Pair>
      </StripCell>
      <StripCell label="Best, worst day">
        <Pair>
          <DayLink {...link} day={best?.day} summary={days.get(best?.day ?? '')} />
          <DayLink {...link} day={worst?.day} summary={days.get(worst?.day ?? '')} isSmall />
        </Pair>
      </StripCell>
    </>
  )
}
