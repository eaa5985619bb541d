import { describe, expect, test } from 'vitest'
import { presentAuthor, presentPost } from './posts.presenter.ts'
import type { PostRow } from './posts.queries.ts'
import { sortSilences } from './silences.ts'

const AT = new Date('2026-06-15T14:00:00Z')
const SNAPSHOT = {
  version: 1,
  kind: 'trade',
  symbol: 'MNQ',
  direction: 'long',
  day: '2026-06-15',
  r: 2,
} as const
const post = (given: Partial<PostRow> = {}): PostRow => ({
  groupId: 'g',
  id: 'p1',
  userId: 'ann',
  parentId: null,
  text: 'Hello',
  mentions: [],
  createdAt: AT,
  editedAt: null,
  deletedAt: null,
  deletedBy: null,
  heldAt: null,
  heldNote: null,
  snapshot: SNAPSHOT,
  withdrawnAt: null,
  ...given,
})

type Around = Parameters<typeof presentPost>[1]
const ANN = { userId: 'ann', username: 'ann', image: null, role: 'member' as const }
const picture = (id: string, postId: string) =>
  ({
    groupId: 'g',
    id,
    postId,
    userId: 'ann',
    storageKey: `secret/${id}`,
    width: 800,
    height: 600,
    isShared: false,
    createdAt: AT,
  }) as Around['pictures'][number]
const reaction = (
  postId: string,
  of: Around['reactions'][number]['reaction'],
  n: number,
  isMine = false,
) => ({ postId, reaction: of, n, isMine })
const seen = (row: PostRow, given: Partial<Around> = {}) =>
  presentPost(row, {
    userId: 'bob',
    authors: new Map([['ann', ANN]]),
    pictures: [],
    reactions: [],
    silences: new Map(),
    ...given,
  })

describe('a post as a member sees it', () => {
  test('has its author, and whether that is the reader', () => {
    expect(seen(post())).toMatchObject({ author: ANN, isMine: false, isMuted: false, isWithdrawn: false })
    expect(seen(post(), { userId: 'ann' }).isMine).toBe(true)
  })

  test('has no author if the account was deleted, and then belongs to nobody', () => {
    expect(seen(post({ userId: null }))).toMatchObject({ author: null, isMine: false, isMuted: false })
    expect(seen(post({ userId: 'cid' })).author).toBeNull()
  })

  test('is folded if the reader muted its author, and not if they muted somebody else', () => {
    const silences = new Map([
      ['ann', 'mute' as const],
      ['dan', 'block' as const],
    ])
    expect(seen(post(), { silences }).isMuted).toBe(true)
    expect(seen(post({ userId: 'cid' }), { silences }).isMuted).toBe(false)
    expect(seen(post({ userId: 'dan' }), { silences }).isMuted).toBe(false)
  })

  test('has its own pictures, without their storage paths', () => {
    const pictures = [picture('one', 'p1'), picture('other', 'p2'), picture('two', 'p1')]
    expect(seen(post(), { pictures }).pictures).toEqual([
      { id: 'one', width: 800, height: 600, isShared: false },
      { id: 'two', width: 800, height: 600, isShared: false },
    ])
  })

  test('has its own reactions, and which of them are the reader’s', () => {
    const reactions = [
      reaction('p1', 'useful', 3, true),
      reaction('p2', 'useful', 9),
      reaction('p1', 'thanks', 1),
    ]
    expect(seen(post(), { reactions }).reactions).toEqual([
      { reaction: 'useful', n: 3, isMine: true },
      { reaction: 'thanks', n: 1, isMine: false },
    ])
  })

  test('has the shared item, and says if that was withdrawn', () => {
    expect(seen(post())).toMatchObject({ snapshot: SNAPSHOT, isWithdrawn: false })
    expect(seen(post({ snapshot: null, withdrawnAt: AT }))).toMatchObject({
      snapshot: null,
      isWithdrawn: true,
    })
  })

  test('that was deleted shows nothing of its content', () => {
    const around = { pictures: [picture('one', 'p1')], reactions: [reaction('p1', 'useful', 3)] }
    expect(seen(post({ deletedAt: AT, deletedBy: 'author' }), around)).toMatchObject({
      deleted: 'author',
      text: '',
      snapshot: null,
      pictures: [],
      reactions: [],
      author: ANN,
    })
  })
})

describe('the author of a post', () => {
  const author = (given: Partial<Parameters<typeof presentAuthor>[0]> = {}) =>
    presentAuthor(
      {
        userId: 'ann',
        username: 'ann',
        profileImage: '/p/1',
        role: 'moderator',
        showsPicture: true,
        removedAt: null,
        ...given,
      },
      'g',
    )
  const picture = '/api/groups/g/members/ann/picture'

  test('has their role in the group, and their picture if they show it', () => {
    expect(author()).toEqual({ userId: 'ann', username: 'ann', image: picture, role: 'moderator' })
    expect(author({ showsPicture: false })).toMatchObject({ image: null, role: 'moderator' })
    expect(author({ profileImage: null }).image).toBeNull()
  })

  test('is named after they left, without a role and a picture', () => {
    expect(author({ removedAt: AT })).toEqual({ userId: 'ann', username: 'ann', image: null, role: null })
    expect(author({ role: null, showsPicture: null })).toMatchObject({ image: null, role: null })
  })
})

describe('members someone has silenced', () => {
  const row = (userId: string, personId: string, silence: 'mute' | 'block') => ({
    userId,
    personId,
    silence,
    createdAt: AT,
  })
  const ROWS = [
    ...[row('ann', 'bob', 'mute'), row('ann', 'cid', 'block')],
    ...[row('dan', 'ann', 'block'), row('eve', 'ann', 'mute')],
  ]

  test('are those they silenced themselves, not those who silenced them', () => {
    expect([...sortSilences(ROWS, { userId: 'ann' }).own]).toEqual([
      ['bob', 'mute'],
      ['cid', 'block'],
    ])
  })

  test('are hidden from one another if either blocked the other; muting hides nobody', () => {
    expect(sortSilences(ROWS, { userId: 'ann' }).hidden).toEqual(['cid', 'dan'])
    expect(sortSilences([row('ann', 'cid', 'block')], { userId: 'cid' })).toEqual({
      own: new Map(),
      hidden: ['ann'],
    })
  })

  test('are none at first', () => {
    expect(sortSilences([], { userId: 'ann' })).toEqual({ own: new Map(), hidden: [] })
  })
})
