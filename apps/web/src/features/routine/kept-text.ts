import type { CellCounts } from '@ballast/domain/routine/day-cells'

/** How many of the habits that are due have been kept. */
export function keptText({ kept, due, open }: Pick<CellCounts, 'kept' | 'due' | 'open'>): string {
  return due + open === 0 ? 'none due' : `${kept} of ${due + open}`
}
