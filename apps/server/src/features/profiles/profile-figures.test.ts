import type { Dashboard } from '@ballast/contract/dashboard'
import { describe, expect, test } from 'vitest'
import { presentUser } from '../admin-users/present-user.ts'
import type { ListedUser } from '../admin-users/users.queries.ts'
import { presentSentFile } from '../sent-files/sent-files.ts'
import { presentReport } from './report-profile.ts'
import { equityOf, importedOf, statisticsOf } from './show-profile.ts'

describe('the figures of a profile', () => {
  test('are the dashboard’s own, without its counts of wins and losses', () => {
    const figure = { value: 0.5, low: 0.4, high: 0.6, n: 100, band: 'useful', reason: null }
    const expectancy = { r: { ...figure, value: 0.2 }, money: { ...figure, value: 55 } }
    const winRate = { ...figure, wins: 50, losses: 50, breakEvens: 3, evenAt: 0.45 }
    const rules = { ...figure, value: 0.9 }
    const days = { ...figure, value: 0.7 }
    const found = statisticsOf(
      {
        expectancy,
        winRate,
        dayWinRate: days,
        net: { daysUp: 1, days: 2, value: '999.00' },
      } as unknown as Dashboard,
      rules as Dashboard['profitFactor'],
    )
    expect(found).toEqual([
      { id: 'expectancy', figure: expectancy.r },
      { id: 'win_rate', figure },
      { id: 'rules_kept', figure: rules },
      { id: 'days_up', figure: days },
    ])
    expect(JSON.stringify(found)).not.toMatch(/999|55/)
  })
})

describe('the curve of a profile', () => {
  const equity = (n: number, maxDrawdown: number | null = -2.5) =>
    equityOf({
      equity: {
        inR: {
          points: Array.from({ length: n }, (_, at) => ({ n: at + 1, r: at / 10, net: 'secret' })),
          maxDrawdown,
        },
      },
    } as unknown as Dashboard)

  test('has its number of trades, its depth as a positive number, and R only', () => {
    expect(equity(2)).toEqual({
      n: 2,
      deepest: 2.5,
      points: [
        { n: 1, r: 0 },
        { n: 2, r: 0.1 },
      ],
    })
  })

  test('keeps every point up to three hundred', () => {
    expect(equity(300).points).toHaveLength(300)
    expect(equity(300).points.at(-1)?.n).toBe(300)
  })

  test('keeps every other point beyond that, always including the last one', () => {
    const { points, n } = equity(302)
    expect(n).toBe(302)
    expect(points).toHaveLength(152)
    expect(points.slice(0, 3).map((point) => point.n)).toEqual([1, 3, 5])
    expect(points.slice(-2).map((point) => point.n)).toEqual([301, 302])
    expect(
      equity(301)
        .points.map((point) => point.n)
        .slice(-2),
    ).toEqual([299, 301])
  })

  test('is empty without a trade in R', () => {
    expect(equityOf({ equity: { inR: null } } as unknown as Dashboard)).toEqual({
      n: 0,
      points: [],
      deepest: 0,
    })
    expect(equity(1, null).deepest).toBe(0)
  })
})

describe('a report of a profile', () => {
  const AT = new Date('2026-06-15T10:00:00Z')
  const row = (given: object = {}, report: object = {}) =>
    presentReport({
      report: {
        id: 'r1',
        reason: 'spam',
        note: 'Ads',
        createdAt: AT,
        decidedAt: null,
        decision: null,
        ...report,
      },
      username: 'bob',
      by: 'ann',
      about: 'Join me',
      links: [{ url: 'https://a.example' }],
      hiddenAt: null,
      ...given,
    } as unknown as Parameters<typeof presentReport>[0])

  test('is open until somebody has answered it', () => {
    expect(row()).toEqual({
      id: 'r1',
      reason: 'spam',
      note: 'Ads',
      username: 'bob',
      about: 'Join me',
      by: 'ann',
      links: ['https://a.example'],
      at: '2026-06-15T10:00:00.000Z',
      state: 'open',
      decidedAt: null,
      isHidden: false,
    })
  })

  test('says what was answered, and whether the profile is hidden now', () => {
    const answered = { decidedAt: AT, decision: 'dismissed' }
    expect(row({ hiddenAt: AT }, answered)).toMatchObject({
      state: 'dismissed',
      decidedAt: '2026-06-15T10:00:00.000Z',
      isHidden: true,
    })
  })

  test('of a deleted profile or by a deleted user still exists', () => {
    expect(row({ username: null, by: null, about: null, links: null })).toMatchObject({
      username: null,
      by: null,
      about: '',
      links: [],
    })
  })
})

describe('a user in the list of administrators', () => {
  const USER: ListedUser = {
    id: 'u',
    username: 'ann',
    email: 'ann@b.example',
    emailProvenAt: null,
    role: 'user',
    status: null,
    createdAt: '2026-06-01 10:00:00+00',
    lastSeenAt: null,
    suspendedAt: null,
    deletesAt: null,
    compedUntil: null,
    plan: null,
    paidUntil: null,
    accounts: 2,
    imports: 3,
  }

  test('who never subscribed and was never seen says so', () => {
    expect(presentUser(USER)).toEqual({
      id: 'u',
      username: 'ann',
      email: 'ann@b.example',
      emailConfirmed: false,
      role: 'user',
      status: 'none',
      plan: null,
      paidUntil: null,
      compedUntil: null,
      registeredAt: '2026-06-01T10:00:00.000Z',
      lastSeenAt: null,
      suspendedAt: null,
      deletesAt: null,
      accounts: 2,
      imports: 3,
    })
  })

  test('has instants in one form, whichever driver returned them', () => {
    const at = '2026-06-15T10:00:00.000Z'
    for (const given of [new Date(at), '2026-06-15 12:00:00+02'])
      expect(
        presentUser({
          ...USER,
          emailProvenAt: given,
          createdAt: given,
          lastSeenAt: given,
          suspendedAt: given,
          deletesAt: given,
          compedUntil: given,
          paidUntil: given,
          status: 'active',
          plan: 'yearly',
        }),
      ).toMatchObject({
        emailConfirmed: true,
        registeredAt: at,
        lastSeenAt: at,
        suspendedAt: at,
        deletesAt: at,
        compedUntil: at,
        paidUntil: at,
        status: 'active',
        plan: 'yearly',
      })
  })
})

test('a sent file names neither its owner nor its storage path', () => {
  const row = {
    userId: 'u',
    id: 'f',
    name: 'a.csv',
    size: 5,
    note: 'Look',
    sha256: 'x',
    storageKey: 'u/sent-files/f',
    sentAt: new Date('2026-06-15T10:00:00Z'),
    expiresAt: new Date('2026-07-15T10:00:00Z'),
  }
  expect(presentSentFile(row)).toEqual({
    id: 'f',
    name: 'a.csv',
    size: 5,
    note: 'Look',
    sentAt: '2026-06-15T10:00:00.000Z',
    expiresAt: '2026-07-15T10:00:00.000Z',
  })
})

test('the imported trades are those of a file, and not those of rows that are still empty', () => {
  const importIndex = Int32Array.of(0, -1, 2, 0)
  expect(importedOf({ length: 3, importIndex })).toEqual({ count: 2, of: 3 })
  expect(importedOf({ length: 0, importIndex })).toEqual({ count: 0, of: 0 })
})
