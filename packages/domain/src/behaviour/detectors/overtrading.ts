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
