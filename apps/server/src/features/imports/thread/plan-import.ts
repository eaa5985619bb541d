import type { Instrument } from '@ballast/domain/instruments/instrument'
import { instrumentReader, type OwnContract } from '@ballast/domain/instruments/own-contract'
import { restsAt } from '@ballast/domain/instruments/trading-week'
import type { Micros } from '@ballast/domain/money/micros'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import { type BuildOptions, buildTrades } from '@ballast/domain/trades/build-trades'
import type { Trade } from '@ballast/domain/trades/trade'
import { joinedPositions } from '@ballast/importers/hedging/hedged-closes'
import type { ImportedCashEvent, ImportedExecution } from '@ballast/importers/importer'
import { allocateCashCosts } from '@ballast/importers/merge/allocate-cash-costs'
import type { ImportPart } from '@ballast/importers/merge/import-parts'
import type { OverlapDecision } from '@ballast/importers/merge/overlap-decision'
import { type PlacedPart, placeInAccount } from '@ballast/importers/merge/place-in-account'
import { type DayReconciliation, reconcileDays } from '@ballast/importers/merge/reconcile-days'
import { reconcileOverlap } from '@ballast/importers/merge/reconcile-overlap'
import { cashOfOtherReports } from '@ballast/importers/merge/same-cash'
import { FUTURES_SESSION } from '@ballast/importers/merge/session-totals'
import { placesOfSingleFills } from '@ballast/importers/merge/single-fills'
import type { AccountRow } from '../../accounts/accounts.queries.ts'
import { effectiveExecutions } from '../../trade-store/effective-executions.ts'
import type { StoredCash, StoredExecution } from '../../trade-store/stored-execution.ts'
import { differencesOfPart, leftOut } from './differences.ts'
import { linesBesideFills } from './lines-beside-fills.ts'
import { moneyInNoTrade } from './money-in-no-trade.ts'
import { type PackedPart, unpackPart } from './packed-part.ts'
import { typedNearby } from './typed-nearby.ts'

/** A part of the files, and what the account holds in its contracts. */
export type PlanTask = {
  kind: 'plan'
  part: PackedPart
  /** Null if none is chosen yet: then it is compared with the account it would create. */
  account: AccountRow | null
  /** Every source's rows for the fills in the part's contracts, from `since` on. */
  existing: StoredExecution[]
  /** The earliest time at which the import can change anything, in ms. */
  from: number
  /** Where the fills that it can affect begin, in ms; null for all of them. See `windowStart`. */
  since: number | null
  /** The part's cash transactions that the account already has. */
  knownCash: ReadonlySet<string>
  /** The account's cash transactions of the same days. */
  nearbyCash: StoredCash[]
  /** Every source's rows for the fills around the lines that no fill of the files includes. */
  fillsOfLines: StoredExecution[]
  contracts: readonly OwnContract[]
}

/** The effect of an import on an account, and the totals of its fills. */
export type ImportPlan = {
  /**
   * Fills the files skip whose positions the account opened: they follow the part's own. See `unopened` of the part.
   */
  opened: ImportedExecution[]
  /** Positions in the account that are others than in the files, by the indexes of the part's own fills; null for none. */
  positions: ReadonlyMap<number, string | null>
  /**
   * Indexes of the fills to store, among the part's own and those after them: new, improving, and already known under
   * the same identity. Null stores all.
   */
  kept: Uint32Array | null
  fresh: number
  /** New fills of positions that the account opened; among `fresh`. */
  continued: number
  known: number
  enriched: number
  conflicting: number
  conflicts: string[]
  /** Typed trades at the times of incoming fills: they may be the same, which only the trader knows. */
  typedNearby: string[]
  freshCash: number
  /** Cash transactions that the account has from another report: they are not stored. */
  statedCash: ReadonlySet<string>
  /** Contracts whose trades change. */
  symbols: string[]
  /** Where the fills that the import can affect begin, as in the task. */
  since: number | null
  boundary: DayBoundary
  days: DayReconciliation[]
  built: BuiltPart
  /** Differences between trades and the broker's own figures. */
  differences: string[]
  /** The first fills. */
  samples: ImportedExecution[]
  /** Fills at times when their market is closed for the weekend. */
  weekendFills: number
}

/** Totals of a part's trades. Money over the trades whose result is known; null if there is none. */
export type BuiltPart = {
  trades: number
  open: number
  /** Trades, including open ones, that a new fill opens. */
  fresh: number
  gross: Micros | null
  fees: Micros | null
  net: Micros | null
  unknownCosts: number
  unknownResults: number
}

const SAMPLES = 5

/** Compares a broker account's part of the files with what the account holds, and builds its trades once. */
export function planImport(task: PlanTask): ImportPlan {
  const { part: packed, account, existing, contracts, since } = task
  const part = unpackPart(packed)
  const stored = effectiveExecutions(existing)
  const imported = stored.filter((execution) => !execution.manual)
  const placed = placeInAccount(part, { held: imported, boundary: account ?? undefined })
  const { opened, joined } = placed
  const arriving = opened.length === 0 ? placed.executions : [...placed.executions, ...opened]
  const decisions = reconcileOverlap(imported, arriving, account ?? undefined)
  const { freshCash, statedCash } = compareCash(part, task)
  const those = (...kinds: OverlapDecision['kind'][]) =>
    arriving.filter((_, index) => kinds.includes(decisions[index]?.kind ?? 'conflict'))
  const boundary = account ?? packed.usualDay ?? FUTURES_SESSION
  const currency = account?.currency ?? part.currency
  const taken = those('new', 'known', 'enriches')
  const isWhole = taken.length === arriving.length
  const around = fillsAround(imported, decisions)
  const instrument = instrumentReader(contracts)
  const trades = tradesWith(taken, around, { boundary, instrument, currency })
  const days = reconcileDays(arriving, part.statedDays, {
    boundary,
    currency,
    instrument,
    // Trades of fewer fills would not explain the days that the files state.
    built: isWhole ? trades : null,
  })
  const differences = differencesOfPart(
    { ...part, executions: [...arriving, ...fillsIn(trades, around)] },
    days,
    { instrument, built: currency === part.currency && isWhole ? trades : null },
  )
  return {
    opened,
    positions: positionsOf(placed, placesOfSingleFills(imported, arriving, decisions)),
    kept: keptOf(arriving, decisions),
    ...countsOf(decisions, part.executions.length),
    conflicts: conflictsIn(decisions),
    typedNearby: typedNearby(stored, arriving),
    freshCash: freshCash.length,
    statedCash,
    symbols: symbolsIn([...those('new', 'enriches'), ...freshCash]),
    since,
    boundary: { timeZone: boundary.timeZone, dayReset: boundary.dayReset },
    days,
    built: builtOf(those('new'), trades),
    differences: [
      ...differences,
      ...linesInNoTrade(part, { task, opened, statedCash, currency }),
      ...leftOut(imported, decisions),
      ...joinedIn(joined),
    ],
    samples: arriving.slice(0, SAMPLES),
    weekendFills: arriving.filter((fill) => isAtWeekend(fill, instrument(fill.symbol))).length,
  }
}

/** How many fills were decided in which way; those behind the part's `own` continue positions that the account opened. */
function countsOf(decisions: readonly OverlapDecision[], own: number) {
  const count = (kind: OverlapDecision['kind'], from = 0) =>
    decisions.slice(from).filter((decision) => decision.kind === kind).length
  return {
    fresh: count('new'),
    continued: count('new', own),
    known: count('known'),
    enriched: count('enriches'),
    conflicting: count('conflict'),
  }
}

function positionsOf({ positions }: PlacedPart, single: readonly number[]): ImportPlan['positions'] {
  return new Map([...positions, ...single.map((place) => [place, null] as const)])
}

type LinesContext = Pick<ImportPlan, 'opened' | 'statedCash'> & { task: PlanTask; currency: string | null }

/** Without the lines that another report states already, or of which a file of the account says that they move nothing. */
function linesInNoTrade(
  { unplaced, cashEvents, executions }: ImportPart,
  { task, opened, statedCash, currency }: LinesContext,
): string[] {
  const imported = effectiveExecutions(task.fillsOfLines).filter(({ manual }) => !manual)
  const kept = new Set(
    task.nearbyCash.filter(({ placed, symbol }) => placed && !symbol).map(({ identity }) => identity),
  )
  const left = allocateCashCosts<ImportedExecution, ImportedCashEvent>(
    [...imported, ...opened],
    unplaced.filter(({ identity }) => !kept.has(identity) && !statedCash.has(identity)),
  )
  return [
    ...moneyInNoTrade({ unplaced: left.unplaced, cashEvents }, currency),
    ...linesBesideFills(left.unplaced, [...executions, ...imported, ...opened], currency),
  ]
}

function joinedIn(joined: ReadonlySet<string>): string[] {
  return joined.size > 0 ? [joinedPositions([...joined])] : []
}

/** The account's fills that the incoming ones do not state, too. */
function fillsAround(
  stored: readonly StoredExecution[],
  decisions: readonly OverlapDecision[],
): StoredExecution[] {
  // The fills of a day that another report has brought share one list, which may be as long as the file.
  const lists = new Set<readonly string[]>()
  for (const decision of decisions) {
    if (decision.kind === 'known') lists.add(decision.existing)
    else if (decision.kind === 'enriches') lists.add(decision.replaces)
  }
  const covered = new Set<string>()
  for (const list of lists) for (const identity of list) covered.add(identity)
  return stored.filter(({ identity }) => !covered.has(identity))
}

/** The trades that contain some of these fills, as the account will have them. */
function tradesWith(
  fills: readonly ImportedExecution[],
  around: readonly StoredExecution[],
  options: BuildOptions,
): Trade[] {
  if (around.length === 0) return buildTrades(fills, options)
  const own = new Set(fills.map(({ identity }) => identity))
  return buildTrades([...around.filter(({ identity }) => !own.has(identity)), ...fills], options).filter(
    (trade) => trade.fills.some(({ identity }) => own.has(identity)),
  )
}

/** Those of some fills that are in trades. */
function fillsIn(trades: readonly Trade[], fills: readonly StoredExecution[]): StoredExecution[] {
  const there = new Set(trades.flatMap((trade) => trade.fills.map(({ identity }) => identity)))
  return fills.filter(({ identity }) => there.has(identity))
}

function compareCash({ cashEvents }: ImportPart, { knownCash, nearbyCash }: PlanTask) {
  const statedCash = cashOfOtherReports(nearbyCash, cashEvents)
  const isKnown = (identity: string) => knownCash.has(identity) || statedCash.has(identity)
  return { statedCash, freshCash: cashEvents.filter(({ identity }) => !isKnown(identity)) }
}

function symbolsIn(lines: readonly { symbol?: string | null | undefined }[]): string[] {
  return [...new Set(lines.flatMap(({ symbol }) => symbol ?? []))]
}

function conflictsIn(decisions: readonly OverlapDecision[]): string[] {
  return [
    ...new Set(
      decisions.flatMap((decision) => (decision.kind === 'conflict' ? [decision.problem.text] : [])),
    ),
  ]
}

function keptOf(
  executions: readonly ImportedExecution[],
  decisions: readonly OverlapDecision[],
): Uint32Array | null {
  const places = executions.flatMap((execution, index) =>
    isKept(decisions[index], execution) ? [index] : [],
  )
  return places.length === executions.length ? null : Uint32Array.from(places)
}

function isAtWeekend({ executedAt, timeUnknown }: ImportedExecution, instrument: Instrument): boolean {
  return !timeUnknown && restsAt(executedAt, instrument)
}

function builtOf(fresh: readonly ImportedExecution[], trades: readonly Trade[]): BuiltPart {
  const isNew = new Set(fresh.map(({ identity }) => identity))
  const closed = trades.filter((trade) => trade.status === 'closed')
  const known = closed.filter((trade) => trade.gross !== null)
  const isKnown = known.length > 0
  const sum = (read: (trade: (typeof known)[number]) => number) =>
    known.reduce((total, trade) => total + read(trade), 0)
  const anyCosts = known.some((trade) => trade.costsKnown !== 'none')
  const fees = sum((trade) => trade.commission + trade.fees + trade.swap)
  const gross = sum((trade) => trade.gross ?? 0)
  return {
    trades: closed.length,
    open: trades.length - closed.length,
    fresh: trades.filter(({ fills: [opening] }) => isNew.has(opening?.identity ?? '')).length,
    gross: isKnown ? gross : null,
    fees: anyCosts ? fees : null,
    net: isKnown ? gross + fees : null,
    unknownCosts: closed.filter((trade) => trade.costsKnown !== 'full').length,
    unknownResults: closed.length - known.length,
  }
}

/** A fill known under another identity (an order beside its fills) adds nothing and is not stored. */
function isKept(decision: OverlapDecision | undefined, execution: ImportedExecution): boolean {
  if (!decision || decision.kind === 'conflict') return false
  return decision.kind !== 'known' || decision.existing.includes(execution.identity)
}

export function isNothingNew(plan: Pick<ImportPlan, 'fresh' | 'enriched' | 'freshCash'>): boolean {
  return plan.fresh === 0 && plan.enriched === 0 && plan.freshCash === 0
}
