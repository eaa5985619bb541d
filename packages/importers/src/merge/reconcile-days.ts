import { type Instrument, readInstrument } from '@ballast/domain/instruments/instrument'
import type { Micros } from '@ballast/domain/money/micros'
import { compareTexts } from '@ballast/domain/text/compare-texts'
import {
  type DayBoundary,
  type DayNumber,
  dayNumber,
  dayText,
  tradingDayNumber,
} from '@ballast/domain/time/trading-day'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import type { Trade } from '@ballast/domain/trades/trade'
import type { ImportedExecution, StatedDay } from '../importer.ts'
import { FUTURES_SESSION } from './session-totals.ts'

/** One trading day of an import: our figures and the broker's. Null is unknown, never 0. */
export type DayReconciliation = {
  /** `YYYY-MM-DD`. */
  day: string
  /** Trades closed that day. */
  trades: number
  gross: Micros | null
  /** Every cost charged that day; negative = paid. Null if one of them is unknown. */
  fees: Micros | null
  net: Micros | null
  /** The broker's own net, if a file states it. */
  stated: Micros | null
}

/**
 * The account's trading day, its currency if known, and how symbols are read; `built`: the trades of these executions
 * in that currency, if they have already been built.
 */
type AccountContext = {
  boundary?: DayBoundary
  currency?: string | null
  instrument?: (symbol: string) => Instrument
  built?: readonly Trade[] | null
}

/**
 * Lists an import by trading day: results on the day they were realised, costs on the day they were charged, next to
 * the broker's net per session day if the files state one. Days are futures sessions if the broker states any (its days
 * are sessions), else the account's own. A stated day without executions is 0.
 * @example reconcileDays(fills, [{ day: '2026-06-15', net: -13_750_000, account: null }])[0].net
 */
export function reconcileDays(
  executions: readonly ImportedExecution[],
  statedDays: readonly StatedDay[],
  {
    boundary = FUTURES_SESSION,
    currency = null,
    instrument = readInstrument,
    built = null,
  }: AccountContext = {},
): DayReconciliation[] {
  if (executions.length === 0) return []
  const cut = statedDays.length > 0 ? FUTURES_SESSION : boundary
  const days = new Map<DayNumber, DayReconciliation>()
  const at = (day: DayNumber) => {
    const known = days.get(day)
    if (known) return known
    const added = { day: dayText(day), trades: 0, gross: 0, fees: 0, net: 0, stated: null }
    days.set(day, added)
    return added
  }
  const dayOf = (instant: number) => at(tradingDayNumber(instant, cut))
  for (const { executedAt, commission, fees, swap } of executions) {
    const day = dayOf(executedAt)
    const isKnown = commission !== null && fees !== null && day.fees !== null
    day.fees = isKnown ? (day.fees ?? 0) + commission + fees + (swap ?? 0) : null
  }
  addResults(executions, { boundary: cut, currency, instrument, built }, dayOf)
  for (const { day, net } of statedDays) {
    const own = at(dayNumber(day))
    own.stated = (own.stated ?? 0) + net
  }
  for (const day of days.values())
    day.net = day.gross === null || day.fees === null ? null : day.gross + day.fees
  return [...days.values()].sort((a, b) => compareTexts(a.day, b.day))
}

/**
 * A result stated by the broker belongs to the fill it is written on; one computed from prices to the trade's last
 * fill.
 */
function addResults(
  executions: readonly ImportedExecution[],
  { boundary, currency, instrument, built }: Required<AccountContext>,
  dayOf: (instant: number) => DayReconciliation,
): void {
  const trades = built ?? buildTrades(executions, { boundary, currency, instrument })
  const add = (instant: number, gross: Micros | null) => {
    const day = dayOf(instant)
    day.gross = gross === null || day.gross === null ? null : day.gross + gross
  }
  const closes = (trade: Trade) => trade.fills.at(-1)?.executedAt ?? trade.openedAt
  for (const trade of trades) if (trade.status === 'closed') dayOf(closes(trade)).trades++
  if (trades.every((trade) => trade.grossSource === 'broker' || trade.averageExit === null)) {
    for (const { executedAt, statedGross } of executions) add(executedAt, statedGross ?? 0)
  } else for (const trade of trades) add(closes(trade), trade.gross)
}
