import { MAX_OPEN_REPORTS, reportRule } from '@ballast/contract/attempts/rule-reports'
import { addPushDevice, MAX_PUSH_DEVICES } from '@ballast/contract/notifications/notification-settings'
import { addPasskey, beginPasskey, MAX_PASSKEYS } from '@ballast/contract/people/passkeys'
import { getOwnProfile, NO_PROFILE, reportProfile, saveOwnProfile } from '@ballast/contract/people/profile'
import { expect, inject, test } from 'vitest'
import { insertPerson } from './client.ts'
import { SITE, testServer } from './open-test-server.ts'
import { pushBrowser } from './push.ts'
import { Authenticator } from './stand-ins/authenticator.ts'

const server = testServer()
/** The embedded database runs one transaction after the other. */
const isPostgres = inject('databaseTemplate').kind === 'postgres'
const AT_ONCE = 4
/** Profiles that one person may have reported without an answer yet. */
const MOST_PROFILES = 20

/** The statuses of calls at once, when there is room for one more. */
async function lastOnes(most: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  for (let n = 1; n < most; n++) expect((await call(n)).status).toBe(200)
  const last = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(most + n)))
  return last.map(({ status }) => status).sort()
}

test.runIf(isPostgres)('browsers that agree to push at once do not exceed the limit together', async () => {
  const person = await insertPerson(server)
  const add = (n: number) =>
    person.call(addPushDevice, { body: pushBrowser(`https://push.example.com/${n}`).subscription })
  expect(await lastOnes(MAX_PUSH_DEVICES, add)).toEqual([200, 409, 409, 409])
})

test.runIf(isPostgres)('rules that are reported at once do not exceed the limit together', async () => {
  const person = await insertPerson(server)
  const report = (n: number) =>
    person.call(reportRule, {
      body: {
        ...({ programmeId: 'topstep-combine', phase: 0, field: 'trail' } as const),
        says: 'It trails equity',
        source: `https://example.com/rules/${n}`,
      },
    })
  expect(await lastOnes(MAX_OPEN_REPORTS, report)).toEqual([200, 422, 422, 422])
})

test.runIf(isPostgres)('passkeys that are added at once do not exceed the limit together', async () => {
  const person = await insertPerson(server)
  const challenge = async () =>
    (await person.call(beginPasskey, { body: { currentPassword: 'correct horse' } })).data
  // With the last one there, no more challenges are given.
  const known = await Promise.all(Array.from({ length: AT_ONCE }, challenge))
  const add = async (n: number) => {
    const { challenge: given, rp } = known[n - MAX_PASSKEYS] ?? (await challenge())
    const credential = new Authenticator().make(given, { origin: SITE, rpId: rp.id })
    return person.call(addPasskey, { body: { name: `Key ${n}`, credential } })
  }
  expect(await lastOnes(MAX_PASSKEYS, add)).toEqual([200, 409, 409, 409])
})

test.runIf(isPostgres)('profiles that are reported at once do not exceed the limit together', async () => {
  const person = await insertPerson(server)
  const report = async (n: number) => {
    const username = usernames[n - 1] ?? ''
    return person.call(reportProfile, { params: { username }, body: { reason: 'insult', note: '' } })
  }
  const usernames: string[] = []
  for (let n = 1; n < MOST_PROFILES + AT_ONCE; n++) {
    const owner = await insertPerson(server)
    await owner.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: true } })
    usernames.push((await owner.call(getOwnProfile)).data.profile.username)
  }
  expect(await lastOnes(MOST_PROFILES, report)).toEqual([200, 429, 429, 429])
})
