import { type Figure, figure, noFigure } from '../figure.ts'
import { dayMeanInterval } from '../intervals/day-mean-interval.ts'
import { type Interval, noInterval } from '../intervals/interval.ts'
import type { ExcursionRows } from './excursion-rows.ts'

export type TighterStop = {
  /** Distance of the hypothetical stop, in R of the planned risk. */
  at: number
  /** Trades with MAE and risk: the n. */
  n: number
  /** Winners it would have stopped out, and losers it would have made smaller. */
  winnersCut: number
  losersCut: number
  /** Mean change of R per trade, Student's t over days. */
  change: Figure
  interval: Interval
}

const DISTANCES = [0.25, 0.5, 0.7, 0.8, 0.9]

/**
 * What a tighter stop would have done to the same trades: a trade whose MAE reached the distance ends at minus that
 * distance and its costs, all others do not change. This is the best case: fills exactly at the stop, with unchanged
 * costs and sizes. Only trades with excursions and risk. Source: docs/metrics.md, Excursions.
 * @example // R 1 with MAE 0.8 R, stop at 0.7: ends at −0.7, a change of −1.7
 */
export function tighterStops(rows: ExcursionRows, distances: readonly number[] = DISTANCES): TighterStop[] {
  return distances.map((distance) => tighterStop(rows, distance))
}

function tighterStop(rows: ExcursionRows, at: number): TighterStop {
  const { n, mae, risk, net, gross, outcome, day, days } = rows
  const sum = new Float64Array(days)
  const count = new Float64Array(days)
  const counts = { n: 0, winnersCut: 0, losersCut: 0 }
  let total = 0
  for (let i = 0; i < n; i++) {
    const one = risk[i] ?? Number.NaN
    if (!(one > 0)) continue
    counts.n++
    const place = day[i] ?? 0
    count[place] = (count[place] ?? 0) + 1
    if ((mae[i] ?? 0) < at * one * (1 - 1e-9)) continue
    // The costs are the same either way. If they cannot be told from the result, it counts as before costs.
    const beforeCosts = gross[i] ?? Number.NaN
    const change = -at - (Number.isNaN(beforeCosts) ? (net[i] ?? 0) : beforeCosts) / one
    if (outcome[i] === 1) counts.winnersCut++
    else if (change > 0) counts.losersCut++
    total += change
    sum[place] = (sum[place] ?? 0) + change
  }
  if (counts.n === 0) return { at, ...counts, change: noFigure('no_risk'), interval: noInterval('no_risk') }
  return { at, ...counts, change: figure(total / counts.n), interval: dayMeanInterval({ sum, count }) }
}
