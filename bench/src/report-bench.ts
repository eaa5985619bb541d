import { REPORT_PARTS, type ReportPart, reportOf } from '@ballast/domain/statistics/report/report'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { columnsOfHistory } from '@ballast/testkit/history/columns-of-history'
import { generateHistory } from '@ballast/testkit/history/generate-history'
import { type Figure, median, times } from './measure.ts'

const RUNS = 5
const TRADES = 100_000
const RESAMPLED: readonly ReportPart[] = ['trades', 'streaks', 'simulation']

/** The parts of a report over a hundred thousand trades in memory, without a server or a database. */
export async function benchReport(): Promise<Figure[]> {
  const selection = selectAll(
    columnsOfHistory(generateHistory({ trades: TRADES, seed: 7, endDay: dayNumber('2026-11-19') })),
  )
  const measure = async (parts: readonly ReportPart[]) => {
    const work = async () => reportOf(selection, { parts, allowance: 2_000_000_000 })
    await times(10, work)
    return median(await times(RUNS, work))
  }
  const plain = REPORT_PARTS.filter((part) => !RESAMPLED.includes(part))
  const line = async (name: string, parts: readonly ReportPart[], budget: number, note?: string) => ({
    name,
    value: await measure(parts),
    budget,
    unit: 'ms',
    note,
  })
  return [
    await line('all breakdowns', ['breakdowns'], 150, '27 dimensions, intervals and comparisons by day'),
    await line('every part that needs no resampling', plain, 300, 'own budget'),
    await line('trade figures', ['trades'], 500, 'own budget; 5,000 resamples of days'),
    await line('streaks', ['streaks'], 300, 'own budget; 100 shuffles'),
    await line('simulation', ['simulation'], 800, 'own budget; 2 × 10,000 paths of days'),
  ]
}
