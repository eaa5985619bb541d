import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, type Detector, FLAGGED, NEITHER } from '../detector.ts'

const DAY = 1440
const REMEMBERED_MARKETS = 100
/** A market below this share of the decisions before is not one of the usual ones. */
const RARE = 0.05

/** Trades in a market that was hardly traded before, beside trades in the usual ones. */
export const UNUSUAL_MARKET: Detector = {
  id: 'unusual_market',
  flagged: 'trades in a market that made under 5 % of the 100 before',
  control: 'trades in the usual markets on the same days',
  why: 'A market that is rarely traded is often taken up because the usual one gave nothing.',
  source: 'Barber & Odean 2008',
  labelling: {
    from: 'acts',
    of: (table) => {
      const root = (at: number) => table.columns.root[table.row[at] ?? 0] ?? -1
      const order = byOpening(table)
      const labels = new Int8Array(table.length).fill(NEITHER)
      const counts = new Map<number, number>()
      order.forEach((at, place) => {
        if (place >= REMEMBERED_MARKETS) {
          const share = (counts.get(root(at)) ?? 0) / REMEMBERED_MARKETS
          labels[at] = share < RARE ? FLAGGED : CONTROL
          const gone = root(order[place - REMEMBERED_MARKETS] ?? 0)
          counts.set(gone, (counts.get(gone) ?? 0) - 1)
        }
        counts.set(root(at), (counts.get(root(at)) ?? 0) + 1)
      })
      return labels
    },
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

const REMEMBERED_HOURS = 200

/** Trades outside the hours in which nine in ten of the 200 before were opened. */
export const UNUSUAL_HOURS: Detector = {
  id: 'unusual_hours',
  flagged: 'trades outside the usual hours',
  control: 'trades within them on the same days',
  why: 'Trades before or after the usual hours are rarely part of a plan for the day.',
  source: 'Barber & Odean 2000',
  labelling: {
    from: 'acts',
    of: (table) => {
      const minute = (at: number) => table.columns.openMinute[table.row[at] ?? 0] ?? -1
      const known = Array.from(byOpening(table)).filter((at) => minute(at) >= 0)
      const labels = new Int8Array(table.length).fill(NEITHER)
      known.forEach((at, place) => {
        if (place < REMEMBERED_HOURS) return
        const before = Int32Array.from(known.slice(place - REMEMBERED_HOURS, place), minute)
        labels[at] = isOutside(minute(at), before) ? FLAGGED : CONTROL
      })
      return labels
    },
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

/**
 * True for a minute of the day before the earliest 5 % or after the latest 5 % of these. The clock is cut where it was empty for
 * longest, so that hours over midnight stay together. Sorts `minutes`.
 * @example isOutside(30, Int32Array.of(1430, 1435, 5, 10)) // → true: the day runs from 23:50 to 00:10
 */
export function isOutside(minute: number, minutes: Int32Array): boolean {
  const { length } = minutes.sort()
  let cut = 0
  let longest = -1
  for (let place = 0; place < length; place++) {
    const before = place === 0 ? (minutes[length - 1] ?? 0) - DAY : (minutes[place - 1] ?? 0)
    const empty = (minutes[place] ?? 0) - before
    if (empty > longest) {
      longest = empty
      cut = place
    }
  }
  const start = (minutes[cut] ?? 0) - longest / 2
  const since = (at: number) => (at - start + 2 * DAY) % DAY
  const tail = Math.floor(0.05 * length)
  const low = since(minutes[(cut + tail) % length] ?? 0)
  const high = since(minutes[(cut + length - 1 - tail) % length] ?? 0)
  return since(minute) < low || since(minute) > high
}

const DAYS_OFF = 5

/** The first trade after five days or more without one, beside the first trades of other days. */
export const AFTER_DAYS_OFF: Detector = {
  id: 'after_days_off',
  flagged: 'first trades after five days or more without one',
  control: 'first trades of other days',
  why: 'After days away the feel for a market is gone and the wish to trade is not.',
  source: 'Barber & Odean 2000',
  labelling: {
    from: 'acts',
    within: 'everything',
    of: (table) => {
      const labels = new Int8Array(table.length).fill(NEITHER)
      let lastDay = Infinity
      for (let s = 0; s + 1 < table.starts.length; s++) {
        const first = table.starts[s] ?? 0
        const day = table.columns.openDay[table.row[first] ?? 0] ?? 0
        // The second account of a day is no return to trading.
        if (day > lastDay) labels[first] = day - lastDay > DAYS_OFF ? FLAGGED : CONTROL
        lastDay = day
      }
      return labels
    },
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

/** All decisions in the order they were opened, whatever their account. */
function byOpening({ columns, row, length }: DecisionTable): Int32Array {
  const openedAt = (at: number) => columns.openedAt[row[at] ?? 0] ?? 0
  return Int32Array.from({ length }, (_, at) => at).sort((a, b) => openedAt(a) - openedAt(b) || a - b)
}
