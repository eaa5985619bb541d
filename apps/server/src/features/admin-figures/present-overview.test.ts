import { describe, expect, test } from 'vitest'
import type { Figure } from './figures.queries.ts'
import { figuresSince, presentOverview } from './present-overview.ts'

/** A Friday. */
const NOW = new Date('2026-11-20T15:00:00Z')
const TODAY = '2026-11-20'
const figure = (name: string, key: string, value: number, given: Partial<Figure> = {}): Figure => ({
  figure: name,
  day: TODAY,
  key,
  value,
  n: null,
  updatedAt: NOW,
  ...given,
})
const overviewOf = (figures: readonly Figure[]) =>
  presentOverview({ figures, now: NOW, isSandbox: false, countedSince: '2026-01-01', waiting: {} as never })

describe('the overview', () => {
  test('without data has no shares and no storage, and zeros for counts', () => {
    const { computedAt, users, active, imports, plans, storage, jobs, errors } = overviewOf([])
    expect([computedAt, users.total, imports.tradesImported, plans.perMonth, jobs]).toEqual([
      null,
      0,
      0,
      '0.00',
      [],
    ])
    expect(active.day).toMatchObject({ k: 0, n: 0, share: null })
    expect(errors.share).toBeNull()
    expect(storage).toEqual({ database: null, diskFree: null, diskTotal: null })
  })

  test('counts people by role, on the latest day only', () => {
    const { users, computedAt } = overviewOf([
      figure('users', 'admin', 1),
      figure('users', 'user', 40, { updatedAt: new Date('2026-11-20T14:00:00Z') }),
      figure('users', 'user', 99, { day: '2026-11-19' }),
    ])
    expect([users.total, users.roles.find(({ role }) => role === 'user')?.n]).toEqual([41, 40])
    expect(computedAt).toBe(NOW.toISOString())
  })

  test('gives the share of active users with its interval', () => {
    const { active } = overviewOf([figure('active-week', '', 25, { n: 100 })])
    expect(active.week).toMatchObject({ k: 25, n: 100, share: 0.25 })
    expect(active.week.low).toBeCloseTo(0.1755, 3)
    expect(active.month.share).toBeNull()
  })

  test('charts active users of the last twelve weeks, in the order of their days', () => {
    const { activeWeeks } = overviewOf([
      figure('active-week', '', 7, { n: 10 }),
      figure('active-week', '', 5, { day: '2026-08-28', n: 10 }),
      figure('active-week', '', 6, { day: '2026-08-29', n: 10 }),
    ])
    expect(activeWeeks).toEqual([
      { day: '2026-08-29', n: 6 },
      { day: TODAY, n: 7 },
    ])
  })

  test('adds up the last seven days of mail, pushes and errors, and nothing before', () => {
    const { mail, errors, push } = overviewOf([
      figure('mail-sent', '', 90, { day: '2026-11-14' }),
      figure('mail-failed', '', 10, { day: TODAY }),
      figure('mail-failed', '', 500, { day: '2026-11-13' }),
      figure('push-failed', '', 1),
      figure('push-sent', '', 3),
      figure('errors', '', 1),
      figure('requests', '', 200),
    ])
    expect([mail, errors, push].map(({ k, n }) => [k, n])).toEqual([
      [10, 100],
      [1, 200],
      [1, 4],
    ])
  })

  test('says how often each format failed, the worst first', () => {
    const { imports } = overviewOf([
      figure('files-read', 'mapped', 9),
      figure('files-failed', 'mapped', 1),
      figure('files-failed', 'unknown', 3),
      figure('files-read', 'unknown', 1),
      figure('trades-imported', '', 5),
      figure('trades-imported', '', 6, { day: '2026-11-19' }),
    ])
    expect(imports.formats.map(({ label, failed }) => [label, failed.k, failed.n])).toEqual([
      ['No known format', 3, 4],
      ['Own columns', 1, 10],
    ])
    expect([imports.all.k, imports.all.n, imports.tradesImported]).toEqual([4, 14, 11])
  })

  test('lists formats that never failed last, more files first, and those without a file at the end', () => {
    const { imports } = overviewOf([
      figure('files-read', 'none', 0),
      figure('files-read', 'few', 4),
      figure('files-read', 'many', 9),
      figure('files-read', 'failing', 99),
      figure('files-failed', 'failing', 1),
    ])
    expect(imports.formats.map(({ id }) => id)).toEqual(['failing', 'many', 'few', 'none'])
  })

  test('groups sign-ups by weeks from Sunday, the current one last', () => {
    const { signUps } = overviewOf([
      figure('sign-ups', '', 1, { day: '2026-11-14' }),
      figure('sign-ups', '', 2, { day: '2026-11-15' }),
      figure('sign-ups', '', 4, { day: TODAY }),
      figure('sign-ups', '', 8, { day: '2026-08-29' }),
      figure('sign-ups', '', 16, { day: '2026-08-30' }),
    ])
    expect(signUps).toHaveLength(12)
    expect(signUps.slice(-2)).toEqual([
      { day: '2026-11-08', n: 1 },
      { day: '2026-11-15', n: 6 },
    ])
    expect(signUps[0]).toEqual({ day: '2026-08-30', n: 16 })
  })

  test('adds up what plans bring per month, and revenue by month and currency', () => {
    const { plans } = overviewOf([
      figure('plans', 'past_due', 2),
      figure('plans', 'given', 3),
      figure('revenue', 'usd', 1_000, { day: '2026-10-31' }),
      figure('revenue', 'usd', 250, { day: '2026-10-01' }),
      figure('revenue', 'eur', 99, { day: '2026-11-01' }),
    ])
    expect([plans.pastDue, plans.given]).toEqual([2, 3])
    // Two at 19.99 and three at 13.39.
    const paying = [figure('plans', 'monthly', 2), figure('plans', 'yearly', 3)]
    expect(overviewOf(paying).plans.perMonth).toBe('80.15')
    expect(plans.revenue).toEqual([
      { month: '2026-10', currency: 'usd', amount: '12.50' },
      { month: '2026-11', currency: 'eur', amount: '0.99' },
    ])
  })

  test('shows what is in a queue, and says what is unknown about it', () => {
    const { jobs } = overviewOf([
      figure('jobs', 'import|waiting', 2),
      figure('jobs', 'import|p95', 0),
      figure('jobs', 'alerts|failed', 1),
    ])
    expect(jobs).toEqual([
      { queue: 'alerts', waiting: 0, active: 0, failed: 1, p95: null, oldestWaiting: null },
      { queue: 'import', waiting: 2, active: 0, failed: 0, p95: 0, oldestWaiting: null },
    ])
  })

  test('shows who came back after weeks, and nothing while the weeks are not over', () => {
    const { cohorts } = overviewOf([
      figure('retention', '1', 5, { day: '2026-10-01', n: 20 }),
      figure('retention', '4', 0, { day: '2026-10-01', n: 20 }),
      figure('retention', '1', 1, { day: '2026-09-01', n: 8 }),
    ])
    expect(cohorts.map(({ month }) => month)).toEqual(['2026-09', '2026-10'])
    const weeks = Object.fromEntries(cohorts[1]?.weeks.map(({ week, active }) => [week, active]) ?? [])
    expect([weeks[1], weeks[4]]).toEqual([5, 0])
    expect(cohorts.map(({ n }) => n)).toEqual([8, 20])
    expect(Object.values(weeks).some((active) => active === null)).toBe(true)
  })
})

test('covers the six months before the current one', () => {
  expect(figuresSince(NOW)).toBe('2026-05-01')
  expect(figuresSince(new Date('2026-03-31T23:59:59Z'))).toBe('2025-09-01')
})
