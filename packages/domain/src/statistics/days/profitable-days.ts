import { type Figure, figure, noFigure } from '../figure.ts'
import { noInterval } from '../intervals/interval.ts'
import { wilsonInterval } from '../intervals/wilson-interval.ts'
import { type Measured, measured } from '../measured.ts'

export type ProfitableCount = { profitable: number; losing: number; flat: number; traded: number }

/**
 * How many periods made money: net above zero, below zero, exactly zero, and all traded. Works on the net results of
 * days, weeks or months.
 * @example countProfitable([350, -350, 0]) // → { profitable: 1, losing: 1, flat: 1, traded: 3 }
 */
export function countProfitable(nets: ArrayLike<number>): ProfitableCount {
  const count = { profitable: 0, losing: 0, flat: 0, traded: nets.length }
  for (let i = 0; i < nets.length; i++) {
    const net = nets[i] ?? 0
    if (net > 0) count.profitable++
    else if (net < 0) count.losing++
    else count.flat++
  }
  return count
}

/**
 * Day win rate: profitable days ÷ days traded, a share from 0 to 1. Flat days count as traded, and a day is profitable
 * by its sign, although calendars show small ones as flat (`dayState`). No days → no figure. Source: docs/metrics.md, Trade figures.
 * @example dayWinRate([350, 100, 130, -350, 280, 20, -80, 410]) // → 0.75
 */
export function dayWinRate(nets: ArrayLike<number>): Figure {
  if (nets.length === 0) return noFigure('no_trades')
  return figure(countProfitable(nets).profitable / nets.length)
}

/**
 * The day win rate with its n and Wilson's interval; of weeks or months, theirs.
 * @example measuredDayWinRate([350, 100, 130, -350, 280, 20, -80, 410]).n // → 8
 */
export function measuredDayWinRate(nets: ArrayLike<number>): Measured {
  const { profitable, traded } = countProfitable(nets)
  return measured(
    dayWinRate(nets),
    traded,
    traded > 0 ? wilsonInterval(profitable, traded) : noInterval('no_trades'),
  )
}
