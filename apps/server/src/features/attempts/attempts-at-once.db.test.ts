import { addPayout } from '@ballast/contract/attempts/attempt-ledger'
import { importFees } from '@ballast/contract/attempts/attempt-money'
import { createAttempt, listAttempts } from '@ballast/contract/attempts/attempts'
import { describe, expect, inject, test } from 'vitest'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()

type Twice = {
  what: string
  of: (person: Person, accountId: string) => Promise<(n: number) => Promise<{ status: number }>>
}
const insertAttempt = async (person: Person, accountId: string, given: Parameters<typeof attempt>[1] = {}) =>
  (await person.call(createAttempt, { body: attempt(accountId, given) })).data.id

/** The embedded database runs one transaction after the other. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('of two at once, one is refused', () => {
  test.each<Twice>([
    {
      what: 'attempts in one account on the same days',
      of: async (person, accountId) => (n) =>
        person.call(createAttempt, { body: attempt(accountId, { paid: String(n) }) }),
    },
    {
      what: 'payouts that together are more than the account holds',
      of: async (person, accountId) => {
        // Without a floor, so that the first one does not end the account.
        const id = await insertAttempt(person, accountId, { programmeId: null })
        const body = { gross: '30000', traderShare: '27000', requestedOn: '2026-06-17', receivedOn: null }
        const others = { state: 'requested' as const, note: '' }
        return () => person.call(addPayout, { params: { id }, body: { ...body, ...others } })
      },
    },
    {
      what: 'imports of the same fees',
      of: async (person, accountId) => {
        await insertAttempt(person, accountId)
        return () => person.call(importFees, { body: { text: 'Date,Type,Amount\n2026-06-02,Reset,10\n' } })
      },
    },
  ])('$what', async ({ of }) => {
    for (let round = 0; round < 8; round++) {
      const person = await insertPerson(server)
      const add = await of(person, await insertAccount(person))
      const answers = await Promise.all([add(1), add(2)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect((await person.call(listAttempts)).data.attempts).toHaveLength(1)
    }
  })
})
