import { feeOf } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field = 'portfolio' | 'id' | 'product' | 'side' | 'time' | 'size' | 'sizeUnit' | 'price' | 'fee' | 'unit'

/**
 * Fills of Coinbase Pro and Exchange. Each portfolio has its own balances; files of its first years lack the column.
 *
 * `default,500001,BTC-USD,BUY,2021-03-05T10:05:40.123Z,0.01,BTC,45000,2.25,-452.25,USD`
 */
export const coinbaseFills = defineTableImporter<Field>({
  id: 'coinbase-fills',
  family: 'coinbase',
  broker: 'Coinbase',
  label: 'Coinbase Pro or Exchange fills',
  howToExport: 'Statements › Generate › Fills › choose the dates › CSV',
  evidence: {
    kind: 'documented header',
    seen: 'header in more than eight other programs, rows in four, 2019 to 2026; first layout without portfolio in three',
  },
  unit: 'execution',
  zone: 'file',
  names: {
    portfolio: ['portfolio'],
    id: ['trade id'],
    product: ['product'],
    side: ['side'],
    time: ['created at'],
    size: ['size'],
    sizeUnit: ['size unit'],
    price: ['price'],
    fee: ['fee'],
    unit: ['price/fee/total unit'],
  },
  needed: ['id', 'product', 'side', 'time', 'size', 'sizeUnit', 'price', 'fee', 'unit'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'fee'],
  zoneOf: () => 'UTC',
  readRow: readFill,
  combine: (executions, draft) => settleRows(executions, draft, 'oldest first'),
})

function readFill({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const currency = cells.requiredText(column('unit'))
  const product = cells.symbol(column('product'))
  noteCurrency(draft, currency)
  const wall = cells.time(column('time'))
  const execution = fillOfRow({
    symbol: product,
    side: cells.side(column('side')),
    quantity: cells.quantity(column('size')),
    price: cells.price(column('price')),
    ...moment('time', wall),
    ...feeOf({ paid: cells.optionalDecimal(column('fee')), coin: currency, quote: currency }),
    pointValue: '1',
    account: cells.text(column('portfolio')) || null,
    // Trade ids are only unique per product.
    identity: `fill:${product}:${cells.id(column('id'))}`,
  })
  return { kind: 'execution', execution }
}
