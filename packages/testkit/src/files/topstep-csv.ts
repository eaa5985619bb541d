import { readInstrument } from '@ballast/domain/instruments/instrument'
import { decimalFromMicros, MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { localMillis, zoneOffset } from '@ballast/domain/time/zone'
import type { HistoryExecution } from '../history/history.ts'
import { type Lot, matchLots } from './match-lots.ts'

export const TOPSTEP_HEADER =
  'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration'

/** The first lot's id; the platform counts up. */
const FIRST_ID = 902_351_617
const CHICAGO = 'America/Chicago'

/**
 * Executions as a TopstepX trades export (12 columns): one row per lot matched first in, first out, CRLF, times with
 * their offset, prices with nine decimals, PnL before costs, commission and fees combined in Fees. Futures in whole
 * contracts only; open positions have no row.
 */
export function toTopstepCsv(
  executions: readonly HistoryExecution[],
  { timeZone = 'America/New_York' }: { timeZone?: string } = {},
): string {
  const rows = matchLots(executions).map((lot, index) => lotRow(lot, FIRST_ID + index, timeZone))
  return `${[TOPSTEP_HEADER, ...rows].join('\r\n')}\r\n`
}

function lotRow({ entry, exit, quantity, costs }: Lot, id: number, timeZone: string): string {
  const isLong = entry.side === 'buy'
  const pointValue = Number(readInstrument(entry.symbol).pointValue ?? 0)
  const points = (Number(exit.price) - Number(entry.price)) * (isLong ? 1 : -1)
  const gross = Math.round(points * quantity * pointValue * MICROS_PER_UNIT)
  const session = tradingDayNumber(exit.executedAt, { timeZone: CHICAGO, dayReset: '17:00' })
  return [
    id,
    entry.symbol,
    clock(entry.executedAt, timeZone),
    clock(exit.executedAt, timeZone),
    Number(entry.price).toFixed(9),
    Number(exit.price).toFixed(9),
    (-costs / MICROS_PER_UNIT).toFixed(5),
    `${decimalFromMicros(gross)}0000000`.replace(/(\.\d{9})\d*$/, '$1'),
    quantity,
    isLong ? 'Long' : 'Short',
    `${usDate(session)} 00:00:00 ${offsetText(session * 86_400_000 + 43_200_000, CHICAGO)}`,
    duration(exit.executedAt - entry.executedAt),
  ].join(',')
}

function clock(instant: number, timeZone: string): string {
  const local = new Date(localMillis(instant, timeZone)).toISOString()
  const day = Math.floor(localMillis(instant, timeZone) / 86_400_000)
  return `${usDate(day)} ${local.slice(11, 19)} ${offsetText(instant, timeZone)}`
}

function usDate(day: number): string {
  const [year, month, date] = dayText(day).split('-')
  return `${month}/${date}/${year}`
}

function offsetText(instant: number, timeZone: string): string {
  const minutes = zoneOffset(instant, timeZone) / 60_000
  const size = Math.abs(minutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`
}

/** .NET's TimeSpan: `hh:mm:ss.fffffff`, whole days before a dot. */
function duration(ms: number): string {
  const days = Math.floor(ms / 86_400_000)
  const rest = new Date(ms % 86_400_000).toISOString().slice(11, 23)
  return `${days > 0 ? `${days}.` : ''}${rest}0000`
}
