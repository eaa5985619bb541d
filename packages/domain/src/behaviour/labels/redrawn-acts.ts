import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, FLAGGED, type LabelWriter, NEITHER } from '../detector.ts'
import { BANDS, orderBands } from '../order-bands.ts'
import { emptySoFar, fillSoFar, type SessionSoFar } from '../results-so-far.ts'
import { DRAW_BOUND } from '../significance/shuffle.ts'

/** The outcomes the last close can have, including "none yet or unknown". */
const STATES = 4

/**
 * Labels of acts that are often an answer to the last result: leaving the plan, breaking a rule, an unpleasant feeling.
 * For traders who do so after losses, the flagged trades are drawn from what a day's losses left over and would look
 * better than they are. Over the redistributed results, each session's acts are therefore redrawn: as many as it had, and
 * as likely in each place as the trader's own frequencies by last outcome and place in the day make them.
 * @example redrawnActs(brokeARule)(table)
 */
export function redrawnActs(
  labelsOf: (table: DecisionTable) => Int8Array,
): (table: DecisionTable) => LabelWriter {
  return (table) => {
    const labels = labelsOf(table)
    const bands = orderBands(table)
    const odds = oddsByState(table, { labels, bands })
    const sessions = mixedSessions(table, labels)
    const draws = new Int32Array(table.length)
    const memory = new Float64Array(
      Math.max(0, ...sessions.map(({ at, acts }) => (at.length + 1) * (acts + 1))),
    )
    return ({ soFar }, into, random) => {
      into.set(labels)
      if (!random) return
      random.fillBelow(draws, DRAW_BOUND)
      const oddsAt = (at: number) => odds[stateOf(soFar, bands, at)] ?? 1
      for (const session of sessions) redraw(session, { oddsAt, draws, memory, into })
    }
  }
}

/** The decisions of a session that are on a side, and how many of them are flagged. */
type Session = { at: number[]; acts: number }

/** Sessions with both sides; in others nothing can change places. */
function mixedSessions({ sessions }: DecisionTable, labels: Int8Array): Session[] {
  return sessions.flatMap(({ from, to }) => {
    const at = Array.from({ length: to - from }, (_, place) => from + place).filter(
      (one) => labels[one] !== NEITHER,
    )
    const acts = at.filter((one) => labels[one] === FLAGGED).length
    return acts > 0 && acts < at.length ? [{ at, acts }] : []
  })
}

type Redraw = { oddsAt: (at: number) => number; draws: Int32Array; memory: Float64Array; into: Int8Array }

/**
 * Draws a session's acts: every choice of as many places has a chance in proportion to the product of their odds.
 * `memory` holds, for each place on, the sum of these products over all choices of 0, 1, 2 … of the places left.
 */
function redraw({ at, acts }: Session, { oddsAt, draws, memory, into }: Redraw): void {
  const width = acts + 1
  const sumOf = (place: number, n: number) => memory[place * width + n] ?? 0
  memory.fill(0, at.length * width, (at.length + 1) * width)
  memory[at.length * width] = 1
  for (let place = at.length - 1; place >= 0; place--) {
    const own = oddsAt(at[place] ?? 0)
    memory[place * width] = 1
    for (let n = 1; n <= acts; n++)
      memory[place * width + n] = sumOf(place + 1, n) + own * sumOf(place + 1, n - 1)
  }
  let left = acts
  for (const [place, one] of at.entries()) {
    const chance = left === 0 ? 0 : 1 - sumOf(place + 1, left) / sumOf(place, left)
    const isDrawn = (draws[one] ?? 0) < chance * DRAW_BOUND
    into[one] = isDrawn ? FLAGGED : CONTROL
    if (isDrawn) left--
  }
}

/** The odds of the act in each state. Half an act more on each side keeps them finite. */
function oddsByState(
  table: DecisionTable,
  { labels, bands }: { labels: Int8Array; bands: Int8Array },
): Float64Array {
  const soFar = emptySoFar(table.length)
  fillSoFar(table, table, soFar)
  const flagged = new Float64Array(STATES * BANDS).fill(0.5)
  const control = new Float64Array(STATES * BANDS).fill(0.5)
  labels.forEach((label, at) => {
    const side = label === FLAGGED ? flagged : label === CONTROL ? control : null
    const state = stateOf(soFar, bands, at)
    if (side) side[state] = (side[state] ?? 0) + 1
  })
  return flagged.map((n, state) => n / (control[state] ?? 1))
}

function stateOf({ last }: SessionSoFar, bands: Int8Array, at: number): number {
  return STATES * (bands[at] ?? 0) + (last[at] ?? 0) + 1
}
