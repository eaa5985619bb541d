import { type DayResults, dayResults } from '../days/day-results.ts'
import { startingBalanceOf } from '../equity/equity-curve.ts'
import type { Selection, TradeColumns } from '../trade-columns.ts'

/**
 * The closed trades of a selection whose result is known, unpacked once so that every part of a report reads
 * short columns side by side. Position i of each column is the same trade; positions are in closing order.
 * Money in micros of one currency.
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
  /** Place of the trade's trading day in `days`. */
  dayAt: Int32Array
  /** Positions by trading day, then closing order: accounts with different day resets can interleave. */
  byDay: Uint32Array
  startingBalance: number
}

/** Unpacks a selection that is of one currency. No trades → n 0 and columns of length 0. */
export function sampleOf({ columns, rows: selected }: Selection, currency: string): Sample {
  const rows = selected.filter((row) => columns.outcome[row] !== 2 && !Number.isNaN(columns.net[row]))
  const n = rows.length
  const net = new Float64Array(n)
  const r = new Float64Array(n)
  const outcome = new Int8Array(n)
  for (let i = 0; i < n; i++) {
    const row = rows[i] ?? 0
    net[i] = columns.net[row] ?? 0
    r[i] = columns.r[row] ?? Number.NaN
    outcome[i] = columns.outcome[row] ?? 0
  }
  const selection = { columns, rows }
  const days = dayResults(selection)
  const dayAt = placesOfDays(selection, days)
  return {
    columns,
    currency,
    n,
    rows,
    net,
    r,
    outcome,
    days,
    dayAt,
    byDay: orderByDay(dayAt, days),
    startingBalance: startingBalanceOf(selection),
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
