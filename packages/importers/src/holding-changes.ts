import { inOrder } from '@ballast/domain/trades/build-trades'
import Big from 'big.js'
import { withoutCancelled } from './cancelled/cancellations.ts'
import { contractOf } from './file-order.ts'
import type { ImportedExecution } from './importer.ts'
import type { ResultDraft } from './result-draft.ts'
import { halfStep } from './row-checks.ts'
import { settleRows } from './settle-rows.ts'

/**
 * A holding changed by something other than a trade, such as a split, a merger or a transfer: the units received (above
 * zero) or removed, as decimal text. Null if the row does not state how many.
 */
export type HoldingChange = { account: string | null; symbol: string; at: number; quantity: string | null }

const known = new WeakMap<ResultDraft, HoldingChange[]>()
const exchanges = new WeakSet<ImportedExecution>()

/** Adds a note, once, that something other than trades changed holdings. */
export function noteCorporateActions(draft: ResultDraft): void {
  draft.note(
    'corporate_actions',
    'Splits, mergers, tenders or transfers changed holdings in this file. Trades in them are left out: what was paid for the changed holding is not in the file.',
  )
}

/** Records a change of a holding until the file is read, for `settleHoldings`, and notes it once. */
export function changeHolding(draft: ResultDraft, change: HoldingChange): void {
  noteCorporateActions(draft)
  const changes = known.get(draft)
  if (changes) changes.push(change)
  else known.set(draft, [change])
}

/** Marks a currency exchange: a trade only if the file also contains the reverse exchange. */
export function asExchange(execution: ImportedExecution): void {
  exchanges.add(execution)
}

/** `settleRows` without cancelled executions, and without the trades of holdings that `changeHolding` reported. */
export function settleHoldings(
  given: ImportedExecution[],
  draft: ResultDraft,
  listed?: 'newest first' | 'oldest first',
): ImportedExecution[] {
  const remaining = withoutCancelled(given, draft)
  return withoutChangedHoldings(settleRows(remaining, draft, listed), draft)
}

/** Removes the trades of holdings that `changeHolding` reported. */
export function withoutChangedHoldings(
  executions: ImportedExecution[],
  draft: ResultDraft,
): ImportedExecution[] {
  return withoutChanged(executions, draft, known.get(draft) ?? [])
}

/** Removes exchanges that are not reversed, and trades in holdings while something other than a trade changed them. */
export function withoutChanged(
  executions: ImportedExecution[],
  draft: ResultDraft,
  changes: readonly HoldingChange[],
): ImportedExecution[] {
  const left = new Map<ImportedExecution, string>()
  const byHolding = Map.groupBy(changes, contractOf)
  for (const [key, list] of Map.groupBy(executions, contractOf)) {
    const theirs = lastingChanges(byHolding.get(key) ?? [])
    const isExchange = list.some((execution) => exchanges.has(execution))
    if (theirs.length > 0 || isExchange) leaveOpen(list, { changes: theirs, isExchange, left })
  }
  return draft.without(executions, left)
}

/** Without shares that left and came back at the same instant, as when a broker moves its accounts. */
function lastingChanges(changes: readonly HoldingChange[]): HoldingChange[] {
  return [...Map.groupBy(changes, ({ at }) => at).values()].flatMap((list) => {
    const isKnown = list.every(({ quantity }) => quantity !== null)
    const sum = list.reduce((total, { quantity }) => total.plus(quantity ?? 0), new Big(0))
    return isKnown && sum.eq(0) ? [] : list
  })
}

type Holding = {
  changes: readonly HoldingChange[]
  isExchange: boolean
  left: Map<ImportedExecution, string>
}

/** Walks a holding from flat to flat; stretches changed by a corporate action, or exchanges left open, are removed. */
function leaveOpen(list: readonly ImportedExecution[], { changes, isExchange, left }: Holding): void {
  // Changes come before the fills of their instant, which is a whole day in files without times of day.
  const steps = [
    ...changes.map(({ at, quantity }) => ({ at, fill: null, change: quantity })),
    ...inOrder(list).map((fill) => ({ at: fill.executedAt, fill, change: '' })),
  ].sort((a, b) => a.at - b.at)
  let held = new Big(0)
  let rounding = new Big(0)
  let fills: ImportedExecution[] = []
  let isChanged = false
  // After a change of unknown size, it is impossible to tell when the holding is flat again.
  let isLost = false
  const leave = (reason: string) => {
    for (const fill of fills) left.set(fill, reason)
  }
  for (const { fill, change } of steps) {
    if (fill) {
      fills.push(fill)
      held = fill.side === 'buy' ? held.plus(fill.quantity) : held.minus(fill.quantity)
    } else {
      isChanged = true
      if (change === null) isLost = true
      else {
        held = held.plus(change)
        rounding = rounding.plus(roundingOf(change))
      }
    }
    if (isLost || held.abs().gt(rounding)) continue
    if (isChanged) leave(CHANGED)
    held = new Big(0)
    rounding = new Big(0)
    fills = []
    isChanged = false
  }
  if (isChanged) leave(CHANGED)
  else if (isExchange && !held.eq(0)) leave(NOT_TURNED_BACK)
}

/** Half of the last digit, if there are four or more: Robinhood splits `1.559511` shares ten for one by `14.0356`. */
function roundingOf(change: string): number {
  return /\.\d{4}/.test(change) ? halfStep(change) : 0
}

const CHANGED = 'A corporate action changed this holding, so that its result cannot be known from this file.'
const NOT_TURNED_BACK = 'An exchange of currencies that is not reversed in this file: it is not a trade.'
