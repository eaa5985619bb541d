import type { FigureJson } from '@ballast/contract/figures'
import { type Figure, REASONS } from '@ballast/domain/statistics/figure'
import type { Interval } from '@ballast/domain/statistics/intervals/interval'
import { sampleBand } from '@ballast/domain/statistics/sample-band'

type FigureInput = { figure: Figure; interval: Interval | null; n: number; scale?: number }

/** A figure with its interval; both are divided by `scale` (micros to units). */
export function presentFigure({ figure, interval, n, scale = 1 }: FigureInput): FigureJson {
  const known = figure.value === null || !interval || !('low' in interval) ? null : interval
  return {
    value: figure.value === null ? null : figure.value / scale,
    low: known?.low === null || known === null ? null : known.low / scale,
    high: known?.high === null || known === null ? null : known.high / scale,
    n,
    band: sampleBand(n),
    reason: figure.value === null ? REASONS[figure.reason] : null,
  }
}
