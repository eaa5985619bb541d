import { readInstrument } from '@ballast/domain/instruments/instrument'
import type { Micros } from '@ballast/domain/money/micros'
import type { ImportedCashEvent, ImportedExecution, ImportResult, RowUnit, StatedDay } from './importer.ts'

type Rows = {
  unit: RowUnit
  executions: readonly ImportedExecution[]
  cashEvents: readonly ImportedCashEvent[]
  days: readonly StatedDay[]
}

/** A file's own sums, in micros; null where its rows do not tell or are in several currencies. Costs are negative. */
export function sumTotals(rows: Rows): Pick<ImportResult, 'gross' | 'fees' | 'net'> {
  if (rows.unit === 'day') {
    return { gross: null, fees: null, net: rows.days.reduce((sum, day) => sum + day.net, 0) }
  }
  if (rows.unit === 'cash line') return sumCash(rows.cashEvents)
  if (new Set(rows.executions.flatMap(({ currency }) => currency ?? [])).size > 1) {
    return { gross: null, fees: null, net: null }
  }
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

/**
 * Gross of executions that end flat in contracts of known point value: money received for what was sold
 * less money paid for what was bought. That is the sum over their trades, whatever paired with what, and
 * takes no pairing. Null when a position stays open or a contract is not known.
 */
function sumPaired(executions: readonly ImportedExecution[]): Micros | null {
  const flows = new Map<
    string,
    { symbol: string; pointValue: string | null; position: bigint; money: bigint }
  >()
  for (const { symbol, positionKey, side, quantity, price, pointValue } of executions) {
    const key = positionKey ? `${symbol}|${positionKey}` : symbol
    const flow = flows.get(key) ?? { symbol, pointValue: null, position: 0n, money: 0n }
    const size = scaled(quantity)
    const cost = size * scaled(price)
    flow.pointValue ??= pointValue ?? null
    flow.position += side === 'buy' ? size : -size
    flow.money += side === 'buy' ? -cost : cost
    flows.set(key, flow)
  }
  let sum: Micros = 0
  for (const { symbol, pointValue: stated, position, money } of flows.values()) {
    const pointValue = stated ?? readInstrument(symbol).pointValue
    if (position !== 0n || pointValue === null) return null
    sum += microsOf(money * scaled(pointValue))
  }
  return sum
}

const DECIMALS = 18

/** Decimal text as a whole number of 10⁻¹⁸; further digits are cut off. */
function scaled(decimal: string): bigint {
  const point = decimal.indexOf('.')
  if (point < 0) return BigInt(decimal) * 10n ** 18n
  const fraction = decimal.slice(point + 1, point + 1 + DECIMALS)
  return BigInt(decimal.slice(0, point) + fraction.padEnd(DECIMALS, '0'))
}

/** A product of three scaled numbers as micros, rounded half away from zero. */
function microsOf(product: bigint): Micros {
  const unit = 10n ** BigInt(3 * DECIMALS - 6)
  const half = product < 0n ? -unit / 2n : unit / 2n
  return Number((product + half) / unit)
}
