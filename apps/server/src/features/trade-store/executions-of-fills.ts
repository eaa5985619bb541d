import { MINUTE_MS, SECOND_MS } from '@ballast/domain/time/durations'
import { startOfSharing } from '@ballast/importers/merge/allocate-cash-costs'
import type { Db } from '../../platform/database/database.ts'
import type { CorrectedExecution } from './corrections/correct-executions.ts'
import { type Correction, listCorrections } from './corrections/corrections.queries.ts'
import { isOrder } from './effective-executions.ts'
import { listCashEvents, listExecutions } from './executions.queries.ts'
import { movedHere } from './moved/moved-fills.queries.ts'
import { countingFills } from './trades-of-fills.ts'

/** How far from a fill others may be that share lines of the ledger with it, one with the next, in ms. */
const SHARED = MINUTE_MS

type FillsRef = {
  userId: string
  accountId: string
  symbol: string
  /** Fills that count in the account. */
  identities: readonly string[]
}

/**
 * The executions behind some fills of an account, as `accountExecutions` returns them, without reading the whole contract.
 */
export async function executionsOfFills(db: Db, ref: FillsRef): Promise<CorrectedExecution[]> {
  const { userId, identities } = ref
  const corrections = await listCorrections(db, ref)
  const own = await countingAround(db, ref, corrections)
  const known = new Set(own.map(({ identity }) => identity))
  const missing = new Set(identities.filter((identity) => !known.has(identity)))
  if (missing.size === 0) return own
  const moved = (await movedHere(db, ref)).filter(({ identity }) => missing.has(identity))
  const arrived: CorrectedExecution[] = []
  for (const [accountId, fills] of Map.groupBy(moved, (fill) => fill.accountId)) {
    const home = { ...ref, userId, accountId, identities: fills.map(({ identity }) => identity) }
    arrived.push(...(await countingAround(db, home, corrections)))
  }
  return [...own, ...arrived]
}

/** The fills among those that came into an account, with their costs from its cash ledger, and corrections. */
async function countingAround(
  db: Db,
  { userId, accountId, symbol, identities }: FillsRef,
  corrections: ReadonlyMap<string, Correction>,
): Promise<CorrectedExecution[]> {
  const scope = { userId, accountId }
  const stated = await listExecutions(db, { ...scope, identities })
  if (stated.length === 0) return []
  const times = stated.map(({ executedAt }) => executedAt)
  const since = startOfSharing(Math.min(...times)) - SHARED
  const until = startOfSharing(Math.max(...times)) + SECOND_MS + SHARED
  const around = await listExecutions(db, { ...scope, symbols: [symbol], since, until })
  // An order shares the costs only if none of its fills are known, whenever they happened.
  const orderIds = around.flatMap((row) => (isOrder(row) && row.orderId ? [row.orderId] : []))
  const ofOrders = orderIds.length > 0 ? await listExecutions(db, { ...scope, orderIds }) : []
  const wanted = new Set(identities)
  const all = new Set([...identities, ...[...around, ...ofOrders].map(({ identity }) => identity)])
  const fills = await listExecutions(db, { ...scope, identities: [...all] })
  const cashEvents = await listCashEvents(db, { ...scope, since, until })
  return countingFills({ fills, cashEvents, corrections }).filter(({ identity }) => wanted.has(identity))
}
