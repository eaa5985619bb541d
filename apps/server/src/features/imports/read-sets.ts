import type { PackedPart } from './thread/packed-part.ts'
import type { ImportPlan } from './thread/plan-import.ts'

/** A part to import, with its plan, which is valid as long as the account's data has the version it was planned at. */
export type ReadPart = { part: PackedPart; planned: { plan: ImportPlan; version: number } | null }

/**
 * Files already read, on their way from the request to this process's import job, and each job's progress. Only a
 * cache: after a restart the job reads the stored files again.
 */
export type ReadSets = {
  keep: (importId: string, part: ReadPart) => void
  take: (importId: string) => ReadPart | null
  report: (importId: string, progress: number, step: string) => void
  progressOf: (importId: string) => { progress: number; step: string } | null
  forget: (importId: string) => void
}

const MAX_SETS = 4

export function openReadSets(): ReadSets {
  const sets = new Map<string, ReadPart>()
  const progress = new Map<string, { progress: number; step: string }>()
  return {
    keep: (importId, part) => {
      sets.set(importId, part)
      const [oldest] = sets.keys()
      if (sets.size > MAX_SETS && oldest) sets.delete(oldest)
    },
    take: (importId) => {
      const part = sets.get(importId) ?? null
      sets.delete(importId)
      return part
    },
    report: (importId, done, step) => progress.set(importId, { progress: done, step }),
    progressOf: (importId) => progress.get(importId) ?? null,
    forget: (importId) => progress.delete(importId),
  }
}
