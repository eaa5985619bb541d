import { readInstrument } from '@ballast/domain/instruments/instrument'
import type { Micros } from '@ballast/domain/money/micros'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import type { ImportedCashEvent, ImportedExecution, ImportResult, RowUnit, StatedDay } from './importer.ts'

/** Which day a trade falls on does not matter to a sum, so any boundary serves. */
const ANY_BOUNDARY = { timeZone: 'UTC', dayReset: '00:00' }

type Rows = {
  unit: RowUnit
  executions: readonly ImportedExecution[]
  cashEvents: readonly ImportedCashEvent[]
  days: readonly StatedDay[]
}

/** A file's own sums, in micros; null where its rows do not tell. Costs are negative. */
export function sumTotals(rows: Rows): Pick<ImportResult, 'gross' | 'fees' | 'net'> {
  if (rows.unit === 'day') {
    return { gross: null, fees: null, net: rows.days.reduce((sum, day) => sum + day.net, 0) }
  }
  if (rows.unit === 'cash line') return sumCash(rows.cashEvents)
  const fees = sumCosts(rows.executions)
  const gross = rows.unit === 'closed trade' ? sumStated(rows.executions) : sumPaired(rows.executions)
  return { gross, fees, net: gross === null || fees === null ? null : gross + fees }
}

function sumCash(events: readonly ImportedCashEvent[]): Pick<ImportResult, 'gross' | 'fees' | 'net'> {
  const sum = (kinds: readonly string[]) =>
    events.reduce((total, event) => total + (kinds.includes(event.kind) ? event.amount : 0), 0)
  const gross = sum(['trade_result'])
  const fees = sum(['commission', 'fee', 'swap'])
  return { gross, fees, net: gross + fees }
}

/** Every known cost of the executions added up; null when none of them states any. */
export function sumCosts(executions: readonly ImportedExecution[]): Micros | null {
  let sum: Micros | null = null
  for (const { commission, fees, swap } of executions) {
    if (commission === null && fees === null && swap === null) continue
    sum = (sum ?? 0) + (commission ?? 0) + (fees ?? 0) + (swap ?? 0)
  }
  return sum
}

function sumStated(executions: readonly ImportedExecution[]): Micros | null {
  let sum: Micros | null = executions.length === 0 ? 0 : null
  for (const { statedGross } of executions) {
    if (statedGross !== null && statedGross !== undefined) sum = (sum ?? 0) + statedGross
  }
  return sum
}

/** Gross of executions that end flat, paired by the trade builder; null when a position stays open. */
function sumPaired(executions: readonly ImportedExecution[]): Micros | null {
  let sum: Micros = 0
  for (const trade of buildTrades(executions, { boundary: ANY_BOUNDARY, instrument: readInstrument })) {
    if (trade.status === 'open' || trade.gross === null) return null
    sum += trade.gross
  }
  return sum
}
