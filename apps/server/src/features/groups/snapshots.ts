import type { Calendar, CalendarDayDetail } from '@ballast/contract/calendar'
import type { Dashboard } from '@ballast/contract/dashboard'
import type { FigureJson } from '@ballast/contract/figures'
import type { Share, Snapshot } from '@ballast/contract/groups/snapshots'
import type { TradeDetail } from '@ballast/contract/trades'
import { plannedMultiple } from '@ballast/domain/plans/compare-plan'
import type { DayTally } from '@ballast/domain/routine/day-cells'
import { figure, noFigure } from '@ballast/domain/statistics/figure'
import { wilsonInterval } from '@ballast/domain/statistics/intervals/wilson-interval'
import { cutText } from '@ballast/domain/text/cut-text'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { presentFigure } from '../figures/figures.presenter.ts'

export type ShareOf<Kind extends Share['kind']> = { userId: string; share: Extract<Share, { kind: Kind }> }
export type PartsOf<Kind extends Share['kind']> = ShareOf<Kind>['share']['parts']

type Amounts = NonNullable<Snapshot['amount']>
/** `amounts`: what was closed that day, by currency. */
export type ShownDay = Pick<CalendarDayDetail, 'summary' | 'trades' | 'reflection' | 'discipline'> & {
  amounts: Amounts
}

export type Figures = Pick<Dashboard, 'net' | 'expectancy' | 'winRate' | 'currency' | 'n' | 'otherCurrencies'>

/** The longest notes of a trade. */
const MAX_NOTES = 10_000
/** The most lines of a day. */
const MAX_LINES = 20
/** The longest period. */
export const MAX_DAYS = 366

export function tradeSnapshot(trade: TradeDetail, parts: PartsOf<'trade'>): Snapshot {
  const has = (part: PartsOf<'trade'>[number]) => parts.includes(part)
  const { openedAt, closedAt, timeZone, currency, net } = trade
  return {
    version: 1,
    kind: 'trade',
    symbol: trade.root || trade.symbol,
    direction: trade.direction,
    day: trade.tradingDay,
    r: trade.rMultiple,
    ...(has('time') ? { time: { openedAt, closedAt, timeZone } } : {}),
    ...(has('size') ? { size: trade.quantity } : {}),
    ...(has('setup') ? { setup: trade.setup } : {}),
    ...(has('plan') ? { plan: planOf(trade) } : {}),
    ...(has('feelings')
      ? {
          feelings: { before: trade.emotionBefore, during: trade.emotionDuring, after: trade.emotionAfter },
        }
      : {}),
    ...(has('mistakes') ? { mistakes: [...trade.mistakes].slice(0, 100) } : {}),
    ...(has('notes') ? { notes: cutText(trade.notes, MAX_NOTES) } : {}),
    ...(has('prices')
      ? { prices: { entry: trade.averageEntry, exit: trade.averageExit, stop: trade.stop } }
      : {}),
    ...(has('amount') ? { amount: closedAt === null || net === null ? [] : [{ currency, net }] } : {}),
  }
}

/** The target in R, which reveals no price; null with a stop or target on the wrong side of the entry, as for a plan. */
export function planOf({
  direction,
  stop,
  target,
  averageEntry: entry,
  planFollowed,
  executionScore,
}: TradeDetail) {
  const targetR = plannedMultiple({ direction, entry, stop, target })
  return { targetR, followed: planFollowed, executionScore }
}

export function daySnapshot(
  { summary, trades, reflection, discipline, amounts }: ShownDay,
  { day, parts }: Pick<ShareOf<'day'>['share'], 'day' | 'parts'>,
): Snapshot {
  const has = (part: PartsOf<'day'>[number]) => parts.includes(part)
  const lines = trades.slice(0, MAX_LINES).map(({ root, symbol, direction, openedAt, rMultiple }) => ({
    symbol: root || symbol,
    direction,
    openedAt,
    r: rMultiple,
  }))
  return {
    version: 1,
    kind: 'day',
    day,
    r: summary?.r ?? null,
    timeZone: trades[0]?.timeZone ?? 'UTC',
    ...(has('trades') ? { trades: { lines, of: trades.length } } : {}),
    ...(has('rules') ? { rules: discipline && { kept: discipline.kept, due: discipline.due } } : {}),
    ...(has('mood') ? { mood: reflection.mood } : {}),
    ...(has('lesson') ? { lesson: reflection.lesson } : {}),
    ...(has('amount') ? { amount: amounts } : {}),
  }
}

/** The day's results as the calendar shows them; without those of open trades. */
export function amountsOf({
  strip,
  ...money
}: Pick<Calendar, 'currency' | 'strip' | 'otherCurrencies'>): Amounts {
  return amountsIn({ ...money, n: strip.n, net: strip.net })
}

type Money = Pick<Calendar, 'currency' | 'otherCurrencies'> & { n: number; net: string }

/** What was made in each currency; none in the one shown if none of its trades counts. */
function amountsIn({ currency, otherCurrencies, n, net }: Money): Amounts {
  const others = otherCurrencies.map((other) => ({ currency: other.currency, net: other.net }))
  return n === 0 ? others : [{ currency, net }, ...others]
}

/** `rules`: how much was kept, if that part was chosen. */
export function reportSnapshot(
  { net, expectancy, winRate, n, ...money }: Figures,
  { from, to, parts }: Pick<ShareOf<'report'>['share'], 'from' | 'to' | 'parts'>,
  rules: FigureJson | null,
): Snapshot {
  const has = (part: PartsOf<'report'>[number]) => parts.includes(part)
  const { wins: _, losses: __, breakEvens: ___, evenAt: ____, ...rate } = winRate
  return {
    version: 1,
    kind: 'report',
    from,
    to,
    n,
    r: net.totalR,
    rCount: net.rCoverage,
    ...(has('expectancy') ? { expectancy: expectancy.r } : {}),
    ...(has('win_rate') ? { winRate: rate } : {}),
    ...(rules ? { rules } : {}),
    ...(has('amount') ? { amount: amountsIn({ ...money, n, net: net.value }) } : {}),
  }
}

/** Rules kept out of those due on the days of a period. */
export function keptWithin(
  tallies: readonly DayTally[],
  period: Pick<ShareOf<'report'>['share'], 'from' | 'to'>,
): FigureJson {
  const from = dayNumber(period.from)
  const to = dayNumber(period.to)
  const days = tallies.filter(({ day }) => day >= from && day <= to)
  const [kept, due] = days.reduce(([k, d], day) => [k + day.kept, d + day.due], [0, 0])
  return presentFigure({
    figure: due === 0 ? noFigure('nothing_due') : figure(kept / due),
    interval: due === 0 ? null : wilsonInterval(kept, due),
    n: due,
  })
}
