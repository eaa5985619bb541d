import type { Micros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { wallText } from '../../cells/date-time.ts'
import { type CellStyle, quote, RowCells } from '../../cells/row-cells.ts'
import { defineTableImporter, type Survey, type TableRow } from '../../define-table-importer.ts'
import type { ImportedCashEvent } from '../../importer.ts'
import { ledgerRowOf, readBalance } from '../../ledger.ts'
import { executionsOfLot } from '../../lot.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'

type BalanceField = 'time' | 'before' | 'after' | 'value' | 'currency' | 'action'

/**
 * Paper trading, balance history: one row per change of the balance, newest first, about fifty of them. Each closing
 * fill states its average entry, its result and its point value, but not when it was opened. Costs are separate rows
 * (`Commission for: …`).
 *
 * `2026-07-01 21:34:51,100204.75,100217.25,12.5,USD,"Close long position for symbol CME_MINI:MES1! at price`
 * `7556.75 for 1 units. Position AVG Price was 7554.250000, currency: USD, rate: 1.000000, point value: 5.000000"`
 */
export const tradingviewBalanceHistory = defineTableImporter<BalanceField>({
  id: 'tradingview-balance-history',
  family: 'tradingview',
  broker: 'TradingView paper trading',
  label: 'TradingView balance history',
  howToExport:
    'Trading panel › Paper Trading › menu › Export data › Balance history, with the Order history beside it',
  evidence: { kind: 'real file', seen: 'July 2026; commission rows as quoted by two importers' },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    time: ['time'],
    before: ['balance before'],
    after: ['balance after'],
    value: ['realized pnl (value)', 'realized p&l (value)'],
    currency: ['realized pnl (currency)', 'realized p&l (currency)'],
    action: ['action'],
  },
  needed: ['time', 'before', 'after', 'action'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['before', 'after', 'value'],
  survey,
  readRow: readChange,
})

const CLOSE =
  /^Close (long|short) position for symbol (\S+) at price ([\d.]+) for ([\d.]+) units\.? Position AVG Price was ([\d.]+)(?:, currency: ([A-Z]{3,5}))?(?:, rate: ([\d.]+))?(?:, point value: ([\d.]+))?/i
const COMMISSION = /^Commission for: .* for symbol (\S+) at price/i

/** If only results change the balance, there are no costs, rather than costs not shown. */
function survey({ table, rowIndex, columns }: FieldHeader<BalanceField>, style: CellStyle): Survey {
  const actionOf = (row: readonly string[]) => (row[columns.get('action')?.index ?? -1] ?? '').trim()
  const name = actionOf(table.rows[rowIndex] ?? [])
  const rows = table.rows.slice(rowIndex + 1).filter((row) => !['', name].includes(actionOf(row)))
  const balances = rows.map((row) => {
    const cells = new RowCells(row, style)
    const [before, after] = [columns.get('before'), columns.get('after')]
    return { before: readBalance(cells, before), after: readBalance(cells, after) }
  })
  // Newest first, as TradingView writes them, or turned round.
  const isChained = [balances, balances.toReversed()].some((inTime) =>
    inTime.every(({ before }, at) => before !== null && (at === 0 || inTime[at - 1]?.after === before)),
  )
  return { hasNoCosts: isChained && rows.every((row) => CLOSE.test(actionOf(row))) }
}

function readChange(change: TableRow<BalanceField>): RowOutcome {
  const { cells, draft, column } = change
  const action = cells.requiredText(column('action'))
  const before = cells.amount(column('before'))
  const after = cells.amount(column('after'))
  draft.currency ??= cells.text(column('currency')) || null
  draft.note('simulated', 'This is paper trading. Keep it in an account of its own, apart from real results.')
  const close = CLOSE.exec(action)
  if (close) return readClose(change, { close, before, after })
  const commission = COMMISSION.exec(action)
  if (commission) return readCommission(change, { symbol: commission[1] ?? '', before, after, action })
  throw new CellProblem('unknown_kind', `Action ${quote(action)} is not known.`, column('action')?.name)
}

type Balances = { before: Micros; after: Micros }

function readClose(
  { cells, row, draft, options, column, identify, survey: { hasNoCosts } }: TableRow<BalanceField>,
  { close, before, after }: Balances & { close: RegExpExecArray },
): RowOutcome {
  const moved = after - before
  const [, direction = '', symbol = '', exitPrice = '', units = '', average = '', , rate, point] = close
  const stated = cells.optionalAmount(column('value'))
  if (stated !== null && stated !== moved) {
    throw new CellProblem(
      'disagrees',
      'The balance moved by another amount than the realised result.',
      column('value')?.name,
    )
  }
  const wall = cells.time(column('time'))
  const instant = draft.instant(wall, 'Time')
  const side = direction.toLowerCase() === 'long' ? 'buy' : 'sell'
  const originalTime = cells.text(column('time'))
  const quantity = plainDecimal(units)
  const entryPrice = plainDecimal(average)
  const id = identify([symbol, side, quantity, entryPrice, plainDecimal(exitPrice), wallText(wall)])
  draft.note(
    'no_entry_times',
    'The balance history does not say when positions were opened: such entries are shown at the time of their close. Import the Order history beside it.',
  )
  const cost = hasNoCosts ? 0 : null
  const [entry, exit] = executionsOfLot({
    id,
    symbol,
    side,
    quantity,
    entry: { price: entryPrice, instant, originalTime: '' },
    exit: { price: plainDecimal(exitPrice), instant, originalTime },
    gross: moved,
    commission: cost,
    fees: cost,
    swap: cost,
    row,
    account: null,
    positionKey: id,
  })
  if (point) {
    const pointValue = new Big(point).times(rate ?? '1').toFixed()
    entry.pointValue = pointValue
    exit.pointValue = pointValue
  }
  const currency = draft.currency ?? options.currency
  const ledger = { id, account: null, currency, at: instant, amount: moved, balance: after, isCost: false }
  return { kind: 'trade', executions: [entry, exit], ledger }
}

function readCommission(
  { cells, row, draft, options, column, identify }: TableRow<BalanceField>,
  { symbol, before, after, action }: Balances & { symbol: string; action: string },
): RowOutcome {
  const amount = after - before
  const wall = cells.time(column('time'))
  const event: ImportedCashEvent = {
    identity: `cash:${identify([symbol, 'commission', String(amount), wallText(wall)])}`,
    kind: 'commission',
    amount,
    currency: draft.currency ?? options.currency,
    occurredAt: draft.instant(wall, 'Time', false),
    symbol,
    text: action,
    account: null,
    rows: [row],
    originalTime: cells.text(column('time')),
  }
  return { kind: 'cash', event, ledger: ledgerRowOf(event, after) }
}
