import type { QueryOf } from '@ballast/contract/endpoint'
import type { getReportSimulation, ReportSimulation, Simulated } from '@ballast/contract/reports'
import { decimalFromMicros, MICROS_PER_UNIT, microsFromDecimal } from '@ballast/domain/money/micros'
import type { Level } from '@ballast/domain/statistics/simulation/monte-carlo-error'
import type { SimulatedDays } from '@ballast/domain/statistics/simulation/simulate-days'
import type { Selection } from '@ballast/domain/statistics/trade-columns'
import { limitOfOnlyAccount } from './loss-limits.ts'
import { type Context, cachedForQuery, partsOf } from './report-of-query.ts'
import { presentHead } from './reports.presenter.ts'

/** Total days simulated over all paths of a mode, which bounds the time for long histories; with fewer paths the stated error grows. */
const WORK = 3_000_000
const MAX_PATHS = 10_000
const MIN_PATHS = 2_000

type Query = QueryOf<typeof getReportSimulation>

/** Both simulations; the limit is the requested one, or the account's if all trades are in one account. */
export function showSimulation(
  context: Context,
  { userId, query }: { userId: string; query: Query },
): Promise<ReportSimulation> {
  const { limit, days } = query
  const name = `simulation ${JSON.stringify([limit, days])}`
  return cachedForQuery(context, { userId, query, name }, (found) => {
    const own = limitOfOnlyAccount(found.selection)
    const allowance = limit === undefined ? own : microsFromDecimal(limit)
    const report = partsOf(found, ['simulation'], {
      ...(allowance === null ? {} : { allowance }),
      simulation: {
        paths: pathsFor(found.selection, days),
        ...(days === undefined ? {} : { horizonDays: days }),
      },
    })
    const { shuffle, bootstrap, ruin } = report.simulation
    return {
      ...presentHead(report, found),
      shuffle: shuffle && presentSimulated(shuffle),
      bootstrap: bootstrap && presentSimulated(bootstrap),
      limit:
        allowance === null
          ? null
          : { amount: decimalFromMicros(allowance), from: limit === undefined ? 'account' : 'asked' },
      ruin: ruin.value,
    }
  })
}

export function pathsFor({ columns, rows }: Selection, ahead = 0): number {
  const traded = new Set<number>()
  for (const row of rows) traded.add(columns.tradingDay[row] ?? 0)
  const length = Math.max(1, ahead, traded.size)
  return Math.min(MAX_PATHS, Math.max(MIN_PATHS, Math.floor(WORK / length)))
}

export function presentSimulated(simulated: SimulatedDays): Simulated {
  const { mode, paths, blockDays, horizonDays, bands, chanceOfLoss, drawdown, ruin } = simulated
  const inUnits = (path: readonly number[]) =>
    path.map((amount) => Math.round(amount / (MICROS_PER_UNIT / 100)) / 100)
  const level = ({ value, low, high }: Level) => ({
    value: decimalFromMicros(Math.round(value)),
    low: decimalFromMicros(Math.round(low)),
    high: decimalFromMicros(Math.round(high)),
  })
  return {
    mode,
    paths,
    blockDays,
    horizonDays,
    bands: {
      day: bands.day,
      p5: inUnits(bands.p5),
      p25: inUnits(bands.p25),
      p50: inUnits(bands.p50),
      p75: inUnits(bands.p75),
      p95: inUnits(bands.p95),
    },
    chanceOfLoss,
    drawdown: { median: level(drawdown.median), p95: level(drawdown.p95), p99: level(drawdown.p99) },
    ruin,
  }
}
