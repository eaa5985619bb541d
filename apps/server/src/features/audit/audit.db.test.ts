import { publishAnnouncement } from '@ballast/contract/admin/announcements'
import { listAudit } from '@ballast/contract/admin/audit'
import { AUDIT_ACTIONS, type AuditAction } from '@ballast/contract/admin/audit-actions'
import { listProfileReports } from '@ballast/contract/admin/profile-reports'
import { listAffiliates } from '@ballast/contract/affiliates/affiliate-admin'
import { applyAsAffiliate } from '@ballast/contract/affiliates/affiliates'
import { reportRule } from '@ballast/contract/attempts/rule-reports'
import { ENDPOINTS, NAMED_ENDPOINTS } from '@ballast/contract/endpoints'
import { NO_PROFILE, reportProfile, saveOwnProfile } from '@ballast/contract/people/profile'
import { grantSupportAccess } from '@ballast/contract/people/support-access'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordAct } from '../../platform/audit/record-act.ts'
import { rowsOf, withTransaction } from '../../platform/database/database.ts'
import { affiliateEntries, affiliatePayouts, affiliateReferrals } from '../../schema/affiliates.ts'
import { application, insertAdmin, insertAffiliate } from '../../test/affiliates.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()
let admin: Person
beforeAll(async () => {
  admin = await insertAdmin(server)
})

const changing = ENDPOINTS.filter(({ access, method }) => access === 'admin' && method !== 'GET')
const written = async () => (await admin.call(listAudit, { query: {} })).data.entries

/** A call for every kind of act an endpoint declares, with the data it needs. */
const CALLS: Partial<Record<AuditAction, () => Promise<{ name: string; id?: string; body?: object }>>> = {
  'affiliate.decide': async () => ({
    name: 'decideApplication',
    id: await applicant(),
    body: { decision: 'approve' },
  }),
  'affiliate.end': async () => ({
    name: 'endAffiliate',
    id: (await insertAffiliate(server, admin)).id,
    body: { reason: 'Spam' },
  }),
  'referral.decide': async () => ({
    name: 'decideReferral',
    id: await flaggedReferral(),
    body: { decision: 'refuse' },
  }),
  'payouts.run': async () => ({ name: 'runPayouts' }),
  'payouts.file': async () => {
    await openPayout()
    return { name: 'takePayoutFile', body: { month: '2026-01', service: 'paypal' } }
  },
  'payout.settle': async () => ({ name: 'settlePayout', id: await openPayout(), body: { outcome: 'paid' } }),
  'rule-report.decide': async () => ({
    name: 'decideRuleReport',
    id: await report(),
    body: { decision: 'accept' },
  }),
  ...Object.fromEntries(
    (
      [
        ['role', { role: 'freemium', currentPassword: 'correct horse' }],
        ['plan', { until: '2100-01-01' }],
        ['suspend', {}],
        ['sign-out', {}],
        ['password-reset', {}],
        ['export', {}],
        ['delete', { currentPassword: 'correct horse' }],
      ] as const
    ).map(([act, more]) => [
      `user.${act}`,
      async () => ({
        name: 'actOnUser',
        id: (await insertPerson(server)).userId,
        body: { act, reason: 'Because', ...more, ...(act === 'plan' ? { until: inAYear() } : {}) },
      }),
    ]),
  ),
  'user.restore': async () => actAfter('suspend', 'restore'),
  'user.keep': async () => actAfter('delete', 'keep'),
  'profile-report.decide': async () => ({
    name: 'decideProfileReport',
    id: await profileReport(),
    body: { decision: 'hide', reason: 'It calls people names' },
  }),
  'support.look': async () => {
    const person = await insertPerson(server)
    await person.call(grantSupportAccess, { body: { hours: 1, withNotes: false } })
    return { name: 'lookAtUser', id: person.userId, body: { what: 'trades' } }
  },
  'announcement.publish': async () => ({ name: 'publishAnnouncement', body: announcement() }),
  'announcement.end': async () => {
    const { data } = await admin.call(publishAnnouncement, { body: announcement() })
    return { name: 'endAnnouncement', id: data.id }
  },
  'switch.set': async () => ({ name: 'setSwitch', body: { name: 'public-profiles', value: 'off' } }),
  'maintenance.set': async () => ({ name: 'setMaintenance', body: { isOn: false, message: '' } }),
  'jobs.retry': async () => ({ name: 'retryFailedJobs', body: { queue: 'mail' } }),
}

/** The sandbox sends no money, so this call is refused before it does anything; the job and its route have their own tests. */
const NOT_HERE: AuditAction[] = ['payouts.transfer']

const inAYear = () =>
  new Date(server.deps.clock.now().getTime() + 300 * 86_400_000).toISOString().slice(0, 10)
const announcement = () => {
  const at = server.deps.clock.now().getTime()
  const instant = (ms: number) => new Date(ms).toISOString()
  return { text: 'Hello', audience: 'everyone' as const, startsAt: instant(at), endsAt: instant(at + 60_000) }
}

async function applicant(): Promise<string> {
  const person = await insertPerson(server)
  await person.call(applyAsAffiliate, { body: application() })
  const { affiliates } = (await admin.call(listAffiliates, { query: {} })).data
  return affiliates.find(({ status }) => status === 'applied')?.id ?? ''
}

async function flaggedReferral(): Promise<string> {
  const { id: affiliateId, code } = await insertAffiliate(server, admin)
  const { userId } = await insertPerson(server)
  const id = crypto.randomUUID()
  const at = server.deps.clock.now()
  await server.deps.db
    .insert(affiliateReferrals)
    .values({ userId, id, affiliateId, code, touchedAt: at, registeredAt: at, status: 'review', flags: [] })
  return id
}

async function openPayout(): Promise<string> {
  const { id: affiliateId } = await insertAffiliate(server, admin)
  const id = crypto.randomUUID()
  const provider = server.deps.payments.kind
  const createdAt = server.deps.clock.now()
  await server.deps.db.insert(affiliatePayouts).values({
    id,
    affiliateId,
    provider,
    month: '2026-01',
    service: 'paypal',
    address: 'a@example.org',
    recipient: 'Ann',
    amount: 6000,
    status: 'open',
    createdAt,
  })
  await server.deps.db.insert(affiliateEntries).values({
    id: crypto.randomUUID(),
    affiliateId,
    provider,
    source: `payout:${id}`,
    kind: 'payout',
    payoutId: id,
    programme: 0,
    owed: -6000,
    onTheWay: 6000,
    paid: 0,
    occurredAt: createdAt,
    bookedAt: createdAt,
  })
  return id
}

async function report(): Promise<string> {
  const person = await insertPerson(server)
  await server.deps.db.execute(sql`UPDATE users SET role = 'freemium' WHERE id = ${person.userId}`)
  const body = {
    programmeId: 'topstep-combine',
    phase: 0,
    field: null,
    says: 'It is another number.',
    source: 'https://example.com/rules',
  }
  return (await person.call(reportRule, { body })).data.id
}

async function profileReport(): Promise<string> {
  const owner = await insertPerson(server)
  const reader = await insertPerson(server)
  const { data } = await owner.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: true } })
  const { username } = data.profile
  await reader.call(reportProfile, { params: { username }, body: { reason: 'insult' } })
  const { reports } = (await admin.call(listProfileReports)).data
  return reports.find((one) => one.username === username)?.id ?? ''
}

async function actAfter(first: 'suspend' | 'delete', act: 'restore' | 'keep') {
  const { userId: id } = await insertPerson(server)
  const call = NAMED_ENDPOINTS.find(({ name }) => name === 'actOnUser')?.endpoint
  if (!call) throw new Error('actOnUser is gone')
  const body = { act: first, reason: 'Because', currentPassword: 'correct horse' }
  await admin.call(call, { params: { id }, body } as never)
  return { name: 'actOnUser', id, body: { act, reason: 'Because' } }
}

describe('every call of an administrator that changes something', () => {
  test('declares what it writes to the log', () => {
    for (const { method, path, audits } of changing) expect(audits, `${method} ${path}`).not.toEqual([])
  })

  test('is known to this test', () => {
    const declared = changing.flatMap(({ audits }) => audits)
    expect([...Object.keys(CALLS), ...NOT_HERE].sort()).toEqual([...declared].sort())
    for (const action of declared) expect(AUDIT_ACTIONS).toContain(action)
  })

  test.each(Object.entries(CALLS))('writes its line: %s', async (action, prepare) => {
    const { name, id, body } = await prepare()
    const endpoint = NAMED_ENDPOINTS.find((known) => known.name === name)?.endpoint
    if (!endpoint) throw new Error(`there is no ${name}`)
    const before = await written()
    const { status } = await admin.call(endpoint, { params: { id }, body } as never)
    expect(status).toBe(200)
    const after = await written()
    const added = after.filter((line) => !before.some((known) => known.id === line.id))
    expect(added.map((line) => line.action)).toEqual([action])
    expect(added[0]?.actor).toMatch(/^person/)
  })
})

describe('the log', () => {
  const act = { action: 'switch.set', actor: 'command line' } as const

  test('can be neither changed nor emptied, by any statement', async () => {
    const { db, clock } = server.deps
    await recordAct(db, { ...act, at: clock.now() })
    for (const statement of [
      sql`UPDATE audit_log SET actor = 'nobody'`,
      sql`DELETE FROM audit_log`,
      sql`TRUNCATE audit_log`,
    ])
      await expect(db.execute(statement)).rejects.toThrow()
    const [kept] = await rowsOf<{ n: number }>(
      db,
      sql`SELECT count(*)::int AS n FROM audit_log WHERE actor = 'nobody'`,
    )
    expect(kept?.n).toBe(0)
  })

  test('contains nothing that was rolled back', async () => {
    const { db, clock } = server.deps
    const reason = 'never happened'
    await expect(
      withTransaction(db, async (db) => {
        await recordAct(db, { ...act, at: clock.now(), reason })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect((await written()).some((line) => line.reason === reason)).toBe(false)
  })

  test('is read page by page, by action and day, and as a file, which is logged', async () => {
    const { db } = server.deps
    for (let minute = 0; minute < 60; minute++)
      await recordAct(db, {
        at: new Date(Date.UTC(2020, 4, 4, 12, minute)),
        action: 'list.download',
        actor: 'job:pages',
      })
    const seen: string[] = []
    let after: string | undefined
    do {
      const query = {
        action: 'list.download',
        from: '2020-05-04',
        to: '2020-05-04',
        ...(after ? { after } : {}),
      } as const
      const { data } = await admin.call(listAudit, { query })
      seen.push(...data.entries.map(({ id }) => id))
      after = data.next ?? undefined
    } while (after)
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
    const headers = { authorization: `Bearer ${admin.sessionId}` }
    const csv = await server.fetch('/api/admin/lists/audit.csv?from=2020-05-04&to=2020-05-04', { headers })
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(61)
    expect((await written())[0]).toMatchObject({ action: 'list.download', after: { list: 'audit' } })
  })

  test('names nobody whose account was deleted', async () => {
    const { db, clock } = server.deps
    const gone = crypto.randomUUID()
    await recordAct(db, { at: clock.now(), action: 'user.sign-out', actor: gone, subjectId: gone })
    const [line] = (await admin.call(listAudit, { query: { subject: gone } })).data.entries
    expect(line).toMatchObject({ actor: 'deleted account', subject: { id: gone, name: null } })
  })
})

/** Every administration list that can be downloaded as a file. Add new ones here. */
const FILES = [
  ...['ab-tests', 'affiliates', 'announcements', 'audit', 'failed-imports', 'group-reports'],
  ...['profile-reports', 'rule-reports', 'sent-files', 'unknown-formats', 'users'],
]

describe.each(FILES)('the file of %s', (name) => {
  const read = (sessionId?: string) =>
    server.fetch(`/api/admin/lists/${name}.csv`, {
      headers: sessionId ? { authorization: `Bearer ${sessionId}` } : {},
    })

  test('is refused to everybody else without revealing what is in it', async () => {
    const person = await insertPerson(server)
    expect((await read()).status).toBe(401)
    const refused = await read(person.sessionId)
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'forbidden'])
  })

  test('has a header line, and downloading it is logged', async () => {
    const taken = await read(admin.sessionId)
    expect([taken.status, taken.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${name}.csv"`,
    ])
    expect((await taken.text()).split('\r\n')[0]?.split(',').length).toBeGreaterThan(4)
    const { entries } = (await admin.call(listAudit, { query: { action: 'list.download' } })).data
    expect(entries.some(({ after }) => after?.list === name)).toBe(true)
  })
})
