import { MAX_OPEN_REPORTS, reportRule } from '@ballast/contract/attempts/rule-reports'
import { addPushDevice, MAX_PUSH_DEVICES } from '@ballast/contract/notifications/notification-settings'
import { expect, inject, test } from 'vitest'
import { insertPerson } from './client.ts'
import { testServer } from './open-test-server.ts'
import { pushBrowser } from './push.ts'

const server = testServer()
/** The embedded database runs one transaction after the other. */
const isPostgres = inject('databaseTemplate').kind === 'postgres'
const AT_ONCE = 4

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
