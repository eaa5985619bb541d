import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { allCosts, cashOfRow, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { moneyOfNote } from './note.ts'

type Field =
  | 'id'
  | 'time'
  | 'type'
  | 'asset'
  | 'quantity'
  | 'currency'
  | 'price'
  | 'subtotal'
  | 'total'
  | 'fees'
  | 'notes'

/**
 * Transactions of every kind, newest first, UTC. `Subtotal` is the price paid for the coins, `Total` includes the fees;
 * `Price at Transaction` is the market price, so the price of the trade is subtotal ÷ quantity.
 *
 * `623d…,2022-03-25 06:45:27 UTC,Buy,BTC,0.00166779,EUR,€39999.331136545,€67.01,€70.00,€2.99,Bought 0.00166779 BTC for 70 EUR`
 */
export const coinbaseTransactions = defineTableImporter<Field>({
  id: 'coinbase-transactions',
  family: 'coinbase',
  broker: 'Coinbase',
  label: 'Coinbase transactions',
  howToExport: 'Profile › Statements › Custom statement › All assets, all transactions › CSV',
  evidence: {
    kind: 'real file',
    seen: 'eight rows of eleven columns, 2022 to 2025; older ones by their header',
  },
  unit: 'execution',
  zone: 'file',
  names: {
    id: ['id'],
    time: ['timestamp'],
    type: ['transaction type'],
    asset: ['asset'],
    quantity: ['quantity transacted'],
    currency: ['price currency', 'spot price currency'],
    price: ['price at transaction', 'spot price at transaction'],
    subtotal: ['subtotal'],
    total: ['total (inclusive of fees and/or spread)', 'total (inclusive of fees)'],
    fees: ['fees and/or spread', 'fees'],
    notes: ['notes'],
  },
  needed: ['time', 'type', 'asset', 'quantity', 'currency', 'subtotal', 'total', 'fees'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'subtotal', 'total', 'fees'],
  zoneOf: () => 'UTC',
  readRow: readTransaction,
  combine: settleRows,
})

const FIAT = /^(USD|EUR|GBP|CAD|AUD|CHF|SGD|JPY|BRL)$/
const MOVES =
  /^((fiat |exchange |pro |advanced trade |vault )?(deposit|withdrawal)|send|receive|transfer|portfolio transfer|subscription|donation|admin debit)$/i
const EARNED =
  /^(staking income|reward income|rewards income|learning reward|coinbase earn|inflation reward|subscription rebate.*|incentives rewards payout|unwrap|wrap asset|retail .* transfer|retail staking transfer|retail unstaking transfer|retail eth2 deprecation|retail simple price improvement|credit card reward|card spend|card buy back|asset migration)$/i

function readTransaction(row: TableRow<Field>): RowOutcome {
  const { cells, column } = row
  const type = cells.requiredText(column('type'))
  if (/^(advance[d]? trade )?buy$/i.test(type)) return readTrade(row, 'buy')
  if (/^(advance[d]? trade )?sell$/i.test(type)) return readTrade(row, 'sell')
  if (/^convert$/i.test(type)) {
    return { kind: 'skip', reason: 'One coin was changed for another: there is no result in money.' }
  }
  if (MOVES.test(type)) return readMove(row, type)
  if (EARNED.test(type)) return { kind: 'skip', reason: `Coins came or went without a trade (${type}).` }
  throw new CellProblem(
    'unknown_kind',
    `The transaction type ${quote(type)} is not known.`,
    'Transaction Type',
  )
}

/** The fills report states the same trades under ids of its own, so these are of another kind and compared by contract and day. */
function readTrade({ cells, draft, column, moment }: TableRow<Field>, side: 'buy' | 'sell'): RowOutcome {
  const asset = cells.requiredText(column('asset'))
  const currency = cells.requiredText(column('currency'))
  // Newer files write sales, and their amounts, with a minus.
  const { quantity } = cells.signedQuantity(column('quantity'))
  const subtotal = cells.decimal(column('subtotal')).replace(/^-/, '')
  const fees = paid(cells.optionalAmount(column('fees')))
  checkTotal({ cells, column }, { side, subtotal, fees })
  const money = moneyOfNote(cells.text(column('notes')), { side, quantity, currency }) ?? {
    currency,
    price: plainDecimal(new Big(subtotal).div(quantity).toFixed(10)),
    costs: allCosts(fees),
  }
  noteCurrency(draft, money.currency)
  const wall = cells.time(column('time'))
  const id = column('id') ? cells.text(column('id')) : ''
  const execution = fillOfRow({
    symbol: `${asset}-${money.currency}`,
    side,
    quantity,
    price: money.price,
    ...moment('time', wall),
    ...money.costs,
    pointValue: '1',
  })
  return { kind: 'execution', execution: id === '' ? execution : { ...execution, identity: `trade:${id}` } }
}

function checkTotal(
  { cells, column }: Pick<TableRow<Field>, 'cells' | 'column'>,
  { side, subtotal, fees }: { side: 'buy' | 'sell'; subtotal: string; fees: number | null },
): void {
  if (fees === null) return
  const total = new Big(cells.decimal(column('total')).replace(/^-/, ''))
  const costs = new Big(fees).abs().div(1e6)
  const expected = side === 'buy' ? new Big(subtotal).plus(costs) : new Big(subtotal).minus(costs)
  if (total.minus(expected).abs().gt('0.02')) {
    throw new CellProblem('disagrees', 'Total is not subtotal and fees together.', 'Total')
  }
}

function readMove({ cells, column, moneyMoment }: TableRow<Field>, type: string): RowOutcome {
  const asset = cells.requiredText(column('asset'))
  if (!FIAT.test(asset)) return { kind: 'skip', reason: `Coins were moved without a trade (${type}).` }
  const signed = cells.amount(column('quantity'))
  const isOut = signed < 0 || /withdrawal|send/i.test(type)
  const wall = cells.time(column('time'))
  const id = column('id') ? cells.text(column('id')) : ''
  const event = cashOfRow({
    kind: isOut ? 'withdrawal' : 'deposit',
    amount: isOut ? -Math.abs(signed) : signed,
    currency: asset,
    ...moneyMoment('time', wall),
    text: type,
  })
  return { kind: 'cash', event: id === '' ? event : { ...event, identity: `cash:${id}` } }
}
