import type { PlanComparison, TradePlan } from '@ballast/contract/trade-plans'
import type { TradeRow } from '@ballast/contract/trades'
import type { Instrument } from '@ballast/domain/instruments/instrument'
import { maybeDecimal, maybeMicros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import {
  comparePlan,
  type PlannedTrade,
  plannedMultiple,
  riskOfPlan,
} from '@ballast/domain/plans/compare-plan'
import { pointValueIn } from '@ballast/domain/trades/point-value'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { TradePlanRow } from './trade-plans.queries.ts'

type InstrumentReader = (symbol: string) => Instrument
type PlanInput = {
  row: TradePlanRow
  account: AccountRow
  setupName: string | null
  trade: TradeRow | null
  /** Reads the trader's symbols. */
  instrument: InstrumentReader
}

export function presentTradePlan({ row, account, setupName, trade, instrument }: PlanInput): TradePlan {
  const planned = plannedOf(row)
  const pointValueOf = (symbol: string) =>
    pointValueIn([], { instrument: instrument(symbol), currency: account.currency })
  const pointValue = pointValueOf(row.symbol)
  const risk = riskOfPlan(planned, pointValue)
  const { entry, stop, target, quantity } = planned
  return {
    id: row.id,
    accountId: row.accountId,
    accountName: account.name,
    currency: account.currency,
    timeZone: account.timeZone,
    day: row.day,
    symbol: row.symbol,
    root: instrument(row.symbol).root,
    direction: planned.direction,
    entry,
    stop,
    target,
    quantity,
    risk: money(row.risk),
    setupId: row.setupId,
    setup: setupName,
    checklist: row.checklist,
    notes: row.notes,
    status: row.status,
    tradeId: row.tradeId,
    trade,
    comparison: trade && compared({ row, planned, trade, pointValue: pointValueOf(trade.symbol) }),
    plannedRisk: money(risk),
    plannedMultiple: plannedMultiple(planned),
    missedReason: row.missedReason,
    missedOutcome: row.missedOutcome,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    revision: row.revision,
  }
}

type PlanAndTrade = { row: TradePlanRow; planned: PlannedTrade; trade: TradeRow; pointValue: string | null }

function compared({ row, planned, trade, pointValue }: PlanAndTrade): PlanComparison {
  const { slippage, sizeDifference, realisedR, stop, target } = comparePlan(planned, {
    averageEntry: trade.averageEntry,
    averageExit: trade.averageExit,
    quantity: trade.quantity,
    isClosed: trade.status === 'closed',
    net: maybeMicros(trade.net),
    mae: maybeMicros(trade.mae),
    pointValue,
  })
  return {
    slippage: slippage && { points: slippage.points, money: money(slippage.money) },
    sizeDifference,
    realisedR,
    stop,
    target,
    leadSeconds: Math.round((Date.parse(trade.openedAt) - row.createdAt.getTime()) / 1000),
  }
}

function plannedOf(row: TradePlanRow): PlannedTrade {
  return {
    direction: row.direction,
    entry: decimal(row.entry),
    stop: decimal(row.stop),
    target: decimal(row.target),
    quantity: decimal(row.quantity),
    risk: row.risk,
  }
}

/** The database may return trailing zeros. */
const decimal = (text: string | null) => (text === null ? null : plainDecimal(text))

function money(micros: number | null): string | null {
  return maybeDecimal(micros)
}
