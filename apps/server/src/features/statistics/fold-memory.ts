import { FoldMemory } from '@ballast/domain/statistics/fold-rows'

/**
 * Sums over all trades of the users whose columns are in memory, for the whole process: after one more trade they go on from
 * where they stood. They leave memory with the columns.
 */
export const foldMemory = new FoldMemory()
