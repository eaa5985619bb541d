import type { CashEventKind } from '@ballast/domain/executions/execution'
import { wordTable } from '@ballast/domain/text/word-table'
import { CellProblem } from '../../cells/cell-problem.ts'
import { zoneOfHeader } from '../../cells/header-zone.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import { asClosing } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { allCosts, cashOfRow, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { BYBIT, INVERSE, settlementOf } from './currency.ts'

type Field =
  | ('currency' | 'contract' | 'type' | 'direction' | 'quantity' | 'price' | 'fee' | 'flow' | 'change')
  | ('action' | 'time')

/**
 * Transaction log of the Unified Trading Account (`AssetChangeDetails_uta_….csv`): every change of its balance, newest
 * first. `Cash Flow` of a fill that closes is its result before `Fee Paid`, which is negative if paid. A spot trade is two
 * rows, one for each coin, without an action.
 *
 * `99,USDT,XAUTUSDT,TRADE,SELL,0.02,0.00,4356.00,0.00,-0.08712,1.0375,0.95038,306.66,CLOSE,2026-09-22 19:11:48`
 */
export const bybitTransactionLog = defineTableImporter<Field>({
  ...BYBIT,
  id: 'bybit-transaction-log',
  label: 'Bybit transaction log (Unified Trading Account)',
  howToExport: 'Account › Data Export › Transaction Log › Account Change Details',
  evidence: { kind: 'documented header', seen: 'header and rows in the tests of four other programs, 2026' },
  unit: 'execution',
  zone: 'file',
  names: {
    currency: ['currency'],
    contract: ['contract'],
    type: ['type'],
    direction: ['direction'],
    quantity: ['quantity'],
    price: ['filled price'],
    fee: ['fee paid'],
    flow: ['cash flow'],
    change: ['change'],
    action: ['action'],
    time: [/^time ?\(utc/],
  },
  needed: ['currency', 'contract', 'type', 'direction', 'price', 'fee', 'flow', 'change', 'action', 'time'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'fee', 'flow', 'change'],
  zoneOf: (_, { columns }, options) => zoneOfHeader(columns.get('time'), options),
  readRow: (row) => (FILL.test(row.cells.text(row.column('type'))) ? readFill(row) : readMoney(row)),
  combine: settleRows,
})

const FILL = /^(trade|liquidation|adl|delivery)$/i
const SPOT =
  'One side of a spot trade: the spot trade history has it whole. Export it under Orders › Spot Orders.'
const KINDS = wordTable<CashEventKind>({
  SETTLEMENT: 'swap',
  TRANSFER_IN: 'deposit',
  TRANSFER_OUT: 'deposit',
  INTEREST: 'interest',
  FEE_REFUND: 'other',
  BONUS: 'other',
  BONUS_RECOLLECT: 'other',
  AIRDROP: 'other',
})

function readFill({ cells, column, draft, moment }: TableRow<Field>): RowOutcome {
  const action = cells.text(column('action'))
  if (!/^(open|close)$/i.test(action)) return { kind: 'skip', reason: SPOT }
  const symbol = cells.symbol(column('contract'))
  if (!settlementOf(symbol)) return { kind: 'skip', reason: INVERSE, unit: true }
  noteCurrency(draft, cells.requiredText(column('currency')))
  const flow = cells.amount(column('flow'))
  const fee = cells.amount(column('fee'))
  const change = cells.amount(column('change'))
  // Each of the three is rounded to a millionth.
  if (Math.abs(change - flow - fee) > 3) {
    throw new CellProblem('disagrees', 'The change is not the cash flow and the fee of the row.', 'Change')
  }
  const execution = fillOfRow({
    symbol,
    side: cells.side(column('direction')),
    quantity: cells.signedQuantity(column('quantity')).quantity,
    price: cells.price(column('price')),
    ...moment('time', cells.time(column('time'))),
    ...allCosts(fee),
    ...(flow === 0 ? {} : { statedGross: flow }),
    pointValue: '1',
  })
  return { kind: 'execution', execution: /close/i.test(action) ? asClosing(execution) : execution }
}

function readMoney({ cells, column, moneyMoment }: TableRow<Field>): RowOutcome {
  const type = cells.requiredText(column('type')).toUpperCase()
  if (/^(--|CURRENCY_(BUY|SELL))$/.test(type))
    return { kind: 'skip', reason: 'One coin changed into another, without a price.' }
  const kind = KINDS[type]
  if (!kind) throw new CellProblem('unknown_kind', `The row kind ${quote(type)} is not known.`, 'Type')
  const contract = cells.text(column('contract'))
  const symbol = /^-*$/.test(contract) ? null : contract
  if (kind === 'swap' && symbol && !settlementOf(symbol)) return { kind: 'skip', reason: INVERSE }
  const event = cashOfRow({
    kind,
    amount: cells.amount(column('change')),
    currency: cells.requiredText(column('currency')),
    ...moneyMoment('time', cells.time(column('time'))),
    ...(symbol && kind === 'swap' ? { symbol } : {}),
    text: symbol ? `${type} ${symbol}` : type,
  })
  return { kind: 'cash', event }
}
