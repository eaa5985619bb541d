import Big from 'big.js'
import type { Execution } from '../executions/execution.ts'
import type { Instrument } from '../instruments/instrument.ts'
import type { Micros } from '../money/micros.ts'
import { allocateMicros } from '../money/micros.ts'
import { compareTexts } from '../text/compare-texts.ts'
import { type DayBoundary, tradingDayNumber } from '../time/trading-day.ts'
import { closeOpenTrade } from './close-open-trade.ts'
import { grossOfRounds } from './gross-of-rounds.ts'
import type { Part } from './part.ts'
import { pointValueIn } from './point-value.ts'
import { type Round, roundOf } from './round.ts'
import type { Trade } from './trade.ts'

export type BuildOptions = {
  boundary: DayBoundary
  /** Looks up a contract; called once per contract. */
  instrument: (symbol: string) => Instrument
  /**
   * The account's currency: contracts known to settle in another currency get no result from prices. Null assumes that
   * every contract settles in the account's currency.
   */
  currency: string | null
}

/**
 * Turns one account's executions into trades: flat to flat per contract (per broker position where `positionKey` is
 * set), first in, first out. A fill that crosses zero is split: its first part closes one trade, the rest opens the
 * next, and its costs are shared by quantity to the exact micro. The last position of a contract may still be open. The
 * executions of one `group` are one trade, whatever the position does between them. Input order does not matter; ties
 * are broken by `sequence`, then identity.
 *
 * The gross results of a position that ends flat add up to its cash flow (money received for what was sold less
 * money paid for what was bought), or to the broker's stated results: see `grossOfRounds`.
 *
 * Without executions there are no trades. Splitting a fill into two of the same price changes no result. Trades are
 * sorted by opening time, then key.
 *
 * @example
 * // buy 2 @ 100, sell 1 @ 101, sell 2 @ 102 of a stock →
 * // one long trade of 2 with gross +3, and one open short trade of 1 at 102
 */
export function buildTrades(executions: readonly Execution[], options: BuildOptions): Trade[] {
  const positions = Map.groupBy(executions, ({ symbol, group, positionKey }) =>
    group ? `${symbol}\u0000group\u0000${group}` : `${symbol}\u0000${positionKey ?? ''}`,
  )
  const trades: Trade[] = []
  for (const list of positions.values()) {
    // One by one: a call takes no more arguments than fit on the stack.
    for (const trade of tradesOfPosition(list, options)) trades.push(trade)
  }
  return trades.sort((a, b) => a.openedAt - b.openedAt || compareTexts(a.key, b.key))
}

/** Executions in the order they happened: by time, then sequence, then identity. */
export function inOrder<E extends Execution>(executions: readonly E[]): E[] {
  return [...executions].sort(
    (a, b) => a.executedAt - b.executedAt || a.sequence - b.sequence || compareTexts(a.identity, b.identity),
  )
}

function tradesOfPosition(executions: Execution[], options: BuildOptions): Trade[] {
  const ordered = inOrder(executions)
  const first = ordered[0]
  if (!first) return []
  const instrument = options.instrument(first.symbol)
  const day = (instant: number) => tradingDayNumber(instant, options.boundary)
  const parts = wholeParts(ordered)
  const rounds = first.group ? [roundOf(parts)] : roundsOf(parts)
  const pointValue = pointValueIn(ordered, { instrument, currency: options.currency })
  const results = grossOfRounds(rounds, pointValue)
  return rounds.map((round, index) =>
    closeOpenTrade(round, { instrument, day, pointValue, result: results[index] ?? UNKNOWN }),
  )
}

const UNKNOWN = { gross: null, grossSource: 'unknown' } as const

/** One position's fills from flat to flat, in order; the last round may still be open. */
function roundsOf(ordered: readonly Part[]): Round[] {
  const rounds: Round[] = []
  let open: Part[] = []
  let position = new Big(0)
  for (const part of ordered) {
    const isBuy = part.execution.side === 'buy'
    const next = isBuy ? position.plus(part.quantity) : position.minus(part.quantity)
    const crosses = (position.gt(0) && next.lt(0)) || (position.lt(0) && next.gt(0))
    if (crosses) {
      const [closing, opening] = splitPart(part, position.abs())
      rounds.push(roundOf([...open, closing]))
      open = [opening]
    } else {
      open.push(part)
      if (next.eq(0)) {
        rounds.push(roundOf(open))
        open = []
      }
    }
    position = next
  }
  if (open.length > 0) rounds.push(roundOf(open))
  return rounds
}

function wholeParts(executions: readonly Execution[]): Part[] {
  // Quantities and prices repeat, and reading a decimal costs more than any sum of them.
  const read = new Map<string, Big>()
  const decimal = (text: string): Big => {
    const known = read.get(text)
    if (known) return known
    const value = new Big(text)
    read.set(text, value)
    return value
  }
  return executions.map((execution) => ({
    execution,
    quantity: decimal(execution.quantity),
    price: decimal(execution.price),
    statedGross: execution.statedGross ?? null,
    givenGross: execution.givenGross ?? null,
    commission: execution.commission,
    fees: execution.fees,
    swap: execution.swap,
    feesInKind: execution.feesInKind ?? [],
  }))
}

/** The broker's stated result belongs entirely to the closing part; costs are shared by quantity. */
function splitPart(part: Part, closingQuantity: Big): [Part, Part] {
  const rest = part.quantity.minus(closingQuantity)
  const weights = [Number(closingQuantity), Number(rest)]
  const share = (amount: Micros | null): [Micros | null, Micros | null] => {
    if (amount === null) return [null, null]
    const [closing = 0, left = 0] = allocateMicros(amount, weights)
    return [closing, left]
  }
  const commission = share(part.commission)
  const fees = share(part.fees)
  const swap = share(part.swap)
  return [
    { ...part, quantity: closingQuantity, commission: commission[0], fees: fees[0], swap: swap[0] },
    {
      ...part,
      quantity: rest,
      statedGross: null,
      givenGross: null,
      isRestOfStated: part.statedGross !== null,
      commission: commission[1],
      fees: fees[1],
      swap: swap[1],
      feesInKind: [],
    },
  ]
}
