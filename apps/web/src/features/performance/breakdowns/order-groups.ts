import type { FigureJson } from '@ballast/contract/figures'
import type { ReportGroup } from '@ballast/contract/report-values'
import { differsFromRest } from '@ballast/domain/statistics/breakdown/group-figures'
import { ORDERED } from '../group-names.ts'

/** Words by average, best first; dimensions with a natural order keep it; missing records come last. */
export function orderGroups(
  dimension: string,
  groups: readonly ReportGroup[],
  averageOf: (group: ReportGroup) => number | null,
): ReportGroup[] {
  const recorded = groups.filter(({ key }) => key !== null)
  const missing = groups.filter(({ key }) => key === null)
  if (!ORDERED.includes(dimension))
    recorded.sort((a, b) => (averageOf(b) ?? -Infinity) - (averageOf(a) ?? -Infinity) || b.n - a.n)
  return [...recorded, ...missing]
}

/**
 * The groups to show if there is space for only a few: those that differ from the rest, then those with most
 * trades.
 */
export function foremost(groups: readonly ReportGroup[], limit: number): ReportGroup[] {
  const differs = ({ verdict }: ReportGroup) => differsFromRest(verdict)
  return [...groups].sort((a, b) => Number(differs(b)) - Number(differs(a)) || b.n - a.n).slice(0, limit)
}

export type Scale = { min: number; max: number }

/** Averages of fewer trades do not stretch the scale. */
const MIN_TRADES = 6

/**
 * One scale for the intervals of all groups, always including zero. Groups of a few trades do not stretch it;
 * their intervals are cut off at the edge.
 */
export function scaleOf(figures: readonly FigureJson[]): Scale {
  const ends = (some: readonly FigureJson[]) =>
    some.flatMap(({ value, low, high }) => [value, low, high].filter((end) => end !== null))
  const sure = ends(figures.filter(({ n }) => n >= MIN_TRADES))
  const all = sure.length > 0 ? sure : ends(figures)
  const min = Math.min(0, ...all)
  const max = Math.max(0, ...all)
  const air = (max - min || 1) * 0.06
  return { min: min - air, max: max + air }
}

/** Three to five round numbers on a scale, including zero. */
export function ticksOf({ min, max }: Scale): number[] {
  const rough = (max - min) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.ceil(min / step)
  const last = Math.floor(max / step)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(6)),
  )
}
