import type { PackedPart } from './thread/packed-part.ts'
import type { ImportPlan } from './thread/plan-import.ts'

/** A part to import, with its plan, which is valid as long as the account's data has the version it was planned at. */
export type ReadPart = { part: PackedPart; planned: { plan: ImportPlan; version: number } | null }

/**
 * Files already read, on their way from the request to this process's import job, and each job's progress. Only a
 * cache: after a restart the job reads the stored files again.
 */
export type ImportCache = {
  put: (importId: string, part: ReadPart) => void
  take: (importId: string) => ReadPart | null
  reportProgress: (importId: string, progress: number, step: string) => void
  progressOf: (importId: string) => { progress: number; step: string } | null
  forgetProgress: (importId: string) => void
}

const MAX_PARTS = 4

export function openImportCache(): ImportCache {
  const parts = new Map<string, ReadPart>()
  const progress = new Map<string, { progress: number; step: string }>()
  return {
    put: (importId, part) => {
      parts.set(importId, part)
      const [oldest] = parts.keys()
      if (parts.size > MAX_PARTS && oldest) parts.delete(oldest)
    },
    take: (importId) => {
      const part = parts.get(importId) ?? null
      parts.delete(importId)
      return part
    },
    reportProgress: (importId, done, step) => progress.set(importId, { progress: done, step }),
    progressOf: (importId) => progress.get(importId) ?? null,
    forgetProgress: (importId) => progress.delete(importId),
  }
}
