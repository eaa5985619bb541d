import {
  type Cells,
  type ComparedValues,
  differenceOfCells,
  emptyCells,
  meanDifference,
  type Sides,
  sidesByDay,
} from '../compare-sides.ts'
import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, FLAGGED } from '../detector.ts'
import { daysBySide } from './day-draws.ts'
import { chanceAmong, PERMUTATIONS, type PermutationChance } from './permutation-chance.ts'
import { placesThatMix, type ShuffleScope } from './shuffle.ts'

/** The contribution of a decision or a day to its side: its sum and its count, per stratum. */
type SampleUnit = { stratum: number; sum: number; count: number }[]
/** `take` of its units are flagged. */
type Group = { take: number; things: readonly SampleUnit[] }
/** The groups that can be arranged in more than one way, and the cells with all their units among the controls. */
type Arrangement = { groups: readonly Group[]; cells: Cells }

/**
 * The exact p-value over every way in which labels from acts could be arranged, if there are fewer than 10,000: nothing
 * is drawn, so there is no sampling error. Null if there are more. Labels from results need no such count: twenty
 * decisions that each follow another in their session can be arranged in more than 2²⁰ ways.
 * Source: docs/behaviour.md, Ground rules.
 * @example exactChance(table, compared, 'session')?.permutations // → 1024 for ten sessions of one flagged and one control
 */
export function exactChance(
  table: DecisionTable,
  compared: ComparedValues,
  within: ShuffleScope | 'days' = 'session',
): PermutationChance | null {
  const arranged = within === 'days' ? arrangedDays(table, compared) : arrangedLabels(table, compared, within)
  const ways = arranged.groups.reduce((ways, { take, things }) => ways * choose(things.length, take), 1)
  if (ways > PERMUTATIONS) return null
  return chanceAmong(differencesOf(arranged), meanDifference(compared))
}

function arrangedLabels(table: DecisionTable, compared: ComparedValues, within: ShuffleScope): Arrangement {
  const { values, labels, strata } = compared
  const cells = emptyCells(strata)
  const groups: Group[] = []
  for (const places of placesThatMix(table, compared, within)) {
    const things = places.map(
      (at): SampleUnit => [{ stratum: strata.of[at] ?? 0, sum: values[at] ?? 0, count: 1 }],
    )
    const take = places.filter((at) => labels[at] === FLAGGED).length
    const isMixed = take > 0 && take < places.length
    for (const thing of things) add(cells, thing, !isMixed && take > 0 ? FLAGGED : CONTROL)
    if (isMixed) groups.push({ take, things })
  }
  return { groups, cells }
}

function arrangedDays(table: DecisionTable, compared: ComparedValues): Arrangement {
  const sides = sidesByDay(table, compared)
  const { flagged, control, fixed } = daysBySide(sides.counts, table.days)
  const cells = emptyCells(compared.strata)
  for (const day of fixed) for (const side of [CONTROL, FLAGGED]) add(cells, dayOf(sides, day, [side]), side)
  const things = [...flagged, ...control].map((day) => dayOf(sides, day, [CONTROL, FLAGGED]))
  for (const thing of things) add(cells, thing, CONTROL)
  return { groups: [{ take: flagged.length, things }], cells }
}

function dayOf({ sums, counts }: Sides, day: number, sides: readonly number[]): SampleUnit {
  return Array.from({ length: sums.length / 2 }, (_, stratum) => {
    const of = (cells: readonly Float64Array[]) =>
      sides.reduce((sum, side) => sum + (cells[2 * stratum + side]?.[day] ?? 0), 0)
    return { stratum, sum: of(sums), count: of(counts) }
  })
}

function add({ sums, counts }: Cells, thing: SampleUnit, side: number): void {
  for (const { stratum, sum, count } of thing) {
    const cell = 2 * stratum + side
    sums[cell] = (sums[cell] ?? 0) + sum
    counts[cell] = (counts[cell] ?? 0) + count
  }
}

/** Number of ways to take some of several; Infinity if a number cannot hold it, which is too many to enumerate. */
function choose(of: number, take: number): number {
  let ways = 1
  for (let at = 1; at <= take; at++) ways = (ways * (of - take + at)) / at
  return Math.round(ways)
}

/** The difference in every arrangement. */
function differencesOf({ groups, cells }: Arrangement): number[] {
  const all: number[] = []
  const walk = (group: number, from: number, left: number): void => {
    const things = groups[group]?.things
    if (!things) {
      all.push(differenceOfCells(cells.sums, cells.counts))
      return
    }
    if (left === 0) {
      walk(group + 1, 0, groups[group + 1]?.take ?? 0)
      return
    }
    for (let at = from; at <= things.length - left; at++) {
      const thing = things[at] ?? []
      move(cells, thing, FLAGGED)
      walk(group, at + 1, left - 1)
      move(cells, thing, CONTROL)
    }
  }
  walk(0, 0, groups[0]?.take ?? 0)
  return all
}

/** Moves a unit to a side from the other one. */
function move(cells: Cells, thing: SampleUnit, side: number): void {
  add(cells, thing, side)
  add(
    cells,
    thing.map(({ stratum, sum, count }) => ({ stratum, sum: -sum, count: -count })),
    1 - side,
  )
}
