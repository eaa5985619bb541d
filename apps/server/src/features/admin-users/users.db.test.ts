import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAudit } from '@ballast/contract/admin/audit'
import type { UserAct } from '@ballast/contract/admin/user-forms'
import { actOnUser, getUserSheet, listUsers } from '@ballast/contract/admin/users'
import { getMe, getUser, login, ROLES } from '@ballast/contract/auth'
import { getOwnAccount, requestDeletion } from '@ballast/contract/own-account'
import { getProfile, NO_PROFILE, saveOwnProfile } from '@ballast/contract/people/profile'
import { getReportOverview } from '@ballast/contract/reports'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import PostalMime from 'postal-mime'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { insertAdmin } from '../../test/affiliates.ts'
import { callAs, giveRole, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertPasskey } from '../../test/stand-ins/authenticator.ts'
import { insertTrade } from '../../test/trades.ts'

const PASSWORD = 'correct horse'
const reason = 'Asked for by mail'

const server = testServer({ BILLING: 'on' })
let admin: Person
let person: Person
beforeAll(async () => {
  admin = await insertAdmin(server)
})
beforeEach(async () => {
  person = await insertPerson(server)
})

const act = (by: Person, { userId }: Person, body: UserAct) =>
  by.call(actOnUser, { params: { id: userId }, body })
const nameOf = async ({ userId }: Person) =>
  (await admin.call(getUserSheet, { params: { id: userId } })).data.user.username
const linesAbout = async ({ userId }: Person) =>
  (await admin.call(listAudit, { query: { subject: userId } })).data.entries
const signInAs = async (username: string) =>
  callAs(server, null, [login, { body: { usernameOrEmail: username, password: PASSWORD } }])

async function mailTo(address: string, subject: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      const names = (await readdir(server.outbox)).filter((file) => file.endsWith('.eml'))
      const mails = await Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(join(server.outbox, name)))),
      )
      text =
        mails.find((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject))?.text ?? ''
      return text
    })
    .not.toBe('')
  return text
}

test('a user’s sheet names every way in, a passkey too', async () => {
  const waysOf = async () => {
    const { data } = await admin.call(getUserSheet, { params: { id: person.userId } })
    return [data.hasPassword, data.providers]
  }
  expect(await waysOf()).toEqual([true, []])
  await insertPasskey(person)
  expect(await waysOf()).toEqual([true, ['passkey']])
})

describe('a suspended account', () => {
  test('is signed out everywhere at once, with its data untouched, and opens again', async () => {
    const username = await nameOf(person)
    await insertTrade(person, await insertAccount(person))
    await person.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: true } })
    const profile = () => callAs(server, null, [getProfile, { params: { username } }])
    expect((await profile()).status).toBe(200)
    const counts = () =>
      rowsOf(
        server.deps.db,
        sql`SELECT (SELECT count(*)::int FROM trades WHERE user_id = ${person.userId} AND ${unsettledToo('a test')}) AS trades,
              (SELECT is_public FROM profiles WHERE user_id = ${person.userId}) AS profile`,
      )
    const before = await counts()

    const { data, status } = await act(admin, person, { act: 'suspend', reason: 'Shares an account' })
    expect([status, data.sessions, data.user.suspendedAt !== null]).toEqual([200, 0, true])
    expect((await person.call(getMe)).status).toBe(401)
    const refused = await signInAs(username)
    expect([refused.status, refused.error.code]).toEqual([403, 'account_suspended'])
    expect(refused.error.error).toContain('suspended')
    expect((await profile()).status).toBe(404)
    expect(await counts()).toEqual(before)
    expect(await mailTo(`${username}@example.com`, 'suspended')).toContain('None of your data was changed')

    expect((await act(admin, person, { act: 'suspend', reason })).error.code).toBe('nothing_to_change')
    await act(admin, person, { act: 'restore', reason })
    expect((await signInAs(username)).status).toBe(200)
    expect((await profile()).status).toBe(200)
    expect((await linesAbout(person)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['user.restore', { state: 'suspended' }, { state: 'open' }],
      ['user.suspend', { state: 'open' }, { state: 'suspended' }],
    ])
  })

  test('is not suspended by a caller with a wrong password', async () => {
    const username = await nameOf(person)
    await act(admin, person, { act: 'suspend', reason })
    const body = { usernameOrEmail: username, password: 'something else' }
    expect((await callAs(server, null, [login, { body }])).error.code).toBe('wrong_credentials')
  })
})

describe('roles', () => {
  test('change with the administrator’s own password, and not to the same role', async () => {
    const body = { act: 'role', role: 'beta_tester', reason } as const
    const wrong = await act(admin, person, { ...body, currentPassword: 'not mine' })
    expect([wrong.status, wrong.error.fields]).toEqual([
      422,
      { currentPassword: 'This is not your password' },
    ])
    expect(await linesAbout(person)).toEqual([])
    expect((await act(admin, person, { ...body, currentPassword: PASSWORD })).data.user.role).toBe(
      'beta_tester',
    )
    expect((await person.call(getMe)).data.role).toBe('beta_tester')
    expect((await act(admin, person, { ...body, currentPassword: PASSWORD })).error.code).toBe(
      'nothing_to_change',
    )
    expect((await linesAbout(person))[0]).toMatchObject({
      action: 'user.role',
      before: { role: 'user' },
      after: { role: 'beta_tester' },
      reason,
      actor: await nameOf(admin),
    })
  })

  test('never leave the installation without an administrator, and lose nothing; of two who demote each other one stays', async () => {
    const own = { act: 'role', role: 'user', reason, currentPassword: PASSWORD } as const
    const refused = await act(admin, admin, own)
    expect([refused.status, refused.error.code]).toEqual([409, 'last_administrator'])
    expect(refused.error.error).toContain('Nothing was changed')
    expect((await admin.call(getMe)).data.role).toBe('admin')
    expect((await act(admin, admin, { act: 'suspend', reason })).error.code).toBe('own_account')
    const body = { currentPassword: PASSWORD }
    expect((await admin.call(requestDeletion, { body })).error.code).toBe('last_administrator')
    expect((await admin.call(getOwnAccount)).data.deletesAt).toBeNull()

    await giveRole(server, person, 'admin')
    const both = await Promise.all([act(admin, person, own), act(person, admin, own)])
    const admins = await rowsOf<{ id: string }>(
      server.deps.db,
      sql`SELECT id FROM users WHERE role = 'admin'`,
    )
    expect(admins).toHaveLength(1)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    await giveRole(server, admin, 'admin')
    await giveRole(server, person, 'user')
  })
})

describe('Pro that is granted', () => {
  test('opens what Pro opens until the end of the day, and books no payment', async () => {
    server.setNow('2026-06-20T12:00:00Z')
    const opens = async () => (await person.call(getReportOverview, { query: {} })).status
    expect(await opens()).toBe(402)
    const past = await act(admin, person, { act: 'plan', until: '2026-06-19', reason })
    expect([past.status, past.error.fields]).toEqual([422, { until: 'Choose today or a later day' }])
    await act(admin, person, { act: 'plan', until: '2026-06-21', reason: 'An outage on Friday' })
    expect(await opens()).toBe(200)
    expect((await person.call(getUser)).data.subscriptionInfo.status).toBe('active')
    server.setNow('2026-06-21T23:59:59Z')
    expect(await opens()).toBe(200)
    server.setNow('2026-06-22T00:00:00Z')
    expect(await opens()).toBe(402)
    const [booked] = await rowsOf<{ n: number }>(
      server.deps.db,
      sql`SELECT (SELECT count(*) FROM billing_payments) + (SELECT count(*) FROM billing_invoices)
            + (SELECT count(*) FROM subscriptions WHERE user_id = ${person.userId}) AS n`,
    )
    expect(Number(booked?.n)).toBe(0)
    expect((await linesAbout(person))[0]).toMatchObject({
      before: { givenUntil: null },
      after: { givenUntil: '2026-06-21' },
      reason: 'An outage on Friday',
    })
  })
})

describe('links', () => {
  test('to an export open their owner’s archive, also during a suspension, and expire after a week', async () => {
    server.setNow('2026-06-20T12:00:00Z')
    const username = await nameOf(person)
    await insertAccount(person, { name: 'Only mine' })
    const { data } = await act(admin, person, { act: 'export', reason })
    await act(admin, person, { act: 'suspend', reason })
    const text = await mailTo(`${username}@example.com`, 'archive')
    const path = /\/api\/export\/by-link\/[\w-]+/.exec(text)?.[0] ?? ''
    expect(JSON.stringify(data)).not.toContain(path.split('/').at(-1))
    const zip = await server.fetch(path)
    expect(zip.status).toBe(200)
    const archive = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    expect(new TextDecoder().decode(archive['data/accounts.jsonl'])).toContain('Only mine')
    expect((await server.fetch('/api/export/by-link/something-else')).status).toBe(404)
    server.setNow('2026-06-27T12:00:00Z')
    expect((await server.fetch(path)).status).toBe(404)
  })

  test('to a new password are sent to the user', async () => {
    const username = await nameOf(person)
    const answer = await act(admin, person, { act: 'password-reset', reason })
    const text = await mailTo(`${username}@example.com`, 'Reset your')
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? 'none'
    expect(JSON.stringify(answer.data)).not.toContain(token)
  })
})

test('deleting has the same delay as deleting one’s own account, says who asked, and can be undone', async () => {
  server.setNow('2026-06-20T12:00:00Z')
  const username = await nameOf(person)
  const { data } = await act(admin, person, { act: 'delete', reason, currentPassword: PASSWORD })
  expect(data.user.deletesAt).toBe('2026-06-27T12:00:00.000Z')
  expect(await mailTo(`${username}@example.com`, 'will be deleted')).toContain('An administrator has asked')
  expect((await person.call(getOwnAccount)).data.deletesAt).toBe('2026-06-27T12:00:00.000Z')
  expect((await act(admin, person, { act: 'keep', reason })).data.user.deletesAt).toBeNull()
})

test('signing out everywhere ends the sessions and nothing else', async () => {
  const username = await nameOf(person)
  expect((await act(admin, person, { act: 'sign-out', reason })).data.sessions).toBe(0)
  expect((await person.call(getMe)).status).toBe(401)
  expect((await signInAs(username)).status).toBe(200)
})

describe('the list', () => {
  test('finds by name, role, plan and state, and pages without losing or repeating anybody', async () => {
    const users = Array.from({ length: 120 }, (_, at) => ({
      id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      name: `Crowd${at}`,
    }))
    for (const { id, name } of users)
      await server.deps.db.execute(
        sql`INSERT INTO users (id, username, username_key, email, email_key, created_at, role)
            VALUES (${id}, ${name}, ${name.toLowerCase()}, ${`${name}@x.example`}, ${`${name.toLowerCase()}@x.example`},
              '2026-01-01T00:00:00Z', ${name === 'Crowd7' ? 'freemium' : 'user'})`,
      )
    const seen: string[] = []
    let after: string | undefined
    do {
      const { data } = await admin.call(listUsers, {
        query: { search: 'CROWD', ...(after ? { after } : {}) },
      })
      seen.push(...data.users.map(({ username }) => username))
      expect(data.count).toBe(120)
      after = data.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    const found = await admin.call(listUsers, { query: { search: 'crowd', role: 'freemium' } })
    expect(found.data.users.map(({ username }) => username)).toEqual(['Crowd7'])
    expect((await admin.call(listUsers, { query: { search: '%' } })).data.count).toBe(0)
    const csv = await server.fetch('/api/admin/lists/users.csv?search=crowd1', {
      headers: { authorization: `Bearer ${admin.sessionId}` },
    })
    const lines = (await csv.text()).trim().split('\r\n')
    expect(lines).toHaveLength(1 + 31)
  })

  test('and the CSV contain nothing of what a user trades or writes', async () => {
    const accountId = await insertAccount(person, { name: 'Secret account' })
    await insertTrade(person, accountId)
    const text = JSON.stringify([
      (await admin.call(listUsers, { query: { search: await nameOf(person) } })).data,
      (await admin.call(getUserSheet, { params: { id: person.userId } })).data,
    ])
    expect(text).toContain('"accounts":1')
    for (const word of ['Secret account', accountId, 'MNQ']) expect(text).not.toContain(word)
  })

  test.each(ROLES.filter((role) => role !== 'admin'))(
    'is refused to a %s, without a trace of data',
    async (role) => {
      await giveRole(server, person, role)
      for (const path of ['/api/admin/users', '/api/admin/lists/users.csv', '/api/admin/lists/audit.csv']) {
        const answer = await server.fetch(path, { headers: { authorization: `Bearer ${person.sessionId}` } })
        expect(answer.status).toBe(403)
        expect(await answer.json()).toEqual({ error: 'Your role does not allow this.', code: 'forbidden' })
      }
    },
  )
})
