import type { Micros } from '@ballast/domain/money/micros'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import Big from 'big.js'
import { CellProblem } from './cells/cell-problem.ts'
import { momentText, type WallClock } from './cells/date-time.ts'
import { isSecurityNumber } from './cells/symbol.ts'
import type { ImportedCashEvent, ImportedExecution } from './importer.ts'
import { halfStep } from './row-checks.ts'

/** When a row of a file happened, and which row it is. */
export type RowMoment = {
  /** UTC epoch milliseconds. */
  at: number
  /** The clock of the file. */
  wall: WallClock
  /** The time as it is written. */
  originalTime: string
  /** 1-based row in the file. */
  row: number
}

/** One fill as its row states it; anything not stated is unknown. */
export type RowFill = Pick<ImportedExecution, 'symbol' | 'side' | 'quantity' | 'price'> &
  Partial<ImportedExecution> &
  RowMoment

/**
 * A fill from a row. Without an `identity` of its own, an id, it is identified by the row's facts (account, contract,
 * side, size, price, the file's clock, order), so that the same row is the same fill in every export.
 * @example identity: 'row:AMD|buy|100|126.5|2023-11-28 09:30:00'
 */
export function fillOfRow({ row, wall, at, ...details }: RowFill): ImportedExecution {
  const { account, symbol, side, quantity, price, orderId } = details
  const facts = [account, symbol, side, quantity, price, momentText(wall), orderId].filter((fact) => fact)
  return {
    identity: `row:${facts.join('|')}`,
    sequence: 0,
    commission: null,
    fees: null,
    swap: null,
    authority: 3,
    account: null,
    rows: [row],
    executedAt: at,
    ...details,
  }
}

/**
 * The costs of a row that states all of them as one sum: no commission is unknown beside it, and none is computed on
 * top of it. `null`: not stated.
 * @example allCosts(-650_000) // → { commission: 0, fees: -650_000 }
 */
export function allCosts(fees: Micros | null): Pick<ImportedExecution, 'commission' | 'fees'> {
  return { commission: fees === null ? null : 0, fees }
}

export type RowCash = Pick<ImportedCashEvent, 'kind' | 'amount' | 'currency' | 'text'> &
  Partial<ImportedCashEvent> &
  RowMoment

/**
 * A cash transaction from a row without an id, identified by its facts like a fill. A negative deposit is a withdrawal.
 */
export function cashOfRow({ row, wall, at, ...details }: RowCash): ImportedCashEvent {
  const { account, amount, currency, text, symbol } = details
  const kind = details.kind === 'deposit' && amount < 0 ? 'withdrawal' : details.kind
  const facts = [account, kind, String(amount), currency, momentText(wall), symbol, text].filter(
    (fact) => fact,
  )
  return { identity: `row:${facts.join('|')}`, account: null, rows: [row], occurredAt: at, ...details, kind }
}

/**
 * The costs included in a net amount: amount − (±price × quantity × multiplier), in micros, negative = paid. If the
 * broker rounds the printed price, the rounding is included too, so that price and costs together always give the
 * amount to the cent.
 * @example impliedCosts({ side: 'buy', quantity: '1', price: '2.05', multiplier: '100', amount: -205_030_000 })
 * // → -30_000
 */
export function impliedCosts(row: {
  side: Side
  quantity: string
  price: string
  multiplier: string
  amount: Micros
}): Micros {
  const notional = new Big(row.price).times(row.quantity).times(row.multiplier)
  const flow = (row.side === 'buy' ? notional.neg() : notional).toFixed()
  try {
    return row.amount - microsFromDecimal(flow) + 0
  } catch {
    throw new CellProblem('bad_number', 'Price times quantity is too large to be that of a trade.')
  }
}

/** The amount a row states for its fill, with the fill itself. */
type StatedFlow = {
  side: Side
  quantity: string
  /** With trailing zeros: they show its precision. */
  price: string
  multiplier: string
  /** Signed, after `costs`: negative = paid. */
  amount: Micros
}

/**
 * The exact price behind a rounded one. Some files print an average price rounded to cents next to an exact amount: if
 * the printed price only rounds it, the price that gives the amount is used.
 * @throws CellProblem disagrees, if the difference is more than rounding
 * @example exactPrice({ side: 'sell', quantity: '341', price: '30.44', multiplier: '1', amount: 10_378_370_000, costs: 0 })
 * // → '30.4350991202'
 */
export function exactPrice(row: StatedFlow & { /** Signed, negative = paid. */ costs: Micros }): string {
  checkAmount(row)
  if (Math.abs(impliedCosts(row) - row.costs) < 5000) return plainDecimal(row.price)
  const units = new Big(row.quantity).times(row.multiplier)
  const flow = new Big(row.amount - row.costs).abs().div(1e6)
  return plainDecimal(flow.div(units).toFixed(10))
}

/**
 * Whether a row is of a bond: named by its number, and priced per 100 of its face value.
 * @example isOfBond({ symbol: '412003AD7', quantity: '55000', price: '90.67', amount: -50_151_440_000 }) // → true
 */
export function isOfBond(
  row: Pick<StatedFlow, 'quantity' | 'price' | 'amount'> & { symbol: string },
): boolean {
  const value = Number(row.quantity) * Number(row.price)
  return isSecurityNumber(row.symbol) && Math.abs(row.amount) / 1e6 < Math.abs(value) / 10
}

/** Why the row of a bond is skipped. */
export const BOND = 'Bonds are not trades here.'

/**
 * Refuses a row whose amount contradicts its size and price. With `costs`, only the rounding of the printed numbers is
 * allowed; if costs are not stated, the remainder counts as costs, within what brokers charge.
 * @throws CellProblem disagrees
 * @example checkAmount({ side: 'buy', quantity: '1', price: '12.5', multiplier: '1', amount: -1_250_650_000, costs: -650_000 })
 * // throws: the row is of 100 units
 */
export function checkAmount(row: StatedFlow & { costs?: Micros | null; exchange?: Exchange }): void {
  const { rate, rounding: ofRate } = row.exchange ?? { rate: 1, rounding: 0 }
  const units = Number(row.quantity) * Number(row.multiplier)
  const price = Math.abs(Number(row.price))
  const implied = row.exchange ? exchangedCosts(row, units * price * rate) : impliedCosts(row)
  const left = implied - (row.costs ?? 0)
  const rounding =
    rate *
      (halfStep(row.price) * units +
        (row.quantity.includes('.') ? halfStep(row.quantity) * price * Number(row.multiplier) : 0) +
        ofRate * units * price) +
    0.011
  const isKnown = row.costs !== null && row.costs !== undefined
  const most = isKnown ? 0 : MAX_COSTS + 0.02 * units * price * rate + COSTS_PER_UNIT * Number(row.quantity)
  if (left / 1e6 <= rounding && left / 1e6 >= -rounding - most) return
  throw new CellProblem(
    'disagrees',
    `The amount ${(row.amount / 1e6).toFixed(2)} is not ${row.quantity} × ${row.price}${row.multiplier === '1' ? '' : ` × ${row.multiplier}`}${row.exchange && rate !== 1 ? ' at the exchange rate of the row' : ''}${isKnown && row.costs ? ' and the costs of the row' : ''}.`,
  )
}

/** The exchange rate of a row: units of the amount's currency per unit of the price's. */
export type Exchange = {
  rate: number
  /** The maximum rounding error of its digits, as a share of the rate. */
  rounding: number
}

/** Does not need whole micros: the remainder is compared with roundings. */
function exchangedCosts({ side, amount }: StatedFlow, value: number): number {
  return amount - Math.round((side === 'buy' ? -value : value) * 1e6)
}

/**
 * An exchange rate stated by a row, from the price's currency to the amount's. `inverse` if the file writes units of
 * the price's currency per unit of the amount's.
 * @example exchangeAt('1.25', 'inverse').rate // → 0.8
 */
export function exchangeAt(rate: string, written: 'direct' | 'inverse'): Exchange {
  const value = Number(rate)
  return { rate: written === 'direct' ? value : 1 / value, rounding: halfStep(rate) / value }
}

/**
 * `checkAmount` for a value before costs, whatever its sign; checks nothing if the row states none.
 * @throws CellProblem disagrees
 */
export function checkValue(fill: Omit<StatedFlow, 'amount'>, value: Micros | null): void {
  if (!value) return
  const size = Math.abs(value)
  checkAmount({ ...fill, amount: (fill.side === 'buy') === Number(fill.price) >= 0 ? -size : size, costs: 0 })
}

/** The maximum costs of a fill if its row states none, in units of money: per order, and per share or contract. */
const MAX_COSTS = 30
const COSTS_PER_UNIT = 5
