import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { KRAKEN_QUOTES, readPair } from '../../cells/coins.ts'
import { feeOf, quotedIn } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { checkValue, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field =
  | 'id'
  | 'order'
  | 'pair'
  | 'time'
  | 'type'
  | 'orderType'
  | 'price'
  | 'cost'
  | 'fee'
  | 'volume'
  | 'ledgers'

/**
 * trades.csv: one row per fill, UTC, with the fee in the quote currency of the pair.
 *
 * `"TX…","O…","XXBTZUSD","2026-03-05 09:00:00.1234","buy","limit",85000,850,2.21,0.01,0,"","L…,L…"`
 */
export const krakenTrades = defineTableImporter<Field>({
  id: 'kraken-trades',
  family: 'kraken',
  broker: 'Kraken',
  label: 'Kraken trades',
  howToExport: 'Settings › Documents › Create export › Trades › choose the dates › CSV',
  evidence: { kind: 'documented header', seen: 'header and rows quoted by tax importers' },
  unit: 'execution',
  zone: 'file',
  names: {
    id: ['txid'],
    order: ['ordertxid'],
    pair: ['pair'],
    time: ['time'],
    type: ['type'],
    orderType: ['ordertype'],
    price: ['price'],
    cost: ['cost'],
    fee: ['fee'],
    volume: ['vol'],
    ledgers: ['ledgers'],
  },
  needed: ['id', 'order', 'pair', 'time', 'type', 'orderType', 'price', 'cost', 'fee', 'volume'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'cost', 'fee', 'volume'],
  zoneOf: () => 'UTC',
  readRow: readTrade,
  combine: (executions, draft) => settleRows(executions, draft, 'oldest first'),
})

function readTrade({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const symbol = cells.symbol(column('pair'))
  // `XXBTZUSD`: the old names put a Z before a currency, but still end with the quote currency.
  const { quote } = quotedIn(readPair(symbol, KRAKEN_QUOTES), draft, 'pair')
  const wall = cells.time(column('time'))
  const side = cells.side(column('type'))
  const quantity = cells.quantity(column('volume'))
  const price = cells.decimal(column('price'))
  checkValue({ side, quantity, price, multiplier: '1' }, cells.optionalAmount(column('cost')))
  const execution = fillOfRow({
    symbol,
    side,
    quantity,
    price: plainDecimal(price),
    ...moment('time', wall),
    ...feeOf({ paid: cells.optionalDecimal(column('fee')), coin: quote, quote }),
    pointValue: '1',
    orderId: cells.text(column('order')) || null,
    identity: `fill:${cells.id(column('id'))}`,
  })
  return { kind: 'execution', execution }
}
