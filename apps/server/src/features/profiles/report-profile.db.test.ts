import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAudit } from '@ballast/contract/admin/audit'
import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import { decideProfileReport, listProfileReports } from '@ballast/contract/admin/profile-reports'
import {
  getOwnProfile,
  getProfile,
  NO_PROFILE,
  reportProfile,
  saveOwnProfile,
} from '@ballast/contract/people/profile'
import type { ProfileDecision } from '@ballast/domain/people/profile-vocabulary'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTransaction } from '../../platform/database/database.ts'
import { insertAdmin } from '../../test/affiliates.ts'
import { callAs, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { deleteUserData } from '../billing/delete-user-data.ts'

const server = testServer()
let admin: Person
let owner: Person
let reader: Person
let username: string
beforeAll(async () => {
  admin = await insertAdmin(server)
})
beforeEach(async () => {
  owner = await insertPerson(server)
  reader = await insertPerson(server)
  username = (await owner.call(getOwnProfile)).data.profile.username
  await owner.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: true } })
})

const report = (person: Person, name = username) =>
  person.call(reportProfile, { params: { username: name }, body: { reason: 'insult', note: 'Look at this' } })
const mine = async () => {
  const { reports } = (await admin.call(listProfileReports)).data
  return reports.filter((one) => one.username === username)
}
const decide = async (decision: ProfileDecision, reason = '') =>
  admin.call(decideProfileReport, {
    params: { id: (await mine())[0]?.id ?? '' },
    body: { decision, reason },
  })
const seen = async () => (await callAs(server, null, [getProfile, { params: { username } }])).status
async function mailsAbout(subject: string): Promise<string[]> {
  const names = (await readdir(server.outbox)).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(server.outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`${username}@example.com`) && mail.includes(subject))
}

describe('a report of a profile', () => {
  test('is taken once from each user, and never of one’s own or a missing profile', async () => {
    expect((await report(reader)).status).toBe(200)
    const again = await report(reader)
    expect([again.status, again.error.code]).toEqual([409, 'already_reported'])
    expect((await report(owner)).status).toBe(404)
    await owner.call(saveOwnProfile, { body: NO_PROFILE })
    const [closed, nobody] = [await report(reader), await report(reader, 'nobody-at-all')]
    expect(closed.error).toEqual(nobody.error)
    expect(await mine()).toMatchObject([{ reason: 'insult', note: 'Look at this', state: 'open' }])
  })

  test('hides the profile with a reason its owner is notified of, and shows it again', async () => {
    await report(reader)
    await report(await insertPerson(server))
    expect((await decide('hide')).error.fields).toHaveProperty('reason')
    expect((await decide('hide', 'It calls people names')).status).toBe(200)
    expect(await seen()).toBe(404)
    expect((await mine()).map(({ state, isHidden }) => [state, isHidden])).toEqual([
      ['hidden', true],
      ['hidden', true],
    ])
    const own = (await owner.call(getOwnProfile)).data
    expect([own.settings.isPublic, own.hidden?.reason]).toEqual([true, 'It calls people names'])
    await expect.poll(() => mailsAbout('profile is hidden')).toHaveLength(1)
    // Saving the profile does not unhide it.
    await owner.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: true, about: 'Nicer now' } })
    expect(await seen()).toBe(404)
    expect((await decide('dismiss')).error.code).toBe('report_decided')
    expect((await decide('undo')).status).toBe(200)
    expect(await seen()).toBe(200)
    expect((await mine()).every(({ state }) => state === 'open')).toBe(true)
    expect((await decide('undo')).error.code).toBe('nothing_to_change')
  })

  test('is dismissed and reverted, each with its line in the log', async () => {
    await report(reader)
    await decide('dismiss')
    expect([await seen(), (await mine())[0]?.state]).toEqual([200, 'dismissed'])
    await decide('undo')
    const { entries } = (await admin.call(listAudit, { query: { subject: owner.userId } })).data
    expect(entries.map(({ before, after }) => [before?.report, after?.report])).toEqual([
      ['dismissed', 'open'],
      ['open', 'dismissed'],
    ])
  })

  test('comes in pages by its key once it is answered, each once, after those that wait', async () => {
    await report(reader)
    const many = PAGE_ROWS + 7
    await server.deps.db.execute(
      sql`INSERT INTO profile_reports (user_id, profile_user_id, id, reason, note, created_at, decided_at, decision)
          SELECT gen_random_uuid(), ${owner.userId}::uuid, gen_random_uuid(), 'other', 'page ' || n,
            '2026-06-01T12:00:00Z'::timestamptz,
            '2026-06-01T12:00:00Z'::timestamptz - make_interval(secs => n / 3), 'dismissed'
          FROM generate_series(1, ${many}::int) AS n`,
    )
    const seen: string[] = []
    let after: string | undefined
    do {
      const { data } = await admin.call(listProfileReports, { query: after ? { after } : {} })
      const isWaiting = data.reports.some(({ state }) => state === 'open')
      expect(isWaiting).toBe(after === undefined)
      seen.push(...data.reports.filter(({ note }) => note.startsWith('page')).map(({ note }) => note))
      after = data.next ?? undefined
    } while (after)
    expect([seen.length, new Set(seen).size]).toEqual([many, many])
  })

  test('is deleted with its profile', async () => {
    await report(reader)
    await withTransaction(server.deps.db, (db) =>
      deleteUserData({ db, jobs: server.deps.jobs }, { userId: owner.userId }),
    )
    expect(await mine()).toEqual([])
  })
})
