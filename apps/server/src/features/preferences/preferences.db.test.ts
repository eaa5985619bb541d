import { changePreferences, getPreferences } from '@ballast/contract/auth'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../schema/users.ts'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()

const NOTHING = {
  tradeColumns: null,
  hiddenEmotions: [],
  noteTemplates: [],
  checklists: [],
  importAccounts: {},
}

test('two devices that change different things at once both succeed', async () => {
  const person = await insertPerson(server)
  expect((await person.call(getPreferences)).data).toEqual(NOTHING)
  const template = { name: 'After', text: 'What I saw:' }
  await Promise.all([
    person.call(changePreferences, { body: { hiddenEmotions: ['greedy'] } }),
    person.call(changePreferences, { body: { noteTemplates: [template] } }),
  ])
  expect((await person.call(getPreferences)).data).toEqual({
    ...NOTHING,
    hiddenEmotions: ['greedy'],
    noteTemplates: [template],
  })
})

test('two devices that change one list at once lose nothing, and are told if it exceeds the limit', async () => {
  const person = await insertPerson(server)
  const named = (name: string) => ({ name, text: `${name}:` })
  const keep = (names: string[], base: string[]) =>
    person.call(changePreferences, {
      body: { noteTemplates: names.map(named), base: { noteTemplates: base.map(named) } },
    })
  const names = async () =>
    (await person.call(getPreferences)).data.noteTemplates.map((template) => template.name)
  await keep(['Open', 'Close'], [])
  await Promise.all([
    keep(['Open', 'Close', 'Phone'], ['Open', 'Close']),
    keep(['Close', 'Desk'], ['Open', 'Close']),
  ])
  expect((await names()).toSorted()).toEqual(['Close', 'Desk', 'Phone'])
  const many = (from: number) => Array.from({ length: 11 }, (_, at) => `Text ${from + at}`)
  await keep(many(0), await names())
  const { status } = await keep(many(20), [])
  expect(status).toBe(422)
  expect(await names()).toHaveLength(11)
})

test('what an earlier version stored is read, and only what is unreadable in it counts as never set', async () => {
  const person = await insertPerson(server)
  const keep = (preferences: object) =>
    server.deps.db.update(users).set({ preferences }).where(eq(users.id, person.userId))
  await keep({ tradeColumns: ['symbol'] })
  expect((await person.call(getPreferences)).data).toEqual({ ...NOTHING, tradeColumns: ['symbol'] })
  await keep({ hiddenEmotions: ['hungry'] })
  expect((await person.call(getPreferences)).data).toEqual(NOTHING)
  await keep({ tradeColumns: 3 })
  expect((await person.call(getPreferences)).data).toEqual(NOTHING)
  const noteTemplates = [{ name: 'After', text: 'What I saw:' }]
  const stored = { tradeColumns: 3, hiddenEmotions: ['calm', 'hungry'], importAccounts: { a: 'no id' } }
  await keep({ ...stored, noteTemplates: [{ name: '' }, ...noteTemplates] })
  const read = { ...NOTHING, hiddenEmotions: ['calm'], noteTemplates }
  expect((await person.call(getPreferences)).data).toEqual(read)
  const { data } = await person.call(changePreferences, { body: { tradeColumns: ['symbol'] } })
  expect(data).toEqual({ ...read, tradeColumns: ['symbol'] })
})

test('takes twenty templates and no more, and none that is empty', async () => {
  const person = await insertPerson(server)
  const templates = (n: number) => Array.from({ length: n }, (_, at) => ({ name: `${at}`, text: 'x' }))
  const send = (noteTemplates: { name: string; text: string }[]) =>
    person.call(changePreferences, { body: { noteTemplates } })
  expect((await send(templates(20))).status).toBe(200)
  expect((await send(templates(21))).status).toBe(422)
  expect((await send([{ name: 'Empty', text: ' ' }])).status).toBe(422)
})

test('files go into an own account by default, and into nobody else’s', async () => {
  const person = await insertPerson(server)
  const other = await insertPerson(server)
  const send = (id: string) => person.call(changePreferences, { body: { importAccounts: { tradovate: id } } })
  const own = await insertAccount(person)
  expect((await send(own)).data.importAccounts).toEqual({ tradovate: own })
  expect((await send(await insertAccount(other))).data.importAccounts).toEqual({})
  expect((await person.call(getPreferences)).data.importAccounts).toEqual({})
})
