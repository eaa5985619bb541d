import type { Figure } from './figure.ts'
import type { Interval } from './intervals/interval.ts'

/**
 * A figure as shown in a report: the number or the reason, how many cases it is based on (trades unless its catalogue
 * entry says days), and its 95 % interval. `interval: null` if the figure has no interval by nature.
 */
export type Measured = { figure: Figure; interval: Interval | null; n: number }

/** @example measured(figure(0.5), 20).n // → 20 */
export function measured(figure: Figure, n: number, interval: Interval | null = null): Measured {
  return { figure, interval, n }
}
