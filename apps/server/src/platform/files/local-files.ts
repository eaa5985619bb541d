import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertKey, type Files } from './files.ts'

/** Files in a folder: written to a temporary file, synced, then renamed, so that a key's file is complete or absent. */
export function openLocalFiles(folder: string): Files {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = await open(`${path}.part`, 'w', 0o600)
      try {
        await part.writeFile(bytes)
        await part.datasync()
      } finally {
        await part.close()
      }
      await rename(`${path}.part`, path)
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
