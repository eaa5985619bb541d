import type { ColumnAccount } from '@ballast/domain/statistics/trade-columns'
import { describe, expect, it } from 'vitest'
import { type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import type { AccountGroupRow } from './account-groups.queries.ts'
import { presentGroups, previewGroup } from './show-groups.ts'

const ACCOUNTS: ColumnAccount[] = ['a1', 'a2', 'a3'].map((id) => ({
  id,
  currency: 'USD' as const,
  startingBalance: 0,
}))

/** Twelve ideas, one a day, which all given accounts trade at the same moment, each in its own size. */
function together(sizes: Record<string, number>, given: Partial<Sketch> = {}): Sketch[] {
  return Array.from({ length: 12 }, (_, index) => {
    const day = `2026-06-${String(index + 1).padStart(2, '0')}`
    return Object.entries(sizes).map(
      ([account, quantity]): Sketch => ({ net: 10, day, at: '14:00', account, quantity, ...given }),
    )
  }).flat()
}
const columnsOf = (sketches: readonly Sketch[]) => sketched(sketches, ACCOUNTS)

const group = (ids: readonly string[], given: Partial<AccountGroupRow> = {}): AccountGroupRow =>
  ({
    userId: 'user',
    id: 'g1',
    name: 'Copies',
    withinSeconds: 10,
    fromDay: null,
    toDay: null,
    members: ids.map((accountId) => ({ accountId, factor: 1 })),
    refusedAt: null,
    ...given,
  }) as AccountGroupRow
const shown = (rows: readonly AccountGroupRow[], sketches: readonly Sketch[]) =>
  presentGroups(rows, columnsOf(sketches))

describe('accounts that look like a group', () => {
  it('are proposed with how often they trade together', () => {
    const { proposals, groups, refused } = shown([], together({ a1: 2, a2: 1 }))
    expect([groups, refused]).toEqual([[], []])
    expect(proposals).toHaveLength(1)
    expect(proposals[0]).toMatchObject({ leaderId: 'a1', groupId: null })
    expect(proposals[0]?.followers).toEqual([
      { accountId: 'a2', factor: 0.5, together: 12, ofLeader: 12, ofOwn: 12, medianGapSeconds: 0 },
    ])
  })

  it('are not proposed if they share too few ideas', () => {
    expect(shown([], together({ a1: 1, a2: 1 }).slice(0, 18)).proposals).toEqual([])
  })

  it('are not proposed if they took opposite sides', () => {
    const sketches = [...together({ a1: 1 }), ...together({ a2: 1 }, { direction: 'short' })]
    expect(shown([], sketches).proposals).toEqual([])
  })

  it('are not proposed again once they were dismissed together', () => {
    const row = group(['a1', 'a2'], { refusedAt: new Date('2026-06-20T12:00:00Z') })
    const list = shown([row], together({ a1: 1, a2: 1 }))
    expect(list).toEqual({ groups: [], proposals: [], refused: [{ id: 'g1', accountIds: ['a1', 'a2'] }] })
  })

  it('are not proposed while they are a group, nor after it has ended', () => {
    const sketches = together({ a1: 1, a2: 1 })
    expect(shown([group(['a1', 'a2'])], sketches).proposals).toEqual([])
    expect(shown([group(['a1', 'a2'], { toDay: '2026-06-05' })], sketches).proposals).toEqual([])
  })

  it('are proposed for the group that one of them is in, next to its own leader', () => {
    const { proposals } = shown([group(['a1', 'a2'])], together({ a1: 1, a2: 1, a3: 3 }))
    expect(proposals).toEqual([
      {
        leaderId: 'a1',
        groupId: 'g1',
        followers: [expect.objectContaining({ accountId: 'a3', factor: 3, together: 12 })],
      },
    ])
  })
})

describe('a group', () => {
  it('shows the settings it was created with and what the trades say of each follower', () => {
    const row = group(['a1', 'a2', 'a3'])
    const [first] = shown([row], together({ a1: 1, a2: 1 })).groups
    expect(first).toMatchObject({ id: 'g1', name: 'Copies', withinSeconds: 10, fromDay: null, toDay: null })
    expect(first?.followers).toMatchObject([
      { accountId: 'a2', together: 12, medianGapSeconds: 0 },
      { accountId: 'a3', together: 0, ofOwn: 0, medianGapSeconds: null },
    ])
  })

  it('counts ideas that several accounts took, and the trades that are copies in them', () => {
    const sketches: Sketch[] = [
      ...[
        { net: 1, account: 'a1', decision: 'x' },
        { net: 1, account: 'a2', decision: 'x' },
      ],
      ...[
        { net: 1, account: 'a1', decision: 'y' },
        { net: 1, account: 'a2', decision: 'y' },
      ],
      ...[{ net: 1, account: 'a3', decision: 'y' }, { net: 1 }],
    ]
    const counted = (ids: string[]) => {
      const [first] = shown([group(ids)], sketches).groups
      return [first?.decisions, first?.copies]
    }
    expect(counted(['a1', 'a2'])).toEqual([2, 2])
    expect(counted(['a1', 'a2', 'a3'])).toEqual([2, 3])
  })

  it('is judged within its own days only', () => {
    const row = group(['a1', 'a2'], { fromDay: '2026-06-03', toDay: '2026-06-06' })
    const [first] = shown([row], together({ a1: 1, a2: 1 })).groups
    expect(first?.followers).toMatchObject([{ together: 4, ofLeader: 4, ofOwn: 4 }])
  })
})

describe('a group before it is created', () => {
  const preview = (ids: readonly string[], sketches = together({ a1: 1, a2: 1 })) => {
    const columns = { columnsOf: async () => ({ version: 1, columns: columnsOf(sketches) }) } as never
    const members = ids.map((accountId) => ({ accountId, factor: 1 }))
    return previewGroup({ columns }, { userId: 'user', body: { members, withinSeconds: 10 } as never })
  }

  it('shows how well each follower would match the leader', async () => {
    expect((await preview(['a1', 'a2', 'a3'])).followers).toMatchObject([
      { accountId: 'a2', together: 12 },
      { accountId: 'a3', together: 0 },
    ])
    expect((await preview(['a2', 'a1'])).followers).toMatchObject([{ accountId: 'a1' }])
  })

  it('does not exist with an account that is not the caller’s', async () => {
    await expect(preview(['a1', 'stranger'])).rejects.toMatchObject({ code: 'not_found' })
  })
})
