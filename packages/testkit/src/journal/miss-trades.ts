import type { Draws } from '../draws.ts'
import type { MissedTrade } from '../history/history.ts'
import { contractSymbol } from '../market/contract-symbol.ts'
import { MARKETS, priceText } from '../market/markets.ts'
import type { PriceWalk } from '../market/price-walk.ts'
import { newYork } from '../market/trading-calendar.ts'
import { MISSED_REASONS, REASONS } from './note-words.ts'
import { SETUPS } from './setups.ts'

export type MissedTradesInput = {
  days: readonly number[]
  count: number
  account: string
  walk: PriceWalk
  draws: Draws
}

/** Ideas that were seen but not traded, in time order. They are never in the statistics of actual trades. */
export function missTrades({ days, count, account, walk, draws }: MissedTradesInput): MissedTrade[] {
  const missed = Array.from({ length: days.length === 0 ? 0 : count }, (): MissedTrade => {
    const day = draws.pick(days)
    const market = MARKETS[draws.pick(['MNQ', 'MES', 'MGC'] as const)]
    const at = newYork(day, draws.between(575, 930))
    const direction = draws.chance(0.5) ? 1 : -1
    const entry = walk(market, at)
    const distance = draws.integer(...market.stopTicks)
    const setup = draws.pick(SETUPS)
    return {
      account,
      day,
      at,
      symbol: contractSymbol(market, day),
      direction: direction === 1 ? 'long' : 'short',
      setup: setup.key,
      entry: priceText(market, entry),
      stop: priceText(market, entry - direction * distance),
      target: priceText(market, entry + direction * 2 * distance),
      reason: draws.pick(MISSED_REASONS),
      notes: draws
        .pick(REASONS[setup.key])
        .replace('{level}', priceText(market, entry))
        .replace('{root}', market.root)
        .replace(/ ?(at|around)? ?\{time\}/, ''),
      estimatedR: draws.chance(0.55) ? Math.round(10 * draws.between(0.8, 2.5)) / 10 : -1,
    }
  })
  return missed.sort((a, b) => a.at - b.at)
}
