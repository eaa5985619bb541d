import type { CashEventKind } from '@ballast/domain/executions/execution'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import { CellProblem } from '../../cells/cell-problem.ts'
import { withCodes } from '../../cells/currency-words.ts'
import { inMajorUnits, isMinorUnit } from '../../cells/minor-units.ts'
import { quote } from '../../cells/row-cells.ts'
import { feesOf } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import { changeHolding, settleHoldings } from '../../holding-changes.ts'
import { asClosing } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, checkAmount, type Exchange, exchangeAt, fillOfRow } from '../../row-values.ts'

const COSTS = [
  'conversionFee',
  'stampDutyReserve',
  'stampDuty',
  'frenchTax',
  'finraFee',
  'transactionFee',
] as const
type Cost = (typeof COSTS)[number]
type Field =
  | ('action' | 'time' | 'ticker' | 'shares' | 'price' | 'priceCurrency' | 'rate' | 'total' | 'totalCurrency')
  | ('id' | 'notes' | Cost | `${Cost}Currency`)

/**
 * History of an Invest or ISA account, in UTC: one row per order or cash transaction. The price is in the share's
 * currency, `Total` in the account's, and `Exchange rate` is the amount of the first that equals one of the second.
 * Columns depend on what the period contains; older files put the currency into their names.
 *
 * `Market buy,2026-02-18 14:30:03.613,US17275R1023,CSCO,"Cisco Systems",0.0290530000,49.96,USD,1.09303,,"EUR",1.33,"EUR",…`
 */
export const trading212History = defineTableImporter<Field>({
  id: 'trading212-history',
  family: 'trading212',
  broker: 'Trading 212',
  label: 'Trading 212 history',
  howToExport: 'Menu › History › Export history › choose the dates and everything to include › CSV',
  evidence: {
    kind: 'documented header',
    seen: 'rows of the Export-To-Ghostfolio sample, 2023 to 2025; further columns and actions from three other importers',
  },
  unit: 'execution',
  zone: 'file',
  names: {
    action: ['action'],
    time: ['time', 'time (utc)'],
    ticker: ['ticker'],
    shares: ['no. of shares'],
    price: ['price / share'],
    priceCurrency: ['currency (price / share)'],
    rate: ['exchange rate'],
    total: [/^total( \([a-z]{3}\))?$/],
    totalCurrency: ['currency (total)'],
    id: ['id'],
    notes: ['notes'],
    conversionFee: [/^currency conversion fee( \([a-z]{3}\))?$/],
    conversionFeeCurrency: ['currency (currency conversion fee)'],
    stampDutyReserve: [/^stamp duty reserve tax( \([a-z]{3}\))?$/],
    stampDutyReserveCurrency: ['currency (stamp duty reserve tax)'],
    stampDuty: [/^stamp duty( \([a-z]{3}\))?$/],
    stampDutyCurrency: ['currency (stamp duty)'],
    frenchTax: [/^french transaction tax( \([a-z]{3}\))?$/],
    frenchTaxCurrency: ['currency (french transaction tax)'],
    finraFee: [/^finra fee( \([a-z]{3}\))?$/],
    finraFeeCurrency: ['currency (finra fee)'],
    transactionFee: [/^transaction fee( \([a-z]{3}\))?$/],
    transactionFeeCurrency: ['currency (transaction fee)'],
  },
  needed: ['action', 'time', 'ticker', 'shares', 'price', 'priceCurrency', 'total'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'total'],
  zoneOf: () => 'UTC',
  readRow: readLine,
  combine: (executions, draft) => settleHoldings(executions, draft),
})

const CASH: readonly [RegExp, CashEventKind][] = [
  [/^(deposit|withdrawal|card (debit|credit))$/, 'deposit'],
  [/^(interest on cash|lending interest)$/, 'interest'],
  [/^(dividend\b|spending cashback$|result adjustment$)/, 'other'],
  [/^new card cost$/, 'fee'],
]

function readLine(line: TableRow<Field>): RowOutcome {
  const { cells, column } = line
  const action = cells.requiredText(column('action'))
  const word = action.toLowerCase()
  const order = /^(market|limit|stop|stop limit) (buy|sell)$/.exec(word)
  if (order) return readFill(line, order[2] === 'buy' ? 'buy' : 'sell')
  if (word === 'currency conversion') {
    return { kind: 'skip', reason: 'Money changed from one currency into another.' }
  }
  // `Stock split close` removes the old shares, `Stock split open` adds the new ones.
  if (/^(stock split (open|close)|(custom )?stock distribution|spin off|transfer (in|out))$/.test(word)) {
    return readChange(line, { action, leaves: /close|out$/.test(word) })
  }
  const kind = CASH.find(([words]) => words.test(word))?.[1]
  if (!kind) throw new CellProblem('unknown_kind', `The action ${quote(action)} is not known.`, 'Action')
  return readCash(line, { action, kind })
}

function readFill({ cells, draft, options, column, moment }: TableRow<Field>, side: Side): RowOutcome {
  const quantity = cells.quantity(column('shares'))
  const quoted = cells.requiredText(column('priceCurrency'))
  const { amount: price, currency } = inMajorUnits(cells.decimal(column('price')), quoted)
  noteCurrency(draft, currency)
  const account = accountCurrency({ cells, column }) || options.currency
  const costs = costsOf({ cells, column }, account)
  const fill = { side, quantity, price, multiplier: '1' }
  checkTotal({ cells, column }, { fill, quoted, currency, account, costs })
  const wall = cells.time(column('time'))
  const execution = fillOfRow({
    symbol: cells.symbol(column('ticker')),
    ...fill,
    price: plainDecimal(price),
    ...moment('time', wall),
    ...feesOf(costs, currency),
    pointValue: '1',
  })
  if (cells.text(column('id')) !== '') execution.identity = `order:${cells.id(column('id'))}`
  // These accounts cannot hold short positions: every sale closes.
  return { kind: 'execution', execution: side === 'sell' ? asClosing(execution) : execution }
}

type Row = Pick<TableRow<Field>, 'cells' | 'column'>

/** `Total (EUR)` in older files, a separate column in newer ones. */
function accountCurrency({ cells, column }: Row): string {
  return cells.text(column('totalCurrency')) || suffixOf(column('total')?.name)
}

function suffixOf(name: string | undefined): string {
  return /\(([A-Z]{3})\)$/.exec(withCodes(name ?? ''))?.[1] ?? ''
}

function costsOf({ cells, column }: Row, account: string): { paid: string; coin: string }[] {
  return COSTS.flatMap((cost) => {
    const paid = cells.optionalDecimal(column(cost))
    if (paid === null || !/[1-9]/.test(paid)) return []
    const coin = cells.text(column(`${cost}Currency`)) || suffixOf(column(cost)?.name) || account
    return { paid, coin }
  })
}

type StatedAmount = {
  fill: { side: Side; quantity: string; price: string; multiplier: string }
  quoted: string
  currency: string
  account: string
  costs: readonly { paid: string; coin: string }[]
}

/**
 * Checks the total against size and price, with or without the row's costs: both occur. Pence are exchanged at a rate
 * per penny in some files and per pound in others.
 */
function checkTotal({ cells, column }: Row, { fill, quoted, currency, account, costs }: StatedAmount): void {
  const total = cells.optionalAmount(column('total'))
  if (total === null) return
  const rate = cells.text(column('rate'))
  const isRate = /^\d+(\.\d+)?$/.test(rate) && Number(rate) > 0
  const exchanges: Exchange[] = currency === account ? [{ rate: 1, rounding: 0 }] : []
  if (isRate && currency !== account) {
    const exchange = exchangeAt(rate, 'inverse')
    exchanges.push(exchange)
    if (isMinorUnit(quoted)) exchanges.push({ ...exchange, rate: exchange.rate * 100 })
  }
  if (exchanges.length === 0) return
  const size = Math.abs(total)
  const amount = fill.side === 'buy' ? -size : size
  const own = costs.filter(({ coin }) => coin === account).reduce((sum, { paid }) => sum - Number(paid), 0)
  let refusal: unknown
  for (const exchange of exchanges) {
    for (const known of [Math.round(own * 1e6), 0]) {
      try {
        checkAmount({ ...fill, amount, costs: known, exchange })
        return
      } catch (error) {
        refusal ??= error
      }
    }
  }
  throw refusal
}

function readChange(
  { cells, draft, column }: TableRow<Field>,
  { action, leaves }: { action: string; leaves: boolean },
): RowOutcome {
  const size = cells.optionalDecimal(column('shares'))?.replace(/^-/, '') ?? null
  changeHolding(draft, {
    account: null,
    symbol: cells.symbol(column('ticker')),
    at: draft.instant(cells.time(column('time')), 'Time', false),
    quantity: size === null ? null : leaves ? `-${size}` : size,
  })
  return { kind: 'skip', reason: `A split, distribution or transfer changed the holding (${action}).` }
}

function readCash(
  { cells, options, column, moneyMoment }: TableRow<Field>,
  { action, kind }: { action: string; kind: CashEventKind },
): RowOutcome {
  const stated = cells.amount(column('total'))
  const isPaid = /^(withdrawal|card debit|new card cost)$/i.test(action)
  const amount = isPaid ? -Math.abs(stated) : stated
  const wall = cells.time(column('time'))
  const ticker = cells.text(column('ticker'))
  const event = cashOfRow({
    kind,
    amount,
    currency: accountCurrency({ cells, column }) || options.currency,
    ...moneyMoment('time', wall),
    symbol: kind === 'other' ? ticker || null : null,
    text: ticker === '' ? action : `${action} ${ticker}`,
  })
  const id = cells.text(column('id'))
  return { kind: 'cash', event: id === '' ? event : { ...event, identity: `cash:${id}` } }
}
