import type { QueryOf, ResponseOf } from '@ballast/contract/endpoint'
import type { listTradePlans, TradePlan } from '@ballast/contract/trade-plans'
import type { TradeRow } from '@ballast/contract/trades'
import { dayNumber, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { dayOfAccounts } from '../accounts/day-of-accounts.ts'
import { instrumentsOf } from '../own-contracts/own-contracts.queries.ts'
import { listSetupRows } from '../setups/setups.queries.ts'
import { showTradeRows } from '../trades/show-trades.ts'
import { presentTradePlan } from './trade-plans.presenter.ts'
import {
  countPlans,
  findPlanRow,
  linkedTradeIds,
  listPlanRows,
  type TradePlanRow,
} from './trade-plans.queries.ts'

type Context = Pick<Deps, 'db' | 'columns' | 'clock'>

export async function showTradePlans(
  deps: Context,
  { userId, query }: { userId: string; query: QueryOf<typeof listTradePlans> },
): Promise<ResponseOf<typeof listTradePlans>> {
  const { account, from, to, status, offset, limit } = query
  const scope = { userId, accountIds: account, from, to }
  const rows = await listPlanRows(deps.db, { ...scope, statuses: status, offset, limit })
  const groups = await countPlans(deps.db, scope)
  const count = (fits: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(fits).reduce((sum, group) => sum + group.n, 0)
  const missed = (outcome: string | null) =>
    count((group) => group.status === 'missed' && group.outcome === outcome)
  const accounts = await accountsOf(deps.db, { userId })
  const boundary = dayOfAccounts(accounts, account)
  return {
    plans: await present(deps, { userId, rows }),
    total: count((group) => status.length === 0 || (status as string[]).includes(group.status)),
    counts: {
      planned: count((group) => group.status === 'planned'),
      taken: count((group) => group.status === 'taken'),
      missed: count((group) => group.status === 'missed'),
      cancelled: count((group) => group.status === 'cancelled'),
    },
    missed: {
      target: missed('target'),
      stop: missed('stop'),
      neither: missed('neither'),
      unknown: missed(null),
    },
    today: dayText(tradingDayNumber(deps.clock.now().getTime(), boundary)),
  }
}

/** One plan. Throws 404 if it is not the user's. */
export async function showTradePlan(deps: Context, { userId, id }: OwnedId): Promise<TradePlan> {
  const row = await findPlanRow(deps.db, { userId, id })
  const [plan] = row ? await present(deps, { userId, rows: [row] }) : []
  if (!plan) throw new AppError('not_found')
  return plan
}

const MAX_CANDIDATES = 20

/**
 * Trades that a plan may have become: in its account, contract and side, opened on its day or later, earliest first.
 */
export async function showCandidates(deps: Context, { userId, id }: OwnedId): Promise<TradeRow[]> {
  const plan = await findPlanRow(deps.db, { userId, id })
  if (!plan) throw new AppError('not_found')
  const { columns } = await deps.columns.columnsOf(userId)
  const linked = await linkedTradeIds(deps.db, { userId, id })
  const account = columns.accounts.indexOf(plan.accountId)
  const root = columns.roots.indexOf((await instrumentsOf(deps.db, { userId }))(plan.symbol).root)
  const side = plan.direction === 'long' ? 1 : -1
  const day = dayNumber(plan.day)
  const found = Array.from({ length: columns.length }, (_, row) => row)
    .filter(
      (row) =>
        columns.account[row] === account &&
        columns.root[row] === root &&
        columns.direction[row] === side &&
        (columns.openDay[row] ?? 0) >= day &&
        !linked.has(columns.id[row] ?? ''),
    )
    .sort((a, b) => (columns.openedAt[a] ?? 0) - (columns.openedAt[b] ?? 0))
  const ids = found.slice(0, MAX_CANDIDATES).map((row) => columns.id[row] ?? '')
  return showTradeRows(deps.db, { userId, ids })
}

async function present(
  { db }: Context,
  { userId, rows }: { userId: string; rows: readonly TradePlanRow[] },
): Promise<TradePlan[]> {
  const accounts = await accountsOf(db, { userId })
  const setups = await listSetupRows(db, { userId })
  const tradeIds = rows.flatMap((row) => row.tradeId ?? [])
  const trades = tradeIds.length > 0 ? await showTradeRows(db, { userId, ids: tradeIds }) : []
  const instrument = await instrumentsOf(db, { userId })
  return rows.flatMap((row) => {
    const account = accounts.find(({ id }) => id === row.accountId)
    const setupName = setups.find(({ id }) => id === row.setupId)?.name ?? null
    const trade = trades.find(({ id }) => id === row.tradeId) ?? null
    return account ? [presentTradePlan({ row, account, setupName, trade, instrument })] : []
  })
}
