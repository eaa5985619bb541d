import { randomUUID } from 'node:crypto'
import { getMe, resetPassword } from '@ballast/contract/auth'
import * as contract from '@ballast/contract/people/passkeys'
import { beginTwoStep, confirmTwoStep } from '@ballast/contract/people/two-step'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, insertPerson, type Person } from '../../../test/client.ts'
import { openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { Authenticator } from '../../../test/stand-ins/authenticator.ts'
import { proveEmail } from '../auth.queries.ts'
import { openPasswordReset } from '../password-reset.ts'
import { insertPasskey } from './passkeys.queries.ts'

const PASSWORD = 'correct horse'
const HERE = { origin: 'https://journal.example.com', rpId: 'journal.example.com' }
const START = '2026-06-20T12:00:00Z'

let server: TestServer
let person: Person
let phone: Authenticator

beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: HERE.origin })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(START)
  person = await insertPerson(server)
  phone = new Authenticator()
})

const asked = async (by = person) =>
  (await by.call(contract.beginPasskey, { body: { currentPassword: PASSWORD } })).data.challenge
const add = (credential: ReturnType<Authenticator['make']>, by = person) =>
  by.call(contract.addPasskey, { body: { name: 'Phone', credential } })
const challengeToSignIn = async () =>
  (await callAs(server, null, [contract.beginPasskeySignIn])).data.challenge
const signIn = (credential: ReturnType<Authenticator['use']>) =>
  callAs(server, null, [contract.signInWithPasskey, { body: { credential } }])

describe('a passkey', () => {
  test('is created after the password, listed, and signs its owner in', async () => {
    const refused = await person.call(contract.beginPasskey, { body: { currentPassword: 'wrong' } })
    expect(refused.error.fields).toHaveProperty('currentPassword')
    expect((await add(phone.make(await asked(), HERE))).status).toBe(200)
    const { data } = await signIn(phone.use(await challengeToSignIn(), HERE))
    const { data: me } = await callAs(server, data.sessionId, [getMe])
    expect(me.id).toBe(person.userId)
    const { data: list } = await person.call(contract.listPasskeys)
    expect(list).toMatchObject({
      isPossible: true,
      passkeys: [{ name: 'Phone', lastUsedAt: new Date(START).toISOString() }],
    })
  })

  test('needs no second step, because it is two factors in one', async () => {
    const { data } = await person.call(beginTwoStep, { body: { currentPassword: PASSWORD } })
    const code = new TOTP({ secret: data.secret }).generate({ timestamp: new Date(START).getTime() })
    await person.call(confirmTwoStep, { body: { code } })
    await add(phone.make(await asked(), HERE))
    expect((await signIn(phone.use(await challengeToSignIn(), HERE))).status).toBe(200)
  })

  test('is renamed and removed only by its owner, and useless after that', async () => {
    const { data: kept } = await add(phone.make(await asked(), HERE))
    const stranger = await insertPerson(server)
    const params = { id: kept.id }
    const rename = (by: Person) => by.call(contract.renamePasskey, { params, body: { name: 'Key' } })
    expect((await rename(stranger)).status).toBe(404)
    expect((await rename(person)).status).toBe(200)
    expect((await stranger.call(contract.deletePasskey, { params })).status).toBe(404)
    expect((await person.call(contract.deletePasskey, { params })).status).toBe(200)
    const answer = await signIn(phone.use(await challengeToSignIn(), HERE))
    expect(answer.error.code).toBe('passkey_refused')
  })
})

/** Whoever gets the mail of an account sets its password. */
async function resetBy(owner: Person): Promise<void> {
  const token = await openPasswordReset(server.deps, { userId: owner.userId })
  const body = { token, newPassword: 'chosen by whoever gets the mail' }
  expect((await callAs(server, null, [resetPassword, { body }])).status).toBe(200)
}

describe('after the password was reset by mail', () => {
  test('it opens nothing if nobody had proven the address: it may be an attacker’s', async () => {
    await add(phone.make(await asked(), HERE))
    await resetBy(person)
    const refused = await signIn(phone.use(await challengeToSignIn(), HERE))
    expect(refused.error.code).toBe('passkey_refused')
  })

  test('it still signs its owner in if the address was theirs', async () => {
    await proveEmail(server.deps.db, { userId: person.userId, now: new Date(START) })
    await add(phone.make(await asked(), HERE))
    await resetBy(person)
    expect((await signIn(phone.use(await challengeToSignIn(), HERE))).status).toBe(200)
  })
})

describe('is refused', () => {
  const refusedToMake = async (credential: ReturnType<Authenticator['make']>) =>
    expect((await add(credential)).error.code).toBe('passkey_refused')
  const refusedToEnter = async (credential: ReturnType<Authenticator['use']>) =>
    expect((await signIn(credential)).error.code).toBe('passkey_refused')

  test('made for another site, for another user, or with a challenge used before or too old', async () => {
    await refusedToMake(phone.make(await asked(), { ...HERE, origin: 'https://evil.example.com' }))
    await refusedToMake(phone.make(await asked(), { ...HERE, rpId: 'evil.example.com' }))
    await refusedToMake(phone.make(await asked(await insertPerson(server)), HERE))
    await refusedToMake(phone.make(await challengeToSignIn(), HERE))
    const challenge = await asked()
    expect((await add(phone.make(challenge, HERE))).status).toBe(200)
    await refusedToMake(new Authenticator().make(challenge, HERE))
    const old = await asked()
    server.setNow('2026-06-20T12:05:00Z')
    await refusedToMake(new Authenticator().make(old, HERE))
  })

  test('without user verification, or registered by another user already', async () => {
    phone.verifies = false
    await refusedToMake(phone.make(await asked(), HERE))
    phone.verifies = true
    await add(phone.make(await asked(), HERE))
    const stranger = await insertPerson(server)
    const again = await add(phone.make(await asked(stranger), HERE), stranger)
    expect(again.error.code).toBe('passkey_refused')
  })

  test('signing in by another key, for another site, unverified, twice, or with a counter that went back', async () => {
    await add(phone.make(await asked(), HERE))
    await refusedToEnter(new Authenticator().use(await challengeToSignIn(), HERE))
    await refusedToEnter(
      phone.use(await challengeToSignIn(), { ...HERE, origin: 'https://evil.example.com' }),
    )
    await refusedToEnter(phone.use(await asked(), HERE))
    phone.verifies = false
    await refusedToEnter(phone.use(await challengeToSignIn(), HERE))
    phone.verifies = true
    const used = phone.use(await challengeToSignIn(), HERE)
    expect((await signIn(used)).status).toBe(200)
    await refusedToEnter(used)
    phone.counter = 0
    await refusedToEnter(phone.use(await challengeToSignIn(), HERE))
  })

  test('if the server is reached by a plain IP address, with a sentence', async () => {
    const plain = await openTestServer({ PUBLIC_URL: 'http://127.0.0.1:4000' })
    try {
      const somebody = await insertPerson(plain)
      expect((await somebody.call(contract.listPasskeys)).data.isPossible).toBe(false)
      const answer = await somebody.call(contract.beginPasskey, { body: { currentPassword: PASSWORD } })
      expect(answer.error.code).toBe('passkeys_impossible')
    } finally {
      await plain.close()
    }
  })
})

test('when there are twenty already', async () => {
  const others = Array.from({ length: contract.MAX_PASSKEYS - 1 }, () => new Authenticator())
  for (const { credentialId } of others)
    await insertPasskey(server.deps.db, {
      userId: person.userId,
      id: randomUUID(),
      credentialId: credentialId.toString('base64url'),
      publicKey: '',
      counter: 0,
      transports: [],
      name: 'Key',
      createdAt: new Date(START),
      lastUsedAt: null,
    })
  expect((await add(phone.make(await asked(), HERE))).status).toBe(200)
  const more = await person.call(contract.beginPasskey, { body: { currentPassword: PASSWORD } })
  expect(more.error.code).toBe('passkey_limit')
})
