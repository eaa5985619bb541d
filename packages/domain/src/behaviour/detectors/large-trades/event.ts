import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, type LabelWriter, NEITHER, SLACK } from '../../detector.ts'
import { BANDS, orderBands } from '../../order-bands.ts'
import { SessionSoFar } from '../../results-so-far.ts'
import { DRAW_BOUND } from '../../significance/shuffle.ts'

/** Decisions at this many times the usual size or more count as large. Fixed beforehand. */
const LARGE = 1.25

/** The outcomes the last close can have, including "none yet or unknown". */
const STATES = 4

/**
 * Large or not. For traders who size up after losses, large trades are drawn from what a day's losses left over and
 * would look better than they are. Sizes are therefore redrawn from the trader's own frequencies by last outcome and
 * place in the day.
 */
export function writeLarge(table: DecisionTable): LabelWriter {
  const labels = Int8Array.from(table.sizeRatio, (ratio) =>
    Number.isNaN(ratio) ? NEITHER : ratio >= LARGE - SLACK ? FLAGGED : CONTROL,
  )
  const bands = orderBands(table)
  const soFar = new SessionSoFar(table, table)
  const large = new Float64Array(STATES * BANDS)
  const all = new Float64Array(STATES * BANDS)
  labels.forEach((label, at) => {
    if (label === NEITHER) return
    const state = stateOf(soFar, bands, at)
    large[state] = (large[state] ?? 0) + label
    all[state] = (all[state] ?? 0) + 1
  })
  const overall =
    large.reduce((sum, n) => sum + n, 0) /
    Math.max(
      1,
      all.reduce((sum, n) => sum + n, 0),
    )
  const chances = large.map((n, state) => ((all[state] ?? 0) > 0 ? n / (all[state] ?? 1) : overall))
  const limits = chances.map((chance) => chance * DRAW_BOUND)
  const draws = new Int32Array(table.length)
  return ({ soFar: now }, into, random) => {
    into.set(labels)
    if (!random) return
    random.fillBelow(draws, DRAW_BOUND)
    for (let at = 0; at < into.length; at++) {
      if (into[at] === NEITHER) continue
      into[at] = (draws[at] ?? 0) < (limits[stateOf(now, bands, at)] ?? 0) ? FLAGGED : CONTROL
    }
  }
}

function stateOf({ last }: SessionSoFar, bands: Int8Array, at: number): number {
  return STATES * (bands[at] ?? 0) + (last[at] ?? 0) + 1
}
