import { applyCommissions } from '@ballast/domain/costs/apply-commissions'
import type { CommissionProfile } from '@ballast/domain/costs/commission-profile'
import { instrumentReader, type OwnContract } from '@ballast/domain/instruments/own-contract'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import type { Trade } from '@ballast/domain/trades/trade'
import { allocateCashCosts } from '@ballast/importers/merge/allocate-cash-costs'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { type CorrectedExecution, correctExecutions } from './corrections/correct-executions.ts'
import type { Correction } from './corrections/corrections.queries.ts'
import { effectiveExecutions } from './effective-executions.ts'
import type { AccountMoves } from './moved/place-of-fills.ts'
import type { StoredCash, StoredExecution } from './stored-execution.ts'
import { type BuiltTrade, builtTrade, type RecordedRisk } from './trade-row.ts'

/** An account's fills as the sources state them, and the trader's corrections. */
export type StatedFills = {
  /** Every source's row about every fill. */
  fills: readonly StoredExecution[]
  cashEvents: readonly StoredCash[]
  corrections: ReadonlyMap<string, Correction>
}

/** The fills that count, and the lines of the ledger in the order they were given, marked as they are placed now. */
export type CountedFills = { counting: CorrectedExecution[]; cashEvents: StoredCash[] }

/**
 * The effective fills: each once, with its costs from the cash ledger and the trader's corrections. Typed fills are in no
 * ledger and keep the costs that were typed.
 */
export function countFills({ fills, cashEvents, corrections }: StatedFills): CountedFills {
  const stored = effectiveExecutions(fills)
  if (cashEvents.length === 0) return { counting: correctExecutions(stored, corrections), cashEvents: [] }
  const allocated = allocateCashCosts(
    stored.filter(({ manual }) => !manual),
    cashEvents,
  )
  const typed = stored.filter(({ manual }) => manual)
  return {
    counting: correctExecutions([...allocated.executions, ...typed], corrections),
    cashEvents: allocated.cashEvents,
  }
}

export const countingFills = (stated: StatedFills): CorrectedExecution[] => countFills(stated).counting

/**
 * The identities of lines in some contracts that are placed now and were not, and the other way round. Lines in other
 * contracts are compared with fills that were not read. `symbols`: null for all.
 */
export function changedPlaces(
  before: readonly StoredCash[],
  now: readonly StoredCash[],
  symbols: ReadonlySet<string> | null,
): ChangedPlaces {
  const changed = now.filter(
    ({ symbol, placed = false }, place) =>
      symbol && (symbols === null || symbols.has(symbol)) && placed !== (before[place]?.placed ?? false),
  )
  const identities = (wanted: boolean) =>
    changed.filter(({ placed = false }) => placed === wanted).map(({ identity }) => identity)
  return { placed: identities(true), unplaced: identities(false) }
}

/** Identities of lines whose money a fill now includes, and of those whose money no fill includes any more. */
export type ChangedPlaces = { placed: string[]; unplaced: string[] }

export type BuildInput = {
  account: AccountRow
  /** Groups the trader made, by the fill's identity. */
  groups: ReadonlyMap<string, string>
  risks: Map<string, RecordedRisk>
  profiles: readonly CommissionProfile[]
  contracts: readonly OwnContract[]
  /** Fills moved away from the account and to it. */
  moves: AccountMoves
}

/** Builds trades from fills, contract by contract; reads and writes nothing. */
export function tradesOfFills(
  counting: readonly CorrectedExecution[],
  input: Omit<BuildInput, 'moves'>,
): BuiltTrade[] {
  return [...tradesInSlices(counting, input)].flat()
}

/** How many trades are made ready to be written before others get a turn: some ten milliseconds' work. */
const SLICE_TRADES = 1000

/** The same in slices, so that whoever builds many trades on the thread of the requests can let some pass. */
export function* tradesInSlices(
  counting: readonly CorrectedExecution[],
  { account, groups, risks, profiles, contracts }: Omit<BuildInput, 'moves'>,
): Generator<BuiltTrade[], void> {
  const options = { boundary: account, instrument: instrumentReader(contracts), currency: account.currency }
  for (const contract of Map.groupBy(counting, ({ symbol }) => symbol).values()) {
    const executions = applyCommissions(contract, { ...options, profiles }).map((row) => {
      const group = groups.get(row.identity) ?? (row.manual ? `typed ${row.sourceId}` : null)
      return group === null ? row : { ...row, group }
    })
    const byIdentity = new Map(executions.map((row) => [row.identity, row]))
    const trades = buildTrades(executions, options)
    for (let from = 0; from < trades.length; from += SLICE_TRADES)
      yield trades
        .slice(from, from + SLICE_TRADES)
        .map((trade) => builtTrade({ trade, account, sources: sourcesOf(trade, byIdentity), risks }))
  }
}

function sourcesOf(trade: Trade, byIdentity: Map<string, StoredExecution>): StoredExecution[] {
  return trade.fills.flatMap((fill) => byIdentity.get(fill.identity) ?? [])
}

/** Differences between rebuilt and stored trades. */
export type RebuildDifference = {
  changed: BuiltTrade[]
  /** Ids of trades that no longer exist, and of new ones. */
  gone: string[]
  appeared: string[]
}

/** Compares built trades with the fingerprints of the stored ones. */
export function differenceOfTrades(
  built: readonly BuiltTrade[],
  before: ReadonlyMap<string, string>,
): RebuildDifference {
  const changed = built.filter(({ row }) => before.get(row.id) !== row.fingerprint)
  const present = new Set(built.map(({ row }) => row.id))
  return {
    changed,
    gone: [...before.keys()].filter((id) => !present.has(id)),
    appeared: changed.filter(({ row }) => !before.has(row.id)).map(({ row }) => row.id),
  }
}

/** The trade that contains each fill; of the two that share a fill, the one it opened. */
export function holdersOf(built: readonly BuiltTrade[]): Map<string, string> {
  const all = built.flatMap(({ row, fills }) => fills.map((fill) => [fill.identity, row.id] as const))
  return new Map([...all, ...built.map(({ row }) => [row.key, row.id] as const)])
}
