import type { BodyOf } from '@ballast/contract/endpoint'
import type { createTrade, replaceFills } from '@ballast/contract/trades'
import type { TradeFill } from '@ballast/domain/trades/trade'
import type { ImportedExecution } from '@ballast/importers/importer'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type AccountRow, requireAccount } from '../accounts/accounts.queries.ts'
import { assertNoSamples } from '../sample-data/sample-data.queries.ts'
import type { CorrectedExecution } from '../trade-store/corrections/correct-executions.ts'
import { deleteTyped, listExecutions, saveExecutions } from '../trade-store/executions.queries.ts'
import { executionsOfFills } from '../trade-store/executions-of-fills.ts'
import { moveJournals } from '../trade-store/journal-rows.queries.ts'
import { lockWindow, rebuildTrade, rebuildTrades } from '../trade-store/rebuild-trades.ts'
import {
  findTrade,
  findTradeFills,
  listFingerprints,
  type TradeRecord,
} from '../trade-store/trades.queries.ts'
import { fillsVersionOf } from './fills-version.ts'
import { deleteJournal, findJournals, saveJournal } from './journal.queries.ts'
import { assertRoomForTrades } from './room-for-trades.ts'
import { typedFills } from './typed-fills.ts'
import { changeJournal } from './write-journal.ts'

type CallerRef = Pick<Caller, 'userId' | 'role'>
type Context = Pick<Deps, 'db' | 'clock' | 'config'>

/** Logs a typed trade, with the feelings if given. Returns its id. */
export async function logTrade(
  deps: Context,
  caller: CallerRef,
  body: BodyOf<typeof createTrade>,
): Promise<string> {
  const { userId } = caller
  return withTransaction(deps.db, async (db) => {
    const sourceId = uuid()
    await assertNoSamples(db, { userId })
    await assertRoomForTrades({ ...deps, db }, caller, 1)
    const id = await saveFills(db, { userId, sourceId, body })
    if (body.journal) {
      const trade = await findTrade(db, { userId, id })
      if (!trade) throw new Error('a typed trade was not stored')
      await changeJournal(db, { trade, body: body.journal, now: deps.clock.now() })
    }
    return id
  })
}

type Replacement = { userId: string; id: string; body: BodyOf<typeof replaceFills> }

const CHANGED_ELSEWHERE =
  'These fills were also changed elsewhere. Save again to keep yours, or start over to use the other version.'

/** Replaces the fills of a typed trade; what was written about it stays. Returns its id. Throws 404, 409 if they have changed. */
export async function changeFills(
  { db }: Pick<Deps, 'db'>,
  { userId, id, body }: Replacement,
): Promise<string> {
  return withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    const before = await findTrade(db, { userId, id })
    if (!before) throw new AppError('not_found')
    if (!before.manual) throw new AppError('not_manual')
    const fills = (await findTradeFills(db, { userId, ids: [id] })).get(id) ?? []
    if (body.fillsVersion !== undefined && body.fillsVersion !== fillsVersionOf(before, fills))
      throw new AppError('stale', { message: CHANGED_ELSEWHERE })
    const sourceId = await takeFills(db, before, { fills, to: body.accountId })
    const newId = await saveFills(db, { userId, sourceId, body })
    if (newId !== id) await moveWords(db, { userId, from: id, to: newId })
    return newId
  })
}

/**
 * Takes the fills out of a typed trade; returns the source for its new ones: its own, or another if the trader merged it
 * with others or split it, because a typed trade is built from all fills of its source.
 */
async function takeFills(
  db: Db,
  trade: TradeRecord,
  { fills, to }: { fills: readonly TradeFill[]; to: string },
): Promise<string> {
  const { userId, accountId, sourceId } = trade
  const identities = fills.map(({ identity }) => identity)
  const own = await listExecutions(db, { userId, accountId, identities })
  if (own.some(({ manual }) => !manual)) throw new AppError('not_manual')
  const ofSource = await listExecutions(db, { userId, accountId, sourceId })
  const isWhole = ofSource.length === own.length && own.every((fill) => fill.sourceId === sourceId)
  const scope = { userId, accountId, symbols: [trade.symbol] }
  const since = isWhole ? null : await lockWindow(db, { ...scope, from: trade.openedAt.getTime() })
  await deleteTyped(db, { userId, accountId, identities })
  if (!isWhole) await rebuildTrades(db, { ...scope, since })
  else if (to !== accountId) await rebuildTrades(db, { userId, accountId, symbols: null, sourceId })
  return isWhole ? sourceId : uuid()
}

/** Copies a trade as a new typed trade, without the original's notes and pictures. Returns its id. */
export async function duplicateTrade(deps: Context, caller: CallerRef, id: string): Promise<string> {
  const { userId } = caller
  return withTransaction(deps.db, async (db) => {
    await assertNoSamples(db, { userId })
    await assertRoomForTrades({ ...deps, db }, caller, 1)
    const original = await findTrade(db, { userId, id })
    if (!original) throw new AppError('not_found')
    const { accountId, symbol } = original
    const sourceId = uuid()
    const fills = (await findTradeFills(db, { userId, ids: [id] })).get(id) ?? []
    const identities = fills.map(({ identity }) => identity)
    const stored = await executionsOfFills(db, { userId, accountId, symbol, identities })
    const sources = new Map(stored.map((row) => [row.identity, row]))
    const copies = fills.map((fill, index) => copyOf(fill, { original, sources, sourceId, index }))
    const results = copiedResults(original, fills)
    await saveExecutions(
      db,
      { userId, accountId, sourceId, manual: true },
      copies.map((copy, index) => ({ ...copy, statedGross: results[index] ?? null })),
    )
    return buildTyped(db, { userId, accountId, sourceId })
  })
}

type Copied = {
  original: TradeRecord
  sources: ReadonlyMap<string, CorrectedExecution>
  sourceId: string
  index: number
}

function copyOf(fill: TradeFill, { original, sources, sourceId, index }: Copied): ImportedExecution {
  const source = sources.get(fill.identity)
  return {
    ...fill,
    // Costs computed for the original are computed for the copy too, instead of being stated.
    ...(fill.computed ? { commission: null, fees: source?.fees == null ? null : fill.fees } : {}),
    identity: `typed:${sourceId}:${index}`,
    symbol: original.symbol,
    sequence: index,
    positionKey: null,
    authority: 3,
    account: null,
    rows: [],
    pointValue: source?.pointValue ?? null,
    originalTime: source?.originalTime ?? '',
  }
}

/** What each fill of a copy states of the original's result: nothing if prices give it, with every correction. */
function copiedResults(
  { direction, gross, grossSource }: TradeRecord,
  fills: readonly TradeFill[],
): (number | null)[] {
  const isStated = grossSource === 'broker' || grossSource === 'trader'
  const closing = direction === 'long' ? 'sell' : 'buy'
  const last = fills.findLastIndex(({ side }) => side === closing)
  return fills.map(({ side }, index) => {
    if (!isStated || side !== closing) return null
    return index === last ? gross : 0
  })
}

type Fills = { userId: string; sourceId: string; body: BodyOf<typeof replaceFills> }

/** Returns the trade's id. */
async function saveFills(db: Db, { userId, sourceId, body }: Fills): Promise<string> {
  const account = await requireAccount(db, { userId, id: body.accountId })
  const fills = typedFills(body, account, sourceId)
  await saveExecutions(db, { userId, accountId: account.id, sourceId, manual: true }, fills)
  return buildTyped(db, { userId, accountId: account.id, sourceId, account })
}

type TypedScope = { userId: string; accountId: string; sourceId: string; account?: AccountRow }

/** Builds the typed trade of a source; returns its id. */
async function buildTyped(db: Db, scope: TypedScope): Promise<string> {
  const { changed } = await rebuildTrades(db, { ...scope, symbols: null })
  const id = changed[0] ?? [...(await listFingerprints(db, scope)).keys()][0]
  if (!id) throw new Error('a typed trade was not built')
  return id
}

/** Moves what was written about a trade to the one it has become, and rebuilds that one with the journal's risk. */
async function moveWords(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const trade = await findTrade(db, { userId, id: to })
  if (!trade) throw new Error('a typed trade was not stored')
  const journal = (await findJournals(db, { userId, tradeIds: [from] })).get(from)
  if (journal) {
    await saveJournal(db, { ...journal, tradeId: to, accountId: trade.accountId, key: trade.key })
    await deleteJournal(db, { userId, tradeId: from })
  }
  await moveJournals(db, { userId, accountId: trade.accountId, ids: [{ from, to }] })
  if (journal) await rebuildTrade(db, trade)
}
