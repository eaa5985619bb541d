import { type DayResults, dayResults } from '../days/day-results.ts'
import { startingBalanceOf } from '../equity/equity-curve.ts'
import type { Selection, TradeColumns } from '../trade-columns.ts'

/**
 * The closed trades of a selection with a known result, unpacked once so that every part of a report reads short
 * parallel columns. Position i of each column is the same trade; positions are in closing order. Money in micros of one
 * currency.
 */
export type Sample = {
  columns: TradeColumns
  currency: string
  n: number
  /** Row in `columns`. */
  rows: Uint32Array
  net: Float64Array
  /** NaN without an R. */
  r: Float64Array
  /** 1, −1 or 0. */
  outcome: Int8Array
  days: DayResults
  /** Index of the trade's trading day in `days`. */
  dayAt: Int32Array
  /** Positions by trading day, then closing order: accounts with different day resets can interleave. */
  byDay: Uint32Array
  startingBalance: number
}

/**
 * Unpacks a selection in one currency. The starting balance is that of the accounts with a trade unless one is given.
 * No trades → n 0 and columns of length 0.
 */
export function sampleOf({ columns, rows: selected }: Selection, currency: string, balance?: number): Sample {
  const all = {
    rows: new Uint32Array(selected.length),
    net: new Float64Array(selected.length),
    r: new Float64Array(selected.length),
    outcome: new Int8Array(selected.length),
  }
  let n = 0
  for (let i = 0; i < selected.length; i++) {
    const row = selected[i] ?? 0
    const amount = columns.net[row] ?? Number.NaN
    const ended = columns.outcome[row] ?? 2
    if (ended === 2 || Number.isNaN(amount)) continue
    all.rows[n] = row
    all.net[n] = amount
    all.r[n] = columns.r[row] ?? Number.NaN
    all.outcome[n++] = ended
  }
  const rows = all.rows.subarray(0, n)
  const selection = { columns, rows }
  const days = dayResults(selection)
  const dayAt = placesOfDays(selection, days)
  return {
    columns,
    currency,
    n,
    rows,
    net: all.net.subarray(0, n),
    r: all.r.subarray(0, n),
    outcome: all.outcome.subarray(0, n),
    days,
    dayAt,
    byDay: orderByDay(dayAt, days),
    startingBalance: balance ?? startingBalanceOf(selection),
  }
}

function placesOfDays({ columns, rows }: Selection, days: DayResults): Int32Array {
  const first = days.day[0] ?? 0
  const slots = new Int32Array((days.day.at(-1) ?? first) - first + 1)
  days.day.forEach((day, place) => {
    slots[day - first] = place
  })
  const places = new Int32Array(rows.length)
  for (let i = 0; i < places.length; i++)
    places[i] = slots[(columns.tradingDay[rows[i] ?? 0] ?? 0) - first] ?? 0
  return places
}

function orderByDay(dayAt: Int32Array, days: DayResults): Uint32Array {
  const next = new Uint32Array(days.length)
  for (let day = 1; day < days.length; day++) next[day] = (next[day - 1] ?? 0) + (days.n[day - 1] ?? 0)
  const order = new Uint32Array(dayAt.length)
  for (let i = 0; i < dayAt.length; i++) {
    const day = dayAt[i] ?? 0
    const at = next[day] ?? 0
    order[at] = i
    next[day] = at + 1
  }
  return order
}
