import type { previewAccountMerge } from '@ballast/contract/accounts/account-merges'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { DAY_MS } from '@ballast/domain/time/durations'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { bumpVersion, lockVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { closedSum } from '../account-money/account-money.queries.ts'
import { combineJournals } from '../trade-store/carry-journals.ts'
import { moveJournals } from '../trade-store/journal-rows.queries.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { tradeId } from '../trade-store/trade-id.ts'
import { holdSettings } from './holder.ts'
import {
  type MovedIdentities,
  type MovedIds,
  moveById,
  moveByIdentity,
  moveSources,
  type Pair,
} from './merge.queries.ts'
import {
  type CarriedJournals,
  copyJournals,
  type DecisionLink,
  type DeletedMark,
  decisionsOf,
  deleteJournals,
  holdersOf,
  type Links,
  linksOf,
  markDeletedAt,
  renameAccountOfJournals,
  revisionsOf,
  tradesOf,
  waitingJournals,
} from './merge-journals.queries.ts'
import { moveScopes, type StoredScopes } from './merge-scopes.queries.ts'
import { planMerge } from './plan-merge.ts'
import { insertRemoved, type RemovedRow } from './removed-accounts.queries.ts'

/** How long a merge can be undone. */
const RETENTION_MS = 30 * DAY_MS

/** What undoing a merge needs, besides the rows under its holder. */
export type MergeUndo = StoredScopes & {
  sources: string[]
  rows: MovedIds
  identities: MovedIdentities
  carried: CarriedJournals[]
  links: Links
  /** Merges of earlier releases did not store them. */
  decisions?: DecisionLink[]
  /** Revisions of the journals of trades in both accounts, after they were combined. */
  revisions: Record<string, number>
  /** Deleted trades of the target account; merges of earlier releases did not store them. */
  deleted?: DeletedMark[]
}

type Context = Pick<Deps, 'db' | 'clock'>

/**
 * Merges an account into another: fills in both count once, journals follow their fills, and the target keeps its settings. Throws
 * 404, and 409 with the reason.
 */
export function mergeAccounts({ db, clock }: Context, pair: Pair): Promise<RemovedRow> {
  return withTransaction(db, async (db) => {
    await lockVersion(db, pair)
    return mergeWithin(db, pair, clock.now())
  })
}

async function mergeWithin(db: Db, pair: Pair, now: Date): Promise<RemovedRow> {
  const { from, trades, refused } = await planMerge(db, pair)
  if (refused !== null) throw new AppError('cannot_merge_accounts', { message: refused })
  const { userId, into } = pair
  const holderId = uuid()
  const identities = await moveByIdentity(db, pair)
  const before = await tradesOf(db, { userId, accountId: pair.from })
  const waiting = await waitingJournals(db, { userId, accountId: pair.from })
  const ofTarget = await tradesOf(db, { userId, accountId: into })
  const there = [...ofTarget, ...(await waitingJournals(db, { userId, accountId: into }))]
  await holdSettings(db, { userId, accountId: pair.from, holderId })
  const scopes = await moveScopes(db, pair)
  const moved = { sources: await moveSources(db, pair), rows: await moveById(db, pair) }
  await rebuildTrades(db, { userId, accountId: into, symbols: null, reload: true })
  const carried = await carriedTrades(db, { pair, before, waiting, there })
  const joined = await joinJournals(db, { pair, holderId, carried })
  // Rebuilt once more, because a trade's journal states its risk.
  await rebuildTrades(db, { userId, accountId: into, symbols: null, reload: true })
  await bringMarks(db, { userId, before, carried })
  const deleted = ofTarget.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [{ id, deletedAt }]))
  const undo: MergeUndo = { ...scopes, ...moved, identities, carried, ...joined, deleted }
  const row = {
    userId,
    id: uuid(),
    accountId: from.id,
    holderId,
    name: from.name,
    trades,
    intoId: into,
    undo,
    removedAt: now,
    goesAt: new Date(now.getTime() + RETENTION_MS),
  }
  await insertRemoved(db, row)
  await bumpVersion(db, { userId, reload: true, records: true })
  return row
}

type TradesBefore = Awaited<ReturnType<typeof tradesOf>>
type KeyedTrade = { id: string; key: string }
type CarryInput = {
  pair: Pair
  before: TradesBefore
  waiting: readonly KeyedTrade[]
  /** Trades of the target account, and journals that wait there. */
  there: readonly KeyedTrade[]
}

/** For each trade of the merged account, the trade that now contains its opening fill. */
async function carriedTrades(
  db: Db,
  { pair, before, waiting, there }: CarryInput,
): Promise<CarriedJournals[]> {
  const { userId, into } = pair
  const now = new Set((await tradesOf(db, { userId, accountId: into })).map(({ id }) => id))
  const sameKey = (key: string) => tradeId({ userId, accountId: into }, key)
  const lost = [...before, ...there].map(({ key }) => key).filter((key) => !now.has(sameKey(key)))
  const holders = await holdersOf(db, { userId, accountId: into, identities: lost })
  const holderOf = (key: string) => (now.has(sameKey(key)) ? sameKey(key) : holders.get(key))
  const found = before.flatMap(({ id, key }) => {
    const to = holderOf(key)
    return to ? [{ from: id, to }] : []
  })
  // Journals that wait for their fill now wait for it in the target account.
  for (const { id, key } of waiting) found.push({ from: id, to: sameKey(key) })
  const taken = new Set(there.map(({ id, key }) => holderOf(key) ?? id))
  const times = Map.groupBy(found, ({ to }) => to)
  return found.map(({ from, to }) => ({ from, to, alone: times.get(to)?.length === 1 && !taken.has(to) }))
}

type MergeInput = { pair: Pair; holderId: string; carried: readonly CarriedJournals[] }

/** Moves journals, pictures and plans; if both accounts have a journal for one trade, the notes are combined. */
async function joinJournals(
  db: Db,
  { pair, holderId, carried }: MergeInput,
): Promise<Pick<MergeUndo, 'links' | 'decisions' | 'revisions'>> {
  const { userId, into } = pair
  const shared = carried.filter(({ alone }) => !alone)
  const ids = [...new Set([...carried.map(({ from }) => from), ...shared.map(({ to }) => to)])]
  await copyJournals(db, { userId, holderId, tradeIds: ids })
  const links = await linksOf(db, userId, [...new Set(shared.flatMap(({ from, to }) => [from, to]))])
  const pairs = shared.map(({ from, to }) => ({ from, to }))
  const decisions = await decisionsOf(db, userId, pairs)
  const alone = carried.filter((one) => one.alone).map(({ from, to }) => ({ from, to }))
  await moveJournals(db, { userId, accountId: into, ids: alone })
  const duplicates = shared.map(({ from }) => from)
  await combineJournals(db, { userId, pairs })
  await deleteJournals(db, userId, duplicates)
  await moveJournals(db, { userId, accountId: into, ids: pairs })
  await renameAccountOfJournals(db, pair)
  const revisions = await revisionsOf(db, userId, [...new Set(shared.map(({ to }) => to))])
  return { links, decisions, revisions: Object.fromEntries(revisions) }
}

type Marks = { userId: string; before: TradesBefore; carried: readonly CarriedJournals[] }

/** Trades that were deleted in the merged account stay deleted. */
async function bringMarks(db: Db, { userId, before, carried }: Marks): Promise<void> {
  const to = new Map(carried.flatMap((one) => (one.alone ? [[one.from, one.to]] : [])))
  const marks = before.flatMap(({ id, deletedAt }) => {
    const target = to.get(id)
    return deletedAt !== null && target ? [{ id: target, deletedAt }] : []
  })
  if (marks.length > 0) await markDeletedAt(db, userId, marks)
}

class Tried extends Error {
  readonly after: number
  readonly closed: number
  constructor(facts: { after: number; closed: number }) {
    super('a merge was only tried')
    this.after = facts.after
    this.closed = facts.closed
  }
}

/** The plan, and the resulting figures of the target account, tried in a transaction that is rolled back. */
export async function previewMerge(
  { db, clock }: Context,
  pair: Pair,
): Promise<ResponseOf<typeof previewAccountMerge>> {
  const { userId, into } = pair
  const { from, views, trades, shared, lines, attempts, refused } = await planMerge(db, pair)
  const plan = {
    currency: from.currency,
    trades,
    shared,
    lines,
    attempts,
    refused,
    views: views.map(({ name }) => name),
  }
  if (refused !== null) return { ...plan, newTrades: null, closedChange: null }
  const totals = async (db: Db) => ({
    after: (await tradesOf(db, { userId, accountId: into })).filter((one) => one.deletedAt === null).length,
    closed: await closedSum(db, { userId, accountId: into }),
  })
  const before = await totals(db)
  const tried = await withTransaction(db, async (db) => {
    await mergeWithin(db, pair, clock.now())
    throw new Tried(await totals(db))
  }).catch((error: unknown) => {
    if (error instanceof Tried) return error
    throw error
  })
  return {
    ...plan,
    newTrades: tried.after - before.after,
    closedChange: decimalFromMicros(tried.closed - before.closed),
  }
}
