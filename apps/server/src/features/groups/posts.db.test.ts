import { randomBytes } from 'node:crypto'
import { getOverview } from '@ballast/contract/admin/overview'
import { deleteGroup, getGroup, listGroups } from '@ballast/contract/groups/groups'
import { changeMember, listMembers, setSilence } from '@ballast/contract/groups/members'
import { decidePost, getModeration, listOpenReports } from '@ballast/contract/groups/moderation'
import {
  addPostPicture,
  createPost,
  deletePost,
  editPost,
  getPost,
  listPosts,
  MAX_POST,
  react,
  reportPost,
  restorePost,
  withdrawShare,
} from '@ballast/contract/groups/posts'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { withTransaction } from '../../platform/database/database.ts'
import { insertAdmin } from '../../test/affiliates.ts'
import { insertAccount, type Person } from '../../test/client.ts'
import { insertGroupOfThree, insertPost, insertTester } from '../../test/groups.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'
import { updatePost } from './posts.queries.ts'

const server = testServer()
let owner: Person
let member: Person
let other: Person
let groupId: string
beforeEach(async () => {
  server.setNow('2026-06-20T12:00:00.000Z')
  ;({ owner, member, other, groupId } = await insertGroupOfThree(server))
})

const at = () => ({ params: { id: groupId } })
const on = (postId: string) => ({ params: { id: groupId, postId } })
const feed = async (person: Person, query = {}) =>
  (await person.call(listPosts, { ...at(), query })).data.posts
const textsOf = async (person: Person, query = {}) => (await feed(person, query)).map(({ text }) => text)
const nameOf = async (person: Person) =>
  (await owner.call(listMembers, at())).data.members.find(({ userId }) => userId === person.userId)
    ?.username ?? ''
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()

describe('the feed', () => {
  test('is read page by page, newest first, with no post repeated or missing', async () => {
    const all: string[] = []
    for (let n = 0; n < 7; n++) {
      // Simultaneous posts are ordered by id.
      if (n % 2 === 0) server.setNow(`2026-06-20T13:0${n}:00.000Z`)
      all.push((await insertPost(member, groupId, { text: `Post ${n}` })).id)
    }
    const seen: string[] = []
    for (let before: string | undefined; ; before = seen.at(-1)) {
      const { posts, hasMore } = (
        await other.call(listPosts, { ...at(), query: { limit: 3, ...(before ? { before } : {}) } })
      ).data
      seen.push(...posts.map(({ id }) => id))
      if (!hasMore) break
    }
    expect(seen.toSorted()).toEqual(all.toSorted())
    expect(new Set(seen).size).toBe(7)
  })

  test('shows the last three replies, and all of them on request', async () => {
    const post = await insertPost(owner, groupId)
    for (let n = 0; n < 5; n++) {
      server.setNow(`2026-06-20T13:0${n}:00.000Z`)
      await insertPost(member, groupId, { parentId: post.id, text: `Reply ${n}` })
    }
    const [shown] = await feed(other)
    expect(shown?.replyCount).toBe(5)
    expect(shown?.replies.map(({ text }) => text)).toEqual(['Reply 2', 'Reply 3', 'Reply 4'])
    const whole = (await other.call(getPost, on(post.id))).data.post
    expect(whole.replies.map(({ text }) => text)).toEqual([0, 1, 2, 3, 4].map((n) => `Reply ${n}`))
    // A reply cannot have replies.
    const body = { id: crypto.randomUUID(), text: 'Deeper', parentId: whole.replies[0]?.id ?? null }
    expect((await other.call(createPost, { ...at(), body })).status).toBe(404)
  })

  test('is searched, with wildcards taken literally', async () => {
    await insertPost(member, groupId, { text: 'Kept 100% of my rules' })
    await insertPost(member, groupId, { text: 'Kept 100 of my rules' })
    expect(await textsOf(other, { q: '100%' })).toEqual(['Kept 100% of my rules'])
    expect(await textsOf(other, { q: 'KEPT' })).toHaveLength(2)
    expect(await textsOf(other, { q: '_ept' })).toEqual([])
  })

  test('takes a post sent twice once, and ignores another user’s under its id', async () => {
    const body = { id: crypto.randomUUID(), text: 'Once' }
    await member.call(createPost, { ...at(), body })
    expect((await member.call(createPost, { ...at(), body })).status).toBe(200)
    const taken = await other.call(createPost, { ...at(), body: { ...body, text: 'Mine now' } })
    expect(taken.status).toBe(404)
    expect(await textsOf(owner)).toEqual(['Once'])
  })

  test('mentions members only, and at most twenty of ten thousand', async () => {
    const stranger = await insertTester(server)
    const name = await nameOf(other)
    const foreign = `person-${stranger.userId.slice(0, 4)}`
    const post = await insertPost(member, groupId, { text: `Thanks @${name}. And @${foreign}, @nobody-here` })
    expect(post.mentions).toEqual([name])
    expect((await feed(other))[0]?.mentionsMe).toBe(true)
    expect((await feed(owner))[0]?.mentionsMe).toBe(false)
    const many = Array.from({ length: 10_000 }, (_, n) => `@p${n}xx`).join(' ')
    const refused = await member.call(createPost, { ...at(), body: { id: crypto.randomUUID(), text: many } })
    expect([refused.status, refused.error.code]).toEqual([422, 'invalid_input'])
    const most = await insertPost(member, groupId, { text: `${many.slice(0, MAX_POST - 30)} @${name}` })
    expect(most.mentions).toEqual([])
  })
})

describe('notifications', () => {
  const notificationTitles = async (who: Person) =>
    (await who.call(listNotifications)).data.notifications.map(({ title }) => title.join(''))

  test('go to mentioned members and the author of the answered post, once, and not to its own author', async () => {
    const mine = await nameOf(member)
    const theirs = await nameOf(other)
    const post = await insertPost(member, groupId, { text: `With @${theirs} and @${mine}` })
    const reply = { id: crypto.randomUUID(), parentId: post.id, text: `Yes, @${mine}` }
    await other.call(createPost, { ...at(), body: reply })
    await other.call(createPost, { ...at(), body: reply })
    expect(await notificationTitles(other)).toEqual([expect.stringContaining(`${mine} mentioned you`)])
    expect(await notificationTitles(member)).toEqual([expect.stringContaining(`${theirs} mentioned you`)])
    expect(await notificationTitles(owner)).toEqual([])
  })

  test('do not go to those who muted its author, and for a held post to nobody until it is released', async () => {
    const mine = await nameOf(member)
    const theirs = await nameOf(other)
    const held = await insertPost(member, groupId, { text: `Buy NQ now at 20150, stop 20100 @${theirs}` })
    expect(held.isHeld).toBe(true)
    expect(await notificationTitles(other)).toEqual([])
    await owner.call(decidePost, { ...on(held.id), body: { decision: 'keep' } })
    expect(await notificationTitles(other)).toHaveLength(1)
    await other.call(setSilence, { params: { id: member.userId }, body: { silence: 'mute' } })
    await insertPost(member, groupId, { text: `Once more @${theirs}` })
    expect(await notificationTitles(other)).toHaveLength(1)
    expect(await notificationTitles(member)).toEqual([])
    expect(mine).not.toBe(theirs)
  })
})

test('a held post notifies those it mentions once its author has rewritten it', async () => {
  const theirs = await nameOf(other)
  const titles = async () => (await other.call(listNotifications)).data.notifications.length
  const held = await insertPost(member, groupId, { text: `Buy NQ now at 20150, stop 20100 @${theirs}` })
  const edit = (text: string) => member.call(editPost, { ...on(held.id), body: { text } })
  expect((await edit(`Buy NQ now at 20160, stop 20110 @${theirs}`)).data.isHeld).toBe(true)
  expect(await titles()).toBe(0)
  expect((await edit(`I waited for the close, @${theirs}`)).data.isHeld).toBe(false)
  expect(await titles()).toBe(1)
  await edit(`I waited for the close, thanks @${theirs}`)
  expect(await titles()).toBe(1)
})

describe('one’s own post', () => {
  test('is edited and deleted with a mark, and restored', async () => {
    const post = await insertPost(member, groupId)
    expect(post.editedAt).toBeNull()
    server.setNow('2026-06-20T12:05:00.000Z')
    const edited = await member.call(editPost, { ...on(post.id), body: { text: 'Stopped at two.' } })
    expect(edited.data).toMatchObject({ text: 'Stopped at two.', editedAt: '2026-06-20T12:05:00.000Z' })
    await insertPost(other, groupId, { parentId: post.id, text: 'Good.' })
    await member.call(deletePost, on(post.id))
    expect((await feed(owner))[0]).toMatchObject({ deleted: 'author', text: '', replyCount: 1 })
    expect((await other.call(restorePost, on(post.id))).status).toBe(404)
    expect((await member.call(restorePost, on(post.id))).data.text).toBe('Stopped at two.')
  })

  test('cannot be changed by others, not even by a moderator', async () => {
    const { id } = await insertPost(member, groupId)
    for (const person of [other, owner]) {
      const answers = [
        await person.call(editPost, { ...on(id), body: { text: 'Mine' } }),
        await person.call(deletePost, on(id)),
        await person.call(withdrawShare, on(id)),
        await person.call(addPostPicture, { ...on(id), files: [{ name: 'a.png', bytes: await png() }] }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    expect(await textsOf(owner)).toEqual(['Stopped at three today.'])
  })

  test('takes four pictures, re-encoded, which only members see', async () => {
    const { id } = await insertPost(member, groupId, { text: '', hasPictures: true })
    const add = async () =>
      member.call(addPostPicture, { ...on(id), files: [{ name: 'a.png', bytes: await png() }] })
    for (let n = 0; n < 4; n++) expect((await add()).status).toBe(200)
    expect((await add()).error.code).toBe('picture_limit')
    const bad = await member.call(addPostPicture, {
      ...on(id),
      files: [{ name: 'a.png', bytes: 'no picture' }],
    })
    expect(bad.status).toBe(409)
    const [picture] = (await feed(other))[0]?.pictures ?? []
    const path = `/api/groups/${groupId}/pictures/${picture?.id}`
    const read = (person: Person) =>
      server.fetch(path, { headers: { authorization: `Bearer ${person.sessionId}` } })
    expect((await read(other)).headers.get('content-type')).toBe('image/webp')
    expect((await read(await insertTester(server))).status).toBe(404)
    await member.call(deletePost, on(id))
    expect((await read(other)).status).toBe(404)
  })

  test('takes a picture of ten megabytes, and stores a small one', async () => {
    const { id } = await insertPost(member, groupId, { text: 'With a screen', hasPictures: true })
    const side = 1870
    const bytes = await sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(bytes.byteLength).toBeGreaterThan(10_000_000)
    const added = await member.call(addPostPicture, { ...on(id), files: [{ name: 'a.png', bytes }] })
    expect(added.status).toBe(200)
    const [post] = await feed(other)
    const path = `/api/groups/${groupId}/pictures/${post?.pictures[0]?.id}`
    const shown = await server.fetch(path, { headers: { authorization: `Bearer ${other.sessionId}` } })
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect((await shown.arrayBuffer()).byteLength).toBeLessThan(bytes.byteLength / 2)
  })
})

describe('the posts of a user', () => {
  test('leave in their archive, readable, with shared items and pictures, and nobody else’s', async () => {
    const trade = await insertTrade(member, await insertAccount(member))
    const share = { kind: 'trade' as const, tradeId: trade.id, parts: [], screenshotIds: [] }
    const post = await insertPost(member, groupId, { text: 'Mine', share })
    await member.call(addPostPicture, { ...on(post.id), files: [{ name: 'a.png', bytes: await png() }] })
    await insertPost(other, groupId, { parentId: post.id, text: 'Not mine' })
    const response = await server.fetch('/api/export/archive', {
      headers: { authorization: `Bearer ${member.sessionId}` },
    })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const posts = JSON.parse(strFromU8(files['group-posts.json'] ?? new Uint8Array()))
    expect(posts).toMatchObject([{ group: 'Morning futures', text: 'Mine', shared: { kind: 'trade' } }])
    expect(Object.keys(files).filter((name) => name.startsWith(`group-pictures/${post.id}/`))).toHaveLength(1)
    expect(JSON.stringify(posts)).not.toContain('Not mine')
  })
})

describe('among members', () => {
  test('each adds a reaction once and removes it', async () => {
    const { id } = await insertPost(owner, groupId)
    const put = (person: Person, isOn: boolean) =>
      person.call(react, { ...on(id), body: { reaction: 'useful', isOn } })
    for (const person of [member, member, other]) await put(person, true)
    expect((await feed(member))[0]?.reactions).toEqual([{ reaction: 'useful', n: 2, isMine: true }])
    await put(member, false)
    expect((await feed(member))[0]?.reactions).toEqual([{ reaction: 'useful', n: 1, isMine: false }])
  })

  test('a read-only one adds no reaction, but can take one back', async () => {
    const { id } = await insertPost(owner, groupId)
    const put = async (isOn: boolean) =>
      (await member.call(react, { ...on(id), body: { reaction: 'useful', isOn } })).status
    expect(await put(true)).toBe(200)
    const params = { id: groupId, memberId: member.userId }
    expect((await owner.call(changeMember, { params, body: { silentDays: 3 } })).status).toBe(200)
    expect(await put(false)).toBe(200)
    expect(await put(true)).toBe(403)
  })

  test('up to 99 new posts are counted, and one more stands for any larger number', async () => {
    const { id } = await insertPost(owner, groupId)
    const newPosts = async () => (await member.call(listGroups)).data.mine[0]?.newPosts
    for (const [more, counted] of [
      [99, 99],
      [1, 100],
      [5, 100],
    ] as const) {
      await server.deps.db.execute(sql`INSERT INTO group_posts (group_id, id, user_id, parent_id, text, created_at, mentions)
        SELECT ${groupId}, gen_random_uuid(), ${owner.userId}, ${id}, 'x', '2026-06-20T12:01:00Z', '[]'
        FROM generate_series(1, ${more}::int)`)
      expect(await newPosts()).toBe(counted)
    }
  })

  test('two members, one of whom blocked the other, do not see one another; others see both', async () => {
    const post = await insertPost(other, groupId, { text: 'By other' })
    await insertPost(member, groupId, { text: 'By member' })
    await insertPost(other, groupId, { parentId: (await feed(owner))[0]?.id ?? null, text: 'A reply' })
    await member.call(setSilence, { params: { id: other.userId }, body: { silence: 'block' } })
    expect(await textsOf(member)).toEqual(['By member'])
    expect((await feed(member))[0]?.replyCount).toBe(0)
    expect(await textsOf(other)).toEqual(['By other'])
    expect(
      (await member.call(react, { ...on(post.id), body: { reaction: 'thanks', isOn: true } })).status,
    ).toBe(404)
    expect((await textsOf(owner)).toSorted()).toEqual(['By member', 'By other'])
    await member.call(setSilence, { params: { id: other.userId }, body: { silence: 'mute' } })
    expect((await feed(member)).find(({ text }) => text === 'By other')?.isMuted).toBe(true)
    expect((await textsOf(other)).length).toBe(2)
  })

  test('new posts are counted as far as they can be seen: not those of a blocked member, nor replies to them', async () => {
    const newPosts = async (person: Person) => (await person.call(listGroups)).data.mine[0]?.newPosts
    server.setNow('2026-06-20T12:01:00.000Z')
    const post = await insertPost(other, groupId, { text: 'By other' })
    await insertPost(owner, groupId, { parentId: post.id, text: 'A reply' })
    expect(await newPosts(member)).toBe(2)
    await other.call(setSilence, { params: { id: member.userId }, body: { silence: 'block' } })
    expect(await newPosts(member)).toBe(0)
    expect(await newPosts(owner)).toBe(1)
    await insertPost(owner, groupId, { text: 'For all' })
    expect(await newPosts(member)).toBe(1)
    await other.call(setSilence, { params: { id: member.userId }, body: { silence: 'mute' } })
    expect(await newPosts(member)).toBe(3)
  })

  test('nobody can silence a stranger, or themselves', async () => {
    const stranger = await insertTester(server)
    for (const id of [stranger.userId, member.userId])
      expect((await member.call(setSilence, { params: { id }, body: { silence: 'mute' } })).status).toBe(404)
  })
})

describe('moderation', () => {
  test('a post that reads like a signal is held, visible only to its author and moderators', async () => {
    const post = await insertPost(member, groupId, { text: 'Long NQ above 25,300, stop 25,260' })
    expect(post.isHeld).toBe(true)
    expect(await textsOf(other)).toEqual([])
    expect(await textsOf(member)).toHaveLength(1)
    const queue = () => owner.call(getModeration, at())
    expect((await queue()).data.posts).toHaveLength(1)
    expect((await member.call(getModeration, at())).status).toBe(403)
    const body = { decision: 'rewrite' as const, note: 'Say what you did, not what to do.' }
    await owner.call(decidePost, { ...on(post.id), body })
    expect((await queue()).data.posts).toEqual([])
    expect((await feed(member))[0]?.heldNote).toBe('Say what you did, not what to do.')
    // However often it is rewritten, it waits for a moderator.
    for (const text of ['I bought NQ at 25,300 and was stopped.', 'I bought NQ at 25,300. I was stopped.']) {
      await member.call(editPost, { ...on(post.id), body: { text } })
      expect(await textsOf(other)).toEqual([])
      expect((await feed(member))[0]).toMatchObject({ text, isHeld: true, heldNote: '' })
      expect((await queue()).data.posts).toHaveLength(1)
      expect((await owner.call(getGroup, at())).data.waiting).toMatchObject({ held: 1 })
    }
    await owner.call(decidePost, { ...on(post.id), body: { decision: 'keep' } })
    expect(await textsOf(other)).toHaveLength(1)
  })

  test.runIf(inject('databaseTemplate').kind === 'postgres')(
    'a post that is sent back while its author changes it is not published by the change',
    async () => {
      const { id } = await insertPost(member, groupId, { text: 'I waited' })
      const sentBack = Promise.withResolvers<void>()
      const decided = Promise.withResolvers<void>()
      const decision = withTransaction(server.deps.db, async (db) => {
        await updatePost(db, { groupId, postId: id }, { heldAt: new Date(), heldNote: 'Say why' })
        sentBack.resolve()
        await decided.promise
      })
      await sentBack.promise
      const edited = member.call(editPost, { ...on(id), body: { text: 'I waited for the close' } })
      await new Promise((resolve) => setTimeout(resolve, 300))
      decided.resolve()
      await decision
      expect((await edited).data).toMatchObject({ isHeld: true, heldNote: '' })
      expect(await textsOf(other)).toEqual([])
    },
  )

  test('notes of a shared trade are held like the words of a post', async () => {
    const journal = { notes: 'Short ES at 5400, target 5380' }
    const trade = await insertTrade(member, await insertAccount(member), { journal })
    const share = { kind: 'trade' as const, tradeId: trade.id, screenshotIds: [] }
    const post = await insertPost(member, groupId, { share: { ...share, parts: ['notes'] } })
    expect(post.isHeld).toBe(true)
    expect((await insertPost(member, groupId, { share: { ...share, parts: [] } })).isHeld).toBe(false)
  })

  test('a held post is released by a moderator', async () => {
    const { id } = await insertPost(member, groupId, { text: 'Short ES 5400, target 5380' })
    await owner.call(decidePost, { ...on(id), body: { decision: 'keep' } })
    expect(await textsOf(other)).toHaveLength(1)
  })

  test('a report reaches the moderators and administrators, once, and is answered once', async () => {
    const admin = await insertAdmin(server)
    const { id } = await insertPost(member, groupId, { text: 'Buy my course' })
    const report = (person: Person) =>
      person.call(reportPost, { ...on(id), body: { reason: 'advertising', note: 'A course' } })
    await report(other)
    await report(other)
    expect((await report(member)).status).toBe(404)
    const [waiting] = (await owner.call(getModeration, at())).data.posts
    expect(waiting?.reports).toHaveLength(1)
    const open = () => admin.call(listOpenReports)
    expect((await open()).data.reports.filter((one) => one.postId === id)).toMatchObject([
      { text: 'Buy my course' },
    ])
    await owner.call(decidePost, { ...on(id), body: { decision: 'remove' } })
    expect(await textsOf(other)).toEqual([])
    expect((await open()).data.reports.filter((one) => one.postId === id)).toEqual([])
    expect((await member.call(restorePost, on(id))).status).toBe(404)
    expect((await owner.call(decidePost, { ...on(id), body: { decision: 'keep' } })).status).toBe(404)
  })

  test('a report no longer waits once the author has deleted the post, and waits again if it is restored', async () => {
    const admin = await insertAdmin(server)
    const ofAll = async () => (await admin.call(getOverview)).data.waiting.groupReports
    const before = await ofAll()
    const { id } = await insertPost(member, groupId, { text: 'Buy my course' })
    await other.call(reportPost, { ...on(id), body: { reason: 'advertising', note: '' } })
    const waiting = async () => [
      (await owner.call(getGroup, at())).data.waiting?.reports,
      (await owner.call(getModeration, at())).data.posts.length,
      (await ofAll()) - before,
    ]
    expect(await waiting()).toEqual([1, 1, 1])
    await member.call(deletePost, on(id))
    expect(await waiting()).toEqual([0, 0, 0])
    await member.call(restorePost, on(id))
    expect(await waiting()).toEqual([1, 1, 1])
    await owner.call(deleteGroup, at())
    expect((await ofAll()) - before).toBe(0)
  })
})
