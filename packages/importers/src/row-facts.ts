import type { Micros } from '@ballast/domain/money/micros'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import type { Side } from '@ballast/domain/vocabulary/trade-words'
import Big from 'big.js'
import { CellProblem } from './cells/cell-problem.ts'
import { type WallClock, wallText } from './cells/date-time.ts'
import { trimZeros } from './cells/row-cells.ts'
import type { ImportedCashEvent, ImportedExecution } from './importer.ts'

type Needed = 'symbol' | 'side' | 'quantity' | 'price' | 'executedAt' | 'originalTime'

/** What a row says of one fill; everything it does not say is unknown. */
export type RowFill = Pick<ImportedExecution, Needed> &
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

/** A cash line from a row without an id, identified by its facts as a fill is. */
export function cashOfRow({ row, wall, ...said }: RowCash): ImportedCashEvent {
  const { account, kind, amount, currency, text, symbol } = said
  const facts = [account, kind, String(amount), currency, wallText(wall), symbol, text].filter((fact) => fact)
  return { identity: `row:${facts.join('|')}`, account: null, rows: [row], ...said }
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
    throw new CellProblem('bad_number', 'Price times quantity is larger than any trade.')
  }
}

/**
 * The price behind a rounded one. Some files print an average price to the cent beside an exact amount; where
 * the difference is no more than that rounding, the price that gives the amount is taken, else the printed one.
 * @example exactPrice({ side: 'sell', quantity: '341', price: '30.44', multiplier: '1', amount: 10_378_370_000, costs: 0 })
 * // → '30.4350991202'
 */
export function exactPrice(row: {
  side: Side
  quantity: string
  price: string
  multiplier: string
  amount: Micros
  /** Signed, negative = paid. */
  costs: Micros
}): string {
  const difference = Math.abs(impliedCosts(row) - row.costs)
  const decimals = row.price.split('.')[1]?.length ?? 0
  const units = new Big(row.quantity).times(row.multiplier)
  const rounding = new Big(10).pow(-decimals).div(2).times(units).times(1e6).plus(5000)
  if (difference < 5000 || rounding.lt(difference)) return row.price
  const flow = new Big(row.amount - row.costs).abs().div(1e6)
  return trimZeros(flow.div(units).toFixed(10))
}
