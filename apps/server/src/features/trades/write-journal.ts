import type { BodyOf } from '@ballast/contract/endpoint'
import type { writeJournal as contractWrite } from '@ballast/contract/trades'
import { fieldsWith } from '@ballast/domain/trades/trade-fields'
import type { Deps } from '../../deps.ts'
import { bumpVersion, lockVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { assertSetup } from '../setups/setups.queries.ts'
import { rebuildTrade } from '../trade-store/rebuild-trades.ts'
import { findTrade, type TradeRecord, touchTrades } from '../trade-store/trades.queries.ts'
import { changedFields } from './journal/journal-fields.ts'
import { emptyJournal, findJournals, saveJournal } from './journal.queries.ts'

type Body = BodyOf<typeof contractWrite>

/**
 * Saves what the trader writes about a trade: only the fields sent. With a `revision`, throws 409 and writes nothing if
 * it has been changed elsewhere since. Returns the new revision.
 */
export async function writeJournal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id, body }: { userId: string; id: string; body: Body },
): Promise<number> {
  return withTransaction(db, async (db) => {
    const version = await holdOthersBack(db, { userId, body })
    const trade = await findTrade(db, { userId, id })
    if (!trade) throw new AppError('not_found')
    return changeJournal(db, { trade, body, version, now: clock.now() })
  })
}

type Change = {
  trade: TradeRecord
  body: Body
  /** The data version, if it has been raised for this change already. */
  version?: number | null
  now: Date
}

/** The same inside the caller's transaction, which holds back the user's other changes already. */
export async function changeJournal(db: Db, { trade, body, version = null, now }: Change): Promise<number> {
  const { userId, id } = trade
  const journals = await findJournals(db, { userId, tradeIds: [id] })
  const before =
    journals.get(id) ?? emptyJournal({ userId, tradeId: id, accountId: trade.accountId, key: trade.key }, now)
  if (body.revision !== undefined && body.revision !== before.revision) throw new AppError('stale')
  await assertSetup(db, { userId, id: body.setupId })
  await saveJournal(db, {
    ...before,
    ...changedFields(before, body, now),
    revision: before.revision + 1,
    updatedAt: now,
  })
  const raised = bearsOnRisk(body)
    ? (await rebuildTrade(db, trade)).version
    : (version ?? (await bumpVersion(db, { userId })))
  await touchTrades(db, { userId, ids: [id], version: raised })
  return before.revision + 1
}

/**
 * Makes the user's other changes wait until this one is saved, so that two at once are both kept. Returns the raised
 * version, or null if rebuilding the trade raises it.
 */
async function holdOthersBack(
  db: Db,
  { userId, body }: { userId: string; body: Body },
): Promise<number | null> {
  if (!bearsOnRisk(body)) return bumpVersion(db, { userId })
  await lockVersion(db, { userId })
  return null
}

function bearsOnRisk(body: Body): boolean {
  return fieldsWith('bearsOnRisk').some((name) => body[name] !== undefined)
}
