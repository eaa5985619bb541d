import { EXPERIMENT_IDS, EXPERIMENTS } from '@ballast/domain/ab-tests/ab-tests'
import { describe, expect, test } from 'vitest'
import { linesOf, variantsOf } from '../admin-figures/ab-tests.ts'
import { shareOf } from '../admin-figures/share-of.ts'
import { dayOf, daysBefore } from '../admin-figures/work-out-figures.ts'
import { answerOf } from './admin-list.ts'

const logged: object[] = []
const log = { error: (about: object) => void logged.push(about) }

describe('a list of the administration as a file', () => {
  type Slice = { lines: (string | number | null)[][]; next: number | null }
  const slices = (...all: Slice[]) => {
    const asked: (number | null)[] = []
    const read = async (after: number | null) => {
      asked.push(after)
      return all[asked.length - 1] ?? { lines: [], next: null }
    }
    return { asked, text: () => answerOf(log, { name: 'users', head: ['Name', 'Seen'] }, read).text() }
  }

  test('has its header, then every page in order, each requested once', async () => {
    const list = slices(
      { lines: [['ann', 1]], next: 5 },
      { lines: [['bob, the second', null]], next: 9 },
      { lines: [['cid', 0]], next: null },
    )
    expect(await list.text()).toBe('Name,Seen\r\nann,1\r\n"bob, the second",\r\ncid,0\r\n')
    expect(list.asked).toEqual([null, 5, 9])
  })

  test('is only its header if there is nothing', async () => {
    const list = slices({ lines: [], next: null })
    expect(await list.text()).toBe('Name,Seen\r\n')
    expect(list.asked).toEqual([null])
  })

  test('continues after an empty page', async () => {
    expect(await slices({ lines: [], next: 5 }, { lines: [['ann', 1]], next: null }).text()).toBe(
      'Name,Seen\r\nann,1\r\n',
    )
  })

  test('is a named file that no proxy stores', () => {
    const { headers } = answerOf(log, { name: 'users', head: ['Name'] }, async () => ({
      lines: [],
      next: null,
    }))
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="users.csv"',
    })
  })

  test('is aborted if a page cannot be read; why is logged, and said to nobody else', async () => {
    logged.length = 0
    const gone = new Error('Failed query: select\nparams: a note')
    const broken = answerOf(log, { name: 'users', head: ['Name'] }, () => Promise.reject(gone))
    await expect(broken.text()).rejects.toThrow(/^the download broke off$/)
    expect(logged).toEqual([{ err: gone }])
  })
})

describe('a share', () => {
  test('has its interval, and is null of nothing', () => {
    expect(shareOf(0, 0)).toEqual({ k: 0, n: 0, share: null, low: null, high: null })
    expect(shareOf(5, 0)).toMatchObject({ k: 5, n: 0, share: null })
    const { low, high, ...half } = shareOf(50, 100)
    expect(half).toEqual({ k: 50, n: 100, share: 0.5 })
    // Wilson’s 95% interval for 50 of 100.
    expect(low).toBeCloseTo(0.4038, 4)
    expect(high).toBeCloseTo(0.5962, 4)
  })

  test('is never more than 100 %, even if some of those counted were deleted', () => {
    expect(shareOf(12, 10)).toMatchObject({ k: 12, n: 12, share: 1 })
  })
})

describe('the variants of a test', () => {
  const [id] = EXPERIMENT_IDS
  const [first, second] = EXPERIMENTS[id].variants.map((variant) => variant.id)
  const sum = (figure: string, variant: string | undefined, n: number) => ({
    figure,
    key: `${id} ${variant}`,
    n,
    since: '2026-06-01',
  })
  const shown = [
    ...[sum('test-shown', first, 1000), sum('test-finished', first, 100)],
    ...[sum('test-shown', second, 1000), sum('test-finished', second, 150)],
  ]

  test('are compared with the first one, which is compared with nothing', () => {
    const [one, other] = variantsOf(id, shown)
    expect(one).toMatchObject({ id: first, finished: { k: 100, n: 1000, share: 0.1 }, difference: null })
    expect(other).toMatchObject({ id: second, finished: { k: 150, n: 1000, share: 0.15 } })
    expect(other?.difference?.value).toBeCloseTo(0.05, 10)
    expect(other?.difference?.low).toBeGreaterThan(0.02)
    expect(other?.difference?.high).toBeLessThan(0.08)
  })

  test('that nobody was shown have no share and no difference', () => {
    for (const one of variantsOf(id, []))
      expect(one).toMatchObject({ finished: { k: 0, n: 0, share: null }, difference: null })
    expect(variantsOf(id, shown.slice(0, 2))[1]).toMatchObject({ difference: null })
    expect(variantsOf(id, shown.slice(2))[1]).toMatchObject({ finished: { n: 1000 }, difference: null })
  })

  test('are a line each in the file', () => {
    const variants = variantsOf(id, shown)
    const [line] = linesOf({ id, since: '2026-06-01', variants })
    expect(line?.slice(0, 5)).toEqual([id, first, 1000, 100, 0.1])
    expect(line?.at(-1)).toBe('2026-06-01')
    expect(linesOf({ id, since: null, variants })).toHaveLength(variants.length)
  })
})

test('days of figures are those of UTC', () => {
  expect(dayOf(new Date('2026-06-15T23:59:59.999Z'))).toBe('2026-06-15')
  expect(daysBefore(new Date('2026-03-01T00:00:00Z'), 1)).toBe('2026-02-28')
  expect(daysBefore(new Date('2026-03-01T23:00:00Z'), 0)).toBe('2026-03-01')
})
