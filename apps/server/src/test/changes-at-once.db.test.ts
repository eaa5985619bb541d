import { randomUUID } from 'node:crypto'
import {
  createAccountGroup,
  listAccountGroups,
  updateAccountGroup,
} from '@ballast/contract/accounts/account-groups'
import { listMoneyLines, putMoneyLine } from '@ballast/contract/accounts/account-money'
import { listAccounts, updateAccount } from '@ballast/contract/accounts/accounts'
import { changeAlertSetting, listAlertSettings } from '@ballast/contract/alerts/alerts'
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '@ballast/contract/notifications/notification-settings'
import { getOwnProfile, saveOwnProfile } from '@ballast/contract/people/profile'
import { getReview, writeReview } from '@ballast/contract/reflection/reviews'
import { getReflection, writeReflection } from '@ballast/contract/reflections'
import { createSetup, deleteSetup, listSetups, updateSetup } from '@ballast/contract/setups'
import { bulkEdit, getTrade, writeJournal } from '@ballast/contract/trades'
import { describe, expect, inject, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from './client.ts'
import { testServer } from './open-test-server.ts'
import { insertTrade } from './trades.ts'

const ROUNDS = 8
const DAY = '2026-06-15'

/** The embedded database runs one transaction after the other. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('two changes of one record at once', () => {
  const server = testServer()

  type Record = {
    /** Each changes one field of the record. */
    changes: readonly [() => Promise<{ status: number }>, () => Promise<{ status: number }>]
    fields: () => Promise<unknown>
    expected: unknown
  }
  const records: { name: string; of: (person: Person) => Promise<Record> }[] = [
    {
      name: 'what is written about a trade',
      of: async (person) => {
        const params = { id: (await insertTrade(person, await insertAccount(person))).id }
        const write = (body: object) => () => person.call(writeJournal, { params, body })
        const fields = async () => {
          const journal = (await person.call(getTrade, { params })).data
          return [journal.notes, journal.rating]
        }
        return { changes: [write({ notes: 'A' }), write({ rating: 4 })], fields, expected: ['A', 4] }
      },
    },
    {
      name: 'a trade’s stop and its notes',
      of: async (person) => {
        const params = { id: (await insertTrade(person, await insertAccount(person))).id }
        const write = (body: object) => () => person.call(writeJournal, { params, body })
        const fields = async () => {
          const journal = (await person.call(getTrade, { params })).data
          return [journal.stop, journal.notes]
        }
        return {
          changes: [write({ stop: '19990' }), write({ notes: 'A' })],
          fields,
          expected: ['19990', 'A'],
        }
      },
    },
    {
      name: 'a trade changed alone and in bulk',
      of: async (person) => {
        const { id } = await insertTrade(person, await insertAccount(person))
        const one = () => person.call(writeJournal, { params: { id }, body: { notes: 'A' } })
        const many = () => person.call(bulkEdit, { body: { ids: [id], change: { addTags: ['b'] } } })
        const fields = async () => {
          const journal = (await person.call(getTrade, { params: { id } })).data
          return [journal.notes, journal.tags]
        }
        return { changes: [one, many], fields, expected: ['A', ['b']] }
      },
    },
    {
      name: 'a reflection',
      of: async (person) => {
        const params = { day: DAY }
        const write = (body: object) => () => person.call(writeReflection, { params, body })
        const fields = async () => {
          const { text, mood } = (await person.call(getReflection, { params })).data
          return [text, mood]
        }
        return { changes: [write({ text: 'A' }), write({ mood: 4 })], fields, expected: ['A', 4] }
      },
    },
    {
      name: 'a review of a week',
      of: async (person) => {
        const params = { period: 'week', day: DAY } as const
        const write = (body: object) => () => person.call(writeReview, { params, body })
        const fields = async () => {
          const { keep, stop } = (await person.call(getReview, { params })).data.review
          return [keep, stop]
        }
        return { changes: [write({ keep: 'A' }), write({ stop: 'B' })], fields, expected: ['A', 'B'] }
      },
    },
    {
      name: 'an alert rule of an account',
      of: async (person) => {
        const params = { id: await insertAccount(person) }
        const write = (body: object) => () =>
          person.call(changeAlertSetting, { params, body: { kind: 'daily_room', ...body } })
        const snoozedUntil = '2026-06-21T12:00:00.000Z'
        const fields = async () => {
          const { settings } = (await person.call(listAlertSettings)).data
          const found = settings.find(({ accountId }) => accountId === params.id)
          return [found?.isMuted, found?.snoozedUntil]
        }
        return {
          changes: [write({ isMuted: true }), write({ snoozedUntil })],
          fields,
          expected: [true, snoozedUntil],
        }
      },
    },
    {
      name: 'a group of accounts',
      of: async (person) => {
        const members = [
          { accountId: await insertAccount(person, { name: 'One' }), factor: 1 },
          { accountId: await insertAccount(person, { name: 'Two' }), factor: 1 },
        ]
        const body = { name: 'Group', members, withinSeconds: 5, fromDay: null, toDay: null }
        const { id } = (await person.call(createAccountGroup, { body })).data
        const write = (body: object) => () => person.call(updateAccountGroup, { params: { id }, body })
        const fields = async () => {
          const [group] = (await person.call(listAccountGroups)).data.groups
          return [group?.name, group?.withinSeconds]
        }
        return { changes: [write({ name: 'A' }), write({ withinSeconds: 9 })], fields, expected: ['A', 9] }
      },
    },
    {
      name: 'an account',
      of: async (person) => {
        const id = await insertAccount(person)
        const write = (body: object) => () => person.call(updateAccount, { params: { id }, body })
        const fields = async () => {
          const [account] = (await person.call(listAccounts)).data
          return [account?.archived, account?.name]
        }
        return { changes: [write({ archived: true }), write({ name: 'B' })], fields, expected: [true, 'B'] }
      },
    },
    {
      name: 'a setup',
      of: async (person) => {
        const { id } = (await person.call(createSetup, { body: { name: 'Fade', rules: [] } })).data
        const write = (body: object) => () => person.call(updateSetup, { params: { id }, body })
        const fields = async () => {
          const [setup] = (await person.call(listSetups)).data
          return [setup?.name, setup?.description]
        }
        return { changes: [write({ name: 'A' }), write({ description: 'B' })], fields, expected: ['A', 'B'] }
      },
    },
    {
      name: 'the settings of notifications',
      of: async (person) => {
        const write = (body: object) => () => person.call(saveNotificationSettings, { body })
        const fields = async () => {
          const { settings } = (await person.call(getNotificationSettings)).data
          return [settings.hidesAmounts, settings.digestAt]
        }
        const changes = [write({ hidesAmounts: true }), write({ digestAt: '06:15' })] as const
        return { changes, fields, expected: [true, '06:15'] }
      },
    },
    {
      name: 'a line of money, moved to one of two accounts',
      of: async (person) => {
        const [one, two] = [await insertAccount(person), await insertAccount(person)]
        const params = { id: randomUUID() }
        const write = (accountId: string) => () =>
          person.call(putMoneyLine, {
            params,
            body: { accountId, kind: 'deposit', amount: '100', day: DAY, note: '' },
          })
        await write(one)()
        const fields = async () => {
          const { lines } = (await person.call(listMoneyLines, { query: {} })).data
          return lines.map(({ amount }) => amount)
        }
        return { changes: [write(one), write(two)], fields, expected: ['100.00'] }
      },
    },
    {
      name: 'the profile',
      of: async (person) => {
        const write = (body: object) => () => person.call(saveOwnProfile, { body })
        const fields = async () => {
          const { settings } = (await person.call(getOwnProfile)).data
          return [settings.about, settings.isPublic]
        }
        return { changes: [write({ about: 'A' }), write({ isPublic: true })], fields, expected: ['A', true] }
      },
    },
  ]

  test.each(records)('are both kept: $name', async ({ of }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { changes, fields, expected } = await of(await insertPerson(server))
      const answers = await Promise.all(changes.map((change) => change()))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await fields()).toEqual(expected)
    }
  })

  const revised: {
    name: string
    write: (person: Person) => Promise<(text: string) => Promise<{ status: number }>>
  }[] = [
    {
      name: 'what is written about a trade',
      write: async (person) => {
        const params = { id: (await insertTrade(person, await insertAccount(person))).id }
        return (notes) => person.call(writeJournal, { params, body: { notes, revision: 0 } })
      },
    },
    {
      name: 'a reflection',
      write: async (person) => (text) =>
        person.call(writeReflection, { params: { day: DAY }, body: { text, revision: 0 } }),
    },
    {
      name: 'a review of a month',
      write: async (person) => (keep) =>
        person.call(writeReview, { params: { period: 'month', day: DAY }, body: { keep, revision: 0 } }),
    },
  ]

  test('neither waits for the other for ever: a setup is deleted while trades that use it are written about', async () => {
    const person = await insertPerson(server)
    const accountId = await insertAccount(person)
    const ids: string[] = []
    for (let trade = 0; trade < 4; trade++) ids.push((await insertTrade(person, accountId)).id)
    for (let round = 0; round < ROUNDS; round++) {
      const setup = (await person.call(createSetup, { body: { name: `Setup ${round}`, rules: [] } })).data
      await person.call(bulkEdit, { body: { ids, change: { setupId: setup.id } } })
      const answers = await Promise.all([
        ...ids.map((id) => person.call(writeJournal, { params: { id }, body: { notes: `Round ${round}` } })),
        person.call(deleteSetup, { params: { id: setup.id } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      for (const id of ids) {
        const { notes, setupId } = (await person.call(getTrade, { params: { id } })).data
        expect([notes, setupId]).toEqual([`Round ${round}`, null])
      }
    }
  })

  test.each(revised)('of the same revision: one is saved, the other is told: $name', async ({ write }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const change = await write(await insertPerson(server))
      const answers = await Promise.all([change('A'), change('B')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })
})
