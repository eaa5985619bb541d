import { createSetup, updateSetup } from '@ballast/contract/setups'
import {
  deleteTrades,
  getTrade,
  getTradeWords,
  renameWord,
  restoreTrades,
  undoBulkEdit,
  writeJournal,
} from '@ballast/contract/trades'
import { createView, listViews, updateView } from '@ballast/contract/views'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'

const server = testServer()

test('a tag renamed to another’s name is merged with it, on each trade once and in saved views, and both can be restored', async () => {
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
  const search = 'notTag=late&tag=open&tag=opening'
  const view = (await person.call(createView, { body: { name: 'Opens', search, columns: null } })).data
  const searchOf = async () => (await person.call(listViews)).data.find(({ id }) => id === view.id)?.search
  const body = { of: 'tags', word: 'open', to: 'opening' } as const
  const renamed = (await person.call(renameWord, { body })).data
  expect(renamed).toMatchObject({ changed: 2, views: 1 })
  expect(await words()).toEqual({ opening: 3, late: 1 })
  expect(await searchOf()).toBe('notTag=late&tag=opening')
  await person.call(undoBulkEdit, { params: { id: renamed.undo } })
  expect(await words()).toEqual(before)
  expect(await searchOf()).toBe(search)
})

test('undoing a rename leaves a view alone that was changed since, and another trader’s views are never touched', async () => {
  const person = await insertPerson(server)
  const other = await insertPerson(server)
  const { id } = await insertTrade(person, await insertAccount(person))
  await person.call(writeJournal, { params: { id }, body: { mistakes: ['chased'] } })
  const body = { name: 'Chased', search: 'mistake=chased', columns: null }
  const view = (await person.call(createView, { body })).data
  await other.call(createView, { body })
  const rename = { of: 'mistakes', word: 'chased', to: 'late entry' } as const
  const { undo } = (await person.call(renameWord, { body: rename })).data
  expect((await other.call(listViews)).data).toMatchObject([{ search: 'mistake=chased' }])
  const search = 'mistake=late+entry&outcome=loss'
  await person.call(updateView, { params: { id: view.id }, body: { search } })
  await person.call(undoBulkEdit, { params: { id: undo } })
  expect((await person.call(listViews)).data).toMatchObject([{ search }])
  expect((await other.call(renameWord, { body: rename })).status).toBe(404)
})

test('a deleted trade has the new name when it is restored, and what was edited since an undo stays', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const ids: string[] = []
  for (const tags of [['open'], ['open', 'late']]) {
    const { id } = await insertTrade(person, accountId)
    await person.call(writeJournal, { params: { id }, body: { tags } })
    ids.push(id)
  }
  const [kept = '', deleted = ''] = ids
  const tagsOf = async (id: string) => (await person.call(getTrade, { params: { id } })).data.tags
  await person.call(deleteTrades, { body: { ids: [deleted] } })
  const body = { of: 'tags', word: 'open', to: 'opening' } as const
  const renamed = (await person.call(renameWord, { body })).data
  expect(renamed.changed).toBe(1)
  await person.call(restoreTrades, { body: { ids: [deleted] } })
  expect(await tagsOf(deleted)).toEqual(['late', 'opening'])
  await person.call(writeJournal, { params: { id: kept }, body: { tags: ['opening', 'added'] } })
  await person.call(undoBulkEdit, { params: { id: renamed.undo } })
  expect((await tagsOf(deleted)).toSorted()).toEqual(['late', 'open'])
  expect(await tagsOf(kept)).toEqual(['added', 'open'])
})

test('a renamed setup has its new name in saved views, and its old one again after an undo', async () => {
  const person = await insertPerson(server)
  const setup = (await person.call(createSetup, { body: { name: 'ORB', rules: [] } })).data
  const search = 'hideSetup=ORB&setup=Fade'
  await person.call(createView, { body: { page: 'performance', name: 'Without', search, columns: null } })
  const rename = (name: string) => person.call(updateSetup, { params: { id: setup.id }, body: { name } })
  const searches = async () => (await person.call(listViews)).data.map((view) => view.search)
  await rename('Opening range')
  expect(await searches()).toEqual(['hideSetup=Opening+range&setup=Fade'])
  await rename('ORB')
  expect(await searches()).toEqual([search])
})
