import { expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import type { Files } from './files.ts'
import { putWithRow } from './put-with-row.ts'

const KEY = 'user/pictures/one.webp'

async function storedAfter(error: Error): Promise<string[]> {
  const stored = new Set<string>()
  const files: Files = {
    put: async (key) => void stored.add(key),
    get: async () => null,
    remove: async (key) => void stored.delete(key),
  }
  const file = { key: KEY, bytes: new Uint8Array([1]), contentType: 'image/webp' }
  await expect(putWithRow(files, file, () => Promise.reject(error))).rejects.toBe(error)
  return [...stored]
}

test('a file whose row is refused is removed', async () => {
  expect(await storedAfter(new AppError('invalid_input'))).toEqual([])
  expect(await storedAfter(new Error('a bug'))).toEqual([])
})

test('a file stays when a lost connection leaves open whether its row was saved', async () => {
  const lost = new Error('Connection terminated unexpectedly')
  expect(await storedAfter(lost)).toEqual([KEY])
  expect(await storedAfter(new Error('a failed query', { cause: lost }))).toEqual([KEY])
})
