import { type DayBoundary, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import Big from 'big.js'
import type { KnownExecution } from './merge-same-fill.ts'

/** A futures session: it begins at 17:00 in Chicago and carries the next date. */
export const FUTURES_SESSION: DayBoundary = { timeZone: 'America/Chicago', dayReset: '17:00' }

/** The volume of one contract on one session day: quantities and quantity × price, by side. */
export type SessionTotals = {
  symbol: string
  day: string
  bought: Big
  sold: Big
  boughtNotional: Big
  soldNotional: Big
}

export function sessionKey(execution: KnownExecution, boundary: DayBoundary): string {
  return `${execution.symbol}|${tradingDayNumber(execution.executedAt, boundary)}`
}

export function sessionTotals(executions: readonly KnownExecution[], boundary: DayBoundary): SessionTotals {
  const zero = new Big(0)
  const first = executions[0]
  const totals: SessionTotals = {
    symbol: first?.symbol ?? '',
    day: first ? dayText(tradingDayNumber(first.executedAt, boundary)) : '',
    bought: zero,
    sold: zero,
    boughtNotional: zero,
    soldNotional: zero,
  }
  for (const { side, quantity, price } of executions) {
    const notional = new Big(quantity).times(price)
    if (side === 'buy') {
      totals.bought = totals.bought.plus(quantity)
      totals.boughtNotional = totals.boughtNotional.plus(notional)
    } else {
      totals.sold = totals.sold.plus(quantity)
      totals.soldNotional = totals.soldNotional.plus(notional)
    }
  }
  return totals
}

/**
 * Whether two reports describe the same trading. Quantities must be equal; notionals may differ by a
 * hundred-thousandth, because an order states a rounded average price.
 */
export function isSameTrading(a: SessionTotals, b: SessionTotals): boolean {
  return (
    a.bought.eq(b.bought) &&
    a.sold.eq(b.sold) &&
    isClose(a.boughtNotional, b.boughtNotional) &&
    isClose(a.soldNotional, b.soldNotional)
  )
}

function isClose(a: Big, b: Big): boolean {
  return a.minus(b).abs().lte(a.abs().times('0.00001'))
}
