import { getFirstWeek } from '@ballast/contract/people/first-week'
import { deleteTrades, writeJournal } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'

const server = testServer()

const done = async (person: Person) =>
  Object.entries((await person.call(getFirstWeek, {})).data).flatMap(([part, isDone]) =>
    isDone ? [part] : [],
  )

test('follows from the user’s own journal, and from nobody else’s', async () => {
  const person = await insertPerson(server)
  const stranger = await insertPerson(server)
  expect(await done(person)).toEqual([])
  const { id } = await insertTrade(person, await insertAccount(person))
  expect(await done(person)).toEqual(['trades'])
  await person.call(writeJournal, { params: { id }, body: { reviewed: true } })
  expect(await done(person)).toEqual(['trades', 'reviewedTrade'])
  await person.call(deleteTrades, { body: { ids: [id] } })
  expect(await done(person)).not.toContain('trades')
  expect(await done(stranger)).toEqual([])
})
