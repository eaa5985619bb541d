import { MAPPED_FIELDS, type MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import { englishWords } from './header-languages.ts'

/**
 * Names of columns by field, from the exports and templates of platforms and journals. Earlier names fit better.
 */
const NAMES: Record<MappedField, readonly string[]> = {
  symbol: list(
    'symbol, instrument, contract, ticker, contract name, symbol name, instrument symbol, market, item, asset, pair',
    'trading pair, currency pair, futures trading pair, futures, product, underlying, underlying asset, security, stock symbol',
    'stock, scrip, scrip name, scrip code, scrip contract, instrument name, market name, stock name, coin, company',
    'ticker symbol, stock ticker, tickers, contract symbol, futures contract, traded symbol, traded instrument, market symbol',
    'market instrument, security name, asset name, product name, forex pair, fx pair, symbol/cusip, name, currency, isin, wkn',
  ),
  side: list(
    'side, b/s, buy/sell, direction, long/short, market pos, market position, opening direction, position side, action',
    'order side, trade type, transaction type, position type, l/s, k/v, a/v, c/v, way',
    'position, type',
  ),
  quantity: list(
    'quantity, filled qty, exec qty, filled, filled size, filled amount, executed, size, volume, shares, contracts, lots, lot size',
    'units, position size, closing quantity, closed volume, trade quantity, traded quantity, traded contracts',
    'traded shares, traded lots, traded units, number of contracts, number of shares, number of lots, number of units',
    'share size, closed lots, ctrs, cts, buy quantity',
    'quantity/volume, quantity/lot, units/lots, closed amount, amount, closed',
  ),
  price: list(
    'price, fill price, avg fill price, average price, execution price, trade price, traded price, deal price',
    'price done, price per share, price per contract, price per unit, price each, unit price, share price, price paid',
    'avg exec price, filled at price, price at fill, at price, dealing price, avg fill',
  ),
  date: list(
    'date, trade date, t/d, fill date, execution date, transaction date, trading day, trading date, session date, day, dt',
  ),
  time: list(
    'time, date time, timestamp, execution time, fill time, filled at, trade time, executed at, order execution time',
    'execution date time, transaction time, update time, update date time, last update, update date, last update date, mov time, order time, order date, placed time, created at',
    'created on, execution timestamp, fill timestamp, executed on, filled on, server time, trade datetime, when',
  ),
  entryPrice: list(
    'entry price, open price, avg entry price, avg open price, avg entry, entry, price in, open level, entry level',
    'open rate, entry rate, buy price, avg buy price, entry fill price, entry fill, entered at price, price at entry',
    'price at open, avg in',
  ),
  entryDate: list('entry date, open date, date in, buy date, date entered'),
  entryTime: list(
    'entry time, open time, open date time, entry date time, entered, entered at, opened at, entry timestamp',
    'open timestamp, time in, date time in, open, opened on, entered on, time entered, start time, entry dt, buy time',
    'buy date time, buy timestamp',
  ),
  exitPrice: list(
    'exit price, close price, avg exit price, avg close price, avg exit, exit, price out, close level, exit level',
    'close rate, exit rate, sell price, avg sell price, exit fill price, exit fill, exited at price, price at exit',
    'price at close, avg out',
  ),
  exitDate: list('exit date, close date, date out, sell date, date exited'),
  exitTime: list(
    'exit time, close time, close date time, exit date time, exited, exited at, closed at, exit timestamp',
    'close timestamp, time out, date time out, close, closed on, exited on, time exited, end time, exit dt, sell time',
    'sell date time, sell timestamp',
  ),
  pnl: list(
    'gross p&l, gross profit, p&l, p&l amount, p&l currency, profit/loss, profit, realized p&l, realized profit, net p&l, net profit',
    'closed p&l, result, trade p&l, gain/loss, net gain/loss, net gain, gross proceeds, return, net return, gross, net',
    'net closed p&l, net result, gross result, plus/moins value, realized',
    // Of each position, in the account's currency instead of its own.
    'rpl converted, rpl',
    // In some lists it is a share of the balance, beside the profit in money.
    'gain',
  ),
  commission: list('commission, commission fee, commission amount'),
  fees: list(
    'fees, exchange fee, total fees, trans fee, transaction fee, fees paid, trading fee, exec fee, fill fee, costs, taxes',
  ),
  swap: list(
    'swap converted, swap, financing, rollover, overnight fee, funding, funding fee, swap fee, financing fee, rollover fee',
    'overnight interest, interest',
  ),
  id: list('execution id, fill id, trade id, deal id, ticket, transaction id, position id, deal, id'),
  orderId: list('order id, order number, order'),
  status: list('status, order status, state, order state, fill status, execution status'),
  account: list(
    'account, account name, account display name, account id, account number, account code, trading account',
  ),
  currency: list('currency iso code, currency code, currency primary, currency, ccy, trade currency'),
  stop: list('stop loss, s/l, stop, stop price, stop loss price, initial stop, initial stop loss'),
  target: list('take profit, t/p, target, target price, profit target, take profit price'),
  mae: list('mae, max adverse excursion, maximum adverse excursion, adverse excursion, drawdown'),
  mfe: list('mfe, max favorable excursion, maximum favorable excursion, favorable excursion, run up, runup'),
  comment: list('comment, note, remark, description'),
}

function list(...lines: string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '))
}

/** The same names as `headerWord` returns them. */
export const HEADER_WORDS: Readonly<Record<MappedField, readonly string[]>> = comparable()

function comparable(): Record<MappedField, readonly string[]> {
  const words = { ...NAMES }
  for (const field of MAPPED_FIELDS) {
    words[field] = [...new Set(NAMES[field].map((name) => sorted(englishWords(name))))]
  }
  return words
}

/** Names that are written as one word: `entryprice`. */
const CLOSED = new Map(
  MAPPED_FIELDS.flatMap((field) => NAMES[field]).flatMap((name) => {
    const words = englishWords(name)
    const whole = [words.join(''), name.replace(/[^a-z]/g, '')]
    return whole.map((one) => [one, sorted(words)] as const)
  }),
)

/** Units of a result or a cost that is not money. */
const MEASURES = /%|\b(bps|pts|points?|ticks?|pips?|r)\b/i

/**
 * What a header cell names, comparable with the words above: English, in one order, without units and zones.
 * @example headerWord('Prix d’entrée (USD)') // → 'entry price'
 */
export function headerWord(cell: string): string {
  const name = cell
    .slice(0, 100)
    .replace(/[\uFEFF\u200E\u200F\u202A-\u202E]/g, '')
    .replace(/ in (?:[€$£]|[A-Z]{3})$/, '')
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, (unit) => MEASURES.exec(unit)?.[0] ?? ' ')
  const words = englishWords(name)
  return CLOSED.get(words.join('')) ?? sorted(words)
}

const OF_WHAT = new Set(['position', 'trade', 'deal', 'transaction', 'total', 'realized'])

const LENGTH = /^in (position time|time trade)$/

/**
 * A header word without what the column is of: `Position opening time` fits less well than `Open time`, but better than
 * nothing. `Time in trade` is how long it lasted, and no time.
 * @example bareWord('open position time') // → 'open time'
 */
export function bareWord(word: string): string {
  if (LENGTH.test(word)) return word
  return word
    .split(' ')
    .filter((one) => !OF_WHAT.has(one))
    .join(' ')
}

function sorted(words: readonly string[]): string {
  return [...new Set(words)].sort().join(' ')
}
