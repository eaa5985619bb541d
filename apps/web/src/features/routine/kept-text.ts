import type { CellCounts } from '@ballast/domain/routine/day-cells'

/** How many of the habits that are due have been kept. */
export function keptText({ kept, due, open, unknown }: CellCounts): string {
  return due + open === 0 ? noneText(unknown) : `${kept} of ${due + open}`
}

/** Why none of the habits is counted. */
export function noneText(unknown: number): string {
  return unknown === 0 ? 'none due' : `${unknown} cannot be judged`
}
