import type { Draws } from '../draws.ts'
import { newYork } from '../market/trading-calendar.ts'

export type Session = { start: number; end: number }

/** Minute of the New York day by which all intraday positions are closed. */
export const FLAT_MINUTE = 16 * 60 + 45

/**
 * When a trading day is traded: mostly at the New York open, sometimes in the afternoon, the London morning or the
 * previous evening, which already belongs to this trading day. Busy days always start at the open.
 */
export function chooseSession(day: number, trades: number, draws: Draws): Session {
  const kind =
    trades > 6
      ? 'open'
      : draws.weighted([
          ['open', 74],
          ['afternoon', 9],
          ['london', 9],
          ['evening', 8],
        ] as const)
  switch (kind) {
    case 'open':
      return {
        start: newYork(day, 571 + Math.min(draws.exponential(16), 70)),
        end: newYork(day, 15 * 60 + 45),
      }
    case 'afternoon':
      return { start: newYork(day, 13 * 60 + draws.between(0, 25)), end: newYork(day, 15 * 60 + 50) }
    case 'london':
      return { start: newYork(day, 3 * 60 + draws.between(2, 30)), end: newYork(day, 7 * 60) }
    case 'evening':
      return { start: newYork(day - 1, 18 * 60 + draws.between(8, 40)), end: newYork(day - 1, 22 * 60) }
  }
}
