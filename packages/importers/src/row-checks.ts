import { type Instrument, readInstrument } from '@ballast/domain/instruments/instrument'
import { CellProblem } from './cells/cell-problem.ts'
import type { ImportedExecution } from './importer.ts'

/** More units, a higher price or more money than any trade has; beyond them results would not be exact. */
const MOST_UNITS = 1e12
const HIGHEST_PRICE = 1e9
const MOST_MONEY = 9e9
const FIRST_INSTANT = Date.UTC(1970, 0, 2)
const LAST_INSTANT = Date.UTC(2100, 0, 1)

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
 * Refuses an execution no market has: a size, price, amount or year out of any range.
 * @throws CellProblem bad_number, bad_date
 */
export function checkBounds(execution: ImportedExecution): void {
  const { quantity, price, executedAt } = execution
  const units = Number(quantity)
  const level = Math.abs(Number(price))
  if (!(units > 0) || units > MOST_UNITS) {
    throw new CellProblem('bad_number', `The quantity ${short(quantity)} is larger than any trade.`)
  }
  if (!(level <= HIGHEST_PRICE))
    throw new CellProblem('bad_number', `The price ${short(price)} is higher than any.`)
  const value = Number(pointValueOf(execution) ?? 1)
  if (!(units * level * value <= MOST_MONEY)) {
    throw new CellProblem('bad_number', 'Price times quantity is larger than any trade.')
  }
  if (!(executedAt >= FIRST_INSTANT && executedAt < LAST_INSTANT)) {
    throw new CellProblem(
      'bad_date',
      `The year of ${short(execution.originalTime)} cannot be that of a trade.`,
    )
  }
}

/**
 * Refuses a closed trade whose stated result its own prices contradict: of the wrong sign, or, in contracts of
 * known value, of another size than quantity × price × value. Costs the row states, the rounding of its
 * prices and another currency of the account are allowed for.
 * @throws CellProblem disagrees
 */
export function checkResult(sides: readonly ImportedExecution[], fileCurrency: string | null): void {
  const [one, other] = sides
  if (!one || !other || sides.length !== 2 || one.side === other.side || one.quantity !== other.quantity)
    return
  const stated = (other.statedGross ?? one.statedGross ?? null) as number | null
  if (stated === null) return
  const [bought, sold] = one.side === 'buy' ? [one, other] : [other, one]
  const units = Number(one.quantity)
  const points = Number(sold.price) - Number(bought.price)
  const rounding = halfStep(sold.price) + halfStep(bought.price)
  const costs = sides.reduce((sum, side) => sum + costsOf(side), 0)
  const result = stated / 1e6
  const { currency } = instrumentOf(one.symbol)
  const value = Number(pointValueOf(other) ?? pointValueOf(one))
  const isSized = value > 0 && (isContract(one.symbol) || Boolean(other.pointValue ?? one.pointValue))
  const money = points * units * (value > 0 ? value : 1)
  // A row without costs may state its result after them.
  const unstated = costs > 0 ? 0 : unstatedCosts({ units, price: Number(bought.price), value })
  const allowed = rounding * units * (value > 0 ? value : 1) + costs + unstated + SLACK
  if (Math.abs(points) > rounding && money * result < 0) {
    const isSmall = isSized
      ? Math.abs(result) <= allowed
      : Math.abs(result) <= costs + SLACK || (costs === 0 && Math.abs(points) < 0.003 * Number(bought.price))
    if (!isSmall || (isSized && Math.abs(money - result) > allowed))
      throw contradiction(result, money, isSized)
  }
  if (!isSized) return
  const isOwnMoney = fileCurrency !== null && fileCurrency === currency
  const most = isOwnMoney ? Math.abs(money) * 1.02 : Math.abs(money) * MOST_RATE
  const least = isOwnMoney ? Math.abs(money) * 0.98 : Math.abs(money) / MOST_RATE
  if (Math.abs(result) > most + allowed || Math.abs(result) < least - allowed) {
    throw contradiction(result, money, isSized)
  }
}

/** What a round trip may have cost: by the contract of a future or option, by the value of shares. */
function unstatedCosts({ units, price, value }: { units: number; price: number; value: number }): number {
  return 2 + units * (value > 1 ? 6 : Math.max(0.02, 0.005 * Math.abs(price)))
}

/** A result in the account's currency may be that many times another one: yen for a dollar, with room. */
const MOST_RATE = 400
const SLACK = 0.05

function contradiction(result: number, money: number, isSized: boolean): CellProblem {
  const prices = isSized ? `its prices give ${money.toFixed(2)}` : 'its prices went the other way'
  return new CellProblem('disagrees', `This row states a result of ${result.toFixed(2)}, but ${prices}.`)
}

/** A future with its month or an option: a bare `GOLD` or `ES` may be a broker's own contract of any size. */
function isContract(symbol: string): boolean {
  const { assetClass, root } = instrumentOf(symbol)
  return assetClass === 'option' || (assetClass === 'future' && root !== symbol.trim().toUpperCase())
}

function pointValueOf({ pointValue, symbol }: ImportedExecution): string | null {
  return pointValue ?? instrumentOf(symbol).pointValue
}

function costsOf({ commission, fees, swap }: ImportedExecution): number {
  return (Math.abs(commission ?? 0) + Math.abs(fees ?? 0) + Math.abs(swap ?? 0)) / 1e6
}

/** Half of the last digit a price shows. */
function halfStep(price: string): number {
  return 0.5 * 10 ** -(price.split('.')[1]?.length ?? 0)
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
