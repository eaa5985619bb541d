import type { BodyOf } from '@ballast/contract/endpoint'
import type { writeJournal as contractWrite } from '@ballast/contract/trades'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { EMOTION_MOMENTS } from '@ballast/domain/vocabulary/trade-words'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findSetup } from '../setups/setups.queries.ts'
import { bumpVersion } from './data-version.ts'
import { emptyJournal, findJournals, type JournalRecord, saveJournal } from './journal.queries.ts'
import { rebuildTrades } from './rebuild-trades.ts'
import { findTrade, type TradeRecord, touchTrades } from './trades.queries.ts'

type Body = BodyOf<typeof contractWrite>

/**
 * Writes what the trader adds to a trade: only the fields sent. With a `revision`, a change made elsewhere
 * since is answered with 409 and nothing is written. Returns the new revision.
 */
export async function writeJournal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id, body }: { userId: string; id: string; body: Body },
): Promise<number> {
  return withTransaction(db, async (db) => {
    const trade = await findTrade(db, { userId, id })
    if (!trade) throw new AppError('not_found')
    return changeJournal(db, { trade, body, now: clock.now() })
  })
}

type Change = { trade: TradeRecord; body: Body; now: Date }

/** The same inside a transaction of the caller's. */
export async function changeJournal(db: Db, { trade, body, now }: Change): Promise<number> {
  const { userId, id } = trade
  const journals = await findJournals(db, { userId, tradeIds: [id] })
  const before =
    journals.get(id) ?? emptyJournal({ userId, tradeId: id, accountId: trade.accountId, key: trade.key }, now)
  if (body.revision !== undefined && body.revision !== before.revision) throw new AppError('stale')
  if (body.setupId && !(await findSetup(db, { userId, id: body.setupId }))) {
    throw new AppError('invalid_input', { fields: { setupId: 'This setup does not exist any more' } })
  }
  await saveJournal(db, {
    ...before,
    ...fieldsOf(before, body, now),
    revision: before.revision + 1,
    updatedAt: now,
  })
  const { version } = bearsOnRisk(body)
    ? await rebuildTrades(db, {
        userId,
        accountId: trade.accountId,
        symbols: trade.manual ? null : [trade.symbol],
        ...(trade.manual ? { sourceId: trade.sourceId } : {}),
      })
    : { version: await bumpVersion(db, { userId }) }
  await touchTrades(db, { userId, ids: [id], version })
  return before.revision + 1
}

function bearsOnRisk(body: Body): boolean {
  return [body.stop, body.typedRisk, body.typedMae, body.typedMfe].some((value) => value !== undefined)
}

const PLAIN = [
  'confidence',
  'executionScore',
  'rating',
  'planFollowed',
  'plannedEntry',
  'stop',
  'target',
  'setupId',
  'ruleChecks',
  'notes',
] as const
const MONEY = ['typedRisk', 'typedMae', 'typedMfe'] as const
const WORDS = ['tags', 'mistakes'] as const
const AT = { before: 'emotionBeforeAt', during: 'emotionDuringAt', after: 'emotionAfterAt' } as const
const EMOTION = { before: 'emotionBefore', during: 'emotionDuring', after: 'emotionAfter' } as const

function fieldsOf(before: JournalRecord, body: Body, now: Date): Partial<JournalRecord> {
  const fields: Partial<Record<keyof JournalRecord, unknown>> = {}
  for (const key of PLAIN) if (body[key] !== undefined) fields[key] = body[key]
  for (const key of WORDS) if (body[key] !== undefined) fields[key] = [...new Set(body[key])]
  for (const key of MONEY) {
    const value = body[key]
    if (value !== undefined) fields[key] = value === null ? null : microsFromDecimal(value)
  }
  for (const moment of EMOTION_MOMENTS) {
    const emotion = body[EMOTION[moment]]
    if (emotion === undefined || emotion === before[EMOTION[moment]]) continue
    fields[EMOTION[moment]] = emotion
    fields[AT[moment]] = emotion === null ? null : now
  }
  if (body.reviewed !== undefined) fields.reviewedAt = body.reviewed ? (before.reviewedAt ?? now) : null
  return fields as Partial<JournalRecord>
}
