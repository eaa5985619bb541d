import type { Db } from '../../platform/database/database.ts'
import type { AccountRef } from '../../platform/database/owned-id.ts'
import type { JoinableFields } from '../../schema/trades.ts'
import { carryAllLinks, carryLinksOfKeys } from './carry-links.ts'
import { joinableFields, joinJournals, separateJournals } from './join-journals.ts'
import {
  carriedRows,
  changeJournalRow,
  type JournalRow,
  journalAt,
  journalsOfKeys,
  sendHome,
} from './journal-rows.queries.ts'
import { tradeId } from './trade-id.ts'
import { findTrades, touchTrades } from './trades.queries.ts'

type Change = AccountRef & {
  gone: readonly string[]
  /** Ids of trades that did not exist before. */
  appeared: readonly string[]
  /** The trade that contains each fill, by the fill's identity; only needed if existing trades change. */
  holders: ReadonlyMap<string, string>
  /** How many trades are new or differ: a fill that changes its trade changes two. */
  changed: number
  /** The data version of the change. */
  version: number
}

/** The trade that contains a fill; undefined if the change does not concern it. */
type Place = (key: string) => string | undefined
type Scope = AccountRef & { place: Place }

/** What was written under a fill, and the trades it goes from and to. */
type Leaving = { key: string; from: string; to: string }
type Move = Leaving & {
  row: JournalRow
  /** Whether it was joined to the journal of `from`. */
  wasJoined: boolean
}

/**
 * Keeps each journal with its fill. A journal whose trade is gone moves to the trade that now contains the fill it was
 * written under; if that trade has its own journal, the two are joined, until their fills are in different trades again.
 * A journal without a trade (its import was undone) waits for the fill to return. Returns the trades whose own journal
 * came or went, and with it their risk.
 */
export async function carryJournals(db: Db, change: Change): Promise<string[]> {
  const { userId, appeared, gone, changed, version } = change
  if (appeared.length + gone.length === 0 && changed < 2) return []
  const scope = { ...change, place: placeIn(change) }
  const placeOfHost = placeOfHostIn(change)
  const leaving: Leaving[] = []
  const moves: Move[] = []
  for (const row of await carriedRows(db, change)) {
    const to = scope.place(row.key) ?? placeOfHost(row) ?? row.tradeId
    const joined = await takeApart(db, scope, { row, to })
    moves.push(...joined.moves)
    leaving.push(...joined.leaving)
    if (to === row.tradeId) continue
    const from = row.tradeId
    moves.push({ row, key: row.key, from, to, wasJoined: false })
    for (const key of row.joined?.keys ?? []) leaving.push({ key, from, to })
  }
  if (moves.length + leaving.length === 0) return []
  const { placed, arrived } = await placeAll(db, change, inOrder(moves, change.holders))
  const whole = placed.filter(({ wasJoined }) => !wasJoined)
  const decided = await carryLinks(db, change, { leaving, whole })
  if (decided.length > 0) await touchTrades(db, { userId, ids: decided, version })
  return [...new Set([...whole.flatMap(({ from, to }) => [from, to]), ...arrived])]
}

function placeIn({ userId, accountId, appeared, holders }: Change): Place {
  const isNew = new Set(appeared)
  return (key) => {
    const own = tradeId({ userId, accountId }, key)
    return holders.get(key) ?? (isNew.has(own) ? own : undefined)
  }
}

/**
 * Where a journal goes that is with a trade that is gone, while no source states the fill it was written under: with the opening of
 * that trade. Only what another report brought instead of that fill is at such a place.
 */
function placeOfHostIn({ gone, holders, ...ref }: Change): (row: JournalRow) => string | undefined {
  let places: Map<string, string> | null = null
  const find = () => {
    const isGone = new Set(gone)
    const all = Array.from(holders, ([identity, holder]) => [tradeId(ref, identity), holder] as const)
    return new Map(all.filter(([id]) => isGone.has(id)))
  }
  return (row) => {
    if (row.movedFrom === null) return undefined
    places ??= find()
    return places.get(row.tradeId)
  }
}

/** In the order of the fills they were written under. */
function inOrder(moves: readonly Move[], holders: Change['holders']): Move[] {
  if (moves.length < 2) return [...moves]
  const places = new Map([...holders.keys()].map((key, place) => [key, place]))
  const placeOf = ({ key }: Move) => places.get(key) ?? places.size
  return moves.toSorted((a, b) => placeOf(a) - placeOf(b))
}

type Target = { row: JournalRow; to: string }

/** Takes out of a journal, which goes to `to`, those joined to it whose fills are in other trades now. */
async function takeApart(
  db: Db,
  { place, ...ref }: Scope,
  { row, to }: Target,
): Promise<{ moves: Move[]; leaving: Leaving[] }> {
  if (row.joined === null) return { moves: [], leaving: [] }
  const { keys } = row.joined
  const leaving = keys.flatMap((key) => {
    const there = place(key) ?? to
    return there === to ? [] : [{ key, from: row.tradeId, to: there }]
  })
  if (leaving.length === 0) return { moves: [], leaving }
  const waiting = await journalsOfKeys(db, ref, keys)
  const left = new Set(leaving.map(({ key }) => key))
  const stays = keys.filter((key) => !left.has(key))
  const fields = withoutJoined(row, { waiting, left })
  const joined = stays.length > 0 ? { keys: stays, own: ownFields(row, waiting) } : null
  await changeRow(db, row, { ...fields, joined, revision: row.revision + 1 })
  const moves = leaving.flatMap((each) => {
    const other = waiting.get(each.key)
    return other ? [{ ...each, row: other, wasJoined: true }] : []
  })
  return { moves, leaving }
}

type Waiting = ReadonlyMap<string, JournalRow>

/** A journal's fields without those of some journals that were joined to it. */
function withoutJoined(
  row: JournalRow,
  { waiting, left }: { waiting: Waiting; left: ReadonlySet<string> },
): JoinableFields {
  if (row.joined === null) return joinableFields(row)
  const others = row.joined.keys.flatMap((key) => {
    const other = waiting.get(key)
    return other ? [{ fields: joinableFields(other), leaves: left.has(key) }] : []
  })
  return separateJournals(joinableFields(row), { own: joinableFields(row.joined.own), others })
}

/** A journal's fields without any that were joined to it, but with what was edited since. */
function ownFields(row: JournalRow, waiting: Waiting): JoinableFields {
  return withoutJoined(row, { waiting, left: new Set(row.joined?.keys) })
}

async function changeRow(db: Db, row: JournalRow, set: Partial<JournalRow>): Promise<void> {
  await changeJournalRow(db, row, set)
  Object.assign(row, set)
}

/** Puts journals under the trades they go to. `placed`: those that could be moved; `arrived`: trades that had no journal. */
async function placeAll(
  db: Db,
  ref: AccountRef,
  moves: readonly Move[],
): Promise<{ placed: Move[]; arrived: string[] }> {
  const placed: Move[] = []
  // All of them leave before any arrives, so that two can change places.
  for (const move of moves) {
    const home = tradeId(ref, move.key)
    if (move.row.tradeId !== home && !(await sendHome(db, move.row, home))) continue
    Object.assign(move.row, { tradeId: home, movedFrom: null })
    placed.push(move)
  }
  const arrived: string[] = []
  for (const [to, arriving] of Map.groupBy(placed, (move) => move.to)) {
    const rows = arriving.map(({ row }) => row).filter((row) => row.tradeId !== to)
    const [first, ...others] = rows
    if (!first) continue
    const taken = await journalAt(db, { userId: ref.userId, id: to })
    if (taken) await join(db, ref, { taken, rows })
    else {
      arrived.push(to)
      await changeRow(db, first, { tradeId: to, movedFrom: first.tradeId })
      if (others.length > 0) await join(db, ref, { taken: first, rows: others })
    }
  }
  return { placed, arrived }
}

/** Joins journals, and those joined to them, to the one of the trade their fills are in. The joined ones wait unchanged. */
async function join(
  db: Db,
  ref: AccountRef,
  { taken, rows }: { taken: JournalRow; rows: readonly JournalRow[] },
): Promise<void> {
  const before = taken.joined?.keys ?? []
  const keysOf = (row: JournalRow) => row.joined?.keys ?? []
  const waiting = await journalsOfKeys(db, ref, [...before, ...rows.flatMap(keysOf)])
  const own = ownFields(taken, waiting)
  const arriving: JournalRow[] = []
  for (const row of rows) {
    arriving.push(row, ...keysOf(row).flatMap((key) => waiting.get(key) ?? []))
    if (row.joined) await changeRow(db, row, { ...ownFields(row, waiting), joined: null })
  }
  const others = arriving.filter(({ key }) => key !== taken.key)
  const fields = others.map(joinableFields).reduce(joinJournals, joinableFields(taken))
  const joined = { keys: [...new Set([...before, ...others.map(({ key }) => key)])], own }
  await changeRow(db, taken, { ...fields, joined, revision: taken.revision + 1 })
}

type Carried = { leaving: readonly Leaving[]; whole: readonly Move[] }

/** Moves pictures, plans and decision links along with the journals; returns the trades whose decision changed. */
async function carryLinks(
  db: Db,
  { userId, accountId, gone }: Change,
  { leaving, whole }: Carried,
): Promise<string[]> {
  const linkOf = ({ key, from, to }: Leaving) => {
    return { key, from, to, isHome: to === tradeId({ userId, accountId }, key) }
  }
  const decided = await carryLinksOfKeys(db, userId, [...leaving, ...whole].map(linkOf))
  const isGone = new Set(gone)
  const ids = whole.map(({ from }) => from).filter((id) => !isGone.has(id))
  const existing = new Set((await findTrades(db, { userId, ids, withDeleted: true })).map(({ id }) => id))
  const ofGone = whole.filter(({ from }) => !existing.has(from))
  return [...decided, ...(await carryAllLinks(db, userId, ofGone.map(linkOf)))]
}

type HandedOver = { userId: string; pairs: readonly { from: string; to: string }[] }

/**
 * Moves what was written about trades to others of the same fills, in another account. Journals of a trade that has one are
 * combined for good: a merge of accounts keeps copies of its own.
 */
export async function combineJournals(db: Db, { userId, pairs }: HandedOver): Promise<void> {
  for (const { from, to } of pairs) {
    const row = await journalAt(db, { userId, id: from })
    if (!row) continue
    const taken = await journalAt(db, { userId, id: to })
    if (taken) {
      const fields = joinJournals(joinableFields(taken), joinableFields(row))
      await changeRow(db, taken, { ...fields, revision: taken.revision + 1 })
    } else await changeRow(db, row, { tradeId: to, movedFrom: row.movedFrom ?? from })
    await carryAllLinks(db, userId, [{ from, to, key: row.key, isHome: false }])
  }
}
