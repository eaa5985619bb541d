import { randomUUID } from 'node:crypto'
import { createAccountGroup, deleteAccountGroup } from '@ballast/contract/accounts/account-groups'
import { addExpense, deleteAttemptEntry } from '@ballast/contract/attempts/attempt-ledger'
import { createAttempt, deleteAttempt } from '@ballast/contract/attempts/attempts'
import { addReceipt, deleteReceipt } from '@ballast/contract/attempts/receipts'
import { createDayPlan, deleteDayPlan } from '@ballast/contract/day-plans'
import { listDeleted, restoreDeleted } from '@ballast/contract/journal/recently-deleted'
import { askMentor, createConversation, deleteConversation } from '@ballast/contract/mentor/mentor'
import { addSetupPicture, createSetup, deleteSetup, deleteSetupPicture } from '@ballast/contract/setups'
import { createTradePlan, deleteTradePlan } from '@ballast/contract/trade-plans'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { attempt } from './attempts.ts'
import { insertAccount, insertPerson, type Person } from './client.ts'
import { testServer } from './open-test-server.ts'
import { dayPlan, tradePlan } from './plans.ts'

const ROUNDS = 8

/** The embedded database runs one transaction after the other. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('two windows delete the same thing', () => {
  const server = testServer()
  const png = () =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
  const fee = {
    kind: 'reset',
    amount: '10',
    currency: 'USD',
    paidOn: '2026-06-02',
    refundOf: null,
    note: '',
  } as const

  async function attemptOf(person: Person): Promise<string> {
    const body = attempt(await insertAccount(person))
    const { id } = (await person.call(createAttempt, { body })).data
    await person.call(addExpense, { params: { id }, body: fee })
    return id
  }
  async function setupOf(person: Person): Promise<string> {
    return (await person.call(createSetup, { body: { name: 'Fade', rules: [] } })).data.id
  }

  type Remove = () => Promise<{ status: number }>
  const things: { name: string; of: (person: Person) => Promise<Remove> }[] = [
    {
      name: 'a group of accounts',
      of: async (person) => {
        const ids = [
          await insertAccount(person, { name: 'One' }),
          await insertAccount(person, { name: 'Two' }),
        ]
        const members = ids.map((accountId) => ({ accountId, factor: 1 }))
        const body = { name: 'Group', members, withinSeconds: 5, fromDay: null, toDay: null }
        const { id } = (await person.call(createAccountGroup, { body })).data
        return () => person.call(deleteAccountGroup, { params: { id } })
      },
    },
    {
      name: 'a day’s plan',
      of: async (person) => {
        const { id } = (await person.call(createDayPlan, { body: dayPlan(null) })).data
        return () => person.call(deleteDayPlan, { params: { id } })
      },
    },
    {
      name: 'a trade’s plan',
      of: async (person) => {
        const { id } = (await person.call(createTradePlan, { body: tradePlan(await insertAccount(person)) }))
          .data
        return () => person.call(deleteTradePlan, { params: { id } })
      },
    },
    {
      name: 'a setup',
      of: async (person) => {
        const id = await setupOf(person)
        return () => person.call(deleteSetup, { params: { id } })
      },
    },
    {
      name: 'a picture of a setup',
      of: async (person) => {
        const files = [{ name: 'a.png', bytes: await png() }]
        const { id } = (
          await person.call(addSetupPicture, { params: { id: await setupOf(person) }, body: {}, files })
        ).data
        return () => person.call(deleteSetupPicture, { params: { id } })
      },
    },
    {
      name: 'an attempt',
      of: async (person) => {
        const id = await attemptOf(person)
        return () => person.call(deleteAttempt, { params: { id } })
      },
    },
    {
      name: 'a fee',
      of: async (person) => {
        const { id } = (await person.call(addExpense, { params: { id: await attemptOf(person) }, body: fee }))
          .data
        return () => person.call(deleteAttemptEntry, { params: { id } })
      },
    },
    {
      name: 'a receipt',
      of: async (person) => {
        const files = [{ name: 'a.png', bytes: await png() }]
        const { id } = (
          await person.call(addReceipt, { params: { id: await attemptOf(person) }, body: {}, files })
        ).data
        return () => person.call(deleteReceipt, { params: { id } })
      },
    },
    {
      name: 'a conversation',
      of: async (person) => {
        const { id } = (await person.call(createConversation)).data
        await person.call(askMentor, { params: { id }, body: { id: randomUUID(), text: 'How was June?' } })
        return () => person.call(deleteConversation, { params: { id } })
      },
    },
  ]

  test.each(things)('$name: it is in the bin once, and restored from there', async ({ of }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await insertPerson(server)
      const remove = await of(person)
      const answers = await Promise.all([remove(), remove()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
      const [thing, ...others] = (await person.call(listDeleted)).data
      expect([thing?.kind, others]).toEqual([thing?.kind, []])
      const { id = '', kind = 'setup' } = thing ?? {}
      expect((await person.call(restoreDeleted, { params: { id }, body: { kind } })).status).toBe(200)
      expect((await remove()).status).toBe(200)
    }
  })
})
