import { createHash } from 'node:crypto'
import { namesApart } from '@ballast/domain/text/names-apart'
import type { SourceFile } from '@ballast/importers/importer'
import { v7 as uuid } from 'uuid'
import type { ImportPlan } from './thread/plan-import.ts'
import type { FilesReading } from './thread/read-files.ts'

/** The files of a preview before they are imported: sent once, and read once per set of options. */
export type CachedPreview = {
  id: string
  userId: string
  files: readonly (SourceFile & { sha256: string })[]
  /** The files' contents by the options they were read with, most recent last. */
  readings: Map<string, FilesReading>
  /** Plans of an import by their inputs, most recent last. */
  plans: Map<string, ImportPlan>
}

/**
 * This process's previews by id. Only a cache: after a restart, on another server, or after an eviction, `find` returns
 * null and the files are sent again.
 */
export type Previews = {
  open: (userId: string, files: readonly SourceFile[]) => CachedPreview
  find: (userId: string, id: string) => CachedPreview | null
  /** Enforces the bounds after something was read. */
  settle: () => void
  remove: (id: string) => void
}

type Bounds = { perUser: number; bytes: number; milliseconds: number }

const BOUNDS: Bounds = { perUser: 2, bytes: 192 * 1024 * 1024, milliseconds: 15 * 60_000 }
/** A user who tries out zones may return to the previous one. */
const MAX_READINGS = 3
const MAX_PLANS = 60

export function openPreviews({ perUser, bytes, milliseconds }: Bounds = BOUNDS): Previews {
  const cached = new Map<string, { preview: CachedPreview; clock: NodeJS.Timeout }>()
  const remove = (id: string) => {
    clearTimeout(cached.get(id)?.clock)
    cached.delete(id)
  }
  const clockOf = (id: string) => setTimeout(() => remove(id), milliseconds).unref()
  const settle = () => {
    for (const { preview } of cached.values()) {
      trimToLatest(preview.readings, MAX_READINGS)
      trimToLatest(preview.plans, MAX_PLANS)
    }
    let sum = 0
    for (const { preview } of [...cached.values()].reverse()) {
      sum += sizeOf(preview)
      if (sum > bytes) remove(preview.id)
    }
  }
  return {
    open: (userId, files) => {
      const own = [...cached.values()].filter(({ preview }) => preview.userId === userId)
      for (const { preview } of own.slice(0, Math.max(0, own.length + 1 - perUser))) remove(preview.id)
      const id = uuid()
      const hashed = namedApart(files).map((file) => ({
        ...file,
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
      }))
      const preview = { id, userId, files: hashed, readings: new Map(), plans: new Map() }
      cached.set(id, { preview, clock: clockOf(id) })
      settle()
      return preview
    },
    find: (userId, id) => {
      const found = cached.get(id)
      if (found?.preview.userId !== userId) return null
      // Moves the most recently used preview to the end.
      remove(id)
      cached.set(id, { preview: found.preview, clock: clockOf(id) })
      return found.preview
    },
    settle,
    remove,
  }
}

/** Rows and problems are found by the name of their file. */
function namedApart(files: readonly SourceFile[]): SourceFile[] {
  const names = namesApart(files.map(({ name }) => name))
  return files.map((file, index) => ({ ...file, name: names[index] ?? file.name }))
}

function trimToLatest(map: Map<string, unknown>, most: number): void {
  for (const key of [...map.keys()].slice(0, Math.max(0, map.size - most))) map.delete(key)
}

function sizeOf({ files, readings }: CachedPreview): number {
  const ofFiles = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  const slices = [...readings.values()].flatMap(({ parts }) => parts.flatMap(({ bytes }) => bytes))
  return slices.reduce((sum, { byteLength }) => sum + byteLength, ofFiles)
}
