import { inOrder } from '@ballast/domain/trades/build-trades'
import Big from 'big.js'
import { byPosition, contractOf } from '../file-order.ts'
import type { ImportedExecution } from '../importer.ts'
import type { KnownExecution } from './merge-same-fill.ts'

/**
 * The positions in which an account has some of the fills, where its own are others than the files': all fills of such
 * a position are in it. Without a position, these are the fills from flat to flat.
 * @example // the account has an opening in position 7; here it has none, as its close: both belong to 7
 */
export function heldPositions(
  { family, executions }: { family: string; executions: readonly ImportedExecution[] },
  held: readonly KnownExecution[],
): Map<ImportedExecution, string> {
  const positions = new Map<ImportedExecution, string>()
  const chained = chainedPositions(family, executions, held)
  const known = new Map(
    held.flatMap(({ identity, positionKey: key }) => (key == null ? [] : [[identity, key]])),
  )
  if (known.size === 0) return positions
  for (const list of byPosition(executions).values()) {
    for (const fills of list[0]?.positionKey == null ? nettedRounds(list) : [list]) {
      const stored = fills.map(({ identity }) => known.get(identity)).find((one) => one !== undefined)
      const key = stored ?? fills.map((fill) => chained.get(fill)).find((one) => one !== undefined)
      if (key !== undefined && key !== fills[0]?.positionKey)
        for (const fill of fills) positions.set(fill, key)
    }
  }
  return positions
}

/** Platforms that number positions as the trades in them; elsewhere the two numbers may be the same by chance. */
const CHAINING = new Set(['mt4'])

/**
 * The first position of a chain: MetaTrader 4 continues a partly closed trade under a new ticket, and a file may name only
 * the ticket before.
 * @example // lot 2 is in position 1: what is in position 2 belongs to 1, too
 */
export function chainedPositions(
  family: string,
  executions: readonly ImportedExecution[],
  known: readonly KnownExecution[],
): Map<ImportedExecution, string> {
  const positions = new Map<ImportedExecution, string>()
  if (!CHAINING.has(family)) return positions
  const next = new Map(
    known.flatMap(({ identity, positionKey }) => {
      const lot = /^lot:(.+):in$/.exec(identity)?.[1]
      return lot === undefined || positionKey == null || positionKey === lot ? [] : [[lot, positionKey]]
    }),
  )
  if (next.size === 0) return positions
  for (const execution of executions) {
    const own = execution.positionKey ?? ''
    const seen = new Set<string>()
    let first = own
    for (let key = next.get(own); key !== undefined && !seen.has(key); key = next.get(key)) {
      seen.add(key)
      first = key
    }
    if (first !== own) positions.set(execution, first)
  }
  return positions
}

/**
 * Gives fills without a position the one that is open in the account, if it is numbered by the order that opened it.
 * MetaTrader 5 deals of netting accounts used to be stored so.
 */
export function continueNumbered(
  unopened: readonly ImportedExecution[],
  others: readonly ImportedExecution[],
): void {
  const isNumbered = ({ orderId, positionKey }: ImportedExecution) =>
    positionKey != null && positionKey === orderId
  const numbers = new Set(others.filter(isNumbered).map(({ positionKey }) => positionKey))
  if (numbers.size === 0) return
  const free = new Set(unopened.filter((one) => one.positionKey == null && one.unopened !== 'closes one'))
  const around = others.filter(({ positionKey: key }) => key == null || numbers.has(key))
  for (const fills of Map.groupBy([...around, ...free], contractOf).values()) {
    const open = new Map<string | null, Big>()
    for (const fill of inOrder(fills)) {
      if (free.has(fill)) {
        const [key, ...more] = open.keys()
        if (key != null && more.length === 0) fill.positionKey = key
      }
      const key = fill.positionKey ?? null
      const left = (open.get(key) ?? new Big(0)).plus(signed(fill))
      if (left.eq(0)) open.delete(key)
      else if (!free.has(fill) || open.has(key)) open.set(key, left)
    }
  }
}

const signed = ({ side, quantity }: ImportedExecution) => new Big(side === 'buy' ? quantity : `-${quantity}`)

function* nettedRounds(list: readonly ImportedExecution[]): Generator<ImportedExecution[]> {
  let fills: ImportedExecution[] = []
  let position = new Big(0)
  for (const fill of inOrder(list)) {
    fills.push(fill)
    position = position.plus(signed(fill))
    if (!position.eq(0)) continue
    yield fills
    fills = []
  }
  if (fills.length > 0) yield fills
}
