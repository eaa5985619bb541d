import type { DecisionTable } from '../decision-table.ts'
import { FLAGGED, type LabelWriter, type Occasion } from '../detector.ts'
import { SessionSoFar } from '../results-so-far.ts'

type After = {
  /** Flags the states of a session that give rise to the act. */
  when: LabelWriter
  /** Flags the act; by default every trade opened in such a state is one. */
  act?: LabelWriter
}

/**
 * The closes that left a session in a state, and whether the act came before the next close. A close is judged by the
 * code that judges decisions, on the results up to it. Nothing can follow a close on a later trading day than the
 * session's, nor one with another close at the same instant, so neither is an occasion unless a trade did follow.
 * Source: docs/behaviour.md, Occasions.
 * @example afterCloses(table, { when: writeAfterLossOrWin, act: writeQuick(table) }) // one for each loss
 */
export function afterCloses(table: DecisionTable, { when, act = when }: After): Occasion[] {
  const { sessions, closingOrder, columns, row } = table
  const states = labelsOf(when, tableOfCloses(table), table)
  const acts = actsAfterCloses(table, labelsOf(act, table, table))
  const occasions: Occasion[] = []
  for (const { from, to } of sessions) {
    for (let place = from; place < to; place++) {
      const closed = row[closingOrder[place] ?? 0] ?? 0
      const next = place + 1 < to ? row[closingOrder[place + 1] ?? 0] : undefined
      const isPassed = next !== undefined && columns.closedAt[next] === columns.closedAt[closed]
      const isLater = columns.tradingDay[closed] !== columns.openDay[closed]
      const isTaken = acts.get(place)
      if (states[place] !== FLAGGED || ((isPassed || isLater) && isTaken === undefined)) continue
      occasions.push({
        at: columns.closedAt[closed] ?? 0,
        day: columns.openDay[closed] ?? 0,
        isTaken: isTaken ?? false,
      })
    }
  }
  return occasions
}

/** The table as if each session had a decision right after each of its closes, in their order. */
function tableOfCloses(table: DecisionTable): DecisionTable {
  const { sessions, closingOrder, moneyOfCopiesAtClose } = table
  const closedBefore = new Int32Array(table.length)
  for (const { from, to } of sessions)
    for (let place = from; place < to; place++) closedBefore[place] = place - from + 1
  const moneyOfCopies = Float64Array.from(closingOrder, (at) => moneyOfCopiesAtClose[at] ?? 0)
  return { ...table, closedBefore, moneyOfCopies }
}

function labelsOf(write: LabelWriter, slots: DecisionTable, results: DecisionTable): Int8Array {
  const soFar = new SessionSoFar(slots, results)
  const labels = new Int8Array(slots.length)
  write({ results, soFar }, labels, null)
  return labels
}

/** By the place of the last close before them: whether one of the trades opened then was the act. */
function actsAfterCloses({ first, closedBefore }: DecisionTable, labels: Int8Array): Map<number, boolean> {
  const acts = new Map<number, boolean>()
  labels.forEach((label, at) => {
    const closed = closedBefore[at] ?? 0
    if (closed === 0) return
    const place = (first[at] ?? 0) + closed - 1
    acts.set(place, acts.get(place) === true || label === FLAGGED)
  })
  return acts
}
