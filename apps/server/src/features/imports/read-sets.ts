import type { ImportSet } from '@ballast/importers/import-files'

/**
 * Files already read, on their way from the request to the import job of this process, and how far each job
 * is. Only a convenience: after a restart the job reads the kept files again.
 */
export type ReadSets = {
  keep: (importId: string, set: ImportSet) => void
  take: (importId: string) => ImportSet | null
  report: (importId: string, progress: number, step: string) => void
  progressOf: (importId: string) => { progress: number; step: string } | null
  forget: (importId: string) => void
}

const MOST_KEPT = 4

export function openReadSets(): ReadSets {
  const sets = new Map<string, ImportSet>()
  const progress = new Map<string, { progress: number; step: string }>()
  return {
    keep: (importId, set) => {
      sets.set(importId, set)
      const [oldest] = sets.keys()
      if (sets.size > MOST_KEPT && oldest) sets.delete(oldest)
    },
    take: (importId) => {
      const set = sets.get(importId) ?? null
      sets.delete(importId)
      return set
    },
    report: (importId, done, step) => progress.set(importId, { progress: done, step }),
    progressOf: (importId) => progress.get(importId) ?? null,
    forget: (importId) => progress.delete(importId),
  }
}
