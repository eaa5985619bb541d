import Big from 'big.js'
import { MICROS_PER_UNIT, type Micros } from '../money/micros.ts'
import type { Part } from './part.ts'
import type { Round } from './round.ts'
import type { GrossSource } from './trade.ts'

export type RoundResult = { gross: Micros | null; grossSource: GrossSource }

/**
 * The result before costs of each round of one position.
 *
 * A broker's stated result belongs to the lot it closed. In a netting account, every exit closes lots of its own round,
 * and the round's result is the sum of its exits' stated results. Where lots in opposite directions overlap (hedged
 * lots, two broker accounts in one file), a fill can close a lot of another round: an entry then states a result, or an
 * exit states none because it opened something. From the first such round to the one that leaves no lot open, results
 * are computed from prices, which add up to the cash flow regardless of how lots were paired. If the point value is
 * unknown, these results are unknown, because no part of the stated results can be assigned to one round.
 *
 * If the trader corrected a price or a quantity, the broker's result no longer applies: the result is computed from
 * prices if the point value is known. A result the trader entered on an exit is the trade's, whatever else is stated;
 * it does not count as the broker's when lots are told apart.
 *
 * @param rounds of one position, in order; only the last may be open
 * @param pointValue money per 1.0 of price and 1 unit, decimal text; null if unknown
 * @example
 * // long 1 @ 100 → sells @ 102 (states +2) while short 1 @ 101 → buys @ 105 (states −4)
 * // rounds: buy 100, sell 101 → +1 from prices; sell 102, buy 105 → −3 from prices; together −2, as stated
 */
export function grossOfRounds(rounds: readonly Round[], pointValue: string | null): RoundResult[] {
  const lastOverlap = lastClosingOtherLots(rounds)
  const results: RoundResult[] = []
  while (results.length < rounds.length) {
    const start = results.length
    const end = start > lastOverlap ? start : endOfOverlap(rounds, start, lastOverlap)
    const overlapping = rounds.slice(start, end + 1)
    for (const round of overlapping) {
      const given = givenBy(round)
      if (given !== null) {
        results.push({ gross: given, grossSource: 'trader' })
        continue
      }
      const isStated = overlapping.length === 1 && isWhollyStated(round)
      const isOutdated = pointValue !== null && isCorrected(round)
      results.push(isStated && !isOutdated ? byBroker(round) : byPrices(round, pointValue))
    }
  }
  return results
}

function givenBy({ exits }: Round): Micros | null {
  const given = exits.flatMap((part) => part.givenGross ?? [])
  return given.length === 0 ? null : given.reduce((sum, gross) => sum + gross, 0)
}

function isCorrected({ parts }: Round): boolean {
  return parts.some(({ execution: { correction = [] } }) =>
    correction.some((fact) => fact === 'price' || fact === 'quantity'),
  )
}

const statesResult = (part: Part) => part.statedGross !== null

/**
 * The last round in which an entry closed a lot of an earlier round, or −1. The rest of a fill that crossed zero opens
 * a position if nothing else is open; where lots overlap, it belongs to the lot the fill closed.
 */
function lastClosingOtherLots(rounds: readonly Round[]): number {
  let last = -1
  if (!rounds.some(({ entries }) => entries.some(statesResult) || entries[0]?.isRestOfStated)) return last
  let open = new Big(0)
  for (const [index, { parts, entries }] of rounds.entries()) {
    const isRest = entries[0]?.isRestOfStated === true && !open.eq(0)
    if (isRest || entries.some(statesResult)) last = index
    open = lotsLeftBy(parts, open) ?? new Big(0)
  }
  return last
}

/** Whether the stated results belong to exactly the lots this round opened. */
function isWhollyStated({ parts, entries, exits, isClosed }: Round): boolean {
  if (exits.length === 0) return false
  if (!entries.some(statesResult)) return exits.every(statesResult)
  return isClosed && lotsLeftBy(parts)?.eq(0) === true
}

/**
 * Quantity of lots opened minus closed; a fill that states a result closes, any other opens. Null if more is closed
 * than was open, because those lots were opened earlier.
 */
function lotsLeftBy(parts: readonly Part[], before = new Big(0)): Big | null {
  let open = before
  for (const part of parts) {
    const closes = statesResult(part) || (part.isRestOfStated === true && !open.eq(0))
    open = closes ? open.minus(part.quantity) : open.plus(part.quantity)
    if (open.lt(0)) return null
  }
  return open
}

/**
 * The round in which every lot opened since `start` is closed; `start` itself if its exits state every result. If the
 * count never comes out even, the last round known to close another round's lot.
 */
function endOfOverlap(rounds: readonly Round[], start: number, lastOverlap: number): number {
  let open: Big | null = new Big(0)
  for (const [offset, { parts }] of rounds.slice(start).entries()) {
    open = lotsLeftBy(parts, open)
    if (open === null) return lastOverlap
    if (open.eq(0)) return start + offset
  }
  return lastOverlap
}

function byBroker({ parts }: Round): RoundResult {
  const gross = parts.reduce((sum, part) => sum + (part.statedGross ?? 0), 0)
  return { gross, grossSource: 'broker' }
}

function byPrices(round: Round, pointValue: string | null): RoundResult {
  const { direction, entries, exits, exited } = round
  if (exits.length === 0) return { gross: 0, grossSource: 'prices' }
  const exitNotional = exits.reduce((sum, part) => sum.plus(part.quantity.times(part.price)), new Big(0))
  const entryNotional = notionalOfFirst(entries, exited)
  const points = direction === 'long' ? exitNotional.minus(entryNotional) : entryNotional.minus(exitNotional)
  if (pointValue === null) return { gross: null, grossSource: 'unknown' }
  const money = points.times(pointValue).times(MICROS_PER_UNIT).round(0, Big.roundHalfUp)
  return { gross: Number(money.toFixed()), grossSource: 'prices' }
}

/** Σ quantity × price over the first `quantity` units entered: first in, first out. */
function notionalOfFirst(entries: readonly Part[], quantity: Big): Big {
  let left = quantity
  let notional = new Big(0)
  for (const part of entries) {
    if (left.lte(0)) break
    const taken = part.quantity.lt(left) ? part.quantity : left
    notional = notional.plus(taken.times(part.price))
    left = left.minus(taken)
  }
  return notional
}
