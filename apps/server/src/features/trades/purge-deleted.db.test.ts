import { addScreenshot } from '@ballast/contract/screenshots'
import {
  deleteTrades,
  getTrade,
  listTrades,
  restoreTrades,
  splitTrade,
  writeJournal,
} from '@ballast/contract/trades'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade, ROUND_TRIPS } from '../../test/trades.ts'
import { restoreTrades as restoreNow } from './delete-trades.ts'
import { purgeDeleted } from './purge-deleted.job.ts'

const server = testServer()

/** Returns the key that the picture is stored under. */
async function addPicture(person: Person, tradeId: string): Promise<string> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const files = [{ name: 'a.png', bytes: png }]
  const { data } = await person.call(addScreenshot, { params: { id: tradeId }, body: {}, files })
  return `${person.userId}/screenshots/${data.id}.webp`
}

test('a deleted trade can be restored for 30 days, then it is deleted with its notes and pictures', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const trade = await insertTrade(person, accountId, { journal: { notes: 'words' } })
  const kept = await insertTrade(person, accountId, { journal: { notes: 'others' } })
  const key = await addPicture(person, trade.id)
  await person.call(deleteTrades, { body: { ids: [trade.id] } })

  server.setNow('2026-07-19T12:00:00Z')
  await purgeDeleted(server.deps)
  expect((await person.call(restoreTrades, { body: { ids: [trade.id] } })).status).toBe(200)
  expect((await person.call(getTrade, { params: { id: trade.id } })).data.notes).toBe('words')

  await person.call(deleteTrades, { body: { ids: [trade.id] } })
  server.setNow('2026-08-19T12:00:00Z')
  await purgeDeleted(server.deps)
  await expect.poll(() => server.deps.files.get(key)).toBeNull()
  server.setNow('2026-07-19T12:00:00Z')
  expect((await person.call(restoreTrades, { body: { ids: [trade.id] } })).status).toBe(404)
  expect((await person.call(getTrade, { params: { id: kept.id } })).data.notes).toBe('others')
})

test('of a typed trade that was split, only the deleted part is forgotten', async () => {
  server.setNow('2026-06-20T12:00:00Z')
  const person = await insertPerson(server)
  const trade = await insertTrade(person, await insertAccount(person))
  const [first] = trade.fills
  const body = { executionIds: [first?.executionId ?? ''] }
  const { data } = await person.call(splitTrade, { params: { id: trade.id }, body })
  const kept = data.ids.find((id) => id !== trade.id) ?? ''
  await person.call(deleteTrades, { body: { ids: [trade.id] } })
  server.setNow('2026-07-21T12:00:00Z')
  await purgeDeleted(server.deps)
  server.setNow('2026-07-19T12:00:00Z')
  await person.call(writeJournal, { params: { id: kept }, body: { stop: '20100' } })
  expect((await person.call(getTrade, { params: { id: kept } })).data.fills).toHaveLength(1)
})

test('a trade that is restored while others are deleted for good keeps its words', async () => {
  server.setNow('2026-06-20T12:00:00Z')
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const trades = [
    await insertTrade(person, accountId, { journal: { notes: 'words' } }),
    await insertTrade(person, accountId, { journal: { notes: 'words' } }),
  ]
  for (const { id } of trades) await addPicture(person, id)
  const ids = trades.map(({ id }) => id)
  await person.call(deleteTrades, { body: { ids } })
  server.setNow('2026-07-21T12:00:00Z')
  const [, restored = ''] = ids.toSorted()
  let isFirst = true
  const transaction: Db['transaction'] = async (work) => {
    const done = await server.deps.db.transaction(work)
    if (isFirst) await restoreNow(server.deps, { userId: person.userId, ids: [restored] })
    isFirst = false
    return done
  }
  const db: Db = Object.assign(Object.create(server.deps.db), { transaction })
  await purgeDeleted({ ...server.deps, db })
  server.setNow('2026-07-19T12:00:00Z')
  const { data } = await person.call(getTrade, { params: { id: restored } })
  expect([data.notes, data.screenshots.length, data.fills.length]).toEqual(['words', 1, 2])
})

test('everything that is due goes in one night, of all users, however much it is', async () => {
  server.setNow('2026-06-20T12:00:00Z')
  const deleted: { person: Person; id: string }[] = []
  for (const count of [3, 1, 2]) {
    const person = await insertPerson(server)
    const accountId = await insertAccount(person)
    const ids: string[] = []
    for (let n = 0; n < count; n++) ids.push((await insertTrade(person, accountId)).id)
    await person.call(deleteTrades, { body: { ids } })
    for (const id of ids) deleted.push({ person, id })
  }
  server.setNow('2026-07-21T12:00:00Z')
  await purgeDeleted(server.deps, 2)
  server.setNow('2026-07-19T12:00:00Z')
  for (const { person, id } of deleted)
    expect((await person.call(restoreTrades, { body: { ids: [id] } })).status).toBe(404)
})

test('the pictures of an imported trade go with it, also if nothing was written about it', async () => {
  server.setNow('2026-06-20T12:00:00Z')
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(ROUND_TRIPS) }] })
  const [trade] = (await person.call(listTrades)).data.rows
  const id = trade?.id ?? ''
  const key = await addPicture(person, id)
  await person.call(deleteTrades, { body: { ids: [id] } })
  server.setNow('2026-07-21T12:00:00Z')
  await purgeDeleted(server.deps)
  await expect.poll(() => server.deps.files.get(key)).toBeNull()
  server.setNow('2026-07-19T12:00:00Z')
})

test('a file that cannot be removed at once is removed later', async () => {
  server.setNow('2026-06-20T12:00:00Z')
  const person = await insertPerson(server)
  const { id } = await insertTrade(person, await insertAccount(person))
  const key = await addPicture(person, id)
  await person.call(deleteTrades, { body: { ids: [id] } })
  server.setNow('2026-07-21T12:00:00Z')
  const remove = vi.spyOn(server.deps.files, 'remove').mockRejectedValueOnce(new Error('no answer'))
  await purgeDeleted(server.deps).catch(() => undefined)
  await expect.poll(() => server.deps.files.get(key), { timeout: 15_000 }).toBeNull()
  remove.mockRestore()
})
