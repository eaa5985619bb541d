import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { handOver } from '../../platform/database/distribution/hand-over.ts'
import { settled, unsettledToo } from '../../schema/settled.ts'

/**
 * Tables whose rows belong to an account, and those whose rows belong to such a row. The test beside this feature
 * compares them with the schema.
 */
export const OF_ACCOUNTS = [
  'alert_settings',
  'alerts',
  'attempts',
  'cash_events',
  'commission_profiles',
  'day_plans',
  'day_stops',
  'execution_corrections',
  'execution_groups',
  'executions',
  'imports',
  'regroupings',
  'trade_journals',
  'trade_plans',
  'trades',
] as const

const OF_THEIRS = [
  { table: 'trade_fills', column: 'trade_id', of: 'trades' },
  { table: 'screenshots', column: 'trade_id', of: 'trades' },
  { table: 'screenshots', column: 'trade_id', of: 'trade_journals', by: 'trade_id' },
  { table: 'day_plan_edits', column: 'plan_id', of: 'day_plans' },
  { table: 'account_payouts', column: 'attempt_id', of: 'attempts' },
  { table: 'account_expenses', column: 'attempt_id', of: 'attempts' },
  { table: 'attempt_snapshots', column: 'attempt_id', of: 'attempts' },
  { table: 'account_receipts', column: 'attempt_id', of: 'attempts' },
  { table: 'alert_watches', column: 'attempt_id', of: 'attempts' },
] as const

/** Every table in which a removed account has rows. */
export const HELD_TABLES = [...new Set(['accounts', ...OF_ACCOUNTS, ...OF_THEIRS.map(({ table }) => table)])]

/** There is no running import into a removed account. */
const ALL_HELD = unsettledToo('what a holder holds')

type Hold = { userId: string; accountId: string; holderId: string }

/** Fills moved out of the account count in another one, so they stay, with the ledger that states their costs. */
function staysBehind({ userId, accountId }: Hold): Partial<Record<string, SQL>> {
  const moved = sql`SELECT identity FROM moved_fills WHERE user_id = ${userId} AND account_id = ${accountId}`
  return {
    executions: sql`identity IN (${moved})`,
    cash_events: sql`symbol IN (SELECT symbol FROM executions
      WHERE user_id = ${userId} AND ${settled(userId)} AND account_id = ${accountId} AND identity IN (${moved}))`,
  }
}

/** Moves everything of an account from its user to a holder, where no query of a user finds it. */
export async function holdAccount(db: Db, hold: Hold): Promise<void> {
  const { userId, accountId, holderId } = hold
  const from = userId
  const to = holderId
  const stays = staysBehind(hold)
  for (const table of OF_ACCOUNTS) {
    const staying = stays[table] ?? sql`false`
    await handOver(db, {
      table,
      from,
      to,
      where: sql`account_id = ${accountId} AND (${staying}) IS NOT TRUE`,
    })
  }
  for (const { table, column, of, ...link } of OF_THEIRS) {
    const by = sql.identifier('by' in link ? link.by : 'id')
    const held = sql`SELECT ${by} FROM ${sql.identifier(of)} WHERE user_id = ${holderId} AND ${ALL_HELD}`
    await handOver(db, { table, from, to, where: sql`${sql.identifier(column)} IN (${held})` })
  }
  await handOver(db, { table: 'accounts', from, to, where: sql`id = ${accountId}` })
  await forgetVersion(db, holderId)
}

/** Tables that stay with an account that is merged into another: its own settings. */
const SETTINGS = [
  'alert_settings',
  'commission_profiles',
  'day_stops',
  'regroupings',
  'execution_corrections',
  'execution_groups',
] as const

/** Moves an account's settings and its built trades to a holder, but not its fills, words and money. */
export async function holdSettings(db: Db, { userId, accountId, holderId }: Hold): Promise<void> {
  const from = userId
  const to = holderId
  for (const table of [...SETTINGS, 'trades'])
    await handOver(db, { table, from, to, where: sql`account_id = ${accountId}` })
  const held = sql`SELECT id FROM trades WHERE user_id = ${holderId} AND ${ALL_HELD}`
  await handOver(db, { table: 'trade_fills', from, to, where: sql`trade_id IN (${held})` })
  await handOver(db, { table: 'accounts', from, to, where: sql`id = ${accountId}` })
  await forgetVersion(db, holderId)
}

/** Returns to a user what a holder holds. */
export async function giveBack(
  db: Db,
  { userId, holderId }: { userId: string; holderId: string },
): Promise<void> {
  for (const table of HELD_TABLES) await handOver(db, { table, from: holderId, to: userId })
  await forgetVersion(db, holderId)
}

/** A holder is not a real user, so nothing watches its data version. */
async function forgetVersion(db: Db, holderId: string): Promise<void> {
  await rowsOf(db, sql`DELETE FROM data_versions WHERE user_id = ${holderId}`)
}
