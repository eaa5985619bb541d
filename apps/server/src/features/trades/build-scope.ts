import { applyCommissions } from '@ballast/domain/costs/apply-commissions'
import type { CommissionProfile } from '@ballast/domain/costs/commission-profile'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import type { Trade } from '@ballast/domain/trades/trade'
import type { Db } from '../../platform/database/database.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { commissionsOf } from '../accounts/commissions.queries.ts'
import { accountExecutions } from './account-executions.ts'
import { type ExecutionScope, listGroups, type StoredExecution } from './executions.queries.ts'
import { type BuiltTrade, builtTrade } from './trade-row.ts'
import { listRiskFacts } from './trades.queries.ts'

type Wanted = {
  account: AccountRow
  scope: ExecutionScope
  /** In the place of the account's own. */
  profiles?: readonly CommissionProfile[]
}

/** The trades the fills of a scope come to; nothing is written. */
export async function buildScope(db: Db, { account, scope, profiles }: Wanted): Promise<BuiltTrade[]> {
  const counting = await accountExecutions(db, scope)
  const groups = await listGroups(db, scope)
  const risks = await listRiskFacts(db, scope)
  const options = { boundary: account, instrument: readInstrument, currency: account.currency }
  const costed = applyCommissions(counting, {
    ...options,
    profiles: profiles ?? (await commissionsOf(db, scope)),
  })
  const executions = costed.map((row) => ({
    ...row,
    group: groups.get(row.identity) ?? (row.manual ? `typed ${row.sourceId}` : null),
  }))
  const byIdentity = new Map(executions.map((row) => [row.identity, row]))
  return buildTrades(executions, options).map((trade) =>
    builtTrade({ trade, account, sources: sourcesOf(trade, byIdentity), risks }),
  )
}

function sourcesOf(trade: Trade, byIdentity: Map<string, StoredExecution>): StoredExecution[] {
  return trade.legs.flatMap((leg) => byIdentity.get(leg.identity) ?? [])
}
