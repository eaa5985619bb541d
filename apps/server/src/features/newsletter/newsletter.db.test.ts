import { confirmSubscription, subscribe, unsubscribe } from '@ballast/contract/newsletter/newsletter'
import { eq, sql } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { newsletterLinks, newsletterSubscribers } from '../../schema/newsletter.ts'
import { users } from '../../schema/users.ts'
import { type Answer, callAs, insertPerson } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { openSmtpPeer, type SmtpPeer } from '../../test/smtp-peer.ts'
import { waitFor } from '../../test/wait-for.ts'
import { forgetSubscribers } from './newsletter.job.ts'

const NOW = '2026-06-20T12:00:00.000Z'

let peer: SmtpPeer
let server: TestServer
beforeAll(async () => {
  peer = await openSmtpPeer()
  server = await openTestServer({
    SMTP_URL: peer.url,
    MAIL_FROM: 'Ballast <hello@journal.example>',
    PUBLIC_URL: 'https://journal.example',
  })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

const ask = (email: string, names = { firstName: 'Ann', lastName: 'Lee' }) =>
  callAs(server, null, [subscribe, { body: { email, ...names, interests: [], source: 'landing_page' } }])
const press = (endpoint: typeof confirmSubscription | typeof unsubscribe, token: string) =>
  callAs(server, null, [endpoint, { body: { token } }])

function tokenIn(message: Email, page: 'confirm' | 'unsubscribe'): string {
  const found = new RegExp(`https://journal\\.example/newsletter/${page}\\?token=([\\w-]{43})`).exec(
    message.text ?? '',
  )
  return found?.[1] ?? 'none'
}

async function rowOf(email: string) {
  const t = newsletterSubscribers
  const [row] = await server.deps.db.select().from(t).where(eq(t.emailKey, email.toLowerCase()))
  return row
}

const headerOf = (message: Email, key: string) => message.headers.find((header) => header.key === key)?.value

/** Messages to an address; waits until there are `n`. */
async function mailsTo(address: string, n: number): Promise<Email[]> {
  const found = () => peer.messages.filter((message) => message.to?.[0]?.address === address)
  await waitFor(`${n} mails`, () => found().length >= n)
  return found()
}

/** Subscribes, confirms and receives the checklist. */
async function join(email: string): Promise<{ confirmMail: Email; checklistMail: Email }> {
  await ask(email)
  const [confirmMail] = await mailsTo(email, 1)
  await press(confirmSubscription, tokenIn(confirmMail as Email, 'confirm'))
  const [, checklistMail] = await mailsTo(email, 2)
  return { confirmMail: confirmMail as Email, checklistMail: checklistMail as Email }
}

describe('joining', () => {
  test('takes a click on the page of the mailed link; then the checklist comes as a PDF', async () => {
    expect((await ask('ann@example.com')).status).toBe(200)
    const [mail] = await mailsTo('ann@example.com', 1)
    expect(mail?.subject).toBe('Confirm your Ballast newsletter')
    expect(mail?.attachments).toEqual([])
    expect((await rowOf('ann@example.com'))?.status).toBe('pending')

    const token = tokenIn(mail as Email, 'confirm')
    // Opening the link, as mail scanners do, confirms nothing.
    await server.fetch(`/newsletter/confirm?token=${token}`)
    await server.fetch(`/newsletter/confirm?token=${token}`, { method: 'HEAD' })
    expect((await rowOf('ann@example.com'))?.status).toBe('pending')

    expect((await press(confirmSubscription, token)).status).toBe(200)
    expect(await rowOf('ann@example.com')).toMatchObject({ status: 'confirmed', confirmedAt: new Date(NOW) })
    const [, checklist] = await mailsTo('ann@example.com', 2)
    expect(checklist?.subject).toBe('Your Prop Firm Success Checklist')
    const [file] = checklist?.attachments ?? []
    expect([file?.filename, file?.mimeType]).toEqual(['prop-firm-success-checklist.pdf', 'application/pdf'])
    const bytes = Buffer.from(file?.content as ArrayBuffer)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4)
  })

  test('happens once, however many clicks arrive together', async () => {
    await ask('many@example.com')
    const [mail] = await mailsTo('many@example.com', 1)
    const token = tokenIn(mail as Email, 'confirm')
    const answers = await Promise.all(Array.from({ length: 6 }, () => press(confirmSubscription, token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const found = await server.deps.db
      .select()
      .from(newsletterLinks)
      .where(eq(newsletterLinks.subscriberId, (await rowOf('many@example.com'))?.id ?? ''))
    await mailsTo('many@example.com', 2)
    await ask('after-many@example.com')
    await mailsTo('after-many@example.com', 1)
    expect(await mailsTo('many@example.com', 2)).toHaveLength(2)
    // The stored hash is not the token.
    expect(found.map(({ tokenHash }) => tokenHash)).not.toContain(token)
    const [queued] = await rowsOf<{ n: number }>(
      server.deps.db,
      sql`SELECT count(*)::int AS n FROM pgboss.job WHERE data::text LIKE ${`%${token}%`}`,
    )
    expect(queued?.n, 'jobs that hold the token').toBe(0)
  })

  test('refuses a link that was made up, is of another kind, or is older than a week', async () => {
    const { checklistMail } = await join('kinds@example.com')
    const leaveToken = tokenIn(checklistMail, 'unsubscribe')
    await ask('late@example.com')
    const [late] = await mailsTo('late@example.com', 1)
    for (const token of ['made-up', leaveToken]) {
      const { status, error } = await press(confirmSubscription, token)
      expect([status, error.code]).toEqual([400, 'newsletter_link_invalid'])
    }
    server.setNow('2026-06-27T12:00:00.001Z')
    const { status } = await press(confirmSubscription, tokenIn(late as Email, 'confirm'))
    server.setNow(NOW)
    expect(status).toBe(400)
  })
})

describe('asking reveals to nobody who is on the list', () => {
  test('the answer is the same for an unknown, a waiting, a confirmed and a removed address', async () => {
    const { checklistMail } = await join('gone@example.com')
    await press(unsubscribe, tokenIn(checklistMail, 'unsubscribe'))
    await join('there@example.com')
    await ask('waiting@example.com')
    const answers: Answer<typeof subscribe>[] = []
    for (const name of ['new', 'waiting', 'there', 'gone']) answers.push(await ask(`${name}@example.com`))
    const shown = answers.map(({ status, data, headers }) => ({
      status,
      data,
      headers: [...headers].filter(([key]) => key !== 'x-request-id'),
    }))
    for (const answer of shown) expect(answer).toEqual(shown[0])
  })

  test('a confirmed subscriber keeps their name and gets the checklist again', async () => {
    await join('keep@example.com')
    await ask('KEEP@example.com', { firstName: 'Mallory', lastName: 'Else' })
    const mails = await mailsTo('keep@example.com', 3)
    expect(mails[2]?.subject).toBe('Your Prop Firm Success Checklist')
    expect(await rowOf('keep@example.com')).toMatchObject({ firstName: 'Ann', status: 'confirmed' })
  })

  test('nobody can put their own words into a mail to another person', async () => {
    await ask('victim@example.com', { firstName: 'Win at http://evil.example', lastName: 'now' })
    const [mail] = await mailsTo('victim@example.com', 1)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil\.example|Win at/)
  })

  test('an address entered again and again gets three mails a day', async () => {
    for (let i = 0; i < 6; i++) expect((await ask('often@example.com')).status).toBe(200)
    await ask('after-often@example.com')
    await mailsTo('after-often@example.com', 1)
    expect(await mailsTo('often@example.com', 3)).toHaveLength(3)
  })
})

describe('leaving', () => {
  test('takes one call of the mail program, as its header says (RFC 8058)', async () => {
    const { checklistMail } = await join('oneclick@example.com')
    expect(headerOf(checklistMail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = /^<https:\/\/journal\.example(\/\S+)>$/.exec(
      headerOf(checklistMail, 'list-unsubscribe') ?? '',
    )
    const path = address?.[1] ?? 'none'
    await server.fetch(path)
    expect((await rowOf('oneclick@example.com'))?.status).toBe('confirmed')
    const init = {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    expect((await server.fetch(path, init)).status).toBe(200)
    expect(await rowOf('oneclick@example.com')).toMatchObject({
      status: 'unsubscribed',
      firstName: '',
      lastName: '',
    })
    expect((await server.fetch(path, init)).status).toBe(200)
    expect((await server.fetch('/newsletter/unsubscribe?token=made-up', init)).status).toBe(400)
  })

  test('takes a click on the page, and an old confirmation does not bring anybody back', async () => {
    const { confirmMail, checklistMail } = await join('leaver@example.com')
    expect((await press(unsubscribe, tokenIn(checklistMail, 'unsubscribe'))).status).toBe(200)
    expect((await press(confirmSubscription, tokenIn(confirmMail, 'confirm'))).status).toBe(400)
    expect((await rowOf('leaver@example.com'))?.status).toBe('unsubscribed')
    await ask('leaver@example.com')
    const [, , again] = await mailsTo('leaver@example.com', 3)
    await press(confirmSubscription, tokenIn(again as Email, 'confirm'))
    expect(await rowOf('leaver@example.com')).toMatchObject({ status: 'confirmed', firstName: 'Ann' })
  })
})

describe('retention', () => {
  test('whoever never confirmed or has left is deleted after thirty days', async () => {
    await ask('never@example.com')
    const { checklistMail } = await join('left@example.com')
    await press(unsubscribe, tokenIn(checklistMail, 'unsubscribe'))
    await join('stays@example.com')
    server.setNow('2026-07-20T11:59:00.000Z')
    await forgetSubscribers(server.deps)
    expect([await rowOf('never@example.com'), await rowOf('left@example.com')]).not.toContain(undefined)
    server.setNow('2026-07-20T12:00:01.000Z')
    await forgetSubscribers(server.deps)
    expect(await rowOf('never@example.com')).toBeUndefined()
    expect(await rowOf('left@example.com')).toBeUndefined()
    expect((await rowOf('stays@example.com'))?.status).toBe('confirmed')
    server.setNow(NOW)
  })

  test('the checklist is available only through the link of a subscriber on the list', async () => {
    const { confirmMail, checklistMail } = await join('fetch@example.com')
    const fetchWith = (token: string) => server.fetch(`/api/newsletter/checklist?token=${token}`)
    for (const token of [tokenIn(confirmMail, 'confirm'), tokenIn(checklistMail, 'unsubscribe')]) {
      const answer = await fetchWith(token)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
    expect((await fetchWith('made-up')).status).toBe(404)
    await press(unsubscribe, tokenIn(checklistMail, 'unsubscribe'))
    expect((await fetchWith(tokenIn(checklistMail, 'unsubscribe'))).status).toBe(404)
  })

  test('the list goes to admins only, and runs nothing in a spreadsheet', async () => {
    await ask('sheet@example.com', { firstName: '=HYPERLINK("http://evil.example")', lastName: '+1' })
    const path = '/api/newsletter/subscribers.csv'
    expect((await server.fetch(path)).status).toBe(401)
    const person = await insertPerson(server)
    const headers = { authorization: `Bearer ${person.sessionId}` }
    expect((await server.fetch(path, { headers })).status).toBe(403)
    await server.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.userId))
    const answer = await server.fetch(path, { headers })
    expect(answer.status).toBe(200)
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toBe(
      'Email,First name,Last name,Interests,Source,Status,Asked (UTC),Confirmed (UTC),Unsubscribed (UTC)',
    )
    const line = lines.find((text) => text.startsWith('sheet@example.com'))
    expect(line).toBe(
      `sheet@example.com,"'=HYPERLINK(""http://evil.example"")",'+1,,landing_page,pending,${NOW},,`,
    )
  })
})

test('a network is refused after ten attempts in ten minutes', async () => {
  const limited = await openTestServer({ TEST_LIMITS: 'real' })
  try {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      const { status } = await callAs(limited, null, [
        subscribe,
        { body: { email: `n${i}@example.com`, firstName: 'A', lastName: 'B' } },
      ])
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  } finally {
    await limited.close()
  }
})
