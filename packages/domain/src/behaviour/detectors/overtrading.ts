import { quantileOfSorted } from '../../statistics/maths/quantile.ts'
import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, type Detector, FLAGGED, NEITHER } from '../detector.ts'

/** Trades of a day that are not held against it. Fixed beforehand. */
const FIRST = 3

/** The fourth and later trades of a day beside the first three of the same days. */
export const LATE_IN_THE_DAY: Detector = {
  id: 'after_third_trade',
  flagged: 'trades after the third of a day',
  control: 'the first three of the same days',
  why: 'The best setups of a day come first; what is traded after them is often traded for the sake of trading.',
  source: 'Barber & Odean 2000',
  labelling: {
    from: 'acts',
    of: ({ starts, length }) => {
      const labels = new Int8Array(length).fill(NEITHER)
      for (let s = 0; s + 1 < starts.length; s++) {
        const from = starts[s] ?? 0
        const to = starts[s + 1] ?? 0
        if (to - from <= FIRST) continue
        for (let at = from; at < to; at++) labels[at] = at - from < FIRST ? CONTROL : FLAGGED
      }
      return labels
    },
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
  isAboutOrder: true,
}

/** The usual number of trades a day is the median of so many days before it, and is not said before there are half as many. */
const DAYS_BEFORE = 20
const LEAST_DAYS = 10

/** Trades beyond the trader's own usual number for a day, beside those within it on the same days. */
export const BEYOND_USUAL: Detector = {
  id: 'beyond_usual',
  flagged: 'trades beyond the usual number for a day',
  control: 'the trades within it on the same days',
  why: 'A day with more trades than usual is rarely one with more setups than usual.',
  source: 'Barber & Odean 2000',
  labelling: { from: 'acts', of: beyondUsual },
  measure: { of: 'result' },
  mechanical: 'not_taken',
  isAboutOrder: true,
}

/** Sessions of one account are compared with its own before. */
function beyondUsual({ starts, length, columns, row }: DecisionTable): Int8Array {
  const labels = new Int8Array(length).fill(NEITHER)
  const counts = new Map<number, number[]>()
  for (let s = 0; s + 1 < starts.length; s++) {
    const [from, to] = [starts[s] ?? 0, starts[s + 1] ?? 0]
    const account = columns.account[row[from] ?? 0] ?? -1
    const before = counts.get(account) ?? []
    counts.set(account, [...before, to - from].slice(-DAYS_BEFORE))
    const usual = before.length < LEAST_DAYS ? Infinity : medianOf(before)
    if (to - from <= usual) continue
    for (let at = from; at < to; at++) labels[at] = at - from < usual ? CONTROL : FLAGGED
  }
  return labels
}

function medianOf(numbers: readonly number[]): number {
  return quantileOfSorted(Float64Array.from(numbers).sort(), 0.5)
}

const HOURS = 2

/** Trades more than two hours after the first of the session beside earlier ones of the same days and the same place in them. */
export const LONG_SESSION: Detector = {
  id: 'long_session',
  flagged: 'trades more than two hours into the session',
  control: 'earlier trades of the same days',
  why: 'Decisions get worse with their number and with the hours since the first.',
  source: 'Hirshleifer, Levi, Lourie & Teoh 2019',
  labelling: {
    from: 'acts',
    of: ({ starts, length, columns, row }) => {
      const labels = new Int8Array(length).fill(NEITHER)
      const openedAt = (at: number) => columns.openedAt[row[at] ?? 0] ?? 0
      for (let s = 0; s + 1 < starts.length; s++) {
        const from = starts[s] ?? 0
        const to = starts[s + 1] ?? 0
        const limit = openedAt(from) + HOURS * 3_600_000
        if (openedAt(to - 1) <= limit) continue
        for (let at = from; at < to; at++) labels[at] = openedAt(at) > limit ? FLAGGED : CONTROL
      }
      return labels
    },
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
