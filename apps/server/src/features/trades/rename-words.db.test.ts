import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { bulkEdit, getTradeWords, undoBulkEdit, writeJournal } from '@ballast/contract/trades'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a tag that is given another’s name becomes one with it, on each trade once, and both come back', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  for (const tags of [['open'], ['open', 'opening'], ['opening'], ['late']]) {
    const { id } = await insertTrade(person, accountId)
    await person.call(writeJournal, { params: { id }, body: { tags } })
  }
  const words = async () => {
    const { tags } = (await person.call(getTradeWords)).data
    return Object.fromEntries(tags.map(({ word, n }) => [word, n]))
  }
  const before = { open: 2, opening: 2, late: 1 }
  expect(await words()).toEqual(before)
  const filter = tradeFilterSchema.parse({ tag: ['open'], count: 'trades' })
  const change = { addTags: ['opening'], removeTags: ['open'] }
  const { changed, undo } = (await person.call(bulkEdit, { body: { filter, change } })).data
  expect(changed).toBe(2)
  expect(await words()).toEqual({ opening: 3, late: 1 })
  await person.call(undoBulkEdit, { params: { id: undo } })
  expect(await words()).toEqual(before)
})
