import { FoldMemory } from '@ballast/domain/statistics/fold-rows'

/**
 * Totals over all trades of the users whose columns are in memory, for the whole process: after another trade they continue
 * from their previous state. They are freed with the columns.
 */
export const foldMemory = new FoldMemory()
