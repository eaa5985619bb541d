import type { Execution } from '@ballast/domain/executions/execution'
import { assertSafe, ifExact, type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { riskOfTrade } from '@ballast/domain/trades/risk-of-trade'
import { instrumentOf } from '../../../lib/instruments/own-instruments.ts'
import { type MissingResult, missingResult } from '../missing-result.ts'
import { type FillValues, fillsOf, type TradeFormValues } from './trade-form-values.ts'

type Account = { currency: string; defaultRisk: string | null }

/** The result of a trade, as far as it has been typed. Money in micros. */
export type ResultPreview = {
  status: 'open' | 'closed'
  /** Null if the contract is unknown and no result was stated. */
  net: Micros | null
  /** Whether `net` includes costs. */
  hasCosts: boolean
  risk: Micros | null
  rMultiple: number | null
  /** Why prices do not give the result; null if they do. */
  missing: MissingResult | null
  /** A stop on the winning side says nothing about the risk. */
  isStopWrong: boolean
  quantity: string
}

const NUMBER = /^-?\d+(\.\d+)?$/
/** A preview's day is not shown. */
const ANY_DAY = { timeZone: 'UTC', dayReset: '00:00' }

/** The result of the input, exact to the cent; null without an entry, or while a number is too large to be exact. */
export function previewResult(values: TradeFormValues, account: Account | null): ResultPreview | null {
  return ifExact(() => exactResult(values, account))
}

function exactResult(values: TradeFormValues, account: Account | null): ResultPreview | null {
  const symbol = values.symbol.trim().toUpperCase()
  const instrument = instrumentOf(symbol)
  const fills = fillsOf(values).filter((fill) => NUMBER.test(fill.price) && Number(fill.quantity) > 0)
  // Building trades determines their day, which needs the runtime's zone data; some browsers do not have it yet.
  if (symbol === '' || fills.length === 0 || !('Temporal' in globalThis)) return null
  const executions = fills.map((fill, index) => executionOf(fill, { index, symbol }))
  const currency = account?.currency ?? null
  const [trade] = buildTrades(executions, { boundary: ANY_DAY, instrument: () => instrument, currency })
  if (!trade) return null
  const costs = trade.commission + trade.fees
  const isStated = NUMBER.test(values.statedGross)
  const gross = isStated ? microsFromDecimal(values.statedGross) : trade.gross
  const net = gross === null ? null : assertSafe(gross + costs)
  const isNumber = (text: string) => NUMBER.test(text) && Number(text) > 0
  const { risk } = riskOfTrade({
    direction: trade.direction,
    averageEntry: trade.averageEntry,
    quantity: trade.quantity,
    pointValue: trade.pointValue,
    stop: isNumber(values.stop) ? values.stop : null,
    typedRisk: isNumber(values.typedRisk) ? microsFromDecimal(values.typedRisk) : null,
    defaultRisk: account?.defaultRisk ? microsFromDecimal(account.defaultRisk) : null,
  })
  return {
    status: trade.status,
    net,
    hasCosts: trade.costsKnown !== 'none',
    risk: risk === null ? null : assertSafe(Math.round(risk)),
    rMultiple: trade.status === 'closed' && net !== null && risk ? net / risk : null,
    missing: missingResult(instrument, currency),
    isStopWrong: isNumber(values.stop) && isOnWinningSide(trade, values.stop),
    quantity: trade.quantity,
  }
}

function isOnWinningSide(
  trade: { direction: 'long' | 'short'; averageEntry: string },
  stop: string,
): boolean {
  const distance = Number(trade.averageEntry) - Number(stop)
  return trade.direction === 'long' ? distance <= 0 : distance >= 0
}

function executionOf(fill: FillValues, { index, symbol }: { index: number; symbol: string }): Execution {
  return {
    identity: String(index),
    symbol,
    side: fill.side,
    quantity: fill.quantity,
    price: fill.price,
    executedAt: Date.parse(`${fill.at}Z`) || 0,
    sequence: index,
    // The form is one trade, whatever the position does in between.
    group: 'form',
    commission: NUMBER.test(fill.costs) ? -microsFromDecimal(fill.costs) : null,
    fees: null,
    swap: null,
  }
}
