import type { TradeDetail, TradeRow } from '@ballast/contract/trades'
import { instrumentReader } from '@ballast/domain/instruments/own-contract'
import type { TradeFill } from '@ballast/domain/trades/trade'
import { and, eq } from 'drizzle-orm'
import { type Db, readTogether } from '../../platform/database/database.ts'
import { idArray, listOf, OWNER, type RowsOf, readLists } from '../../platform/database/read-lists.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { setups } from '../../schema/accounts.ts'
import { imports } from '../../schema/imports.ts'
import { accountsList } from '../accounts/accounts.queries.ts'
import { contractsList, ownContractsIn } from '../own-contracts/own-contracts.queries.ts'
import type { CorrectedExecution } from '../trade-store/corrections/correct-executions.ts'
import { effectiveExecutions } from '../trade-store/effective-executions.ts'
import { listExecutions } from '../trade-store/executions.queries.ts'
import { executionsOfFills } from '../trade-store/executions-of-fills.ts'
import { fillsList, type TradeRecord, tradesList } from '../trade-store/trades.queries.ts'
import { journalsList, screenshotsList } from './journal.queries.ts'
import { findOpenedTogether } from './opened-together.ts'
import { presentTradeDetail, presentTradeRow, type TradeInput } from './trades.presenter.ts'

const ROW_LISTS = {
  trades: tradesList,
  accounts: accountsList,
  setups: listOf({ id: setups.id, name: setups.name }, { from: setups, where: eq(setups.userId, OWNER) }),
  journals: journalsList,
  screenshots: screenshotsList,
}
const readRows = readLists(ROW_LISTS)
const readDetail = readLists({ ...ROW_LISTS, fills: fillsList, contracts: contractsList })

/** Trades as rows of the log, in the order of the ids. */
export async function showTradeRows(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<TradeRow[]> {
  return inOrder(ids, await readRows(db, { userId, ids: idArray(ids) })).map(presentTradeRow)
}

/** One trade with everything about it. Throws 404 if it is not the user's. */
export async function showTrade(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<TradeDetail> {
  const lists = await readDetail(db, { userId, ids: idArray([id]) })
  const [found] = inOrder([id], lists)
  if (!found) throw new AppError('not_found')
  const { trade } = found
  const fills = lists.fills[0]?.fills ?? []
  const [sources, importName, openedTogether] = await readTogether(
    () => sourcesOf(db, trade, fills),
    () => findImportName(db, trade),
    // Typed fills have no order.
    async () => (trade.manual ? [] : findOpenedTogether(db, { userId, accountId: trade.accountId }, trade)),
  )
  return presentTradeDetail({
    ...found,
    instrument: instrumentReader(ownContractsIn(lists.contracts))(trade.symbol),
    fills,
    screenshots: lists.screenshots,
    sources: new Map(sources.map((row) => [row.identity, row])),
    importName,
    openedTogether,
  })
}

/** The executions behind the fills; those of a corrected trade with what their sources state. */
async function sourcesOf(
  db: Db,
  trade: TradeRecord,
  fills: readonly TradeFill[],
): Promise<CorrectedExecution[]> {
  const scope = { userId: trade.userId, accountId: trade.accountId }
  if (trade.manual)
    return effectiveExecutions(await listExecutions(db, { ...scope, sourceId: trade.sourceId }))
  const identities = fills.map((fill) => fill.identity)
  // What a corrected fill's sources state includes its share of the cash ledger's costs.
  if (trade.corrected) return executionsOfFills(db, { ...scope, symbol: trade.symbol, identities })
  const executions = await listExecutions(db, { ...scope, identities })
  const known = new Set(executions.map(({ identity }) => identity))
  // Fills that were moved here are stored with the account they came into.
  if (identities.some((identity) => !known.has(identity)))
    return executionsOfFills(db, { ...scope, symbol: trade.symbol, identities })
  return effectiveExecutions(executions)
}

/** The trades of the lists in the order of the ids, each with what its row states. */
function inOrder(
  ids: readonly string[],
  lists: { [Name in keyof typeof ROW_LISTS]: RowsOf<(typeof ROW_LISTS)[Name]> },
): TradeInput[] {
  const accountOf = new Map(lists.accounts.map((row) => [row.id, row]))
  const setupName = new Map(lists.setups.map((row) => [row.id, row.name]))
  const tradeOf = new Map(lists.trades.map((row) => [row.id, row]))
  const journalOf = new Map(lists.journals.map((row) => [row.tradeId, row]))
  const pictures = new Map<string, number>()
  for (const { tradeId } of lists.screenshots) pictures.set(tradeId, (pictures.get(tradeId) ?? 0) + 1)
  return ids.flatMap((id): TradeInput[] => {
    const trade = tradeOf.get(id)
    const account = trade && accountOf.get(trade.accountId)
    if (!trade || !account) return []
    const journal = journalOf.get(id) ?? null
    return [
      {
        trade,
        account,
        journal,
        setupName: setupName.get(journal?.setupId ?? '') ?? null,
        screenshotCount: pictures.get(id) ?? 0,
      },
    ]
  })
}

/** The files a trade was imported from; null for a typed one. */
async function findImportName(db: Db, { userId, manual, sourceId }: TradeRecord): Promise<string | null> {
  if (manual) return null
  const [row] = await db
    .select({ files: imports.files })
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.id, sourceId)))
  return row?.files.map((file) => file.name).join(', ') ?? null
}
