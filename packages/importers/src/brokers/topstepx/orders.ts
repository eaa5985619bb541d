import { CellProblem } from '../../cells/cell-problem.ts'
import { wallDay } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { ImportedExecution } from '../../importer.ts'
import { asCrossing } from '../../position-effects.ts'
import { columnNames } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'

const COLUMNS = [
  'Id',
  'AccountName',
  'ContractName',
  'Status',
  'Side',
  'FilledAt',
  'ExecutePrice',
  'TradeDay',
  'Size',
  'StopPrice',
  'LimitPrice',
  'PositionDisposition',
] as const

/**
 * Orders tab: one row per order. `Side` is `Bid` for a buy and `Ask` for a sell. Costs are only in the Trades tab.
 *
 * `Id,AccountName,ContractName,Status,Type,Size,Side,CreatedAt,TradeDay,FilledAt,…,ExecutePrice,…`
 */
export const topstepxOrders = defineTableImporter<(typeof COLUMNS)[number]>({
  id: 'topstepx-orders',
  family: 'topstepx',
  broker: 'TopstepX / ProjectX',
  label: 'TopstepX orders',
  howToExport: 'Orders tab › Export',
  evidence: { kind: 'documented header', seen: 'header and rows quoted by other importers, 2025 and 2026' },
  unit: 'order',
  zone: 'file',
  dateOrder: 'month-first',
  hasFullRows: true,
  names: columnNames(COLUMNS),
  needed: ['Id', 'AccountName', 'ContractName', 'Status', 'Side', 'FilledAt', 'ExecutePrice'],
  times: ['FilledAt', 'TradeDay'],
  numbers: ['ExecutePrice', 'StopPrice', 'LimitPrice'],
  readRow: readOrder,
})

function readOrder({ cells, row, draft, column }: TableRow<(typeof COLUMNS)[number]>): RowOutcome {
  const id = cells.id(column('Id'))
  const status = cells.requiredText(column('Status'))
  if (!/^filled$/i.test(status)) {
    if (/[1-9]/.test(cells.text(column('ExecutePrice')))) {
      throw new CellProblem(
        'missing_value',
        `This order (${status}) was filled in part, and the file does not say how much of it. Import the Trades tab.`,
        'Size',
      )
    }
    return { kind: 'skip', reason: `This order was not filled (${status}).`, unit: true }
  }
  const word = cells.requiredText(column('Side'))
  if (!/^(bid|ask)$/i.test(word)) {
    throw new CellProblem('bad_side', `Side ${quote(word)} is neither Bid nor Ask.`, 'Side')
  }
  const tradeDay = column('TradeDay')
  const execution: ImportedExecution = {
    identity: `order:${id}`,
    symbol: cells.symbol(column('ContractName')),
    side: /^bid$/i.test(word) ? 'buy' : 'sell',
    quantity: cells.quantity(column('Size')),
    price: cells.price(column('ExecutePrice')),
    executedAt: draft.instant(cells.time(column('FilledAt')), 'FilledAt'),
    sequence: Number(id.replace(/\D/g, '').slice(-9)),
    commission: null,
    fees: null,
    swap: null,
    authority: 2,
    account: cells.text(column('AccountName')) || null,
    rows: [row],
    originalTime: cells.text(column('FilledAt')),
    orderId: id,
    statedDay: tradeDay && cells.text(tradeDay) !== '' ? wallDay(cells.date(tradeDay)) : null,
  }
  // A fill that reverses the position is read like one that closes it.
  const closes = /^closing$/i.test(cells.text(column('PositionDisposition')))
  return { kind: 'execution', execution: closes ? asCrossing(execution) : execution }
}
