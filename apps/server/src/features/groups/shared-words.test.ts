import type { TradeDetail } from '@ballast/contract/trades'
import { describe, expect, test } from 'vitest'
import { presentWords } from './posts.presenter.ts'
import type { PostRow } from './posts.queries.ts'
import { planOf } from './snapshots.ts'

describe('the plan of a shared trade', () => {
  const plan = (given: Partial<TradeDetail>) =>
    planOf({
      direction: 'long',
      averageEntry: '20000',
      stop: '19990',
      target: '20030',
      planFollowed: 'yes',
      executionScore: 4,
      ...given,
    } as TradeDetail)

  test('has its target in R, and no price', () => {
    expect(plan({})).toEqual({ targetR: 3, followed: 'yes', executionScore: 4 })
    expect(plan({ direction: 'short', stop: '20010', target: '19980' }).targetR).toBe(2)
  })

  test('has no target if stop or target is unknown, or there is no risk', () => {
    expect(plan({ stop: null }).targetR).toBeNull()
    expect(plan({ target: null }).targetR).toBeNull()
    expect(plan({ stop: '20000.0' }).targetR).toBeNull()
  })

  test('has no target with a stop or target on the wrong side of the entry, like a trade plan', () => {
    expect(plan({ stop: '20010' }).targetR).toBeNull()
    expect(plan({ target: '19990' }).targetR).toBeNull()
  })
})

describe('the words of a post', () => {
  const AT = new Date('2026-06-15T14:00:00Z')
  const ROW = {
    id: 'p1',
    groupId: 'g',
    userId: 'u1',
    parentId: null,
    text: 'Hello @ann',
    createdAt: AT,
    editedAt: AT,
    mentions: [{ userId: 'u2', username: 'ann' }],
    deletedAt: null,
    deletedBy: null,
    heldAt: null,
    heldNote: null,
  } as unknown as PostRow
  const words = (given: Partial<PostRow> = {}, reader = 'u2') => presentWords({ ...ROW, ...given }, reader)

  test('say whom they mention, and whether that is the reader', () => {
    expect(words()).toEqual({
      id: 'p1',
      parentId: null,
      text: 'Hello @ann',
      mentions: ['ann'],
      mentionsMe: true,
      deleted: null,
      createdAt: '2026-06-15T14:00:00.000Z',
      editedAt: '2026-06-15T14:00:00.000Z',
      isHeld: false,
      heldNote: null,
    })
    expect(words({}, 'u3').mentionsMe).toBe(false)
    expect(words({ editedAt: null }).editedAt).toBeNull()
  })

  test('that were deleted are empty, and say by whom', () => {
    expect(words({ deletedAt: AT, deletedBy: 'moderator' as never })).toMatchObject({
      text: '',
      mentions: [],
      mentionsMe: false,
      editedAt: null,
      deleted: 'moderator',
    })
    expect(words({ deletedAt: AT }).deleted).toBe('author')
  })

  test('that are held say so, and why', () => {
    expect(words({ heldAt: AT, heldNote: 'Reads like a signal' })).toMatchObject({
      isHeld: true,
      heldNote: 'Reads like a signal',
    })
  })
})
