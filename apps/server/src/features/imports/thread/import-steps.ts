import type { CashEvent } from '@ballast/domain/executions/execution'
import { NO_CURRENCY } from '@ballast/importers/importer'
import {
  slicesOfCash,
  slicesOfFills,
  slicesOfTrades,
  type TradesSlice,
} from '../../trades/building/row-slices.ts'
import {
  type BuildFacts,
  countingFills,
  differenceOfTrades,
  type FillFacts,
  holdersOf,
  tradesOfFills,
} from '../../trades/building/trades-of-fills.ts'
import { fillsThatCount } from '../../trades/moved/place-of-fills.ts'
import type { StoredExecution } from '../../trades/stored-execution.ts'
import { type PackedPart, unpackPart } from './packed-part.ts'
import type { ImportPlan } from './plan-import.ts'

/** A planned import, and everything its trades depend on. */
export type ImportTask = {
  kind: 'import'
  sourceId: string
  part: PackedPart
  plan: Pick<ImportPlan, 'kept' | 'symbols'>
  /** The account's rows about the contracts of the part, and its cash transactions, before the import. */
  before: FillFacts
  facts: BuildFacts
  /** Fingerprints of the trades of the contracts that change. */
  fingerprints: ReadonlyMap<string, string>
}

/** What an import writes, one statement's worth at a time; first what it comes to as a whole. */
export type ImportStep =
  | { kind: 'outline'; outline: ImportOutline }
  | { kind: 'fills'; slice: string }
  | { kind: 'cash'; slice: string }
  | { kind: 'trades'; slice: TradesSlice }

export type ImportOutline = {
  fills: number
  /** Trades that are new or differ. */
  changed: number
  gone: string[]
  appeared: string[]
  /** The trade that holds each fill; empty where no trade is gone. */
  holders: Map<string, string>
}

/** Builds the trades an import leads to and tells, row by row, what to write. */
export function* importSteps({
  sourceId,
  part: packed,
  plan,
  before,
  facts,
  fingerprints,
}: ImportTask): Generator<ImportStep, void> {
  const part = unpackPart(packed)
  const added = plan.kept ? [...plan.kept].flatMap((place) => part.executions[place] ?? []) : part.executions
  const { currency } = facts.account
  // A cash transaction of a file that names no currency is in the account's.
  const cash = part.cashEvents.map((event) =>
    event.currency === NO_CURRENCY ? { ...event, currency } : event,
  )
  const changing = new Set(plan.symbols)
  const fills: StoredExecution[] = [
    ...before.fills,
    ...added.map((fill) => ({ ...fill, sourceId, manual: false })),
  ].filter(({ symbol }) => changing.has(symbol))
  const own = countingFills({ ...before, fills, cashEvents: eachOnce(before.cashEvents, cash) })
  const built = tradesOfFills(fillsThatCount(own, facts.moves), facts)
  const { changed, gone, appeared } = differenceOfTrades(built, fingerprints)
  const holders: Map<string, string> = gone.length > 0 ? holdersOf(built) : new Map()
  const outline = { fills: added.length, changed: changed.length, gone, appeared, holders }
  yield { kind: 'outline', outline }
  for (const slice of slicesOfFills(added)) yield { kind: 'fills', slice }
  for (const slice of slicesOfCash(cash)) yield { kind: 'cash', slice }
  for (const slice of slicesOfTrades(changed)) yield { kind: 'trades', slice }
}

/** Payouts, fees, transfers in the order they are read in, each once; the one that was there first counts. */
function eachOnce(there: readonly CashEvent[], added: readonly CashEvent[]): CashEvent[] {
  const byIdentity = new Map(added.map((event) => [event.identity, event]))
  for (const event of there) byIdentity.set(event.identity, event)
  return [...byIdentity.values()].sort((a, b) => (a.identity < b.identity ? -1 : 1))
}
