import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { type CacheArea, openVersionedCache, type VersionedCache } from './versioned-cache.ts'

const FIGURES: CacheArea<number> = { name: 'figures', maxSize: 2 }

let cache: VersionedCache
beforeEach(() => {
  cache = openVersionedCache()
})

test('a value is computed once for a user, version and key', async () => {
  const compute = vi.fn(() => 7)
  const key = { userId: 'ada', version: 3, key: { from: '2026-06-01' } }
  expect(await cache.ofUser(FIGURES, key, compute)).toBe(7)
  expect(await cache.ofUser(FIGURES, { ...key, key: { from: '2026-06-01' } }, compute)).toBe(7)
  expect(compute).toHaveBeenCalledTimes(1)
})

test('it is computed again once the version has risen, and for another key', async () => {
  let n = 0
  const compute = () => ++n
  expect(await cache.ofUser(FIGURES, { userId: 'ada', version: 3, key: 'a' }, compute)).toBe(1)
  expect(await cache.ofUser(FIGURES, { userId: 'ada', version: 4, key: 'a' }, compute)).toBe(2)
  expect(await cache.ofUser(FIGURES, { userId: 'ada', version: 4, key: 'b' }, compute)).toBe(3)
})

test('no user gets what was computed for another, at the same version and key', async () => {
  expect(await cache.ofUser(FIGURES, { userId: 'ada', version: 3 }, () => 1)).toBe(1)
  expect(await cache.ofUser(FIGURES, { userId: 'bob', version: 3 }, () => 2)).toBe(2)
  expect(await cache.ofUser(FIGURES, { userId: 'ada', version: 3 }, () => 9)).toBe(1)
})

test('areas with different names keep the same key apart', async () => {
  const other: CacheArea<number> = { name: 'other', maxSize: 2 }
  expect(await cache.ofUser(FIGURES, { userId: 'ada', version: 3 }, () => 1)).toBe(1)
  expect(await cache.ofUser(other, { userId: 'ada', version: 3 }, () => 2)).toBe(2)
})

test('callers at the same time share one computation', async () => {
  const compute = vi.fn(async () => {
    await wait(1)
    return 5
  })
  const key = { userId: 'ada', version: 1 }
  expect(
    await Promise.all([cache.ofUser(FIGURES, key, compute), cache.ofUser(FIGURES, key, compute)]),
  ).toEqual([5, 5])
  expect(compute).toHaveBeenCalledTimes(1)
})

test('a failure reaches everybody who waits for it and is not cached', async () => {
  const key = { userId: 'ada', version: 1 }
  const failing = () => cache.ofUser(FIGURES, key, () => Promise.reject(new Error('no database')))
  const answers = await Promise.allSettled([failing(), failing()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.ofUser(FIGURES, key, () => 4)).toBe(4)
})

test('a computation that throws before its first await is a rejection and is not cached', async () => {
  const key = { userId: 'ada', version: 1 }
  const thrown = cache.ofUser(FIGURES, key, () => {
    throw new Error('refused')
  })
  await expect(thrown).rejects.toThrow('refused')
  expect(await cache.ofUser(FIGURES, key, () => 4)).toBe(4)
})

test('the least recently used value is evicted first when an area is full', async () => {
  const at = (version: number, value: number) =>
    cache.ofUser(FIGURES, { userId: 'ada', version }, () => value)
  await at(1, 10)
  await at(2, 20)
  await at(1, 11)
  await at(3, 30)
  expect(await at(1, 12)).toBe(10)
  expect(await at(2, 21)).toBe(21)
})

test('sizes add up to the limit of the area, and a value larger than that is not cached', async () => {
  const lists: CacheArea<string[]> = { name: 'lists', maxSize: 5, sizeOf: (list) => list.length }
  const of = (version: number, length: number) =>
    cache.ofUser(lists, { userId: 'ada', version }, () => Array.from({ length }, () => `${version}`))
  await of(1, 2)
  await of(2, 3)
  expect((await of(1, 0)).length).toBe(2)
  await of(3, 3)
  expect((await of(1, 0)).length).toBe(2)
  expect((await of(2, 1)).length).toBe(1)
  await of(4, 6)
  expect((await of(4, 1)).length).toBe(1)
})

test('a shared value with a time to live is computed again after it', async () => {
  const brief: CacheArea<number> = { name: 'brief', maxSize: 2, ttlMs: 20 }
  let n = 0
  const ask = () => cache.shared(brief, 'profile', () => ++n)
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(1)
  await wait(40)
  expect(await ask()).toBe(2)
})
