import { type Instrument, readInstrument } from '@ballast/domain/instruments/instrument'
import { CellProblem } from './cells/cell-problem.ts'
import { quote, shortened } from './cells/row-cells.ts'
import type { ImportedCashEvent, ImportedExecution } from './importer.ts'

/** No trade has more units, a higher price or more money; results beyond these would not be exact. */
const MAX_UNITS = 1e12
const MAX_PRICE = 1e9
export const MAX_MONEY = 9e9
const FIRST_INSTANT = Date.UTC(1970, 0, 2)
const LAST_INSTANT = Date.UTC(2100, 0, 1)
/** Beyond these, an account cannot be chosen for a part of the files, and an id cannot be looked up in the database. */
const MAX_ACCOUNT = 120
const MAX_ID = 600

const instruments = new Map<string, Instrument>()

function instrumentOf(symbol: string): Instrument {
  const known = instruments.get(symbol)
  if (known) return known
  if (instruments.size > 1000) instruments.clear()
  const instrument = readInstrument(symbol)
  instruments.set(symbol, instrument)
  return instrument
}

/**
 * Refuses an execution that cannot exist: a size, price, amount or year out of range.
 * @throws CellProblem bad_number, bad_date
 */
export function checkBounds(execution: ImportedExecution): void {
  const { quantity, price, executedAt } = execution
  const units = Number(quantity)
  const level = Math.abs(Number(price))
  if (!(units > 0) || units > MAX_UNITS) {
    throw new CellProblem(
      'bad_number',
      `The quantity ${shortened(quantity)} is too large to be that of a trade.`,
    )
  }
  if (!(level <= MAX_PRICE))
    throw new CellProblem('bad_number', `The price ${shortened(price)} is too high to be real.`)
  const value = Number(pointValueOf(execution) ?? 1)
  if (!(units * level * value <= MAX_MONEY)) {
    throw new CellProblem('bad_number', 'Price times quantity is too large to be that of a trade.')
  }
  if (!(executedAt >= FIRST_INSTANT && executedAt < LAST_INSTANT)) {
    throw new CellProblem(
      'bad_date',
      `The year of ${shortened(execution.originalTime)} cannot be that of a trade.`,
    )
  }
}

/**
 * Refuses a row whose account or ids are too long to be real, as after a lost quotation mark.
 * @throws CellProblem too_long
 */
export function checkNames(stated: ImportedExecution | ImportedCashEvent): void {
  const { account, identity } = stated
  if (account !== null && account.length > MAX_ACCOUNT)
    throw new CellProblem('too_long', `The account ${quote(account)} is too long to be one.`)
  const ids = 'side' in stated ? [identity, stated.orderId, stated.positionKey] : [identity]
  if (ids.some((id) => (id ?? '').length > MAX_ID))
    throw new CellProblem('too_long', 'An id or a text in this row is too long to be real.')
}

/**
 * Refuses a closed trade whose stated result contradicts its own prices: of the wrong sign, or, in contracts of known
 * value, of another size than quantity × price × value. Allows for costs the row states, the rounding of its prices,
 * and another account currency.
 * @throws CellProblem disagrees
 */
export function checkResult(sides: readonly ImportedExecution[], fileCurrency: string | null): void {
  const [one, other] = sides
  if (!one || !other || sides.length !== 2 || one.side === other.side || one.quantity !== other.quantity)
    return
  const stated = other.statedGross ?? one.statedGross ?? null
  if (stated === null) return
  const [bought, sold] = one.side === 'buy' ? [one, other] : [other, one]
  const found = findContradiction(
    {
      stated,
      symbol: one.symbol,
      pointValue: other.pointValue ?? one.pointValue ?? null,
      units: Number(one.quantity),
      points: Number(sold.price) - Number(bought.price),
      price: Number(bought.price),
      rounding: halfStep(sold.price) + halfStep(bought.price),
      costs: costsOf(one) + costsOf(other),
    },
    fileCurrency,
  )
  if (found) throw new CellProblem('disagrees', `This row states a result of ${found}.`)
}

/**
 * A result and the prices it should follow from: points per unit, costs in units of money, all unsigned except the
 * points.
 */
export type StatedResult = {
  /** Micros. */
  stated: number
  symbol: string
  pointValue: string | null
  units: number
  points: number
  price: number
  rounding: number
  costs: number
}

/** How a stated result contradicts its prices, as the end of a sentence; null if both can be true. */
export function findContradiction(trade: StatedResult, fileCurrency: string | null): string | null {
  const { symbol, units, points, price, rounding, costs } = trade
  const result = trade.stated / 1e6
  const instrument = instrumentOf(symbol)
  const value = Number(trade.pointValue ?? instrument.pointValue)
  const isSized = value > 0 && (isContract(symbol) || trade.pointValue !== null)
  const money = points * units * value
  // A row without costs may state its result net of them.
  const unstated = costs > 0 ? 0 : unstatedCosts({ symbol, units, price, value })
  if (!isSized) {
    const mayBeNet =
      costs === 0 && (Math.abs(points) < 0.003 * price || (value > 0 && Math.abs(money - result) <= unstated))
    const isSmall = Math.abs(result) <= costs + SLACK || mayBeNet
    const isOther = Math.abs(points) > rounding && points * result < 0
    return isOther && !isSmall ? `${result.toFixed(2)}, but its prices went the other way` : null
  }
  const allowed = rounding * units * value + costs + unstated + SLACK
  const isOwnMoney = fileCurrency !== null && fileCurrency === instrument.currency
  const most = Math.abs(money) * (isOwnMoney ? 1.02 : MAX_RATE)
  const least = Math.abs(money) * (isOwnMoney ? 0.98 : 1 / MAX_RATE)
  const isTurned = Math.abs(points) > rounding && money * result < 0 && Math.abs(money - result) > allowed
  const isOutside = Math.abs(result) > most + allowed || Math.abs(result) < least - allowed
  return isTurned || isOutside ? `${result.toFixed(2)}, but its prices give ${money.toFixed(2)}` : null
}

/** The maximum cost of a round trip: per contract for futures and options, by value for shares. */
export function unstatedCosts(trade: {
  symbol: string
  units: number
  price: number
  value: number
}): number {
  const { symbol, units, price, value } = trade
  // A point of a contract may be worth less than one unit of money: 0.5 for `MYMZ6`.
  const each = value > 1 || isContract(symbol) ? 6 : Math.max(0.02, 0.005 * Math.abs(price))
  return 2 + units * each
}

/** The largest exchange rate into the account's currency: yen per dollar, with a margin. */
const MAX_RATE = 400
const SLACK = 0.05

/** A future with its month or an option: a bare `GOLD` or `ES` may be a broker's own contract of any size. */
function isContract(symbol: string): boolean {
  const { assetClass, root } = instrumentOf(symbol)
  return assetClass === 'option' || (assetClass === 'future' && root !== symbol.trim().toUpperCase())
}

function pointValueOf({ pointValue, symbol }: ImportedExecution): string | null {
  return pointValue ?? instrumentOf(symbol).pointValue
}

/** The costs an execution states, in units of money, as a positive number. */
export function costsOf({ commission, fees, swap }: ImportedExecution): number {
  return (Math.abs(commission ?? 0) + Math.abs(fees ?? 0) + Math.abs(swap ?? 0)) / 1e6
}

/** Half of the last digit a price shows. */
export function halfStep(price: string): number {
  return 0.5 * 10 ** -(price.split('.')[1]?.length ?? 0)
}
