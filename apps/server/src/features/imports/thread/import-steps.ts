import { compareTexts } from '@ballast/domain/text/compare-texts'
import { type ImportedCashEvent, type ImportedExecution, NO_CURRENCY } from '@ballast/importers/importer'
import type { CopyText } from '../../../platform/database/copy-text.ts'
import type { CorrectedExecution } from '../../trade-store/corrections/correct-executions.ts'
import { fillsThatCount } from '../../trade-store/moved/place-of-fills.ts'
import {
  copiesOfFills,
  copiesOfTrades,
  slicesOfCash,
  slicesOfFills,
  slicesOfTrades,
  type TradesSlice,
} from '../../trade-store/row-slices.ts'
import type { StoredCash, StoredExecution } from '../../trade-store/stored-execution.ts'
import type { BuiltTrade } from '../../trade-store/trade-row.ts'
import {
  type BuildInput,
  type ChangedPlaces,
  changedPlaces,
  countFills,
  differenceOfTrades,
  holdersOf,
  type StatedFills,
  tradesOfFills,
} from '../../trade-store/trades-of-fills.ts'
import { type PackedPart, unpackMutablePart } from './packed-part.ts'
import type { ImportPlan } from './plan-import.ts'

/** A planned import, and everything its trades depend on. */
export type ImportTask = {
  kind: 'import'
  sourceId: string
  /** Version of the data the trades are written with. */
  version: number
  part: PackedPart
  plan: Pick<ImportPlan, 'opened' | 'positions' | 'kept' | 'symbols' | 'statedCash'>
  /** The account's rows for the part's contracts, and its cash transactions, before the import. */
  before: StatedFills
  facts: BuildInput
  /** Fingerprints of the existing trades in the contracts that change. */
  fingerprints: ReadonlyMap<string, string>
}

/**
 * What an import writes, one statement's worth at a time. First the rows it adds, which nobody sees before the import is done;
 * then the outline of the whole import; after it the trades that replace visible ones.
 */
export type ImportStep =
  | { kind: 'copy'; copies: CopyText[]; progress: number }
  | { kind: 'fills'; slice: string }
  | { kind: 'cash'; slice: string }
  | { kind: 'trades'; slice: TradesSlice }
  | { kind: 'places'; places: ChangedPlaces }
  | { kind: 'outline'; outline: ImportOutline }

export type ImportOutline = {
  fills: number
  /** Trades that are new or differ. */
  changed: number
  gone: string[]
  appeared: string[]
  /** The trade that contains each fill; empty if no existing trade changes. */
  holders: Map<string, string>
}

/** Up to this many fills, an import is written in one transaction, which takes no longer than a request may wait. */
const FEW_FILLS = 1000

/** Whether an import is written in slices, each of rows that do not exist yet. */
export function isLarge({ part, plan }: Pick<ImportTask, 'part' | 'plan'>): boolean {
  return (plan.kept?.length ?? part.fills) > FEW_FILLS
}

/** Builds the trades that result from an import and yields the rows to write. */
export function* importSteps(task: ImportTask): Generator<ImportStep, void> {
  const { sourceId, facts, fingerprints } = task
  const { added, cash, counting, places } = fillsOf(task)
  for (const slice of slicesOfCash(cash)) yield { kind: 'cash', slice }
  const outline = { changed: 0, gone: new Set(fingerprints.keys()), appeared: [] as string[] }
  const holders = new Map<string, string>()
  const replacing: BuiltTrade[] = []
  let done = 0
  // In batches of contracts, so that finished trades are written while the next ones are being built.
  for (const batch of batchesOf(added, counting)) {
    const built = tradesOfFills(batch.counting, facts)
    const { changed, appeared } = differenceOfTrades(built, fingerprints)
    const isNew = new Set(appeared)
    const arrives = ({ row }: BuiltTrade) => isNew.has(row.id) && row.source_id === sourceId
    outline.changed += changed.length
    for (const id of appeared) outline.appeared.push(id)
    for (const { row } of built) outline.gone.delete(row.id)
    if (fingerprints.size > 0) for (const [identity, id] of holdersOf(built)) holders.set(identity, id)
    for (const trade of changed) if (!arrives(trade)) replacing.push(trade)
    done += batch.added.length
    const progress = done / added.length
    yield* arrivals(task, { fills: batch.added, trades: changed.filter(arrives), progress })
  }
  const gone = [...outline.gone]
  const changesOthers = gone.length > 0 || outline.changed > outline.appeared.length
  const needed = changesOthers ? holders : new Map<string, string>()
  yield { kind: 'outline', outline: { ...outline, fills: added.length, gone, holders: needed } }
  for (const slice of slicesOfTrades(replacing)) yield { kind: 'trades', slice }
  // After all rows of the import, because the lines that it states again are placed with those that are there.
  yield { kind: 'places', places }
}

type Arrivals = { fills: readonly ImportedExecution[]; trades: readonly BuiltTrade[]; progress: number }

/** Rows that do not exist yet. A large import copies them; a small one may replace rows of the same import. */
function* arrivals(task: ImportTask, { fills, trades, progress }: Arrivals): Generator<ImportStep, void> {
  if (!isLarge(task)) {
    for (const slice of slicesOfFills(fills)) yield { kind: 'fills', slice }
    for (const slice of slicesOfTrades(trades)) yield { kind: 'trades', slice }
    return
  }
  const { sourceId, version, facts } = task
  const { userId, id: accountId } = facts.account
  for (const copies of copiesOfFills({ userId, accountId, sourceId }, fills))
    yield { kind: 'copy', copies, progress }
  for (const copies of copiesOfTrades({ userId, accountId, version }, trades))
    yield { kind: 'copy', copies, progress }
}

/** The fills and cash transactions that an import adds to its account. */
export function rowsToAdd(
  packed: PackedPart,
  plan: ImportTask['plan'],
  { currency }: { currency: string },
): { added: ImportedExecution[]; cash: ImportedCashEvent[] } {
  const part = unpackMutablePart(packed)
  for (const [place, positionKey] of plan.positions) {
    const fill = part.executions[place]
    if (fill) fill.positionKey = positionKey
  }
  const opened = plan.opened.map((fill) => ({ ...fill }))
  const arriving = opened.length > 0 ? [...part.executions, ...opened] : part.executions
  const added = plan.kept ? [...plan.kept].flatMap((place) => arriving[place] ?? []) : arriving
  // A cash transaction from a file that names no currency is in the account's.
  const cash = part.cashEvents
    .filter(({ identity }) => !plan.statedCash.has(identity))
    .map((event) => (event.currency === NO_CURRENCY ? { ...event, currency } : event))
  return { added, cash }
}

/** The fills and cash transactions an import adds, and the fills that count with it, in the contracts it changes. */
function fillsOf({ sourceId, part: packed, plan, before, facts }: ImportTask) {
  const { added, cash } = rowsToAdd(packed, plan, facts.account)
  const changing = new Set(plan.symbols)
  const fills: StoredExecution[] = [
    ...before.fills,
    // Modified in place: copying a hundred thousand fills would take a tenth of the memory an import may use.
    ...added.map((fill) => Object.assign(fill, { sourceId, manual: false })),
  ].filter(({ symbol }) => changing.has(symbol))
  const lines = eachOnce(before.cashEvents, cash)
  const own = countFills({ ...before, fills, cashEvents: lines })
  const there = new Set(before.cashEvents.map(({ identity }) => identity))
  const isThere = ({ identity }: StoredCash) => there.has(identity)
  return {
    added,
    cash: [...own.cashEvents.filter((line) => !isThere(line)), ...cash.filter(isThere)],
    counting: fillsThatCount(own.counting, facts.moves),
    places: changedPlaces(lines.filter(isThere), own.cashEvents.filter(isThere), changing),
  }
}

/** How many fills are built and written together. */
const BATCH_FILLS = 5000

type Batch = { added: ImportedExecution[]; counting: CorrectedExecution[] }

/** A trade is in one contract, so building contract by contract gives the same trades as building all at once. */
function* batchesOf(
  added: readonly ImportedExecution[],
  counting: readonly CorrectedExecution[],
): Generator<Batch, void> {
  const contracts = new Map<string, Batch>()
  const of = (symbol: string): Batch => {
    const known = contracts.get(symbol) ?? { added: [], counting: [] }
    contracts.set(symbol, known)
    return known
  }
  for (const fill of added) of(fill.symbol).added.push(fill)
  for (const fill of counting) of(fill.symbol).counting.push(fill)
  let batch: Batch = { added: [], counting: [] }
  for (const contract of contracts.values()) {
    batch = {
      added: batch.added.concat(contract.added),
      counting: batch.counting.concat(contract.counting),
    }
    if (batch.added.length + batch.counting.length < 2 * BATCH_FILLS) continue
    yield batch
    batch = { added: [], counting: [] }
  }
  yield batch
}

/** Payouts, fees and transfers in the order they are read, each once; the existing one wins. */
function eachOnce(there: readonly StoredCash[], added: readonly StoredCash[]): StoredCash[] {
  const byIdentity = new Map(added.map((event) => [event.identity, event]))
  for (const event of there) byIdentity.set(event.identity, event)
  return [...byIdentity.values()].sort((a, b) => compareTexts(a.identity, b.identity))
}
