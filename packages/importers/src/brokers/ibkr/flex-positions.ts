import { inOrder } from '@ballast/domain/trades/build-trades'
import Big from 'big.js'
import type { ImportedExecution } from '../../importer.ts'
import type { ResultDraft } from '../../result-draft.ts'
import { settleRows } from '../../settle-rows.ts'

/** A holding changed by a corporate action: what came (above zero) or went, in units. */
export type HoldingChange = { account: string | null; symbol: string; at: number; quantity: string }

const cancellations = new WeakMap<ImportedExecution, string>()
const exchanges = new WeakSet<ImportedExecution>()

/** Says once that holdings were changed by something else than trades. */
export function noteCorporateActions(draft: ResultDraft): void {
  draft.note(
    'corporate_actions',
    'Splits, mergers or tenders changed holdings in this file. Trades in them are left out: what was paid for the changed holding is not in the file.',
  )
}

/** Marks a row that takes an execution back; `original` is that one's trade id, '' where the row has none. */
export function asCancellation(execution: ImportedExecution, original: string): void {
  cancellations.set(execution, original)
}

/** Marks an exchange of currencies: a trade only where the file also holds the way back. */
export function asExchange(execution: ImportedExecution): void {
  exchanges.add(execution)
}

/**
 * Leaves out what is no trade of a Flex query or statement: executions the broker took back with the rows that
 * do so, exchanges of currencies that are not turned back, and holdings a corporate action changed.
 */
export function settleFlex(
  given: ImportedExecution[],
  draft: ResultDraft,
  changes: readonly HoldingChange[] = [],
): ImportedExecution[] {
  let executions = draft.without(given, takenBack(given))
  executions = settleRows(executions, draft, 'oldest first')
  const left = new Map<ImportedExecution, string>()
  for (const list of Map.groupBy(executions, keyOf).values()) {
    const [first] = list
    if (!first) continue
    const theirs = changes.filter((change) => keyOf(change) === keyOf(first))
    const isExchange = exchanges.has(first)
    if (theirs.length > 0 || isExchange) leaveOpen(list, { changes: theirs, isExchange, left })
  }
  return draft.without(executions, left)
}

function keyOf({ account, symbol }: { account: string | null; symbol: string }): string {
  return `${account ?? ''}\u0000${symbol}`
}

function takenBack(executions: readonly ImportedExecution[]): Map<ImportedExecution, string> {
  const left = new Map<ImportedExecution, string>()
  for (const cancelling of executions) {
    const id = cancellations.get(cancelling)
    if (id === undefined) continue
    const isOriginal = (one: ImportedExecution) =>
      !cancellations.has(one) && !left.has(one) && isSameFill(one, cancelling)
    const original =
      executions.find((one) => id !== '' && one.identity === `fill:${id}` && isOriginal(one)) ??
      executions.findLast((one) => one.executedAt <= cancelling.executedAt && isOriginal(one)) ??
      executions.find(isOriginal)
    if (original) {
      left.set(original, `The broker took this execution back (row ${cancelling.rows[0]}).`)
      left.set(cancelling, `This row takes the execution of row ${original.rows[0]} back.`)
    } else {
      left.set(
        cancelling,
        'This row takes an execution back that is not in this file. Where it was imported before, undo that import and import a longer period.',
      )
    }
  }
  return left
}

function isSameFill(one: ImportedExecution, other: ImportedExecution): boolean {
  return (
    keyOf(one) === keyOf(other) &&
    one.side === other.side &&
    one.quantity === other.quantity &&
    one.price === other.price
  )
}

type Holding = {
  changes: readonly HoldingChange[]
  isExchange: boolean
  left: Map<ImportedExecution, string>
}

/** Walks a holding from flat to flat; what a corporate action changed, or an exchange left open, is left out. */
function leaveOpen(list: readonly ImportedExecution[], { changes, isExchange, left }: Holding): void {
  const steps = [
    ...(inOrder(list) as ImportedExecution[]).map((fill) => ({ at: fill.executedAt, fill, change: '' })),
    ...changes.map(({ at, quantity }) => ({ at, fill: null, change: quantity })),
  ].sort((a, b) => a.at - b.at)
  let held = new Big(0)
  let fills: ImportedExecution[] = []
  let isChanged = false
  const leave = (reason: string) => {
    for (const fill of fills) left.set(fill, reason)
  }
  for (const { fill, change } of steps) {
    if (fill) {
      fills.push(fill)
      held = fill.side === 'buy' ? held.plus(fill.quantity) : held.minus(fill.quantity)
    } else {
      isChanged = true
      held = held.plus(change)
    }
    if (!held.eq(0)) continue
    if (isChanged) leave(CHANGED)
    fills = []
    isChanged = false
  }
  if (isChanged) leave(CHANGED)
  else if (isExchange && !held.eq(0)) leave(NOT_TURNED_BACK)
}

const CHANGED = 'A corporate action changed this holding, so that its result cannot be known from this file.'
const NOT_TURNED_BACK = 'An exchange of currencies that is not turned back in this file: it is no trade.'
