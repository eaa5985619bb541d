import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  confirmEmail,
  forgotPassword,
  getMe,
  listSessions,
  login,
  revokeOtherSessions,
} from '@ballast/contract/auth'
import { getNotificationSettings } from '@ballast/contract/notifications/notification-settings'
import * as contract from '@ballast/contract/own-account'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { recordAct } from '../../platform/audit/record-act.ts'
import { imports } from '../../schema/imports.ts'
import { callAs, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { exportArchive } from '../../test/histories/archives.ts'
import { testServer } from '../../test/open-test-server.ts'
import { tablesOfUser } from '../../test/records-in.ts'
import { fillsCsv, importFiles, insertTrade, ROUND_TRIPS, uploadOf } from '../../test/trades.ts'
import { restoreArchive } from '../archive/restore-archive.ts'
import { mailExportLink } from '../export/export-link.ts'
import { remindAndDelete } from './delete-account.ts'

const START = '2026-06-20T12:00:00Z'
const PASSWORD = 'correct horse'

const server = testServer()

async function mailsTo(address: string, subject: string) {
  const names = (await readdir(server.outbox)).filter((file) => file.endsWith('.eml'))
  const all = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(server.outbox, name)))),
  )
  return all.filter((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject))
}

async function tokenMailed(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address, 'Confirm your address')).length).toBe(1)
  const [mail] = await mailsTo(address, 'Confirm your address')
  return /\?token=([\w-]{65})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const me = async (person: Person) => (await person.call(getMe)).data
const accountOf = async (person: Person) => (await person.call(contract.getOwnAccount)).data
const signIn = async (usernameOrEmail: string, password = PASSWORD) =>
  callAs(server, null, [login, { body: { usernameOrEmail, password } }])

describe('the name', () => {
  test('is changed under the rules of registration, also only in case, and is used to sign in from then on', async () => {
    const person = await insertPerson(server)
    const rename = (username: string) => person.call(contract.renameAccount, { body: { username } })
    expect((await rename('New.Name')).data.username).toBe('New.Name')
    expect((await rename('new.name')).data.username).toBe('new.name')
    expect((await signIn('NEW.NAME')).status).toBe(200)
    expect((await rename('ab')).status).toBe(422)
    expect((await me(person)).username).toBe('new.name')
  })
  test('of another user is refused, in any case', async () => {
    const person = await insertPerson(server)
    const other = await insertPerson(server)
    const { username } = await me(other)
    const answer = await person.call(contract.renameAccount, { body: { username: username.toUpperCase() } })
    expect([answer.status, answer.error.code]).toEqual([409, 'username_taken'])
    expect(answer.error.fields).toHaveProperty('username')
  })
})

describe('the address', () => {
  test('moves only once the link in the new one is clicked, and the old one is notified', async () => {
    const person = await insertPerson(server)
    const before = (await me(person)).email
    const email = 'moved@example.com'
    const body = { email, currentPassword: PASSWORD }
    expect((await person.call(contract.changeEmail, { body })).status).toBe(200)
    // Mail to the old address had bounced.
    await server.deps.db.execute(sql`UPDATE users SET email_refused_at = now() WHERE id = ${person.userId}`)
    const token = await tokenMailed(email)
    expect(await accountOf(person)).toMatchObject({ email: before, wantedEmail: email })
    expect((await person.call(confirmEmail, { body: { token } })).status).toBe(200)
    expect(await accountOf(person)).toMatchObject({ email, emailConfirmed: true, wantedEmail: null })
    await expect.poll(async () => (await mailsTo(before, 'has a new address')).length).toBe(1)
    const { address } = (await person.call(getNotificationSettings)).data
    expect(address.state).toBe('confirmed')
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(before)).status).toBe(401)
  })
  test('stays the same without the password', async () => {
    const person = await insertPerson(server)
    const body = { email: 'taken-over@example.com', currentPassword: 'wrong' }
    const answer = await person.call(contract.changeEmail, { body })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['currentPassword']])
    expect((await accountOf(person)).wantedEmail).toBeNull()
  })
  test('of another user is not revealed as taken, gets no link, and its owner is notified', async () => {
    const person = await insertPerson(server)
    const other = await insertPerson(server)
    const { email } = await me(other)
    await server.deps.db.execute(sql`UPDATE users SET email_proven_at = now() WHERE id = ${other.userId}`)
    const body = { email, currentPassword: PASSWORD }
    expect((await person.call(contract.changeEmail, { body })).status).toBe(200)
    await expect.poll(async () => (await mailsTo(email, 'has a Ballast account already')).length).toBe(1)
    // As for an address that nobody has.
    expect((await accountOf(person)).wantedEmail).toBe(email)
  })
  test('that another user took in the meantime stays theirs, and the link says so', async () => {
    const person = await insertPerson(server)
    const other = await insertPerson(server)
    const email = 'both@example.com'
    await person.call(contract.changeEmail, { body: { email, currentPassword: PASSWORD } })
    const token = await tokenMailed(email)
    await server.deps.db.execute(
      sql`UPDATE users SET email = ${email}, email_key = ${email}, email_proven_at = now() WHERE id = ${other.userId}`,
    )
    const answer = await person.call(confirmEmail, { body: { token } })
    expect([answer.status, answer.error.code]).toEqual([409, 'email_taken'])
  })
  test('that was left no longer opens the archive by a link it was mailed', async () => {
    const person = await insertPerson(server)
    const before = (await me(person)).email
    await mailExportLink(server.deps, { userId: person.userId })
    const [mail] = await mailsTo(before, 'Ballast archive')
    const path = /\/api\/export\/by-link\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect((await server.fetch(path)).status).toBe(200)
    const email = `${person.userId}@new.example`
    await person.call(contract.changeEmail, { body: { email, currentPassword: PASSWORD } })
    await person.call(confirmEmail, { body: { token: await tokenMailed(email) } })
    expect((await me(person)).email).toBe(email)
    expect((await server.fetch(path)).status).toBe(404)
  })
  test('does not move by a link that was asked for before the password changed', async () => {
    const person = await insertPerson(server)
    const before = (await me(person)).email
    const email = `${person.userId}@thief.example`
    await person.call(contract.changeEmail, { body: { email, currentPassword: PASSWORD } })
    const token = await tokenMailed(email)
    const body = { currentPassword: PASSWORD, newPassword: 'battery staple' }
    expect((await person.call(contract.changePassword, { body })).status).toBe(200)
    const answer = await callAs(server, null, [confirmEmail, { body: { token } }])
    expect([answer.status, answer.error.code]).toEqual([400, 'reset_token_invalid'])
    expect(await accountOf(person)).toMatchObject({ email: before, wantedEmail: null })
    // The link that proves the address the account has still works.
    const own = await callAs(server, null, [confirmEmail, { body: { token: await tokenMailed(before) } }])
    expect(own.status).toBe(200)
  })
  test('that is not confirmed is mailed its link again, a confirmed one is not', async () => {
    const person = await insertPerson(server)
    const { email } = await me(person)
    const token = await tokenMailed(email)
    await person.call(contract.resendConfirmation)
    const mails = async () => (await mailsTo(email, 'Confirm your address')).length
    await expect.poll(mails).toBe(2)
    await person.call(confirmEmail, { body: { token } })
    expect(await accountOf(person)).toMatchObject({ emailConfirmed: true })
  })
  test.each(['nobody has', 'another user has'])(
    'is never said to have been mailed when it was not: after six links to one that %s',
    async (whose) => {
      const person = await insertPerson(server)
      const email = `wanted-${whose.length}@example.com`
      if (whose !== 'nobody has') {
        const other = await insertPerson(server)
        await server.deps.db.execute(
          sql`UPDATE users SET email = ${email}, email_key = ${email}, email_proven_at = now() WHERE id = ${other.userId}`,
        )
      }
      const body = { email, currentPassword: PASSWORD }
      const mails = async () => (await mailsTo(email, '')).length
      await tokenMailed((await me(person)).email)
      for (let sent = 1; sent < 6; sent++) {
        expect((await person.call(contract.changeEmail, { body })).status).toBe(200)
        await expect.poll(mails).toBe(sent)
      }
      const message =
        'Nothing was sent: 6 links were mailed within three days. Open the latest one, or try again tomorrow.'
      for (const answer of [
        await person.call(contract.changeEmail, { body }),
        await person.call(contract.resendConfirmation),
      ])
        expect([answer.status, answer.error.error]).toEqual([429, message])
      expect(await mails()).toBe(5)
    },
  )
})

describe('the password', () => {
  test('is changed with the current one, ends every other session and open link, and is confirmed by mail', async () => {
    const person = await insertPerson(server)
    const { username, email } = await me(person)
    const elsewhere = (await signIn(username)).data.sessionId
    await person.call(forgotPassword, { body: { email } })
    const body = { currentPassword: PASSWORD, newPassword: 'battery staple' }
    expect((await person.call(contract.changePassword, { body })).status).toBe(200)
    expect((await person.call(getMe)).status).toBe(200)
    expect((await callAs(server, elsewhere, [getMe])).status).toBe(401)
    expect((await signIn(username)).status).toBe(401)
    expect((await signIn(username, 'battery staple')).status).toBe(200)
    await expect.poll(async () => (await mailsTo(email, 'password was changed')).length).toBe(1)
  })
  test.each([
    ['a wrong current one', { currentPassword: 'wrong', newPassword: 'battery staple' }, 'currentPassword'],
    ['a common new one', { currentPassword: PASSWORD, newPassword: 'qwerty123' }, 'newPassword'],
    ['a new one that is too short', { currentPassword: PASSWORD, newPassword: '12345' }, 'newPassword'],
  ])('stays with %s', async (_, body, field) => {
    const person = await insertPerson(server)
    const answer = await person.call(contract.changePassword, { body })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, [field]])
    expect((await signIn((await me(person)).username)).status).toBe(200)
  })
  test('cannot be guessed from an unlocked browser', async () => {
    const person = await insertPerson(server)
    const body = { email: 'guess@example.com', currentPassword: 'wrong' }
    const key = `own password ${person.userId}`
    const useUp = async (): Promise<never> => {
      for (;;) await server.deps.limits.take(key, { calls: 10, seconds: 900 })
    }
    await expect(useUp()).rejects.toMatchObject({ code: 'too_many_requests' })
    const answer = await person.call(contract.changeEmail, { body })
    expect([answer.status, answer.error.error]).toEqual([429, 'Too many tries. Please wait 15 minutes.'])
  })
})

describe('the picture', () => {
  const pictureOf = (person: Person, path: string) =>
    server.fetch(path, { headers: { authorization: `Bearer ${person.sessionId}` } })
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#345' } })
      .withMetadata({ exif: { IFD0: { Artist: 'somebody' } } })
      .jpeg()
      .toBuffer()

  test('is a square without metadata, shown only to its owner; the previous one is deleted', async () => {
    const person = await insertPerson(server)
    const stranger = await insertPerson(server)
    const put = async () =>
      (
        await person.call(contract.putProfilePicture, {
          files: [{ name: 'me.jpg', bytes: await draw(900, 300) }],
        })
      ).data.profileImage ?? ''
    const first = await put()
    const answer = await pictureOf(person, first)
    const metadata = await sharp(await answer.arrayBuffer()).metadata()
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
      'webp',
      256,
      256,
      undefined,
    ])
    expect((await pictureOf(stranger, first)).status).toBe(404)
    expect((await server.fetch(first)).status).toBe(401)
    const second = await put()
    expect([(await pictureOf(person, first)).status, (await pictureOf(person, second)).status]).toEqual([
      404, 200,
    ])
    expect((await me(person)).profileImage).toBe(second)
    expect((await person.call(contract.deleteProfilePicture)).data.profileImage).toBeNull()
    expect((await pictureOf(person, second)).status).toBe(404)
    const left = `${person.userId}/profile-pictures/${second.split('/').at(-1)}.webp`
    await expect.poll(() => server.deps.files.get(left)).toBeNull()
  })
  test('is refused if it is none', async () => {
    const person = await insertPerson(server)
    const files = [{ name: 'me.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' }]
    const answer = await person.call(contract.putProfilePicture, { files })
    expect([answer.status, answer.error.code]).toEqual([422, 'unreadable_image'])
    expect((await me(person)).profileImage).toBeNull()
  })
})

test('signing out everywhere else ends every session but this one, and nobody else’s', async () => {
  const person = await insertPerson(server)
  const other = await insertPerson(server)
  const { username } = await me(person)
  await signIn(username)
  await signIn(username)
  expect((await person.call(listSessions)).data).toHaveLength(3)
  await person.call(revokeOtherSessions)
  expect((await person.call(listSessions)).data.map(({ current }) => current)).toEqual([true])
  expect((await other.call(getMe)).status).toBe(200)
})

describe('deleting the account', () => {
  const ask = (person: Person) =>
    person.call(contract.requestDeletion, { body: { currentPassword: PASSWORD } })

  test('takes seven days, sends a reminder a day before, and leaves nothing of the user', async () => {
    server.setNow(START)
    const person = await insertPerson(server)
    const other = await insertPerson(server)
    for (const each of [person, other]) await insertTrade(each, await insertAccount(each))
    const { username, email } = await me(person)
    const { data } = await ask(person)
    expect(data.deletesAt).toBe('2026-06-27T12:00:00.000Z')
    await expect.poll(async () => (await mailsTo(email, 'will be deleted on Jun 27, 2026')).length).toBe(1)
    server.setNow('2026-06-26T11:00:00Z')
    await remindAndDelete(server.deps)
    expect(await mailsTo(email, 'will be deleted')).toHaveLength(1)
    server.setNow('2026-06-26T12:30:00Z')
    await remindAndDelete(server.deps)
    await expect.poll(async () => (await mailsTo(email, 'will be deleted')).length).toBe(2)
    // The owner has a whole day after the reminder.
    server.setNow('2026-06-27T12:15:00Z')
    await remindAndDelete(server.deps)
    expect((await signIn(username)).status).toBe(200)
    server.setNow('2026-06-27T12:31:00Z')
    await remindAndDelete(server.deps)
    expect((await person.call(getMe)).status).toBe(401)
    expect((await signIn(username)).status).toBe(401)
    expect(await tablesOfUser(server, person.userId)).toEqual([])
    expect(await tablesOfUser(server, other.userId)).toContain('trades')
    server.setNow(START)
  })

  test('happens to everybody who is due, however many wait for their day', async () => {
    const people = [await insertPerson(server), await insertPerson(server), await insertPerson(server)]
    for (const each of people) await ask(each)
    for (const instant of ['2026-06-26T13:00:00Z', '2026-06-27T13:00:00Z']) {
      server.setNow(instant)
      await remindAndDelete(server.deps, 1)
    }
    server.setNow(START)
    for (const each of people) expect((await each.call(getMe)).status).toBe(401)
  })

  test.each([
    ['12:00', 'Pacific/Auckland', 'Jun 28, 2026'],
    ['11:59', 'Pacific/Auckland', 'Jun 27, 2026'],
    ['09:59', 'Pacific/Honolulu', 'Jun 26, 2026'],
    ['10:00', 'Pacific/Honolulu', 'Jun 27, 2026'],
  ])('is dated in the time zone of its owner: at %s UTC, %s has %s', async (time, timeZone, day) => {
    server.setNow(`2026-06-20T${time}:00Z`)
    const person = await insertPerson(server)
    await insertAccount(person, { timeZone })
    const { email } = await me(person)
    await ask(person)
    await expect.poll(async () => (await mailsTo(email, `will be deleted on ${day}`)).length).toBe(1)
    const [mail] = await mailsTo(email, 'will be deleted')
    expect(mail?.text).toContain(`will be deleted on ${day} (${timeZone})`)
    server.setNow(START)
  })

  test('also deletes what a call that had begun before writes after it, with its files', async () => {
    server.setNow(START)
    const owner = await insertPerson(server)
    const person = await insertPerson(server)
    const files = [uploadOf(fillsCsv(ROUND_TRIPS))]
    await importFiles(owner, { accountId: await insertAccount(owner), files })
    const path = join(server.deps.config.dataDir, 'archive.zip')
    await writeFile(path, await exportArchive({ server, person: owner }))
    await server.deps.db.execute(
      sql`UPDATE users SET deletes_at = ${START}, deletion_reminded_at = ${START} WHERE id = ${person.userId}`,
    )
    await remindAndDelete(server.deps)
    const { userId } = person
    await restoreArchive(server.deps, { userId, role: 'user', path, report: () => undefined })
    expect(await tablesOfUser(server, userId)).toContain('trades')
    const [stored] = await server.deps.db
      .select({ files: imports.files })
      .from(imports)
      .where(eq(imports.userId, userId))
    const key = stored?.files[0]?.storageKey ?? ''
    expect(await server.deps.files.get(key)).not.toBeNull()
    server.setNow('2026-06-21T11:00:00Z')
    // Whoever is still there keeps everything, whatever the records say.
    const act = { action: 'delete-account', actor: 'job:delete-accounts', counts: {} } as const
    await recordAct(server.deps.db, { ...act, at: new Date(START), subjectId: owner.userId })
    await remindAndDelete(server.deps)
    expect(await tablesOfUser(server, userId)).toEqual([])
    await expect.poll(() => server.deps.files.get(key)).toBeNull()
    expect(await tablesOfUser(server, owner.userId)).toContain('trades')
    server.setNow(START)
  })
  test('can be undone until the day, and asking twice does not move the day', async () => {
    server.setNow(START)
    const person = await insertPerson(server)
    await ask(person)
    server.setNow('2026-06-22T12:00:00Z')
    expect((await ask(person)).data.deletesAt).toBe('2026-06-27T12:00:00.000Z')
    expect((await person.call(contract.cancelDeletion)).data.deletesAt).toBeNull()
    server.setNow('2026-07-10T12:00:00Z')
    await remindAndDelete(server.deps)
    await remindAndDelete(server.deps)
    expect((await person.call(getMe)).status).toBe(200)
    server.setNow(START)
  })
  test('never comes within a day of the reminder, however long the server was down', async () => {
    server.setNow(START)
    const person = await insertPerson(server)
    await ask(person)
    server.setNow('2026-07-15T12:00:00Z')
    await remindAndDelete(server.deps)
    expect((await accountOf(person)).deletesAt).toBe('2026-07-16T12:00:00.000Z')
    server.setNow(START)
  })
  test('needs the password', async () => {
    const person = await insertPerson(server)
    const answer = await person.call(contract.requestDeletion, { body: { currentPassword: 'wrong' } })
    expect(answer.status).toBe(422)
    expect((await accountOf(person)).deletesAt).toBeNull()
  })
})
