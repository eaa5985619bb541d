import { createDraws, type Draws } from '../draws.ts'
import { type Market, UNDERLYINGS, type Underlying } from './markets.ts'

const DAY_MS = 86_400_000

/** The price of a market at an instant, in whole ticks. */
export type PriceWalk = (market: Market, instant: number) => number

type Ripple = { size: number; speed: number; phase: number }

/**
 * Seeded prices for every market over some days: a random walk of daily levels, pulled gently towards its start and
 * joined by straight lines, with separate ripples on every day. A function of the instant alone, so that two accounts
 * trading at the same moment get the same price.
 */
export function createPriceWalk({ seed, from, to }: { seed: number; from: number; to: number }): PriceWalk {
  const levels = new Map<Underlying, Float64Array>()
  const ripples = new Map<string, Ripple[]>()
  const names = Object.keys(UNDERLYINGS) as Underlying[]
  names.forEach((name, index) => {
    levels.set(name, dailyLogLevels(createDraws(seed + 7919 * index), name, to - from + 3))
  })
  return (market, instant) => {
    const name = market.underlying
    const { level, dailyVolatility } = UNDERLYINGS[name]
    const at = instant / DAY_MS - from
    const day = Math.max(0, Math.floor(at))
    const path = levels.get(name)
    const key = `${name}${day}`
    let waves = ripples.get(key)
    if (!waves) {
      waves = drawRipples(createDraws(seed ^ (names.indexOf(name) * 104_729 + day * 31)), dailyVolatility)
      ripples.set(key, waves)
    }
    const start = path?.[day] ?? 0
    const end = path?.[day + 1] ?? start
    const fraction = at - day
    let log = start + (end - start) * fraction
    for (const { size, speed, phase } of waves)
      log += size * (Math.sin(speed * fraction + phase) - Math.sin(phase))
    return Math.round((level * Math.exp(log) * 10 ** market.decimals) / market.tick)
  }
}

function dailyLogLevels(draws: Draws, name: Underlying, days: number): Float64Array {
  const { dailyVolatility } = UNDERLYINGS[name]
  const path = new Float64Array(days)
  for (let day = 1; day < days; day++) {
    path[day] = (path[day - 1] ?? 0) * 0.985 + dailyVolatility * draws.normal()
  }
  return path
}

function drawRipples(draws: Draws, volatility: number): Ripple[] {
  return [18, 55, 140].map((speed, index) => ({
    size: (volatility * draws.between(0.12, 0.4)) / (index + 1),
    speed: speed * draws.between(0.8, 1.25),
    phase: draws.between(0, 2 * Math.PI),
  }))
}
