import type * as contract from '@ballast/contract/attempts/odds'
import { decimalFromFigure, maybeFigure } from '@ballast/domain/money/micros'
import type { ReplayedPhase } from '@ballast/domain/prop-rules/odds/replay-period'
import type { AttemptOdds, Chance } from '@ballast/domain/prop-rules/odds/simulate-attempt'
import { REASONS } from '@ballast/domain/statistics/figure'
import type { Interval } from '@ballast/domain/statistics/intervals/interval'
import { type DayBoundary, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import type { OddsPlan } from './odds-plans.ts'

type Pace = { days: number; calendarDays: number }

export function presentOdds(odds: AttemptOdds, { phases }: OddsPlan, pace: Pace): contract.Odds {
  const { paths, passes, paid, breaches, meanPayout, meanFees, net } = odds
  return {
    paths,
    passes: passes && presentChance(passes),
    paid: paid && presentChance(paid),
    breaches: presentChance(breaches),
    noInterval: breaches.sample.kind === 'none' ? REASONS[breaches.sample.reason] : null,
    phases: odds.phases.map(({ entered, endings, daysToEnd }, index) => ({
      name: phases[index]?.name ?? '',
      entered,
      endings,
      days: daysToEnd && { tenth: daysToEnd[0], half: daysToEnd[1], ninetieth: daysToEnd[2] },
      calendarDays: daysToEnd && Math.ceil((daysToEnd[1] * pace.calendarDays) / pace.days),
    })),
    meanPayout: maybeFigure(meanPayout),
    meanFees: maybeFigure(meanFees),
    net: net && presentNet(net),
  }
}

function presentNet({ mean, sample }: NonNullable<AttemptOdds['net']>): contract.Odds['net'] {
  return { mean: decimalFromFigure(mean), low: maybeFigure(sample.low), high: maybeFigure(sample.high) }
}

function presentChance({ share, simulation, sample }: Chance): contract.Chance {
  return { share, simulation: endsOf(simulation) ?? { low: share, high: share }, sample: endsOf(sample) }
}

function endsOf(interval: Interval): { low: number; high: number } | null {
  return interval.kind === 'closed' ? { low: interval.low, high: interval.high } : null
}

/** Maximum number of points in a chart; above it, the last point of each stretch is drawn. */
const MAX_POINTS = 600

export function presentReplay(
  phase: ReplayedPhase,
  { name, boundary }: { name: string; boundary: DayBoundary },
): contract.ReplayedPhase {
  const { ending, at, balance, days, trades, doubts, oversized, payable, points } = phase
  const step = Math.max(1, Math.ceil(points.length / MAX_POINTS))
  return {
    name,
    ending,
    days,
    trades,
    doubts,
    oversized,
    // The end of a day belongs to that day.
    day: dayText(tradingDayNumber(at - 1, boundary)),
    balance: decimalFromFigure(balance),
    payable: maybeFigure(payable),
    points: points
      .filter((_, index) => index % step === 0 || index === points.length - 1)
      .map((point) => ({
        at: new Date(point.at).toISOString(),
        balance: decimalFromFigure(point.balance),
        floor: maybeFigure(point.floor),
        dailyFloor: maybeFigure(point.dailyFloor),
      })),
  }
}
