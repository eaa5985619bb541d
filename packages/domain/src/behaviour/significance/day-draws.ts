import type { Random } from '../../statistics/maths/random.ts'
import { type ComparedValues, differenceOfCells, emptyCells, sidesByDay } from '../compare-sides.ts'
import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, FLAGGED } from '../detector.ts'

/**
 * Redraws which trading days are flagged, as many as there were, and returns the difference each time: for acts of
 * whole days, whose decisions are not drawn separately. A day with both sides, such as one with two accounts, stays as
 * it is.
 */
export function dayDraws(table: DecisionTable, compared: ComparedValues): (random: Random) => number {
  const { sums, counts } = sidesByDay(table, compared)
  const { flagged, control, fixed } = daysBySide(counts, table.days)
  const members = Int32Array.from([...flagged, ...control])
  const drawn = emptyCells(compared.strata)
  const cells = drawn.sums.length
  const move = (day: number, from: number, to: number) => {
    drawn.sums[to] = (drawn.sums[to] ?? 0) + (sums[from]?.[day] ?? 0)
    drawn.counts[to] = (drawn.counts[to] ?? 0) + (counts[from]?.[day] ?? 0)
  }
  return (random) => {
    drawn.sums.fill(0)
    drawn.counts.fill(0)
    for (const day of fixed) for (let cell = 0; cell < cells; cell++) move(day, cell, cell)
    for (let place = 0; place < members.length; place++) {
      const other = place + random.below(members.length - place)
      const day = members[other] ?? 0
      members[other] = members[place] ?? 0
      members[place] = day
      const side = place < flagged.length ? FLAGGED : CONTROL
      // The day's cells of both sides: one of them is empty.
      for (let cell = 0; cell < cells; cell++) move(day, cell, (cell & ~1) + side)
    }
    return differenceOfCells(drawn.sums, drawn.counts)
  }
}

/** Days with one side each, and days with both or neither, which are not drawn. */
export function daysBySide(
  counts: readonly Float64Array[],
  days: number,
): { flagged: number[]; control: number[]; fixed: number[] } {
  const on = (day: number, side: number) =>
    counts.some((list, cell) => cell % 2 === side && (list[day] ?? 0) > 0)
  const all = Array.from({ length: days }, (_, day) => day)
  return {
    flagged: all.filter((day) => on(day, FLAGGED) && !on(day, CONTROL)),
    control: all.filter((day) => on(day, CONTROL) && !on(day, FLAGGED)),
    fixed: all.filter((day) => on(day, FLAGGED) === on(day, CONTROL)),
  }
}
