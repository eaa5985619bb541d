import {
  decideApplication,
  decideReferral,
  listAffiliates,
} from '@ballast/contract/affiliates/affiliate-admin'
import {
  applyAsAffiliate,
  changeAffiliateCode,
  changePayoutDetails,
  claimReferral,
  countAffiliateClick,
  getAffiliate,
  getAffiliateDashboard,
} from '@ballast/contract/affiliates/affiliates'
import { register } from '@ballast/contract/auth'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import {
  application,
  applicationOf,
  insertAdmin,
  insertAffiliate,
  registerThrough,
} from '../../test/affiliates.ts'
import { callAs, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { openSmtpPeer, type SmtpPeer } from '../../test/smtp-peer.ts'

const START = '2026-06-20T12:00:00.000Z'
let peer: SmtpPeer
let server: TestServer
let admin: Person
beforeAll(async () => {
  peer = await openSmtpPeer()
  server = await openTestServer({
    SMTP_URL: peer.url,
    PUBLIC_URL: 'https://journal.example',
    TRUST_PROXY: 'on',
  })
  admin = await insertAdmin(server)
})
beforeEach(() => server.setNow(START))
afterAll(async () => {
  await server.close()
  await peer.close()
})

const emailOf = async ({ userId }: Person): Promise<string> => {
  const [row] = await rowsOf<{ email: string }>(
    server.deps.db,
    sql`SELECT email FROM users WHERE id = ${userId}`,
  )
  return row?.email ?? ''
}
const mailTo = async (person: Person) => {
  const email = await emailOf(person)
  return expect.poll(() =>
    peer.messages.find(
      (mail) => mail.to?.[0]?.address === email && !mail.subject?.startsWith('Confirm your'),
    ),
  )
}
const listed = async (person: Person) => {
  const id = await applicationOf(admin, person, server)
  return (await admin.call(listAffiliates)).data.affiliates.find((row) => row.id === id)
}
const referralOf = async ({ userId }: Person) => {
  const rows = await rowsOf<{ id: string; code: string; status: string; flags: string[] }>(
    server.deps.db,
    sql`SELECT id, code, status, flags FROM affiliate_referrals WHERE user_id = ${userId}`,
  )
  return rows[0] ?? null
}
const counts = async (person: Person) => (await person.call(getAffiliateDashboard)).data.counts

describe('an application', () => {
  test('waits in the queue, marked once 24 hours have passed, and is approved with a code and a mail', async () => {
    const person = await insertPerson(server)
    expect((await person.call(getAffiliate)).data.status).toBe('none')
    const { data } = await person.call(applyAsAffiliate, { body: application() })
    expect(data).toMatchObject({ status: 'applied', appliedAt: START, reason: null })
    expect((await person.call(getAffiliateDashboard)).status).toBe(404)
    server.setNow('2026-06-21T12:00:00.000Z')
    expect((await listed(person))?.isOverdue).toBe(false)
    server.setNow('2026-06-21T12:00:00.001Z')
    expect((await listed(person))?.isOverdue).toBe(true)

    const params = { id: await applicationOf(admin, person, server) }
    await admin.call(decideApplication, { params, body: { decision: 'approve' } })
    expect((await person.call(getAffiliate)).data.status).toBe('approved')
    const { data: dashboard } = await person.call(getAffiliateDashboard)
    expect(dashboard.link).toBe(`https://journal.example/?ref=${dashboard.code}`)
    const again = await admin.call(decideApplication, { params, body: { decision: 'approve' } })
    expect(again.error.code).toBe('affiliate_decided')
    await (await mailTo(person)).toMatchObject({
      subject: 'You are a Ballast affiliate',
      text: expect.stringContaining(dashboard.link),
    })
  })

  test('that is refused says why, also by mail, and may be made again', async () => {
    const person = await insertPerson(server)
    await person.call(applyAsAffiliate, { body: application() })
    const twice = await person.call(applyAsAffiliate, { body: application() })
    expect([twice.status, twice.error.code]).toEqual([409, 'affiliate_applied'])
    const params = { id: await applicationOf(admin, person, server) }
    const reason = 'We could not find the room you name.'
    await admin.call(decideApplication, { params, body: { decision: 'refuse', reason } })
    expect((await person.call(getAffiliate)).data).toMatchObject({
      status: 'refused',
      reason,
      application: { name: 'Ann Lee' },
    })
    await (await mailTo(person)).toMatchObject({ text: expect.stringContaining(reason) })
    const next = await person.call(applyAsAffiliate, { body: application({ name: 'Ann Other' }) })
    expect(next.data).toMatchObject({ status: 'applied', reason: null, application: { name: 'Ann Other' } })
  })

  test('of a probable second account is flagged for a person to look at, not refused', async () => {
    const { affiliate } = await insertAffiliate(server, admin, {
      payoutAddress: 'Pay.Me+ballast@example.org',
    })
    const [user, domain] = (await emailOf(affiliate)).split('@')
    const twin = await registerThrough(server, 'NOBODY', { email: `${user}+two@${domain}` })
    await twin.call(applyAsAffiliate, { body: application({ payoutAddress: 'payme@example.org' }) })
    expect((await listed(twin))?.flags).toEqual(['same_email', 'same_payout_address'])
    const other = await insertPerson(server)
    await other.call(applyAsAffiliate, { body: application() })
    expect((await listed(other))?.flags).toEqual([])
  })
})

describe('codes', () => {
  test('belong to their affiliate for ever: after one change the first keeps working and nobody else can have it', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    const rival = await insertAffiliate(server, admin)
    expect(code).not.toBe(rival.code)
    const taken = await affiliate.call(changeAffiliateCode, { body: { code: rival.code } })
    expect([taken.status, taken.error.fields]).toEqual([409, { code: 'This code is taken' }])
    expect((await affiliate.call(changeAffiliateCode, { body: { code: ' ann-room ' } })).status).toBe(200)
    const { data } = await affiliate.call(getAffiliateDashboard)
    expect([data.code, data.canChangeCode]).toEqual(['ANN-ROOM', false])
    const second = await affiliate.call(changeAffiliateCode, { body: { code: 'ANN-TWO' } })
    expect(second.error.code).toBe('code_changed')
    expect((await rival.affiliate.call(changeAffiliateCode, { body: { code } })).status).toBe(409)
    for (const each of [code, 'ann-room']) await registerThrough(server, each)
    expect((await counts(affiliate)).signUps).toBe(2)
  })

  test('change once, also if two are chosen at once: the other remains free', async () => {
    const { affiliate } = await insertAffiliate(server, admin)
    const rival = await insertAffiliate(server, admin)
    const codes = ['BOTH-ONE', 'BOTH-TWO']
    const answers = await Promise.all(
      codes.map((code) => affiliate.call(changeAffiliateCode, { body: { code } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = codes[answers.findIndex(({ status }) => status === 409)] ?? ''
    expect((await rival.affiliate.call(changeAffiliateCode, { body: { code: left } })).status).toBe(200)
  })
})

describe('visits', () => {
  const visit = (code: string, address: string) =>
    server.fetch('/api/affiliate/clicks', {
      method: 'POST',
      body: JSON.stringify({ code }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    })

  test('are counted once a day per address, and nothing of the visitor is stored', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8'])
      expect((await visit(code.toLowerCase(), address)).headers.get('set-cookie')).toBeNull()
    expect((await counts(affiliate)).clicks).toBe(2)
    server.setNow('2026-06-21T00:00:01.000Z')
    await visit(code, '203.0.113.7')
    expect((await counts(affiliate)).clicks).toBe(3)
    const rows = await rowsOf(server.deps.db, sql`SELECT * FROM affiliate_clicks`)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    expect(Object.keys(rows[0] as object).sort()).toEqual(['affiliate_id', 'clicks', 'day'])
  })

  test('with an unknown code get the same answer and are not counted', async () => {
    const answer = await visit('NOBODY-AT-ALL', '203.0.113.9')
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    expect((await callAs(server, null, [countAffiliateClick, { body: { code: '<>' } }])).status).toBe(200)
  })
})

describe('a registration', () => {
  test('through a link counts for its affiliate within 60 days of the first visit, and not after', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    server.setNow('2026-08-19T12:00:00.000Z')
    await server.deps.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`)
    await registerThrough(server, code, { at: START })
    await registerThrough(server, code, { at: '2026-06-20T11:59:59.999Z' })
    await registerThrough(server, code, { at: 'last summer' })
    // A browser whose clock is ahead counts as having come just now.
    await registerThrough(server, code, { at: '2027-01-01T00:00:00.000Z' })
    expect(await counts(affiliate)).toMatchObject({ signUps: 2, inReview: 0, conversions: 0 })
  })

  test('with a code that is unknown or malformed is a registration like any other', async () => {
    for (const code of ['NOBODY', '', '<script>'])
      expect(await referralOf(await registerThrough(server, code))).toBeNull()
  })

  test('that looks like the affiliate’s own second account counts only once an administrator says so', async () => {
    const payoutAddress = 'room.owner@example.org'
    const { affiliate, code } = await insertAffiliate(server, admin, { payoutAddress })
    const [user, domain] = (await emailOf(affiliate)).split('@')
    const self = await registerThrough(server, code, { email: `${user}+me@${domain}` })
    const paid = await registerThrough(server, code, { email: 'roomowner+x@example.org' })
    expect([(await referralOf(self))?.flags, (await referralOf(paid))?.flags]).toEqual([
      ['same_email'],
      ['same_payout_address'],
    ])
    expect(await counts(affiliate)).toMatchObject({ signUps: 0, inReview: 2 })
    const { data } = await admin.call(listAffiliates)
    const shown = data.referrals.filter((row) => row.code === code)
    expect(shown).toHaveLength(2)
    const [first, second] = shown
    await admin.call(decideReferral, { params: { id: first!.id }, body: { decision: 'count' } })
    await admin.call(decideReferral, { params: { id: second!.id }, body: { decision: 'refuse' } })
    expect(await counts(affiliate)).toMatchObject({ signUps: 1, inReview: 0 })
    const late = await admin.call(decideReferral, { params: { id: first!.id }, body: { decision: 'refuse' } })
    expect(late.error.code).toBe('affiliate_decided')
  })

  test('from the affiliate’s network address within a day is flagged; from a private address it is not', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    const from = async (address: string, at: string) => {
      server.setNow(at)
      const body = {
        username: `net-${crypto.randomUUID().slice(0, 8)}`,
        email: `${crypto.randomUUID()}@example.com`,
        password: 'correct horse',
        agreeToDisclaimer: true,
        referral: { code, at: null },
      }
      const answer = await server.fetch(register.path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      })
      const { user } = (await answer.json()) as { user: { id: string } }
      return (await referralOf({ userId: user.id } as Person))?.flags
    }
    const seen = (address: string) =>
      server.deps.db.execute(
        sql`UPDATE sessions SET address = ${address}, last_seen_at = ${START}::timestamptz WHERE user_id = ${affiliate.userId}`,
      )
    await seen('203.0.113.50')
    expect(await from('203.0.113.50', '2026-06-21T11:59:59.000Z')).toEqual(['same_network'])
    expect(await from('203.0.113.51', '2026-06-21T11:59:59.000Z')).toEqual([])
    expect(await from('203.0.113.50', '2026-06-21T12:00:01.000Z')).toEqual([])
    await seen('10.0.0.5')
    expect(await from('10.0.0.5', START)).toEqual([])
  })

  test('of an affiliate who later wants to be paid at the same address is flagged again', async () => {
    const payoutAddress = 'one.purse@example.org'
    const { code } = await insertAffiliate(server, admin, { payoutAddress })
    const brought = await registerThrough(server, code)
    expect((await referralOf(brought))?.status).toBe('counted')
    await brought.call(applyAsAffiliate, { body: application() })
    expect((await referralOf(brought))?.status).toBe('counted')
    const params = { id: await applicationOf(admin, brought, server) }
    await admin.call(decideApplication, { params, body: { decision: 'approve' } })
    const body = { payoutService: 'wise' as const, payoutAddress: 'onepurse+2@example.org' }
    await brought.call(changePayoutDetails, { body })
    expect(await referralOf(brought)).toMatchObject({ status: 'review', flags: ['same_payout_address'] })
  })

  test('through a sign-in provider is reported right after it, once, and never for an existing account', async () => {
    const { code } = await insertAffiliate(server, admin)
    const rival = await insertAffiliate(server, admin)
    const fresh = await insertPerson(server)
    await fresh.call(claimReferral, { body: { code, at: START } })
    await fresh.call(claimReferral, { body: { code: rival.code, at: START } })
    expect((await referralOf(fresh))?.code).toBe(code)
    const old = await insertPerson(server)
    server.setNow('2026-06-20T13:00:00.001Z')
    await old.call(claimReferral, { body: { code, at: START } })
    expect(await referralOf(old)).toBeNull()
  })

  test('of the affiliate themselves cannot be claimed', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    await affiliate.call(claimReferral, { body: { code, at: START } })
    expect(await referralOf(affiliate)).toBeNull()
  })
})
