import type { Micros } from '@ballast/domain/money/micros'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import type { Side } from '@ballast/domain/vocabulary/trade-words'
import Big from 'big.js'
import { CellProblem } from './cells/cell-problem.ts'
import { type WallClock, wallText } from './cells/date-time.ts'
import { trimZeros } from './cells/row-cells.ts'
import type { ImportedCashEvent, ImportedExecution } from './importer.ts'
import { halfStep } from './row-checks.ts'

type RequiredField = 'symbol' | 'side' | 'quantity' | 'price' | 'executedAt' | 'originalTime'

/** One fill as its row states it; anything it does not state is unknown. */
export type RowFill = Pick<ImportedExecution, RequiredField> &
  Partial<ImportedExecution> & {
    row: number
    wall: WallClock
  }

/**
 * A fill from a row without an id of its own: identified by the row's facts (account, contract, side, size,
 * price, the file's clock, order), so that the same row is the same fill in every export.
 * @example identity: 'row:AMD|buy|100|126.5|2023-11-28 09:30:00'
 */
export function fillOfRow({ row, wall, ...said }: RowFill): ImportedExecution {
  const { account, symbol, side, quantity, price, orderId } = said
  const facts = [account, symbol, side, quantity, price, wallText(wall), orderId].filter((fact) => fact)
  return {
    identity: `row:${facts.join('|')}`,
    sequence: 0,
    commission: null,
    fees: null,
    swap: null,
    authority: 3,
    account: null,
    rows: [row],
    ...said,
  }
}

export type RowCash = Pick<
  ImportedCashEvent,
  'kind' | 'amount' | 'currency' | 'occurredAt' | 'text' | 'originalTime'
> &
  Partial<ImportedCashEvent> & { row: number; wall: WallClock }

/** A cash transaction from a row without an id, identified by its facts as a fill is. A deposit that went is a withdrawal. */
export function cashOfRow({ row, wall, ...said }: RowCash): ImportedCashEvent {
  const { account, amount, currency, text, symbol } = said
  const kind = said.kind === 'deposit' && amount < 0 ? 'withdrawal' : said.kind
  const facts = [account, kind, String(amount), currency, wallText(wall), symbol, text].filter((fact) => fact)
  return { identity: `row:${facts.join('|')}`, account: null, rows: [row], ...said, kind }
}

/**
 * The costs inside an amount that is net of them: amount − (±price × quantity × multiplier), in micros,
 * negative = paid. Where the broker rounds the price it prints, the rounding is in it too, so that price and
 * costs together always give the amount to the cent.
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
  /** With the zeros it is written with: they say to which digit it is exact. */
  price: string
  multiplier: string
  /** Signed, after `costs`: negative = paid. */
  amount: Micros
}

/**
 * The price behind a rounded one. Some files print an average price to the cent beside an exact amount: the
 * price that gives the amount is taken where the printed one only rounds it.
 * @throws CellProblem disagrees, where the difference is more than rounding
 * @example exactPrice({ side: 'sell', quantity: '341', price: '30.44', multiplier: '1', amount: 10_378_370_000, costs: 0 })
 * // → '30.4350991202'
 */
export function exactPrice(row: StatedFlow & { /** Signed, negative = paid. */ costs: Micros }): string {
  checkAmount(row)
  if (Math.abs(impliedCosts(row) - row.costs) < 5000) return trimZeros(row.price)
  const units = new Big(row.quantity).times(row.multiplier)
  const flow = new Big(row.amount - row.costs).abs().div(1e6)
  return trimZeros(flow.div(units).toFixed(10))
}

/**
 * Refuses a row whose own amount its size and price contradict. With `costs` the difference can only be the
 * rounding of what is printed; where costs are not stated they are the remainder, within what brokers charge.
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

/** The exchange rate of the row: units of the amount's currency for one of the price's. */
export type Exchange = {
  rate: number
  /** The largest rounding error of its digits, as a share of it. */
  rounding: number
}

/** Whole micros are not needed here: the remainder is compared with roundings. */
function exchangedCosts({ side, amount }: StatedFlow, value: number): number {
  return amount - Math.round((side === 'buy' ? -value : value) * 1e6)
}

/**
 * An exchange rate a row states, from the price's currency to the amount's. `inverse` where the file writes units of
 * the price's currency for one of the amount's.
 * @example exchangeAt('1.25', 'inverse').rate // → 0.8
 */
export function exchangeAt(rate: string, written: 'direct' | 'inverse'): Exchange {
  const value = Number(rate)
  return { rate: written === 'direct' ? value : 1 / value, rounding: halfStep(rate) / value }
}

/**
 * `checkAmount` for a value before costs, whatever its sign; nothing is checked where the row states none.
 * @throws CellProblem disagrees
 */
export function checkValue(fill: Omit<StatedFlow, 'amount'>, value: Micros | null): void {
  if (!value) return
  const size = Math.abs(value)
  checkAmount({ ...fill, amount: (fill.side === 'buy') === Number(fill.price) >= 0 ? -size : size, costs: 0 })
}

/** The most a fill may cost where its row states nothing, in units of money: per order, and per share or contract. */
const MAX_COSTS = 30
const COSTS_PER_UNIT = 5
