import type {
  ReportDrawdown,
  ReportDrawdownInR,
  ReportDrawdowns,
  ReportStreaks,
} from '@ballast/contract/reports'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { StatisticId } from '@ballast/domain/statistics/catalog'
import type { Drawdown } from '@ballast/domain/statistics/equity/drawdown-table'
import { REASONS } from '@ballast/domain/statistics/figure'
import { wilsonInterval } from '@ballast/domain/statistics/intervals/wilson-interval'
import { winRate } from '@ballast/domain/statistics/ratios/win-rate'
import type { LongestStreak, Span } from '@ballast/domain/statistics/report/streak-report'
import { adjustedChances } from '@ballast/domain/statistics/significance/benjamini-hochberg'
import { dayText } from '@ballast/domain/time/trading-day'
import { fineR, presentEquity } from '../figures/equity.presenter.ts'
import { type Context, cachedForQuery, partsOf, type ReportQuery } from './report-of-query.ts'
import { instantText, presentFigures, presentHead, presentMeasured } from './reports.presenter.ts'

/** Total steps of all shuffles, which bounds the time for long histories. */
const WORK = 3_000_000
const MAX_SHUFFLES = 2_000
const MIN_SHUFFLES = 200

type Params = { userId: string; query: ReportQuery }

const DRAWDOWN_FIGURES: readonly StatisticId[] = [
  'currentDrawdown',
  'maxDrawdown',
  'maxDrawdownShare',
  'expectedDrawdown',
  'drawdownDuration',
  'recoveryFactor',
  'endOfDayDrawdownShare',
  'returnOnDrawdown',
  'calmar',
  'ulcerIndex',
]

export function showDrawdowns(context: Context, { userId, query }: Params): Promise<ReportDrawdowns> {
  return cachedForQuery(context, { userId, query, name: 'drawdowns' }, (found) => {
    const report = partsOf(found, ['drawdowns', 'series', 'equity'])
    const { count, deepest, current, inR } = report.drawdowns
    return {
      ...presentHead(report, found),
      count,
      deepest: deepest.map(presentDrawdown),
      current: current && presentDrawdown(current),
      figures: presentFigures(report.series.figures, DRAWDOWN_FIGURES),
      equity: presentEquity(report.equity),
      inR: inR && {
        count: inR.count,
        deepest: inR.deepest.map(presentDrawdownInR),
        current: inR.current && presentDrawdownInR(inR.current),
      },
    }
  })
}

function presentDrawdown(row: Drawdown): ReportDrawdown {
  return { ...presentSpell(row), depth: decimalFromMicros(row.depth) }
}

function presentDrawdownInR(row: Drawdown): ReportDrawdownInR {
  return { ...presentSpell(row), depth: fineR(row.depth) }
}

function presentSpell(row: Drawdown): Omit<ReportDrawdown, 'depth'> {
  return {
    peakDay: dayText(row.peakDay),
    troughDay: dayText(row.troughDay),
    recoveryDay: row.recoveryDay === null ? null : dayText(row.recoveryDay),
    closedFrom: instantText(row.firstClose),
    closedTo: instantText(row.lastClose),
    share: row.share.value,
    calendarDays: row.calendarDays,
    tradingDays: row.tradingDays,
    trades: row.trades,
  }
}

export function showStreaks(context: Context, { userId, query }: Params): Promise<ReportStreaks> {
  return cachedForQuery(context, { userId, query, name: 'streaks' }, (found) => {
    const shuffles = Math.floor(WORK / Math.max(1, found.selection.rows.length))
    const report = partsOf(found, ['streaks'], {
      shuffles: Math.min(MAX_SHUFFLES, Math.max(MIN_SHUFFLES, shuffles)),
    })
    const { decided, wins, losses, current, currentSpan, runs, afterRuns } = report.streaks
    const adjusted = adjustedChances(afterRuns.map(({ chance }) => chance.value))
    return {
      ...presentHead(report, found),
      decided,
      winRate: presentMeasured({
        figure: winRate(runs),
        interval: wilsonInterval(runs.wins, decided),
        n: decided,
      }),
      wins: presentStreak(wins),
      losses: presentStreak(losses),
      current: current && { ...current, span: presentSpan(currentSpan) },
      runs: {
        runs: runs.runs,
        expected: runs.expected.value,
        z: runs.z.value,
        chanceOfMore: runs.chanceOfMore.value,
        chanceOfFewer: runs.chanceOfFewer.value,
        reason: runs.z.reason === null ? null : REASONS[runs.z.reason],
      },
      afterRuns: afterRuns.map(({ after, length, n, won, winRate: rate, expected, chance }, i) => ({
        after,
        length,
        n,
        won,
        winRate: presentMeasured({ figure: rate, interval: wilsonInterval(won, n), n }),
        expected: expected.value,
        chance: chance.value,
        adjustedChance: adjusted[i] ?? null,
      })),
      shuffles: afterRuns[0]?.shuffles ?? 0,
    }
  })
}

function presentStreak({ length, expected, chance, span }: LongestStreak): ReportStreaks['wins'] {
  return { length, expected, chance: chance.value, span: presentSpan(span) }
}

function presentSpan(span: Span | null): ReportStreaks['wins']['span'] {
  return span && { closedFrom: instantText(span.from), closedTo: instantText(span.until) }
}
