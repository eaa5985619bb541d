import { register } from '@ballast/contract/auth'
import { renameAccount } from '@ballast/contract/own-account'
import { getOwnProfile, getProfile, NO_PROFILE, saveOwnProfile } from '@ballast/contract/people/profile'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../platform/database/database.ts'
import { callAs, insertPerson, type Person } from '../../../test/client.ts'
import { testServer } from '../../../test/open-test-server.ts'
import { endFormerNames, fillSkeletons } from './username.jobs.ts'

const server = testServer()
let owner: Person
let other: Person
beforeEach(async () => {
  owner = await insertPerson(server)
  other = await insertPerson(server)
})

const nameOf = async (person: Person) => (await person.call(getOwnProfile)).data.profile.username
const rename = (person: Person, username: string) => person.call(renameAccount, { body: { username } })
const seen = (username: string) => callAs(server, null, [getProfile, { params: { username } }])
const signUp = (username: string) =>
  callAs(server, null, [
    register,
    {
      body: {
        username,
        email: `${crypto.randomUUID()}@example.com`,
        password: 'correct horse',
        agreeToDisclaimer: true,
      },
    },
  ])
const later = (days: number) =>
  server.deps.db.execute(sql`UPDATE former_usernames SET until = until - make_interval(days => ${days})`)

describe('names that look like another', () => {
  test('are refused at registration and when a name is changed', async () => {
    expect((await signUp('pauline')).status).toBe(200)
    for (const username of ['pauIine', 'pau1ine', 'paul.ine', 'Раuline', 'PAULINE']) {
      const refused = await signUp(username)
      expect([username, refused.status, refused.error.code]).toEqual([username, 409, 'username_taken'])
      expect(refused.error.fields?.username).toBeTruthy()
      expect((await rename(owner, username)).status).toBe(409)
    }
    expect((await signUp('paulina')).status).toBe(200)
  })

  test('may be taken by their owner', async () => {
    await rename(owner, 'quentin')
    expect((await rename(owner, 'Quentin')).data.username).toBe('Quentin')
    expect((await rename(owner, 'quen_tin')).data.username).toBe('quen_tin')
  })

  test('are refused if reserved or in mixed alphabets', async () => {
    for (const username of ['support', 'Supp0rt', 'admin', '...', 'pаul'])
      expect((await signUp(username)).status).toBe(409)
  })
})

describe('an old name', () => {
  let before: string
  beforeEach(async () => {
    before = await nameOf(owner)
    await owner.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: true } })
    await rename(owner, `${before}-new`)
  })

  test('redirects to the new one while the profile is public', async () => {
    expect((await seen(before)).data).toEqual((await seen(`${before}-new`)).data)
    expect((await seen(before.toUpperCase())).data.username).toBe(`${before}-new`)
    await owner.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: false } })
    expect((await seen(before)).status).toBe(404)
  })

  test('is taken for 90 days, in any look-alike form, and its owner can have it back', async () => {
    expect((await rename(other, before)).status).toBe(409)
    expect((await rename(other, `${before}_`)).status).toBe(409)
    expect((await rename(owner, before)).data.username).toBe(before)
    expect((await seen(before)).data.username).toBe(before)
    // The intermediate name now redirects to it.
    expect((await seen(`${before}-new`)).data.username).toBe(before)
  })

  test('is free after 90 days and not before', async () => {
    await later(89)
    await endFormerNames(server.deps)
    expect((await seen(before)).status).toBe(200)
    expect((await rename(other, before)).status).toBe(409)
    await later(1)
    expect((await seen(before)).status).toBe(404)
    await endFormerNames(server.deps)
    expect(
      await rowsOf(server.deps.db, sql`SELECT 1 FROM former_usernames WHERE user_id = ${owner.userId}`),
    ).toEqual([])
    expect((await rename(other, before)).data.username).toBe(before)
  })

  test('is reserved, three at a time: the next change says when it is possible', async () => {
    expect((await rename(owner, `${before}-third`)).status).toBe(200)
    expect((await rename(owner, `${before}-fourth`)).status).toBe(200)
    const refused = await rename(owner, `${before}-fifth`)
    expect([refused.status, refused.error.fields?.username]).toEqual([
      422,
      expect.stringMatching(/from \d{4}-\d{2}-\d{2}/),
    ])
    await later(90)
    expect((await rename(owner, `${before}-fifth`)).status).toBe(200)
  })
})

test('names from before there were skeletons get theirs, and of two that look alike both stay', async () => {
  const { db } = server.deps
  await db.execute(sql`UPDATE users SET username_skeleton = NULL`)
  await db.execute(
    sql`UPDATE users SET username = 'vlctoria', username_key = 'vlctoria' WHERE id = ${owner.userId}`,
  )
  await db.execute(
    sql`UPDATE users SET username = 'v1ctoria', username_key = 'v1ctoria' WHERE id = ${other.userId}`,
  )
  await fillSkeletons(server.deps)
  const left = await rowsOf(db, sql`SELECT 1 FROM users WHERE username_skeleton IS NULL`)
  expect(left).toEqual([])
  expect((await signUp('vIctoria')).status).toBe(409)
  expect((await rename(owner, 'someone-new')).status).toBe(200)
})
