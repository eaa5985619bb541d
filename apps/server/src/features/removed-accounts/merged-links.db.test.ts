import { mergeAccount } from '@ballast/contract/accounts/account-merges'
import { restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { getTradeDecision, putTradeDecision } from '@ballast/contract/journal/trade-decision'
import { addScreenshot } from '@ballast/contract/screenshots'
import { listTrades, writeJournal } from '@ballast/contract/trades'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'

const server = testServer()
let person: Person
let from: string
let into: string
beforeEach(async () => {
  person = await insertPerson(server)
  into = await insertAccount(person, { name: 'Stays' })
  from = await insertAccount(person, { name: 'Goes' })
})

const round = (id: number, day: string) =>
  [
    { id, at: `${day}T14:30:00`, side: 'Buy', quantity: 1, price: '20000' },
    { id: id + 1, at: `${day}T14:31:00`, side: 'Sell', quantity: 1, price: '20010' },
  ] as const
const ONE = round(1, '2026-06-15')
const TWO = round(3, '2026-06-16')

const bring = (accountId: string, ...rounds: Parameters<typeof fillsCsv>[0][]) =>
  importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(rounds.flat()) }] })
const tradesIn = async (account: string) =>
  (await person.call(listTrades, { query: { account: [account], sort: 'closedAt', order: 'asc' } })).data.rows
const merge = () => person.call(mergeAccount, { params: { id: from }, body: { into } })
const restore = (id: string) => person.call(restoreRemovedAccount, { params: { id } })
const note = (id: string, notes: string) => person.call(writeJournal, { params: { id }, body: { notes } })

test('a merge gives pictures and decisions back to the trade they were with, exactly, once it is undone', async () => {
  await bring(into, ONE)
  await bring(from, ONE, TWO)
  const third = await insertAccount(person, { name: 'Third' })
  await bring(third, ONE)
  const [[ofInto], [ofFrom], [ofThird]] = [await tradesIn(into), await tradesIn(from), await tradesIn(third)]
  await note(ofFrom?.id ?? '', 'words')
  await person.call(putTradeDecision, {
    params: { id: ofThird?.id ?? '' },
    body: { with: ofFrom?.id ?? null },
  })
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  for (const trade of [ofInto, ofFrom])
    await person.call(addScreenshot, {
      params: { id: trade?.id ?? '' },
      body: {},
      files: [{ name: 'a.png', bytes }],
    })
  const links = async () => [
    ...(await rowsOf(
      server.deps.db,
      sql`SELECT trade_id, from_key FROM screenshots WHERE user_id = ${person.userId} ORDER BY id`,
    )),
    ...(await rowsOf(
      server.deps.db,
      sql`SELECT trade_id, decision_group, decision_from_key FROM trade_journals
          WHERE user_id = ${person.userId} AND decision_group IS NOT NULL`,
    )),
  ]
  const before = await links()
  expect(before).toHaveLength(3)
  const { data } = await merge()
  expect(await links()).not.toEqual(before)
  await restore(data.id)
  expect(await links()).toEqual(before)
  const params = { id: ofThird?.id ?? '' }
  const { trades } = (await person.call(getTradeDecision, { params })).data
  expect(trades.map(({ accountName }) => accountName)).toEqual(['Goes', 'Third'])
})

test('a merge leaves a decision alone that was changed since, once it is undone', async () => {
  await bring(into, ONE)
  await bring(from, ONE, TWO)
  const third = await insertAccount(person, { name: 'Third' })
  await bring(third, ONE)
  const [[ofFrom], [ofThird]] = [await tradesIn(from), await tradesIn(third)]
  await note(ofFrom?.id ?? '', 'words')
  const params = { id: ofThird?.id ?? '' }
  await person.call(putTradeDecision, { params, body: { with: ofFrom?.id ?? null } })
  const { data } = await merge()
  await person.call(putTradeDecision, { params, body: { with: params.id } })
  await restore(data.id)
  expect((await person.call(getTradeDecision, { params })).data.with).toBe(params.id)
})
