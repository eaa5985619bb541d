import { createView, deleteView, listViews, MAX_VIEWS } from '@ballast/contract/views'
import { expect, test } from 'vitest'
import { insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()

test('a trader may save so many views, on both pages together, and no more', async () => {
  const trader = await insertPerson(server)
  const other = await insertPerson(server)
  const save = (i: number, person = trader) =>
    person.call(createView, {
      body: { name: `View ${i}`, search: '', columns: null, page: i % 2 ? 'journal' : 'performance' },
    })
  for (let i = 1; i < MAX_VIEWS; i++) expect((await save(i)).status).toBe(200)
  const last = await Promise.all([save(MAX_VIEWS), save(MAX_VIEWS + 1)])
  expect(last.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = last.find(({ status }) => status === 422)
  expect(refused?.error.fields).toEqual({ name: `You have ${MAX_VIEWS} saved views. Delete one first` })
  expect((await save(1, other)).status).toBe(200)
  const { data } = await trader.call(listViews)
  expect(data).toHaveLength(MAX_VIEWS)
  await trader.call(deleteView, { params: { id: data[0]?.id ?? '' } })
  expect((await save(MAX_VIEWS + 2)).status).toBe(200)
})
