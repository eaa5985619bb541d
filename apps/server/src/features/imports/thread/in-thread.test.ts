import { importFiles } from '@ballast/importers/import-files'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type FileReaders,
  openFileReaders,
  type ReadingLimits,
} from '../../../platform/reading/file-readers.ts'
import { fillsCsv } from '../../../test/trades.ts'
import { ahead, IMPORT_THREAD, readInThread, STEPS_AHEAD } from './in-thread.ts'
import { unpackPart } from './packed-part.ts'

const options = { timeZone: 'America/Chicago', currency: 'USD' }
const ENOUGH: ReadingLimits = { milliseconds: 60_000, megabytes: 512, executions: 300_000 }

let readers: FileReaders | null = null
afterEach(() => readers?.close())

function fills(count: number): { name: string; bytes: Uint8Array } {
  const rows = Array.from({ length: count }, (_, id) => ({
    id,
    at: new Date(Date.UTC(2026, 5, 15, 14) + id * 1000).toISOString().slice(0, 19),
    side: id % 2 === 0 ? ('Buy' as const) : ('Sell' as const),
    quantity: 1,
    price: '20000',
  }))
  return { name: 'Fills.csv', bytes: new TextEncoder().encode(fillsCsv(rows)) }
}

const read = (limits: ReadingLimits, task: Parameters<typeof readInThread>[1]) => {
  readers = openFileReaders(IMPORT_THREAD, limits)
  return readInThread({ readers, userId: 'ann' }, task)
}

describe('files read in a worker thread', () => {
  test('give the same result as when read here, fills in order', async () => {
    const files = [fills(12_001)]
    const here = importFiles(files, options)
    const { set, parts } = await read(ENOUGH, { files, options })
    expect(parts.map(unpackPart)).toEqual(here.parts)
    expect(parts[0]).toMatchObject({ fills: 12_001, contracts: [{ symbol: 'MNQU6' }] })
    expect(set.files[0]?.status).toBe('parsed')
  })

  test('are refused in words when they take longer than the limit, and the next reading works', async () => {
    const task = { files: [fills(10)], options }
    await expect(read({ ...ENOUGH, milliseconds: 1 }, task)).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(/took too long to read.*Nothing was imported/),
    })
    expect((await read(ENOUGH, task)).parts[0]?.fills).toBe(10)
  })

  test('are refused in words when they need more memory than the limit', async () => {
    await expect(
      read({ ...ENOUGH, megabytes: 24 }, { files: [fills(60_000)], options }),
    ).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(/need more memory/),
    })
  })

  test('are refused in words with more fills than one import may hold, and read with exactly as many', async () => {
    const task = { files: [fills(10)], options }
    await expect(read({ ...ENOUGH, executions: 9 }, task)).rejects.toMatchObject({
      message: expect.stringMatching(/more than 9 fills/),
    })
    expect((await read({ ...ENOUGH, executions: 10 }, task)).parts[0]?.fills).toBe(10)
  })

  test('of one user are read one by one, and too many are refused with 429', async () => {
    const shared = openFileReaders(IMPORT_THREAD, ENOUGH)
    readers = shared
    const task = { files: [fills(10)], options }
    const calls = Array.from({ length: 5 }, () => readInThread({ readers: shared, userId: 'ann' }, task))
    const other = readInThread({ readers: shared, userId: 'bea' }, task)
    const settled = await Promise.allSettled(calls)
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    expect((await other).parts[0]?.fills).toBe(10)
    await expect(calls[4]).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

describe('the steps of an import', () => {
  /** A thread with a number of steps that may fail at one of them. It is never asked while it works. */
  function threadOf(count: number, failsAt?: number) {
    let asked = 0
    let isBusy = false
    const next = async () => {
      expect(isBusy).toBe(false)
      isBusy = true
      const number = asked++
      await new Promise(setImmediate)
      isBusy = false
      if (number === failsAt) throw new Error('no memory')
      return number < count ? { kind: 'cash', slice: String(number) } : null
    }
    return { steps: { next }, asked: () => asked }
  }

  test('are built while earlier ones are written, up to a limit, and arrive in order', async () => {
    const { steps, asked } = threadOf(STEPS_AHEAD + 2)
    const next = ahead(steps)
    await vi.waitFor(() => expect(asked()).toBe(STEPS_AHEAD))
    const seen: unknown[] = [await next()]
    await vi.waitFor(() => expect(asked()).toBe(STEPS_AHEAD + 1))
    for (let step = await next(); step; step = await next()) seen.push(step)
    expect(seen).toEqual(
      Array.from({ length: STEPS_AHEAD + 2 }, (_, number) => ({ kind: 'cash', slice: String(number) })),
    )
    expect(await next()).toBeNull()
  })

  test('end with the error of the step that fails, after those before it', async () => {
    const next = ahead(threadOf(5, 2).steps)
    expect(await next()).toMatchObject({ slice: '0' })
    expect(await next()).toMatchObject({ slice: '1' })
    await expect(next()).rejects.toThrow('no memory')
  })
})
