import Big from 'big.js'
import type { Instrument } from '../instruments/instrument.ts'
import { MICROS_PER_UNIT, type Micros } from '../money/micros.ts'
import type { DayNumber } from '../time/trading-day.ts'
import type { Part } from './part.ts'
import type { CostsKnown, GrossSource, Trade, TradeLeg } from './trade.ts'

type Context = { instrument: Instrument; day: (instant: number) => DayNumber }

const ZERO = new Big(0)

/**
 * Sums up the parts of one position, in the order they happened, as a trade. Open when the parts do not
 * come back to flat; its gross is then what has been realised so far, first in first out.
 */
export function closeOpenTrade(parts: readonly Part[], { instrument, day }: Context): Trade {
  const opening = parts[0]
  const last = parts.at(-1)
  if (!opening || !last) throw new Error('a trade has at least one execution')
  const direction = opening.execution.side === 'buy' ? 'long' : 'short'
  const entrySide = opening.execution.side
  const entries = parts.filter((part) => part.execution.side === entrySide)
  const exits = parts.filter((part) => part.execution.side !== entrySide)
  const entered = sumQuantity(entries)
  const exited = sumQuantity(exits)
  const isClosed = entered.eq(exited)
  const stated = parts.find((part) => part.execution.pointValue)?.execution.pointValue
  const pointValue = stated ?? instrument.pointValue
  const { gross, grossSource } = grossOf({ entries, exits, direction, pointValue })
  const commission = sumKnown(parts, 'commission')
  const fees = sumKnown(parts, 'fees')
  const swap = sumKnown(parts, 'swap')
  const closedAt = isClosed ? last.execution.executedAt : null
  const openedAt = opening.execution.executedAt
  return {
    key: opening.execution.identity,
    symbol: opening.execution.symbol,
    root: instrument.root,
    assetClass: instrument.assetClass,
    pointValue,
    direction,
    status: isClosed ? 'closed' : 'open',
    legs: parts.map(legOf),
    quantity: largestPosition(parts, entrySide).toFixed(),
    averageEntry: averagePrice(entries, entered) ?? opening.price.toFixed(),
    averageExit: averagePrice(exits, exited),
    openedAt,
    openKnown: opening.execution.timeUnknown !== true,
    closedAt,
    tradingDay: day(closedAt ?? openedAt),
    openDay: day(openedAt),
    gross,
    grossSource,
    commission,
    fees,
    swap,
    costsKnown: costsKnown(parts),
    net: gross === null ? null : gross + commission + fees + swap,
  }
}

type Sides = { entries: Part[]; exits: Part[]; direction: 'long' | 'short'; pointValue: string | null }

function grossOf({ entries, exits, direction, pointValue }: Sides): {
  gross: Micros | null
  grossSource: GrossSource
} {
  if (exits.length === 0) return { gross: 0, grossSource: 'prices' }
  if (exits.every((part) => part.statedGross !== null)) {
    return { gross: exits.reduce((sum, part) => sum + (part.statedGross ?? 0), 0), grossSource: 'broker' }
  }
  if (pointValue === null) return { gross: null, grossSource: 'unknown' }
  const exitNotional = exits.reduce((sum, part) => sum.plus(part.quantity.times(part.price)), ZERO)
  const entryNotional = notionalOfFirst(entries, sumQuantity(exits))
  const points = direction === 'long' ? exitNotional.minus(entryNotional) : entryNotional.minus(exitNotional)
  const money = points.times(pointValue).times(MICROS_PER_UNIT).round(0, Big.roundHalfUp)
  return { gross: Number(money.toFixed(0)) + 0, grossSource: 'prices' }
}

/** Σ quantity × price over the first `quantity` units entered: first in, first out. */
function notionalOfFirst(entries: readonly Part[], quantity: Big): Big {
  let left = quantity
  let notional = ZERO
  for (const part of entries) {
    if (left.lte(0)) break
    const taken = part.quantity.lt(left) ? part.quantity : left
    notional = notional.plus(taken.times(part.price))
    left = left.minus(taken)
  }
  return notional
}

function sumQuantity(parts: readonly Part[]): Big {
  return parts.reduce((sum, part) => sum.plus(part.quantity), ZERO)
}

function averagePrice(parts: readonly Part[], quantity: Big): string | null {
  if (parts.length === 0) return null
  const notional = parts.reduce((sum, part) => sum.plus(part.quantity.times(part.price)), ZERO)
  return notional.div(quantity).round(10, Big.roundHalfUp).toFixed()
}

function largestPosition(parts: readonly Part[], entrySide: 'buy' | 'sell'): Big {
  let position = ZERO
  let largest = ZERO
  for (const part of parts) {
    position =
      part.execution.side === entrySide ? position.plus(part.quantity) : position.minus(part.quantity)
    if (position.gt(largest)) largest = position
  }
  return largest
}

function sumKnown(parts: readonly Part[], kind: 'commission' | 'fees' | 'swap'): Micros {
  return parts.reduce((sum, part) => sum + (part[kind] ?? 0), 0)
}

/** Swap counts as known: a source that has financing states it, and intraday trades have none. */
function costsKnown(parts: readonly Part[]): CostsKnown {
  const known = parts.flatMap((part) => [part.commission !== null, part.fees !== null])
  if (known.every(Boolean)) return 'full'
  return known.some(Boolean) ? 'partial' : 'none'
}

function legOf(part: Part): TradeLeg {
  return {
    identity: part.execution.identity,
    side: part.execution.side,
    quantity: part.quantity.toFixed(),
    price: part.execution.price,
    executedAt: part.execution.executedAt,
    sequence: part.execution.sequence,
    commission: part.commission,
    fees: part.fees,
    swap: part.swap,
    ...(part.feesInKind.length > 0 ? { feesInKind: part.feesInKind } : {}),
    ...(part.execution.orderId ? { orderId: part.execution.orderId } : {}),
  }
}
