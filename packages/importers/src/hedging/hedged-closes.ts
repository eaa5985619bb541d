import { inOrder } from '@ballast/domain/trades/build-trades'
import { MAX_NAMED } from '../file-notes.ts'
import { byPosition, contractOf } from '../file-order.ts'
import type { ImportedExecution } from '../importer.ts'
import { type HedgedRound, hedgedRounds, type SideFill } from './hedged-rounds.ts'

type Fills = readonly ImportedExecution[]

type Given = {
  /** Closes of positions that their file does not open, and that they do not name. */
  closes: Fills
  /** The other fills of the same files, whose positions may still be joined. */
  own: Fills
  /** Fills of the account, whose positions stay as they are. */
  held: Fills
}

export type PlacedCloses = {
  /** Copies of those closes whose positions are known, with their positions. */
  opened: ImportedExecution[]
  /** The position that some of the `own` fills now have, because they cannot be told apart from others. */
  moved: Map<ImportedExecution, string>
  /** The contracts in which positions became one trade. */
  joined: Set<string>
}

/**
 * Finds the positions that closes of hedging accounts belong to, among those that other files and the account opened. As
 * in one file, a close that may belong to several makes them one trade from flat to flat. Positions of the account
 * cannot be joined: where two of them are concerned, such closes are left out.
 * @example
 * // the account holds a position of 1: a close of 1 is returned with its number; with two of 1, it is left out
 */
export function placeHedgedCloses({ closes, own, held }: Given): PlacedCloses {
  const placed: PlacedCloses = { opened: [], moved: new Map(), joined: new Set() }
  if (closes.length === 0) return placed
  const contracts = new Set(closes.map(contractOf))
  const others = (fills: Fills) =>
    fills.filter((one) => one.positionKey != null && contracts.has(contractOf(one)))
  const free = others(own)
  const fixed = others(held)
  const sides = sidesOf([...fixed, ...free])
  const isHeld = new Set(fixed)
  const copies = new Map(closes.map((one) => [{ ...one, positionKey: null }, one]))
  const asSideFill = (execution: ImportedExecution): SideFill => {
    const opens = sides.get(execution) === execution.side
    const key = execution.positionKey ?? null
    if (isHeld.has(execution)) return { execution, opens, position: key }
    return { execution, opens, position: opens ? (execution.orderId ?? key) : null }
  }
  const sideOf = (one: ImportedExecution) =>
    `${contractOf(one)}\u0000${sides.get(one) ?? (one.side === 'buy' ? 'sell' : 'buy')}`
  const ordered = inOrder([...fixed, ...free, ...copies.keys()])
  for (const side of Map.groupBy(ordered, sideOf).values()) {
    for (const round of hedgedRounds(side.map(asSideFill)))
      placeRound(round, placed, { isHeld, isClose: copies })
  }
  return placed
}

type Kinds = {
  isHeld: ReadonlySet<ImportedExecution>
  isClose: ReadonlyMap<ImportedExecution, ImportedExecution>
}

function placeRound(round: HedgedRound, placed: PlacedCloses, { isHeld, isClose }: Kinds): void {
  const executions = round.fills.map(({ execution }) => execution)
  const closes = executions.filter((one) => isClose.has(one))
  const place = (one: ImportedExecution, position: string) =>
    placed.opened.push(Object.assign(one, { positionKey: position }))
  if (closes.length === 0) return
  if (round.positions) {
    for (const one of closes) {
      const position = round.positions.get(one)
      if (position !== undefined) place(one, position)
    }
    return
  }
  const keys = new Set(executions.filter((one) => isHeld.has(one)).map(({ positionKey }) => positionKey))
  const [position = round.fills[0]?.position] = keys
  if (keys.size > 1 || position == null) return
  for (const one of executions) {
    if (isClose.has(one)) place(one, position)
    else if (!isHeld.has(one)) placed.moved.set(one, position)
  }
  placed.joined.add(executions[0]?.symbol ?? '')
}

/** The side of each fill's position: that of the fill which opened it. */
function sidesOf(executions: Fills): Map<ImportedExecution, ImportedExecution['side']> {
  const sides = new Map<ImportedExecution, ImportedExecution['side']>()
  for (const fills of byPosition(executions).values()) {
    const [first] = inOrder(fills)
    for (const fill of fills) sides.set(fill, first?.side ?? fill.side)
  }
  return sides
}

/** Says that positions of some contracts are shown as one trade. */
export function joinedPositions(symbols: readonly string[]): string {
  const named = [...symbols].sort().slice(0, MAX_NAMED).join(', ')
  return `The deals do not say which of several open positions they close (${named}): such positions are shown as one trade, with the broker’s results. A report with the section Positions lists them separately.`
}
