import type { Draws } from '../draws.ts'
import type { Market } from '../market/markets.ts'
import type { Outcome } from './draw-outcome.ts'
import type { DraftFill } from './trade-draft.ts'

/** Everything that is known about a trade before it ends. */
export type Frame = {
  market: Market
  direction: 1 | -1
  openedAt: number
  holdMs: number
  entryTicks: number
  stopTicks: number
  steps: number
  /** Held overnight: the broker charges financing at the close. */
  isOvernight: boolean
}

export type FilledTrade = { fills: DraftFill[]; closedAt: number; risk: number; gross: number; net: number }

type Entry = { fills: DraftFill[]; sum: number; lastAt: number }

const SWAP_PER_STEP = -6_000

/** The entry orders: partial fills a few milliseconds apart, sometimes a second order later. */
export function fillEntry(frame: Frame, draws: Draws): Entry {
  const { direction, steps, entryTicks, stopTicks, openedAt, holdMs } = frame
  const distance = Math.abs(entryTicks - stopTicks)
  const first = steps >= 2 && draws.chance(0.12) ? Math.ceil(steps / 2) : steps
  const fills = partialFills({ at: openedAt, ticks: entryTicks, steps: first, order: 1 }, frame, draws)
  if (first < steps) {
    const ticks = entryTicks + direction * Math.round(distance * draws.between(-0.45, 0.35))
    const at = openedAt + Math.round(holdMs * draws.between(0.15, 0.4))
    fills.push(...partialFills({ at, ticks, steps: steps - first, order: 2 }, frame, draws))
  }
  const sum = fills.reduce((total, fill) => total + fill.ticks * fill.steps, 0)
  return { fills, sum, lastAt: fills.at(-1)?.at ?? openedAt }
}

/** Ends a trade as drawn: exits on the tick grid, costs per step and side, results in exact micros. */
export function fillExit(
  frame: Frame,
  { entry, outcome, draws }: { entry: Entry; outcome: Outcome; draws: Draws },
): FilledTrade {
  const { market, direction, steps, stopTicks } = frame
  const riskTicks = direction * (entry.sum - stopTicks * steps)
  const closedAt = Math.max(frame.openedAt + frame.holdMs, entry.lastAt + 1_000)
  const exits = exitFills(
    { ...frame, holdMs: closedAt - frame.openedAt },
    { entry, outcome, draws, riskTicks },
  )
  const last = exits.at(-1)
  if (last && frame.isOvernight && market.kind === 'forex') last.swap = SWAP_PER_STEP * steps
  const out = exits.reduce((total, fill) => total + fill.ticks * fill.steps, 0)
  const gross = direction * (out - entry.sum) * market.microsPerTick
  const costs = 2 * steps * (market.commission + market.fees) + (last?.swap ?? 0)
  const fills = [...entry.fills, ...exits]
  return {
    fills,
    closedAt: last?.at ?? closedAt,
    risk: riskTicks * market.microsPerTick,
    gross,
    net: gross + costs,
  }
}

function exitFills(
  frame: Frame,
  { entry, outcome, draws, riskTicks }: { entry: Entry; outcome: Outcome; draws: Draws; riskTicks: number },
): DraftFill[] {
  const { direction, steps, stopTicks, openedAt, holdMs, entryTicks } = frame
  const at = openedAt + holdMs
  const average = entry.sum / steps
  const move = (outcome.r * riskTicks) / steps
  if (outcome.kind === 'stop') {
    const slip = draws.weighted([
      [0, 6],
      [1, 3],
      [2, 1],
    ] as const)
    return partialFills({ at, ticks: stopTicks - direction * slip, steps, order: 9 }, exitSide(frame), draws)
  }
  if (outcome.kind === 'scratch' && Number.isInteger(average) && draws.chance(0.6)) {
    return [{ at, side: sideOf(-direction), ticks: average, steps, order: 9, swap: 0 }]
  }
  const isScaled = steps >= 2 && outcome.r > 0.25 && draws.chance(0.4)
  const early = isScaled ? Math.ceil(steps / 2) : 0
  const fills: DraftFill[] = []
  const from = entry.lastAt
  if (early > 0) {
    const ticks = Math.round(average + direction * move * 0.6)
    const when = Math.round(from + (at - from) * draws.between(0.35, 0.75))
    fills.push(...partialFills({ at: when, ticks, steps: early, order: 8 }, exitSide(frame), draws))
  }
  const rest = steps - early
  const wanted = (move * steps - move * 0.6 * early) / rest
  const ticks = Math.max(1, Math.round(average + direction * wanted))
  fills.push(...partialFills({ at, ticks, steps: rest, order: 9 }, exitSide({ ...frame, entryTicks }), draws))
  return fills
}

function exitSide(frame: Frame): Frame {
  return { ...frame, direction: frame.direction === 1 ? -1 : 1 }
}

/** One order's fills: mostly one, otherwise two or three within half a second at the same price. */
function partialFills(
  order: { at: number; ticks: number; steps: number; order: number },
  { direction }: { direction: 1 | -1 },
  draws: Draws,
): DraftFill[] {
  const side = sideOf(direction)
  const parts = order.steps >= 2 && draws.chance(0.3) ? Math.min(order.steps, draws.integer(2, 3)) : 1
  const fills: DraftFill[] = []
  let left = order.steps
  let at = order.at
  for (let part = parts; part >= 1; part--) {
    const steps = part === 1 ? left : Math.max(1, Math.floor(left / part))
    fills.push({ at, side, ticks: order.ticks, steps, order: order.order, swap: 0 })
    left -= steps
    at += draws.integer(0, 180)
  }
  return fills
}

function sideOf(direction: number): 'buy' | 'sell' {
  return direction === 1 ? 'buy' : 'sell'
}
