import type { CashEventKind } from '@ballast/domain/executions/execution'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { quote } from '../../cells/row-cells.ts'
import { COIN_MARGINED, feeOf } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import type { ImportedExecution, Importer } from '../../importer.ts'
import { asClosing, asCrossing } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { FILL, isContract, JOINED, LOG_NAMES, LOG_NEEDED, type LogField, withMoney } from './futures-legs.ts'

const log = defineTableImporter<LogField>({
  id: 'kraken-futures-log',
  family: 'kraken',
  broker: 'Kraken',
  label: 'Kraken futures account log',
  howToExport: 'Documents › Create export › Derivatives › Account log › choose the dates › CSV',
  evidence: {
    kind: 'documented header',
    seen: 'header and rows of two real logs of 2025 and 2026 quoted by another program; the older header by two tax tools',
  },
  unit: 'execution',
  zone: 'file',
  names: LOG_NAMES,
  needed: LOG_NEEDED,
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['change', 'balance', 'entry', 'price', 'pnl', 'fee', 'funding'],
  zoneOf: () => 'UTC',
  readRow: (row) => (FILL.test(row.cells.text(row.column('type'))) ? readFill(row) : readMoney(row)),
  combine: settleRows,
})

/**
 * Account log of Kraken’s futures, universal time: every change of a position or of money. Only contracts settled in
 * dollars are trades here; `fee` is positive if paid, `realized pnl` before it.
 */
export const krakenFuturesLog: Importer = {
  ...log,
  matches: (document) => log.matches(withMoney(document)),
  parse: (document, options) => log.parse(withMoney(document), options),
}

/** `pf_xbtusd`, `ff_ethusd_260327`: a unit is one coin, and the result is in dollars. */
const LINEAR = /^[pf]f_\w+usd(_\d{6})?$/i

function readFill(line: TableRow<LogField>): RowOutcome {
  const { cells, column, draft, moment } = line
  const contract = cells.requiredText(column('symbol'))
  if (!isContract(contract)) return readOther(line)
  if (!LINEAR.test(contract)) return { kind: 'skip', reason: COIN_MARGINED, unit: true }
  noteCurrency(draft, 'USD')
  const { quantity, isNegative } = cells.signedQuantity(column('change'))
  const execution = fillOfRow({
    symbol: contract.toUpperCase(),
    side: isNegative ? 'sell' : 'buy',
    quantity,
    price: cells.price(column('price')),
    ...moment('time', cells.time(column('time'))),
    ...moneyOf(line),
    pointValue: '1',
    identity: `fill:${cells.id(column('id'))}`,
  })
  return { kind: 'execution', execution: withBalance(execution, line) }
}

/** The row of the money of a fill: that of its position has it, unless it is not beside it. */
function readOther({ cells, column }: TableRow<LogField>): RowOutcome {
  if (cells.text(column('paidIn')) === JOINED)
    return { kind: 'skip', reason: 'What a fill earned and cost: the row of its position has it.' }
  const contract = cells.text(column('contract'))
  if (contract === '' ? !/^usd$/i.test(cells.text(column('symbol'))) : !LINEAR.test(contract))
    return { kind: 'skip', reason: COIN_MARGINED }
  throw new CellProblem(
    'disagrees',
    'This row states what a fill earned and cost, but no fill of its time and price is beside it.',
  )
}

/** Result, fee and funding of a fill; unknown if its fee was paid in credits (KFEE), which has no row of money. */
function moneyOf({ cells, column }: TableRow<LogField>): Partial<ImportedExecution> {
  const paidIn = cells.text(column('paidIn')).toUpperCase()
  if (paidIn === '') return {}
  const pnl = cells.optionalAmount(column('pnl')) ?? 0
  const funding = cells.optionalAmount(column('funding')) ?? 0
  const fees = (['fee', 'liquidationFee'] as const).map(
    (field) => cells.optionalDecimal(column(field)) ?? '0',
  )
  const paid = fees.reduce((sum, fee) => sum.plus(fee), new Big(0)).toFixed()
  if (paidIn !== 'USD') return feeOf({ paid: plainDecimal(paid), coin: paidIn, quote: 'USD' })
  const rest = cells.amount(column('moved')) - pnl - funding + microsFromDecimal(paid)
  // Each of the four is rounded to a ten-thousandth.
  if (Math.abs(rest) > 300) {
    throw new CellProblem('disagrees', 'The money of this fill is not its result, fee and funding.', 'change')
  }
  const swap = funding === 0 ? {} : { swap: funding }
  const result = pnl === 0 ? {} : { statedGross: pnl }
  return { ...feeOf({ paid: plainDecimal(paid), coin: 'USD', quote: 'USD' }), ...swap, ...result }
}

/** `new balance` is the position after the fill: whether it closed, and whether its result follows from its prices. */
function withBalance(execution: ImportedExecution, { cells, column }: TableRow<LogField>): ImportedExecution {
  const balance = new Big(cells.decimal(column('balance')))
  const change = new Big(execution.quantity).times(execution.side === 'buy' ? 1 : -1)
  const before = balance.minus(change)
  if (before.times(change).gte(0)) return execution
  if (balance.times(before).lt(0)) return asCrossing(execution)
  const entry = cells.optionalDecimal(column('entry'))
  const expected = entry === null ? null : change.times(new Big(entry).minus(execution.price))
  const { statedGross } = execution
  if (
    expected &&
    statedGross != null &&
    expected
      .minus(statedGross / 1e6)
      .abs()
      .gt(0.01)
  ) {
    throw new CellProblem(
      'disagrees',
      'The result is not size times the difference of the prices.',
      'realized pnl',
    )
  }
  return asClosing(execution)
}

const KINDS: readonly [RegExp, CashEventKind][] = [
  [/^funding rate change$/i, 'swap'],
  [/^((subaccount|cross-exchange|admin) )?transfer$/i, 'deposit'],
  [/^interest payment$/i, 'interest'],
]

function readMoney({ cells, column, moneyMoment }: TableRow<LogField>): RowOutcome {
  const type = cells.requiredText(column('type'))
  if (/^conversion( credit)?$/i.test(type)) {
    return { kind: 'skip', reason: 'Money changed from one currency into another.' }
  }
  const symbol = cells.requiredText(column('symbol'))
  if (/^kfee applied$/i.test(type) || /^fee$/i.test(symbol)) {
    return { kind: 'skip', reason: 'Fee credits (KFEE), which are not money.' }
  }
  const kind = KINDS.find(([words]) => words.test(type))?.[1]
  if (!kind || isContract(symbol)) {
    throw new CellProblem('unknown_kind', `The row kind ${quote(type)} is not known.`, 'type')
  }
  const contract = cells.text(column('contract'))
  if (kind === 'swap' && !/^usd$/i.test(symbol)) return { kind: 'skip', reason: COIN_MARGINED }
  const event = cashOfRow({
    kind,
    amount: cells.amount(column('change')),
    currency: symbol.toUpperCase(),
    ...moneyMoment('time', cells.time(column('time'))),
    ...(contract !== '' ? { symbol: contract.toUpperCase() } : {}),
    text: contract === '' ? type : `${type} ${contract}`,
    identity: `cash:${cells.id(column('id'))}`,
  })
  return { kind: 'cash', event }
}
