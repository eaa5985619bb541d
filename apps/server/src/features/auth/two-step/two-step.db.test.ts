import { getMe, login, resetPassword } from '@ballast/contract/auth'
import * as contract from '@ballast/contract/people/two-step'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, insertPerson, type Person } from '../../../test/client.ts'
import { openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { openPasswordReset } from '../password-reset.ts'

const PASSWORD = 'correct horse'
let server: TestServer
let person: Person
let username: string
/** Each test starts an hour after the previous one. */
let hour = 0

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  hour += 1
  moveTo(0)
  person = await insertPerson(server)
  username = (await person.call(getMe)).data.username
})

const now = () => server.deps.clock.now()
function moveTo(seconds: number) {
  server.setNow(new Date(Date.UTC(2026, 5, 20, hour) + seconds * 1000).toISOString())
}
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: now().getTime() })
const signIn = (code?: string, password = PASSWORD) =>
  callAs(server, null, [
    login,
    { body: { usernameOrEmail: username, password, ...(code === undefined ? {} : { code }) } },
  ])
const outcome = async (answer: ReturnType<typeof signIn>) => {
  const { status, error } = await answer
  return status === 200 ? 'in' : error.code
}

async function turnOn() {
  const { data } = await person.call(contract.beginTwoStep, { body: { currentPassword: PASSWORD } })
  const { data: kept, status } = await person.call(contract.confirmTwoStep, {
    body: { code: codeOf(data.secret) },
  })
  expect(status).toBe(200)
  moveTo(30)
  return { secret: data.secret, codes: kept.codes }
}

describe('turning it on', () => {
  test('needs the password and a code of the app; until then signing in asks for none', async () => {
    const begin = (currentPassword: string) =>
      person.call(contract.beginTwoStep, { body: { currentPassword } })
    expect((await begin('wrong')).error.fields).toHaveProperty('currentPassword')
    const { data } = await begin(PASSWORD)
    expect(await outcome(signIn())).toBe('in')
    const wrong = await person.call(contract.confirmTwoStep, { body: { code: '000000' } })
    expect(wrong.error.fields).toHaveProperty('code')
    expect((await person.call(contract.getTwoStep)).data.since).toBeNull()
    const { data: kept } = await person.call(contract.confirmTwoStep, { body: { code: codeOf(data.secret) } })
    expect(kept.codes).toHaveLength(contract.RECOVERY_CODES)
    expect((await person.call(contract.getTwoStep)).data).toEqual({
      since: now().toISOString(),
      codesLeft: contract.RECOVERY_CODES,
    })
    expect(await outcome(signIn())).toBe('second_step')
  })

  test('a second app is refused while one is confirmed, and the first keeps working', async () => {
    const { secret } = await turnOn()
    const again = await person.call(contract.beginTwoStep, { body: { currentPassword: PASSWORD } })
    expect(again.error.code).toBe('two_step_on')
    expect(await outcome(signIn(codeOf(secret)))).toBe('in')
  })
})

describe('signing in', () => {
  test('takes a code once, and asks for it only where the password is right', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    expect(await outcome(signIn(code, 'wrong horse'))).toBe('wrong_credentials')
    expect(await outcome(signIn(undefined, 'wrong horse'))).toBe('wrong_credentials')
    expect(await outcome(signIn(code))).toBe('in')
    expect(await outcome(signIn(code))).toBe('second_step_wrong')
    moveTo(60)
    expect(await outcome(signIn(codeOf(secret)))).toBe('in')
  })

  test('if the same code is sent five times at once, one gets in', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(signIn(code))))
    expect(outcomes.filter((each) => each === 'in')).toHaveLength(1)
  })

  test('takes a recovery code once, also in capitals, and mails how many are left', async () => {
    const { codes } = await turnOn()
    const [code = ''] = codes
    expect(await outcome(signIn(code.toUpperCase()))).toBe('in')
    expect(await outcome(signIn(code))).toBe('second_step_wrong')
    expect((await person.call(contract.getTwoStep)).data.codesLeft).toBe(contract.RECOVERY_CODES - 1)
  })

  test('asks for the code after the password was reset by mail too', async () => {
    const { secret } = await turnOn()
    const token = await openPasswordReset(server.deps, { userId: person.userId })
    const password = 'another horse'
    await callAs(server, null, [resetPassword, { body: { token, newPassword: password } }])
    expect(await outcome(signIn(undefined, password))).toBe('second_step')
    expect(await outcome(signIn(codeOf(secret), password))).toBe('in')
  })
})

describe('turning it off, and new recovery codes', () => {
  test('need the password and a code', async () => {
    const { secret, codes } = await turnOn()
    const end = (currentPassword: string, code: string) =>
      person.call(contract.endTwoStep, { body: { currentPassword, code } })
    expect((await end('wrong', codeOf(secret))).error.fields).toHaveProperty('currentPassword')
    expect((await end(PASSWORD, '000000')).error.fields).toHaveProperty('code')
    const { data: renewed } = await person.call(contract.renewRecoveryCodes, {
      body: { currentPassword: PASSWORD, code: codeOf(secret) },
    })
    expect(await outcome(signIn(codes[0]))).toBe('second_step_wrong')
    expect((await end(PASSWORD, renewed.codes[0] ?? '')).data).toEqual({ since: null, codesLeft: 0 })
    expect(await outcome(signIn())).toBe('in')
    expect((await end(PASSWORD, renewed.codes[1] ?? '')).error.code).toBe('two_step_off')
  })
})

test('ten wrong codes lock the second step for a quarter of an hour, and a right one before that resets the count', async () => {
  const all = server
  server = await openTestServer({ TEST_LIMITS: 'real' })
  try {
    moveTo(0)
    person = await insertPerson(server)
    username = (await person.call(getMe)).data.username
    const { secret } = await turnOn()
    for (let i = 0; i < 9; i++) expect(await outcome(signIn('000000'))).toBe('second_step_wrong')
    expect(await outcome(signIn(codeOf(secret)))).toBe('in')
    moveTo(60)
    for (let i = 0; i < 10; i++) expect(await outcome(signIn('000000'))).toBe('second_step_wrong')
    expect((await signIn(codeOf(secret))).status).toBe(429)
  } finally {
    await server.close()
    server = all
  }
})
