import type { CashEventKind } from '@ballast/domain/executions/execution'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { CellProblem } from '../../cells/cell-problem.ts'
import type { WallClock } from '../../cells/date-time.ts'
import { inMajorUnits, isMinorUnit } from '../../cells/minor-units.ts'
import { readDecimal } from '../../cells/number-style.ts'
import { quote, RowCells } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency, noteDatesOnly } from '../../file-notes.ts'
import { changeHolding, settleHoldings } from '../../holding-changes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, checkAmount, exchangeAt, fillOfRow, impliedCosts } from '../../row-values.ts'

type Field =
  | ('client' | 'date' | 'type' | 'instrument' | 'currency' | 'symbol' | 'event' | 'amount')
  | ('order' | 'rate' | 'exchange')

/**
 * Transactions, newest first, dates only: the trade is a sentence in `Event`, whose price always has a decimal point,
 * while `Amount` may have a comma. The amount is in the account's currency, which the file does not name, including the
 * costs; `Conversion Rate` converts from the instrument's currency.
 *
 * `,30-Dec-2026,31-Dec-2026,Trade,NVIDIA Corp.,US67066G1040,USD,NASDAQ,NVDA:xnas,Buy 3 @ 134.85 USD,"-405,55",,1`
 * `,16-jan-2026,20-jan-2026,Transactie,Vanguard S&P 500 Dist UCITS ETF,IE00B3XXRP09,EUR,Euronext Amsterdam,VUSA:xams,Koop 1 @ 110.01 EUR,-110,,1`
 */
export const saxoTransactions = defineTableImporter<Field>({
  id: 'saxo-transactions',
  family: 'saxo',
  broker: 'Saxo',
  label: 'Saxo transactions',
  howToExport: 'Account › Historic reports › Transactions › choose the dates › Export › Excel',
  evidence: {
    kind: 'documented header',
    seen: 'rows of the Export-To-Ghostfolio samples in English and Dutch, 2024 and 2025',
  },
  unit: 'execution',
  zone: 'ask',
  names: {
    client: ['client id'],
    date: ['trade date'],
    type: ['type'],
    instrument: ['instrument'],
    currency: ['instrument currency'],
    symbol: ['instrument symbol'],
    exchange: ['exchange description'],
    event: ['event'],
    amount: ['amount', 'booked amount'],
    order: ['order id'],
    rate: ['conversion rate'],
  },
  needed: ['date', 'type', 'instrument', 'currency', 'symbol', 'event', 'amount', 'rate'],
  dateOrder: 'day-first',
  times: ['date'],
  numbers: ['amount'],
  readRow: readTransaction,
  combine: (executions, draft) => settleHoldings(executions, draft, 'newest first'),
})

const EVENT = /^(buy|sell|koop|verkoop|købt|solgt) (-?[\d.,]{1,20}) @ ([\d.,]{1,20}) ([A-Za-z]{3})$/i

function readTransaction(line: TableRow<Field>): RowOutcome {
  const { cells, column } = line
  const type = cells.requiredText(column('type'))
  if (/^(trade|transactie|handel)$/i.test(type)) return readFill(line)
  if (/^corporate action$/i.test(type)) return readCorporateAction(line)
  const text = cells.requiredText(column('event'))
  if (/^cash transfer$/i.test(type)) return readCash(line, { text, kind: 'deposit' })
  if (/^cash amount$/i.test(type)) return readCash(line, { text, kind: kindOf(text) })
  throw new CellProblem('unknown_kind', `The type ${quote(type)} is not known.`, 'Type')
}

function kindOf(text: string): CashEventKind {
  if (/interest/i.test(text)) return 'interest'
  if (/fee|vat|commission/i.test(text)) return 'fee'
  throw new CellProblem('unknown_kind', `The event ${quote(text)} is not known.`, 'Event')
}

function readFill(line: TableRow<Field>): RowOutcome {
  const { cells, draft, column, moment } = line
  const text = cells.requiredText(column('event'))
  const match = EVENT.exec(text)
  const size = readDecimal(match?.[2]?.replace(/^-/, '') ?? '', '.')
  const level = readDecimal(match?.[3] ?? '', '.')
  if (!match || size === null || level === null || !/[1-9]/.test(size)) {
    throw new CellProblem('unknown_kind', `The event ${quote(text)} is not that of a trade.`, 'Event')
  }
  const side = /^(buy|koop|købt)$/i.test(match[1] ?? '') ? 'buy' : 'sell'
  const quoted = match[4] ?? ''
  const { amount: price, currency } = inMajorUnits(level, quoted)
  const fill = { side, quantity: plainDecimal(size), price, multiplier: '1' } as const
  const amount = cells.amount(column('amount'))
  const rate = cells.decimal(column('rate'))
  const isOwn = Number(rate) === 1
  checkBooked({ ...fill, amount }, { rate, isPence: isMinorUnit(quoted) })
  noteCurrency(draft, currency)
  const wall = readDate(line)
  const order = cells.text(column('order'))
  const execution = fillOfRow({
    symbol: symbolOf(line),
    side,
    quantity: fill.quantity,
    price: plainDecimal(price),
    ...moment('date', wall),
    // In another currency than the price's, the rest consists of costs and the digits hidden by the rate.
    ...(isOwn ? { commission: impliedCosts({ ...fill, amount }), fees: 0 } : {}),
    pointValue: '1',
    account: cells.text(column('client')) || null,
    comment: cells.text(column('instrument')) || null,
    ...(order === '' ? {} : { orderId: order }),
  })
  return { kind: 'execution', execution }
}

type AmountCheck = Parameters<typeof checkAmount>[0]

/**
 * Pence are exchanged at a rate per penny in some files and per pound in others. A rate of 1 is not an exchange, so
 * none of its digits were rounded away.
 */
function checkBooked(fill: AmountCheck, { rate, isPence }: { rate: string; isPence: boolean }): void {
  const exchange = Number(rate) === 1 ? { rate: 1, rounding: 0 } : exchangeAt(rate, 'direct')
  try {
    checkAmount({ ...fill, exchange })
  } catch (error) {
    if (!isPence) throw error
    checkAmount({ ...fill, exchange: { ...exchange, rate: exchange.rate * 100 } })
  }
}

/** `VWRA:xlon` */
function symbolOf({ cells, column }: TableRow<Field>): string {
  const place = column('symbol')
  return new RowCells([cells.text(place).split(':')[0] ?? ''], cells.style).symbol({
    index: 0,
    name: place?.name ?? 'Instrument Symbol',
  })
}

const MONTHS: Record<string, string> = {
  mrt: 'mar',
  mei: 'may',
  maj: 'may',
  okt: 'oct',
  mai: 'may',
  dez: 'dec',
}

/** `02-mrt-2026`: month names in the language of the account. */
function readDate({ cells, column, draft }: TableRow<Field>): WallClock {
  const place = column('date')
  const text = cells.requiredText(place).replace(/[a-zæøå]{3}/i, (word) => MONTHS[word.toLowerCase()] ?? word)
  const wall = new RowCells([text], cells.style).date({ index: 0, name: place?.name ?? 'Trade Date' })
  noteDatesOnly(draft, wall)
  return wall
}

function readCorporateAction(line: TableRow<Field>): RowOutcome {
  const { cells, draft, column } = line
  const text = cells.requiredText(column('event'))
  if (/dividend/i.test(text)) return readCash(line, { text, kind: 'other' })
  changeHolding(draft, {
    account: cells.text(column('client')) || null,
    symbol: symbolOf(line),
    at: draft.instant(readDate(line), 'Trade Date', false),
    quantity: null,
  })
  return { kind: 'skip', reason: `A corporate action changed the holding (${text.slice(0, 120)}).` }
}

function readCash(line: TableRow<Field>, { text, kind }: { text: string; kind: CashEventKind }): RowOutcome {
  const { cells, options, column, moneyMoment } = line
  const amount = cells.amount(column('amount'))
  const isOwn = Number(cells.optionalDecimal(column('rate')) ?? '1') === 1
  const wall = readDate(line)
  const symbol = cells.text(column('symbol')) === '' ? null : symbolOf(line)
  const event = cashOfRow({
    kind,
    amount,
    // An exchanged amount is in the account's currency, which the file does not name.
    currency: (isOwn && cells.text(column('currency'))) || options.currency,
    ...moneyMoment('date', wall),
    // A cost with a contract would be taken for the cost of that day's trades, which state their own.
    symbol: kind === 'other' ? symbol : null,
    text: symbol === null ? text : `${text} ${symbol}`,
    account: cells.text(column('client')) || null,
  })
  return { kind: 'cash', event }
}
