import {
  createGroup,
  deleteGroup,
  getGroup,
  joinGroup,
  leaveGroup,
  listGroups,
  MAX_GROUPS,
  restoreGroup,
  saveMembership,
  updateGroup,
} from '@ballast/contract/groups/groups'
import {
  acceptInvitation,
  changeMember,
  createInvitation,
  decideRequest,
  handOverGroup,
  liftBan,
  listInvitations,
  listMembers,
  listRequests,
  lookAtInvitation,
  removeMember,
} from '@ballast/contract/groups/members'
import { createPost, listPosts } from '@ballast/contract/groups/posts'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import { putProfilePicture } from '@ballast/contract/own-account'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { groupMembers } from '../../schema/groups.ts'
import { users } from '../../schema/users.ts'
import type { Person } from '../../test/client.ts'
import { groupForm, insertGroup, insertPost, insertTester, letIn } from '../../test/groups.ts'
import { testServer } from '../../test/open-test-server.ts'
import { deleteUserData } from '../billing/delete-user-data.ts'
import { forgetGroups } from './forget-groups.ts'

const server = testServer()
let owner: Person
let member: Person
let groupId: string
beforeEach(async () => {
  server.setNow('2026-06-20T12:00:00.000Z')
  owner = await insertTester(server)
  member = await insertTester(server)
  groupId = (await insertGroup(owner)).id
})

const at = (id = groupId) => ({ params: { id } })
const of = (person: Person) => ({ params: { id: groupId, memberId: person.userId } })
const idsSeen = async (person: Person) => {
  const { mine, listed } = (await person.call(listGroups)).data
  return { mine: mine.map(({ id }) => id), listed: listed.map(({ id }) => id) }
}
const rolesOf = async () =>
  Object.fromEntries(
    (await owner.call(listMembers, at())).data.members.map(({ userId, role }) => [userId, role]),
  )

describe('joining a group', () => {
  test('one by invitation is listed nowhere and not found for strangers', async () => {
    expect((await idsSeen(member)).listed).not.toContain(groupId)
    for (const endpoint of [getGroup, listMembers, listPosts] as const)
      expect((await member.call(endpoint, at())).status).toBe(404)
    expect((await member.call(joinGroup, at())).status).toBe(404)
  })

  test('an invitation lets in as many as it says, each once, until it expires', async () => {
    const { data } = await owner.call(createInvitation, { ...at(), body: { days: 7, maxUses: 1 } })
    const body = { token: data.token }
    expect((await member.call(lookAtInvitation, { body })).data).toMatchObject({
      id: groupId,
      isMember: false,
    })
    expect((await member.call(acceptInvitation, { body })).data.groupId).toBe(groupId)
    // Opened again by someone who is already a member: nothing is used up, and nothing is refused.
    expect((await member.call(acceptInvitation, { body })).status).toBe(200)
    const other = await insertTester(server)
    expect((await other.call(acceptInvitation, { body })).status).toBe(410)
    const next = (await owner.call(createInvitation, { ...at(), body: { days: 1, maxUses: 5 } })).data
    server.setNow('2026-06-21T11:59:59.000Z')
    expect((await other.call(lookAtInvitation, { body: { token: next.token } })).status).toBe(200)
    server.setNow('2026-06-21T12:00:00.000Z')
    expect((await other.call(acceptInvitation, { body: { token: next.token } })).error.code).toBe(
      'invitation_invalid',
    )
  })

  test('two who open the last use at once are not both let in', async () => {
    const { data } = await owner.call(createInvitation, { ...at(), body: { maxUses: 1 } })
    const people = await Promise.all([1, 2, 3].map(() => insertTester(server)))
    const answers = await Promise.all(
      people.map((person) => person.call(acceptInvitation, { body: { token: data.token } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  test('the code is shown once and stored as a hash', async () => {
    const { data } = await owner.call(createInvitation, { ...at(), body: {} })
    const listed = JSON.stringify((await owner.call(listInvitations, at())).data)
    expect(listed).toContain(data.id)
    expect(listed).not.toContain(data.token)
  })

  test('the code is kept for nobody, also if the call has a key under which its answer would be', async () => {
    const answer = await server.fetch(`/api/groups/${groupId}/invitations`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.sessionId}`,
        'content-type': 'application/json',
        'idempotency-key': 'invite',
      },
      body: '{}',
    })
    const { token } = (await answer.json()) as { token: string }
    const kept = await server.deps.db.execute(
      sql`SELECT answer::text FROM idempotency_keys WHERE user_id = ${owner.userId}`,
    )
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('one on request waits for a moderator', async () => {
    await owner.call(updateGroup, { ...at(), body: { entry: 'request' } })
    expect((await idsSeen(member)).listed).toContain(groupId)
    const asked = await member.call(joinGroup, { ...at(), body: { note: 'I trade FDAX.' } })
    expect(asked.data.state).toBe('asked')
    expect((await member.call(listPosts, at())).status).toBe(404)
    expect((await owner.call(listRequests, at())).data.requests).toMatchObject([{ note: 'I trade FDAX.' }])
    const notificationTitles = async (who: Person) =>
      (await who.call(listNotifications)).data.notifications.map(({ title }) => title.join(''))
    expect(await notificationTitles(owner)).toEqual([expect.stringContaining('asks to join')])
    await owner.call(decideRequest, { ...of(member), body: { accepts: true } })
    expect(await notificationTitles(member)).toEqual([expect.stringContaining('You are a member of')])
    expect((await member.call(listPosts, at())).status).toBe(200)
    // A request can be decided only once.
    expect((await owner.call(decideRequest, { ...of(member), body: { accepts: true } })).status).toBe(404)
  })

  test('a moderator reads that it is the applicant who is in too many', async () => {
    await owner.call(updateGroup, { ...at(), body: { entry: 'request' } })
    await member.call(joinGroup, { ...at(), body: { note: '' } })
    for (let n = 0; n < MAX_GROUPS; n++) await insertGroup(member)
    const answer = await owner.call(decideRequest, { ...of(member), body: { accepts: true } })
    expect([answer.status, answer.error.error]).toEqual([
      409,
      'This trader is in 30 groups already, and has to leave one first.',
    ])
    expect((await owner.call(listRequests, at())).data.requests).toHaveLength(1)
  })

  test('an open one can be joined at once', async () => {
    await owner.call(updateGroup, { ...at(), body: { entry: 'open' } })
    expect((await member.call(joinGroup, at())).data.state).toBe('joined')
    expect((await idsSeen(member)).mine).toEqual([groupId])
  })

  test('those that can be joined are listed by their members, the largest first', async () => {
    const other = await insertTester(server)
    const name = `Order ${crypto.randomUUID()}`
    const found = (about: string, who: Person) => insertGroup(who, { name, about, entry: 'open' })
    const small = await found('z', owner)
    const large = await found('a', owner)
    const middle = await found('m', owner)
    for (const person of [member, other]) await person.call(joinGroup, at(large.id))
    await other.call(joinGroup, at(middle.id))
    const stranger = await insertTester(server)
    const { listed } = (await stranger.call(listGroups, { query: { q: name } })).data
    expect(listed.map(({ id }) => id)).toEqual([large.id, middle.id, small.id])
  })

  test('a user can be in thirty at most', async () => {
    for (let n = 1; n < MAX_GROUPS; n++) await insertGroup(owner)
    expect((await owner.call(createGroup, { body: groupForm() })).error.code).toBe('group_limit')
  })
})

describe('roles', () => {
  beforeEach(() => letIn(owner, groupId, member))

  test('a member can change neither the group nor its members', async () => {
    const other = await insertTester(server)
    await letIn(owner, groupId, other)
    const answers = [
      await member.call(updateGroup, { ...at(), body: { name: 'Mine now' } }),
      await member.call(deleteGroup, at()),
      await member.call(createInvitation, at()),
      await member.call(changeMember, { ...of(other), body: { role: 'moderator' } }),
      await member.call(removeMember, of(other)),
      await member.call(handOverGroup, of(member)),
      await member.call(listRequests, at()),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })

  test('a moderator removes members, but no moderator, and grants no role', async () => {
    const other = await insertTester(server)
    const third = await insertTester(server)
    await letIn(owner, groupId, other, third)
    for (const person of [member, other])
      await owner.call(changeMember, { ...of(person), body: { role: 'moderator' } })
    expect((await member.call(removeMember, of(other))).status).toBe(403)
    expect((await member.call(removeMember, of(owner))).status).toBe(403)
    expect((await member.call(changeMember, { ...of(third), body: { role: 'moderator' } })).status).toBe(403)
    expect((await member.call(removeMember, of(third))).status).toBe(200)
    expect(Object.keys(await rolesOf())).not.toContain(third.userId)
  })

  test('the owner hands over before leaving, and there is always one', async () => {
    expect((await owner.call(leaveGroup, at())).error.code).toBe('owner_stays')
    await owner.call(handOverGroup, of(member))
    expect(await rolesOf()).toEqual({ [member.userId]: 'owner', [owner.userId]: 'moderator' })
    expect((await owner.call(leaveGroup, at())).status).toBe(200)
    expect((await owner.call(getGroup, at())).status).toBe(404)
  })

  test('a removed member reads why, and may come back by an invitation unless banned', async () => {
    await owner.call(removeMember, { ...of(member), body: {} })
    const refused = await member.call(createPost, {
      ...at(),
      body: { id: crypto.randomUUID(), text: 'Half a page' },
    })
    expect([refused.status, refused.error.code]).toEqual([403, 'removed_from_group'])
    await letIn(owner, groupId, member)
    await owner.call(removeMember, { ...of(member), body: { forGood: true } })
    const { data } = await owner.call(createInvitation, { ...at(), body: { maxUses: 2 } })
    const body = { token: data.token }
    expect((await member.call(acceptInvitation, { body })).status).toBe(410)
    expect((await owner.call(listMembers, at())).data.banned).toMatchObject([{ userId: member.userId }])
    await owner.call(liftBan, of(member))
    expect((await member.call(acceptInvitation, { body })).status).toBe(200)
  })

  test('a read-only member is told so, until the days are over', async () => {
    await owner.call(changeMember, { ...of(member), body: { silentDays: 1 } })
    const write = () => member.call(createPost, { ...at(), body: { id: crypto.randomUUID(), text: 'Words' } })
    expect((await write()).error.code).toBe('silent_in_group')
    expect((await member.call(listPosts, at())).status).toBe(200)
    server.setNow('2026-06-21T12:00:00.000Z')
    expect((await write()).status).toBe(200)
  })

  test('who is read-only stays so after leaving and joining again', async () => {
    await owner.call(updateGroup, { ...at(), body: { entry: 'open' } })
    await owner.call(changeMember, { ...of(member), body: { silentDays: 1 } })
    expect((await member.call(leaveGroup, at())).status).toBe(200)
    expect(Object.keys(await rolesOf())).not.toContain(member.userId)
    expect((await idsSeen(member)).listed).toContain(groupId)
    expect((await member.call(joinGroup, at())).data.state).toBe('joined')
    const write = () => member.call(createPost, { ...at(), body: { id: crypto.randomUUID(), text: 'Words' } })
    expect((await write()).error.code).toBe('silent_in_group')
    server.setNow('2026-06-21T12:00:00.000Z')
    expect((await write()).status).toBe(200)
  })

  test('the invitations of a moderator who is removed let nobody in any more, those of others do', async () => {
    await owner.call(changeMember, { ...of(member), body: { role: 'moderator' } })
    const tokenOf = async (person: Person) =>
      (await person.call(createInvitation, { ...at(), body: { maxUses: 5 } })).data.token
    const [theirs, own] = [await tokenOf(member), await tokenOf(owner)]
    await owner.call(removeMember, { ...of(member), body: { forGood: true } })
    const stranger = await insertTester(server)
    expect((await stranger.call(acceptInvitation, { body: { token: theirs } })).status).toBe(410)
    expect((await owner.call(listInvitations, at())).data.invitations).toHaveLength(1)
    expect((await stranger.call(acceptInvitation, { body: { token: own } })).status).toBe(200)
  })
})

test('a member’s picture is shown to the group while they show it there, and to nobody else', async () => {
  await letIn(owner, groupId, member)
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  await member.call(putProfilePicture, { files: [{ name: 'me.png', bytes }] })
  const path = `/api/groups/${groupId}/members/${member.userId}/picture`
  const read = async (person: Person) =>
    (await server.fetch(path, { headers: { authorization: `Bearer ${person.sessionId}` } })).status
  const stranger = await insertTester(server)
  expect([await read(owner), await read(stranger)]).toEqual([200, 404])
  await member.call(saveMembership, { ...at(), body: { showsPicture: false } })
  expect(await read(owner)).toBe(404)
  const { members } = (await owner.call(listMembers, at())).data
  expect(members.map(({ image }) => image)).toEqual([null, null])
})

describe('the end of a group', () => {
  test('can be undone by its owner within thirty days, with everything in it', async () => {
    await letIn(owner, groupId, member)
    await insertPost(member, groupId)
    await owner.call(deleteGroup, at())
    expect((await member.call(getGroup, at())).status).toBe(404)
    expect((await member.call(restoreGroup, at())).status).toBe(404)
    expect((await owner.call(restoreGroup, at())).status).toBe(200)
    expect((await member.call(listPosts, at())).data.posts).toHaveLength(1)
    await owner.call(deleteGroup, at())
    server.setNow('2026-07-20T11:00:00.000Z')
    await forgetGroups(server.deps)
    expect((await owner.call(listGroups)).data.deleted).toMatchObject([{ id: groupId }])
    server.setNow('2026-07-20T13:00:00.000Z')
    await forgetGroups(server.deps)
    expect((await owner.call(restoreGroup, at())).status).toBe(404)
    const rows = await server.deps.db.select().from(groupMembers).where(eq(groupMembers.groupId, groupId))
    expect(rows).toEqual([])
  })

  test('a read-only member who inherits it can write: nobody else could let an owner', async () => {
    await letIn(owner, groupId, member)
    await owner.call(changeMember, { ...of(member), body: { silentDays: 3 } })
    expect((await member.call(getGroup, at())).data.me.silentUntil).not.toBeNull()
    const { db, jobs } = server.deps
    await db.transaction((inner) => deleteUserData({ db: inner as never, jobs }, { userId: owner.userId }))
    const { me } = (await member.call(getGroup, at())).data
    expect([me.role, me.silentUntil]).toEqual(['owner', null])
  })

  test('an owner whose data is deleted hands it to the longest-serving moderator, and replies keep a mark', async () => {
    const mod = await insertTester(server)
    await letIn(owner, groupId, member, mod)
    await owner.call(changeMember, { ...of(mod), body: { role: 'moderator' } })
    const post = await insertPost(owner, groupId, { text: 'Words of the owner' })
    const alone = await insertPost(owner, groupId, { text: 'Nobody replied' })
    await insertPost(member, groupId, { parentId: post.id, text: 'A reply' })
    const { db, jobs } = server.deps
    await db.transaction((inner) => deleteUserData({ db: inner as never, jobs }, { userId: owner.userId }))
    await db.delete(users).where(eq(users.id, owner.userId))
    const { members } = (await mod.call(listMembers, at())).data
    expect(members.map(({ userId, role }) => [userId, role])).toEqual([
      [mod.userId, 'owner'],
      [member.userId, 'member'],
    ])
    const { posts } = (await member.call(listPosts, at())).data
    expect(posts).toMatchObject([{ id: post.id, author: null, text: '', deleted: 'author', replyCount: 1 }])
    expect(JSON.stringify(posts)).not.toContain('Words of the owner')
    expect(posts.map(({ id }) => id)).not.toContain(alone.id)
  })
})
