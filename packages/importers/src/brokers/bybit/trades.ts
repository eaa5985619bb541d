import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { zoneOfHeader } from '../../cells/header-zone.ts'
import { quote } from '../../cells/row-cells.ts'
import { withPositionSide } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { allCosts, cashOfRow, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { BYBIT, INVERSE, settlementOf } from './currency.ts'

type Field = 'contract' | 'order' | 'direction' | 'quantity' | 'price' | 'kind' | 'fee' | 'trade' | 'time'

/**
 * Derivatives trade history: one row per fill, newest first, and one per funding payment. `Fees Paid` is positive if
 * paid, negative for a rebate. `Trasaction ID` is Bybit's spelling.
 *
 * `Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Trading Fee Rate,`
 * `Fees Paid,Trasaction ID,Transaction Time(UTC+10),Final Balance (USDT)`
 */
export const bybitTrades = defineTableImporter<Field>({
  ...BYBIT,
  id: 'bybit-trades',
  label: 'Bybit derivatives trade history',
  howToExport: 'Orders › Derivatives › Trade History › Export',
  evidence: { kind: 'documented header', seen: 'header quoted by two importers' },
  unit: 'execution',
  zone: 'file',
  names: {
    contract: ['contracts'],
    order: ['order no.'],
    direction: ['direction'],
    quantity: ['filled qty'],
    price: ['filled price'],
    kind: ['filled type'],
    fee: ['fees paid'],
    trade: ['trasaction id', 'transaction id'],
    time: [/^transaction time ?\(utc/],
  },
  needed: ['contract', 'order', 'direction', 'quantity', 'price', 'kind', 'fee', 'time'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'fee'],
  zoneOf: (_, { columns }, options) => zoneOfHeader(columns.get('time'), options),
  readRow: readTrade,
  combine: settleRows,
})

function readTrade(row: TableRow<Field>): RowOutcome {
  const { cells, column, draft } = row
  const symbol = cells.symbol(column('contract'))
  const currency = settlementOf(symbol)
  if (!currency) return { kind: 'skip', reason: INVERSE, unit: true }
  noteCurrency(draft, currency)
  const kind = cells.requiredText(column('kind'))
  if (/^funding/i.test(kind)) return readFunding(row, currency)
  if (!/^(trade|bust ?trade|adl ?trade|settle(ment)?|delivery|liq.*)$/i.test(kind)) {
    throw new CellProblem('unknown_kind', `The row kind ${quote(kind)} is not known.`, 'Filled Type')
  }
  const words = cells.requiredText(column('direction'))
  const isBuy = /^(open long|close short|buy)$/i.test(words)
  if (!isBuy && !/^(open short|close long|sell)$/i.test(words)) {
    throw new CellProblem('bad_side', `Direction ${quote(words)} is neither buy nor sell.`, 'Direction')
  }
  const wall = cells.time(column('time'))
  const execution = fillOfRow({
    symbol,
    side: isBuy ? 'buy' : 'sell',
    quantity: cells.quantity(column('quantity')),
    price: cells.price(column('price')),
    at: draft.instant(wall, 'Transaction Time'),
    originalTime: cells.text(column('time')),
    ...allCosts(paid(cells.optionalAmount(column('fee')))),
    pointValue: '1',
    orderId: cells.id(column('order')),
    row: row.row,
    wall,
  })
  const id = column('trade') ? cells.text(column('trade')) : ''
  if (id !== '') execution.identity = `fill:${id}`
  return { kind: 'execution', execution: withPositionSide(execution, words) }
}

function readFunding({ cells, column, moneyMoment }: TableRow<Field>, currency: string): RowOutcome {
  const wall = cells.time(column('time'))
  const event = cashOfRow({
    kind: 'swap',
    amount: paid(cells.amount(column('fee'))),
    currency,
    ...moneyMoment('time', wall),
    text: `Funding ${cells.text(column('contract'))}`,
  })
  return { kind: 'cash', event }
}
