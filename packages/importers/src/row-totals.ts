import { type CashEventKind, COST_KINDS } from '@ballast/domain/executions/execution'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import type { Micros } from '@ballast/domain/money/micros'
import { inOrder } from '@ballast/domain/trades/build-trades'
import { pointValueIn } from '@ballast/domain/trades/point-value'
import { byPosition } from './file-order.ts'
import {
  type ImportedCashEvent,
  type ImportedExecution,
  type ImportResult,
  NO_CURRENCY,
  type RowUnit,
  type StatedDay,
} from './importer.ts'

type Rows = {
  unit: RowUnit
  executions: readonly ImportedExecution[]
  cashEvents: readonly ImportedCashEvent[]
  days: readonly StatedDay[]
  /** The currency of the sums, if the file states one. */
  currency?: string | null
}

/**
 * A file's own sums, in micros; null if its rows do not state them or are in several currencies. Costs are negative.
 */
export function sumTotals(rows: Rows): Pick<ImportResult, 'gross' | 'fees' | 'net'> {
  if (rows.unit === 'day') {
    return { gross: null, fees: null, net: exact(rows.days.reduce((sum, day) => sum + day.net, 0)) }
  }
  if (rows.unit === 'cash transaction') return sumCash(rows)
  if (new Set(rows.executions.flatMap(({ currency }) => currency ?? [])).size > 1) {
    return { gross: null, fees: null, net: null }
  }
  const fees = sumCosts(rows.executions)
  const gross = exact(rows.unit === 'closed trade' ? sumStated(rows.executions) : sumPaired(rows))
  return { gross, fees, net: gross === null || fees === null ? null : exact(gross + fees) }
}

const RESULTS: readonly CashEventKind[] = ['trade_result']

/** Deposits and transfers in another currency are in none of the sums. */
function sumCash({ cashEvents, currency }: Rows): Pick<ImportResult, 'gross' | 'fees' | 'net'> {
  const counted = cashEvents.filter(({ kind }) => RESULTS.includes(kind) || COST_KINDS.includes(kind))
  const currencies = new Set([currency ?? NO_CURRENCY, ...counted.map((event) => event.currency)])
  currencies.delete(NO_CURRENCY)
  if (counted.length > 0 && currencies.size > 1) return { gross: null, fees: null, net: null }
  const sum = (kinds: readonly CashEventKind[]) =>
    counted.reduce((total, event) => total + (kinds.includes(event.kind) ? event.amount : 0), 0)
  const gross = exact(sum(RESULTS))
  const fees = exact(sum(COST_KINDS))
  return { gross, fees, net: gross === null || fees === null ? null : exact(gross + fees) }
}

/** The sum of every known cost of the executions; null if none states any. */
export function sumCosts(executions: readonly ImportedExecution[]): Micros | null {
  let sum: Micros | null = null
  for (const { commission, fees, swap } of executions) {
    if (commission === null && fees === null && swap === null) continue
    sum = (sum ?? 0) + (commission ?? 0) + (fees ?? 0) + (swap ?? 0)
  }
  return exact(sum)
}

function sumStated(executions: readonly ImportedExecution[]): Micros | null {
  let sum: Micros | null = executions.length === 0 ? 0 : null
  for (const { statedGross } of executions) {
    if (statedGross !== null && statedGross !== undefined) sum = (sum ?? 0) + statedGross
  }
  return sum
}

/**
 * Gross of executions that end flat: the results stated by their closes, else money received for what was sold minus
 * money paid for what was bought. Null if a position stays open, a contract without stated results is unknown, contracts
 * without stated results settle in several currencies, or the sum leaves the exact range.
 */
function sumPaired({ executions, currency: ofFile = null }: Rows): Micros | null {
  const ofRows = executions.find((execution) => execution.currency)?.currency
  let currency = ofRows ?? (ofFile === NO_CURRENCY ? null : ofFile)
  let sum: Micros = 0
  for (const list of byPosition(executions).values()) {
    const isStated = list.some(({ statedGross }) => statedGross !== null && statedGross !== undefined)
    const instrument = readInstrument(list[0]?.symbol ?? '')
    const pointValue = pointValueIn(list, { instrument, currency })
    if (!isStated) currency ??= instrument.currency
    const gross = isStated ? sumGroups(list, pointValue) : sumFlow(list, pointValue)
    if (gross === null) return null
    sum += gross
  }
  return exact(sum)
}

/** Sales minus purchases: the sum over the trades, regardless of pairing. */
function sumFlow(executions: readonly ImportedExecution[], pointValue: string | null): Micros | null {
  let position = 0n
  let money = 0n
  for (const { side, quantity, price } of executions) {
    const size = scaled(quantity)
    position += side === 'buy' ? size : -size
    money += side === 'buy' ? -size * scaled(price) : size * scaled(price)
  }
  return position !== 0n || pointValue === null ? null : microsOf(money * scaled(pointValue))
}

type Group = { money: bigint; stated: Micros; isStated: boolean }

/** From flat to flat: the stated results if every close has one and no open does, else from prices. */
function sumGroups(executions: readonly ImportedExecution[], pointValue: string | null): Micros | null {
  let position = 0n
  let sum: Micros = 0
  let group: Group = { money: 0n, stated: 0, isStated: true }
  for (const { side, quantity, price, statedGross } of inOrder(executions)) {
    const signed = side === 'buy' ? scaled(quantity) : -scaled(quantity)
    const isExit = position !== 0n && position > 0n !== signed > 0n
    const closing = isExit && abs(signed) > abs(position) ? -position : signed
    const hasResult = statedGross !== null && statedGross !== undefined
    group.money -= closing * scaled(price)
    group.stated += statedGross ?? 0
    // An opening fill may state 0: it had no result.
    group.isStated &&= isExit ? hasResult : !statedGross
    position += closing
    if (position !== 0n) continue
    const gross = group.isStated
      ? group.stated
      : pointValue === null
        ? null
        : microsOf(group.money * scaled(pointValue))
    if (gross === null) return null
    sum += gross
    const rest = signed - closing
    group = { money: -rest * scaled(price), stated: 0, isStated: true }
    position = rest
  }
  return position === 0n ? sum : null
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** A sum, or null if it has left the range in which integers are exact. */
function exact(sum: Micros | null): Micros | null {
  return sum !== null && Number.isSafeInteger(sum) ? sum : null
}

const DECIMALS = 18

/** Decimal text as an integer of 10⁻¹⁸; further digits are truncated. */
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
