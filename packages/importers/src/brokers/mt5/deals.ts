import type { CashEventKind } from '@ballast/domain/executions/execution'
import { type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import { wordTable } from '@ballast/domain/text/word-table'
import { CellProblem } from '../../cells/cell-problem.ts'
import { instantOf, readDateTime } from '../../cells/date-time.ts'
import { type DecimalSeparator, readDecimal } from '../../cells/number-style.ts'
import { type Column, quote, type RowCells } from '../../cells/row-cells.ts'
import type { ImportedCashEvent, ImportOptions } from '../../importer.ts'
import { type LedgerRow, ledgerRowOf, readBalance } from '../../ledger.ts'
import type { ResultDraft, RowOutcome } from '../../result-draft.ts'
import { type DealFill, outcomeOf, readDealFill } from './deal-fills.ts'
import { ledgerRowOfDeal } from './deal-ledger.ts'
import type { ReportSections, SectionRow } from './report-sections.ts'

/**
 * Notes that credit is not among the money of an account. Its rows are lines that move nothing, rather than skipped: an account
 * that took them for money, as Ballast once did, is mended by the next file that contains them.
 */
export function noteCredit(draft: ResultDraft): void {
  draft.note('credit', 'Credit from the broker counts in no balance: the platform keeps it apart from it.')
}

/** Deal types that are not trades, by the names of the terminal and of MetaQuotes’ library, with their kind in the cash ledger. */
const CASH_TYPES = wordTable<CashEventKind>({
  credit: 'other',
  charge: 'fee',
  correction: 'adjustment',
  bonus: 'other',
  commission: 'commission',
  'commission daily': 'commission',
  'commission monthly': 'commission',
  'daily commission': 'commission',
  'monthly commission': 'commission',
  'agent daily': 'commission',
  'agent monthly': 'commission',
  'daily agent commission': 'commission',
  'monthly agent commission': 'commission',
  interest: 'interest',
  'interest rate': 'interest',
  dividend: 'other',
  'dividend franked': 'other',
  'franked dividend': 'other',
  tax: 'fee',
  'so compensation': 'adjustment',
})

type DealRow = {
  sectionRow: SectionRow
  reader: RowCells
  draft: ResultDraft
  columns: ReadonlyMap<string, number>
  account: string | null
  options: ImportOptions
  /** Takes the deals that traded, if they are the trades of the report; else null. */
  fills: DealFill[] | null
  /** Rows of bonuses that the broker keeps apart from the balance. */
  apart: ReadonlySet<number>
}

/**
 * A deal row: trading deals are skipped if positions already include them; balance operations are cash events with their
 * amount in `Profit`. `Balance` is what the account holds after it.
 *
 * `2025.05.12 16:33:07 | 28133464 |  | balance |  |  |  |  | 0 | 0 | 0 | 50 | 50.94 | Client Demo Deposit`
 */
export function readDeal(deal: DealRow): RowOutcome {
  const { sectionRow, reader, draft, columns, account, options, fills, apart } = deal
  // A list whose columns are known by name does not have the others.
  const missing = columns.size > 0 ? -1 : null
  const column = (name: string, place: number): Column => ({
    name,
    index: columns.get(name) ?? missing ?? place,
  })
  const type = reader.requiredText(column('Type', 3)).toLowerCase()
  if (type === 'buy' || type === 'sell') {
    const ledger = ledgerOf(deal, column('Time', 0))
    if (fills) return { ...addFill(deal, fills, column), ...ledger }
    return { kind: 'skip', reason: 'A deal; the positions above hold what it did.', ...ledger }
  }
  if (/cancel/.test(type)) return { kind: 'skip', reason: `A deal the broker reversed (${type}).` }
  const isCredit = type === 'credit' || apart.has(sectionRow.row)
  if (isCredit) noteCredit(draft)
  const time = column('Time', 0)
  const amount = reader.amount(column('Profit', columns.has('Fee') ? 11 : 10))
  const kind = type === 'balance' ? (amount < 0 ? 'withdrawal' : 'deposit') : CASH_TYPES[type]
  if (!kind) throw new CellProblem('unknown_kind', `Type ${quote(type)} is not known.`, 'Type')
  const event: ImportedCashEvent = {
    identity: `cash:${reader.id(column('Deal', 1))}`,
    kind,
    amount,
    currency: draft.currency ?? options.currency,
    occurredAt: draft.instant(reader.time(time), 'Time', false),
    symbol: null,
    text: (columns.has('Comment') ? reader.text(column('Comment', 13)) : '') || type,
    account,
    rows: [sectionRow.row],
    originalTime: reader.text(time),
    ...(isCredit ? { placed: true } : {}),
  }
  if (isCredit || !columns.has('Balance')) return { kind: 'cash', event }
  return { kind: 'cash', event, ledger: ledgerRowOf(event, readBalance(reader, column('Balance', 12))) }
}

/** The deal as a row of the ledger; nothing if its time cannot be read. */
function ledgerOf(
  { reader, draft, columns, account, options }: DealRow,
  time: Column,
): { ledger?: LedgerRow } {
  const wall = readDateTime(reader.text(time), reader.style.dateOrder)
  if (!wall) return {}
  const { instant } = instantOf(wall, draft.timeZone)
  const currency = draft.currency ?? options.currency
  const ledger = ledgerRowOfDeal({ reader, columns, account, currency, at: instant })
  return ledger ? { ledger } : {}
}

function addFill(
  { sectionRow: { row }, reader, draft, columns, account }: DealRow,
  fills: DealFill[],
  column: (name: string, place: number) => Column,
): RowOutcome {
  const fill = readDealFill({ row, reader, draft, column, hasFee: columns.has('Fee'), account })
  fills.push(fill)
  return outcomeOf(fill)
}

type DealFees = {
  /**
   * Fees of a position's opening and closing deal, each returned once; 0 if there are none. Null if deals have fees and
   * the one that opened it is not among them: an earlier report has its fee.
   */
  take(position: string, close: { symbol: string; time: string }): Micros | null
  /** Number of deals with a fee that no position has taken. */
  readonly unplaced: number
  /** Number of positions without the fee of their opening. */
  readonly unknown: number
}

/**
 * Newer builds have a `Fee` column, but only in Deals. An opening deal's order number is the position's number; a
 * closing deal is found by contract and closing second.
 */
export function dealFees(sections: ReportSections, decimal: DecimalSeparator): DealFees {
  const at = (name: string) => sections.dealColumns.get(name) ?? -1
  const byOrder = new Map<string, Micros>()
  const byClose = new Map<string, Micros>()
  const opened = new Set<string>()
  let unknown = 0
  const add = (map: Map<string, Micros>, key: string, fee: Micros) => map.set(key, (map.get(key) ?? 0) + fee)
  for (const { section, cells } of sections.rows) {
    if (section !== 'deals') continue
    const text = readDecimal((cells[at('Fee')] ?? '').trim(), decimal)
    const direction = (cells[at('Direction')] ?? '').trim()
    const order = (cells[at('Order')] ?? '').trim()
    if (/^in/i.test(direction)) opened.add(order)
    if (text === null || !/[1-9]/.test(text) || Math.abs(Number(text)) > 9e9) continue
    const fee = microsFromDecimal(text)
    if (/^in$/i.test(direction)) add(byOrder, order, fee)
    else add(byClose, `${(cells[at('Symbol')] ?? '').trim()} ${(cells[at('Time')] ?? '').trim()}`, fee)
  }
  const takeFrom = (map: Map<string, Micros>, key: string): Micros => {
    const fee = map.get(key) ?? 0
    map.delete(key)
    return fee
  }
  const hasFees = byOrder.size + byClose.size > 0
  return {
    take(position, { symbol, time }) {
      const fee = takeFrom(byOrder, position) + takeFrom(byClose, `${symbol} ${time}`)
      if (!hasFees || opened.has(position)) return fee
      unknown++
      return null
    },
    get unplaced() {
      return byOrder.size + byClose.size
    },
    get unknown() {
      return unknown
    },
  }
}
