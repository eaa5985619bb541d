import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, type Detector, FLAGGED, NEITHER } from '../detector.ts'

const CHASE_MINUTES = 15

/** Back into the same market and side soon, at a worse price than the exit, beside as soon at the same or a better one. */
export const CHASING: Detector = {
  id: 'chasing',
  flagged: 'returns within 15 minutes at a worse price than the exit',
  control: 'returns as soon at the same or a better price',
  why: 'Coming back at a worse price pays for having left; it is worth it only where the market goes on.',
  source: 'Strahilevitz, Odean & Barber 2011',
  labelling: { from: 'acts', of: worseReturns },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

function worseReturns(table: DecisionTable): Int8Array {
  const { columns, row, starts, session, closedBefore, closingOrder } = table
  return Int8Array.from(row, (own, at) => {
    const from = starts[session[at] ?? 0] ?? 0
    const openedAt = columns.openedAt[own] ?? 0
    for (let place = (closedBefore[at] ?? 0) - 1; place >= 0; place--) {
      const before = row[closingOrder[from + place] ?? 0] ?? 0
      if (openedAt - (columns.closedAt[before] ?? 0) > CHASE_MINUTES * 60_000) return NEITHER
      if (
        columns.symbol[before] !== columns.symbol[own] ||
        columns.direction[before] !== columns.direction[own]
      )
        continue
      const worse =
        ((columns.averageEntry[own] ?? 0) - (columns.averageExit[before] ?? 0)) *
        (columns.direction[own] ?? 0)
      return Number.isNaN(worse) ? NEITHER : worse > 0 ? FLAGGED : CONTROL
    }
    return NEITHER
  })
}

/** Opened while another decision in the same market and side was open, on any account. */
export const STACKED: Detector = {
  id: 'stacked',
  flagged: 'trades opened beside another open one in the same market and side',
  control: 'trades opened by themselves on the same days',
  why: 'Two positions in one market are one larger position, with twice the loss when it is wrong.',
  source: 'Statman, Thorley & Vorkink 2006',
  labelling: {
    from: 'acts',
    of: (table) => {
      const { columns, row, length } = table
      const openedAt = (at: number) => columns.openedAt[row[at] ?? 0] ?? 0
      const order = Int32Array.from({ length }, (_, at) => at).sort(
        (a, b) => openedAt(a) - openedAt(b) || a - b,
      )
      const openUntil = new Map<string, number>()
      const labels = new Int8Array(length)
      for (const at of order) {
        const own = row[at] ?? 0
        const key = `${columns.root[own]} ${columns.direction[own]}`
        const until = openUntil.get(key) ?? -Infinity
        labels[at] = openedAt(at) < until ? FLAGGED : CONTROL
        openUntil.set(key, Math.max(until, columns.closedAt[own] ?? 0))
      }
      return labels
    },
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

const NEWS_MINUTES = 15

/** Opened within a quarter of an hour of a scheduled event, before or after it. */
export const NEAR_EVENTS: Detector = {
  id: 'near_events',
  flagged: 'trades within 15 minutes of a scheduled event',
  control: 'other trades of the same days',
  why: 'Around scheduled news prices jump over stops, and some programmes forbid trading then.',
  source: 'Barber & Odean 2008',
  isRecorded: ({ context }) => context.events !== null,
  labelling: {
    from: 'acts',
    of: ({ context, columns, row, length }) => {
      if (!context.events) return new Int8Array(length).fill(NEITHER)
      const events = Float64Array.from(context.events).sort()
      return Int8Array.from(row, (own) => {
        const openedAt = columns.openedAt[own] ?? 0
        const next = firstFrom(events, openedAt - NEWS_MINUTES * 60_000)
        return next <= openedAt + NEWS_MINUTES * 60_000 ? FLAGGED : CONTROL
      })
    },
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

/** The first of sorted instants at or after this one; Infinity without one. */
function firstFrom(sorted: Float64Array, instant: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < instant) low = middle + 1
    else high = middle
  }
  return sorted[low] ?? Infinity
}
