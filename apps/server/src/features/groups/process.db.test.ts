import { saveMembership } from '@ballast/contract/groups/groups'
import { listMembers } from '@ballast/contract/groups/members'
import {
  getChallenge,
  getLeaderboard,
  joinChallenge,
  type Leaderboard,
} from '@ballast/contract/groups/process'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { habitMarks } from '../../schema/routine.ts'
import type { Person } from '../../test/client.ts'
import { insertGroup, insertTester, letIn } from '../../test/groups.ts'
import { testServer } from '../../test/open-test-server.ts'
import { seedProcess } from '../demo/seed-process.ts'

const server = testServer()
let owner: Person
let groupId: string
beforeEach(async () => {
  // A Saturday.
  server.setNow('2026-06-20T22:00:00.000Z')
  owner = await insertTester(server)
  groupId = (await insertGroup(owner)).id
})

const at = () => ({ params: { id: groupId } })
const joinBoard = (person: Person, sharesProcess = true) =>
  person.call(saveMembership, { ...at(), body: { sharesProcess } })

async function memberWith({
  kept,
  isRegular = true,
}: {
  kept: number
  isRegular?: boolean
}): Promise<Person> {
  const person = await insertTester(server)
  await letIn(owner, groupId, person)
  const name = `${kept}`
  await seedProcess(server.deps.db, {
    userId: person.userId,
    name,
    kept,
    isRegular,
    now: new Date('2026-06-20T22:00:00.000Z'),
  })
  return person
}

const board = (person: Person, query: object = {}): Promise<Leaderboard> =>
  settled(() => person.call(getLeaderboard, { ...at(), query }))

/** Repeats a request until all members are computed, as the page does. */
async function settled<T extends { pending: number }>(ask: () => Promise<{ data: T }>): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const { data } = await ask()
    if (data.pending === 0) return data
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the members were not worked out')
}

describe('a leaderboard', () => {
  test('lists only members who take part, and shows acts of process only', async () => {
    const good = await memberWith({ kept: 1 })
    const fair = await memberWith({ kept: 0.5 })
    expect((await board(owner)).rows).toEqual([])
    for (const person of [good, fair]) await joinBoard(person)
    const { rows, members } = await board(owner)
    expect(members).toBe(3)
    expect(rows.map(({ userId }) => userId)).toEqual([good.userId, fair.userId])
    expect(rows[0]).toMatchObject({ rank: 1, value: 1, isMe: false })
    expect(Object.keys(rows[0] ?? {}).filter((key) => /net|profit|win|trade|money/i.test(key))).toEqual([])
    await joinBoard(good, false)
    expect((await board(owner)).rows.map(({ userId }) => userId)).toEqual([fair.userId])
  })

  test('gives no rank to a beginner, by any measure', async () => {
    await joinBoard(await memberWith({ kept: 1, isRegular: false }))
    for (const measure of ['rules', 'reviews', 'weeks'] as const)
      expect((await board(owner, { measure, period: 'month' })).rows[0]).toMatchObject({
        rank: null,
        value: null,
      })
    expect((await board(owner, { measure: 'rules', period: 'week' })).rows[0]).toMatchObject({ rank: 1 })
  })

  test('has a median from five ranked members on', async () => {
    for (let n = 0; n < 4; n++) await joinBoard(await memberWith({ kept: 1 }))
    expect((await board(owner)).median).toBeNull()
    await joinBoard(await memberWith({ kept: 0.5 }))
    expect((await board(owner)).median).toBe(1)
  })

  test('has neither places nor a median while a member is being computed', async () => {
    for (let n = 0; n < 5; n++) await joinBoard(await memberWith({ kept: 1 }))
    expect(await board(owner)).toMatchObject({ pending: 0, median: 1 })
    for (let n = 0; n < 2; n++) await joinBoard(await memberWith({ kept: 1 }))
    const { data } = await owner.call(getLeaderboard, { ...at(), query: {} })
    expect(data).toMatchObject({ pending: 1, median: null })
    expect(data.rows.map(({ rank, sample }) => [rank, sample === null])).toEqual([
      ...Array.from({ length: 6 }, () => [null, false]),
      [null, true],
    ])
    expect((await board(owner)).rows.every(({ rank }) => rank !== null)).toBe(true)
  })

  test('is computed once in five minutes, however often it is requested', async () => {
    const person = await memberWith({ kept: 1 })
    await joinBoard(person)
    const first = await board(owner)
    await server.deps.db.delete(habitMarks).where(eq(habitMarks.userId, person.userId))
    server.setNow('2026-06-20T22:04:59.000Z')
    expect(await board(owner)).toEqual(first)
    server.setNow('2026-06-20T22:05:01.000Z')
    expect((await board(owner)).rows[0]).toMatchObject({ value: 0 })
  })
})

describe('the challenge of the week', () => {
  test('counts those who joined, as numbers without names', async () => {
    const good = await memberWith({ kept: 1 })
    const poor = await memberWith({ kept: 0.05 })
    const joined = await good.call(joinChallenge, { ...at(), body: { joins: true } })
    expect(joined.data).toMatchObject({ joined: 1, doneBy: 1, monday: '2026-06-15', sunday: '2026-06-21' })
    expect(joined.data.me).toMatchObject({ isDone: true })
    await poor.call(joinChallenge, { ...at(), body: { joins: true } })
    const data = await settled(() => owner.call(getChallenge, at()))
    expect(data).toMatchObject({ joined: 2, doneBy: 1, me: null })
    const names = (await owner.call(listMembers, at())).data.members.map(({ username }) => username)
    for (const name of names) expect(JSON.stringify(data)).not.toContain(name)
    const left = await good.call(joinChallenge, { ...at(), body: { joins: false } })
    expect(left.data).toMatchObject({ joined: 1, me: null })
  })
})
