import Big from 'big.js'
import type { FeeInKind } from '../executions/execution.ts'
import type { Instrument } from '../instruments/instrument.ts'
import type { Micros } from '../money/micros.ts'
import type { DayNumber } from '../time/trading-day.ts'
import type { RoundResult } from './gross-of-rounds.ts'
import { averagePrice, type Part } from './part.ts'
import type { Round } from './round.ts'
import type { CostsKnown, Trade, TradeFill } from './trade.ts'

type Context = {
  instrument: Instrument
  day: (instant: number) => DayNumber
  /** Money per 1.0 of price and 1 unit in the account's currency; null if unknown. */
  pointValue: string | null
  result: RoundResult
}

/** Turns a round into a trade. While it is open, its gross is what has been realised so far. */
export function closeOpenTrade(round: Round, { instrument, day, pointValue, result }: Context): Trade {
  const { parts, direction, entries, exits, entered, exited, isClosed } = round
  const opening = parts[0] as Part
  const last = parts.at(-1) as Part
  const { gross, grossSource } = result
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
    fills: parts.map(fillOf),
    quantity: largestPosition(parts, opening.execution.side).toFixed(),
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
    computedCosts: computedCosts(parts),
    corrected: parts.some(({ execution }) => (execution.correction ?? []).length > 0),
    net: gross === null ? null : gross + commission + fees + swap,
  }
}

function largestPosition(parts: readonly Part[], entrySide: 'buy' | 'sell'): Big {
  let position = new Big(0)
  let largest = new Big(0)
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

function computedCosts(parts: readonly Part[]): Micros | null {
  const computed = parts.filter(({ execution }) => execution.computed)
  return computed.length === 0 ? null : sumKnown(computed, 'commission')
}

/** Swap counts as known: sources with financing state it, and intraday trades have none. */
function costsKnown(parts: readonly Part[]): CostsKnown {
  const known = parts.flatMap((part) => [part.commission !== null, part.fees !== null])
  if (known.every(Boolean)) return 'full'
  return known.some(Boolean) ? 'partial' : 'none'
}

/** With its keys in one order, wherever it comes from: a trade's fingerprint is made from its JSON. */
const inOneOrder = ({ quantity, currency }: FeeInKind): FeeInKind => ({ quantity, currency })

function fillOf(part: Part): TradeFill {
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
    ...(part.feesInKind.length > 0 ? { feesInKind: part.feesInKind.map(inOneOrder) } : {}),
    ...(part.execution.computed ? { computed: true as const } : {}),
    ...(part.execution.orderId ? { orderId: part.execution.orderId } : {}),
  }
}
