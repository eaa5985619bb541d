import type { ResponseOf } from '@ballast/contract/endpoint'
import type { getTradeDecision } from '@ballast/contract/journal/trade-decision'
import type { TradeRow } from '@ballast/contract/trades'
import { rowOfId, rowsWhere } from '@ballast/domain/statistics/row-list'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { Deps } from '../../../deps.ts'
import { bumpVersion } from '../../../platform/changes/data-version.ts'
import { withTransaction } from '../../../platform/database/database.ts'
import type { OwnedId } from '../../../platform/database/owned-id.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findTrades, touchTrades } from '../../trade-store/trades.queries.ts'
import { emptyJournal, findJournals, saveJournals } from '../journal.queries.ts'
import { resultOf } from '../result-of.ts'
import { showTradeRows } from '../show-trades.ts'

type DecisionView = ResponseOf<typeof getTradeDecision>

/** Trades opened within this time can be one decision, if the trader says so. */
const NEAR_MS = 10 * 60_000
const MAX_CANDIDATES = 8

/** A trade's decision, and trades of other accounts that could belong to it. Throws 404. */
export async function showDecision(
  { db, columns: store }: Pick<Deps, 'db' | 'columns'>,
  { userId, id }: OwnedId,
): Promise<DecisionView> {
  const { columns } = await store.columnsOf(userId)
  const row = rowOfId(columns, id)
  if (row < 0) throw new AppError('not_found')
  const own = rowsOfDecision(columns, row)
  const near = candidatesOf(columns, row, own)
  const ids = [...own, ...near].map((each) => columns.id[each] ?? '')
  const shown = (await showTradeRows(db, { userId, ids })).map(presentTrade)
  return {
    with: columns.decisionsByHand[columns.decisionByHand[row] ?? -1] ?? null,
    trades: shown.filter((trade) => own.some((each) => columns.id[each] === trade.id)),
    candidates: shown.filter((trade) => near.some((each) => columns.id[each] === trade.id)),
  }
}

/** The trade that the decision is called by comes first. */
export function rowsOfDecision(columns: TradeColumns, row: number): number[] {
  const decision = columns.decision[row] ?? -1
  if (decision < 0) return [row]
  const rows = rowsWhere(columns, (at) => columns.decision[at] === decision)
  const isFirst = (at: number) => columns.id[at] === columns.decisions[decision]
  return [...rows.filter(isFirst), ...rows.filter((at) => !isFirst(at))]
}

export function candidatesOf(columns: TradeColumns, row: number, own: readonly number[]): number[] {
  const away = (at: number) => Math.abs((columns.openedAt[at] ?? Number.NaN) - (columns.openedAt[row] ?? 0))
  const fits = (at: number) =>
    columns.root[at] === columns.root[row] &&
    columns.direction[at] === columns.direction[row] &&
    columns.account[at] !== columns.account[row]
  return rowsWhere(columns, (at) => fits(at) && away(at) <= NEAR_MS && !own.includes(at))
    .sort((a, b) => away(a) - away(b) || a - b)
    .slice(0, MAX_CANDIDATES)
}

function presentTrade(row: TradeRow): DecisionView['trades'][number] {
  const { id, accountName, currency, openedAt, quantity, rMultiple } = row
  return { id, accountName, currency, openedAt, quantity, net: resultOf(row), r: rMultiple }
}

/**
 * Saves which decision a trade belongs to, by the trader. The other trade also gets a journal, so that the link follows
 * it if an earlier fill joins it. Throws 404 for either trade.
 */
export function writeDecision(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id, other }: OwnedId & { other: string | null },
): Promise<void> {
  return withTransaction(db, async (db) => {
    const ids = [...new Set([id, other ?? id])]
    const version = await bumpVersion(db, { userId })
    const trades = await findTrades(db, { userId, ids })
    if (trades.length !== ids.length) throw new AppError('not_found')
    const journals = await findJournals(db, { userId, tradeIds: ids })
    const now = clock.now()
    const rows = trades.map(({ id: tradeId, accountId, key }) => {
      const journal = journals.get(tradeId) ?? emptyJournal({ userId, tradeId, accountId, key }, now)
      const decided = { decisionGroup: other, decisionFromKey: null, updatedAt: now }
      return tradeId === id ? { ...journal, ...decided } : journal
    })
    await saveJournals(db, rows)
    await touchTrades(db, { userId, ids, version })
  })
}
