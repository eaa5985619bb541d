import { updateAccount } from '@ballast/contract/accounts/accounts'
import { addScreenshot, deleteScreenshot } from '@ballast/contract/screenshots'
import { createSetup, updateSetup } from '@ballast/contract/setups'
import { listTrades, writeJournal } from '@ballast/contract/trades'
import { idsOf } from '@ballast/domain/statistics/row-list'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import {
  ASSET_CLASSES,
  DIRECTIONS,
  PLAN_ANSWERS,
  R_SOURCES,
} from '@ballast/domain/vocabulary/trade-vocabulary'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf, withTransaction } from '../../platform/database/database.ts'
import { setups } from '../../schema/accounts.ts'
import { COSTS_KNOWN, PACKED_JOURNAL, PACKED_TRADE } from '../../schema/packed.ts'
import { settled } from '../../schema/settled.ts'
import { screenshots, tradeJournals, trades } from '../../schema/trades.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'
import { seedHistory } from '../demo/seed-history.ts'
import { readColumns, readNames } from './columns.queries.ts'

const server = testServer()
let person: Person
beforeAll(async () => {
  person = await insertPerson(server)
  const { db } = server.deps
  await seedHistory(db, { userId: person.userId, trades: 300, now: new Date('2026-11-20T12:00:00Z') })
  // Another user's rows lie in between, followed by a long gap.
  const other = await insertPerson(server)
  await insertTrade(other, await insertAccount(other))
  for (const table of ['trades', 'trade_journals'])
    await db.execute(sql`SELECT setval(pg_get_serial_sequence(${table}, 'seq'), 3000000)`)
  const accountId = await insertAccount(person, { currency: 'EUR' })
  for (const symbol of ['ES "mini"', 'back\\slash', 'Ünïcode 株', '[1,2]'])
    await insertTrade(person, accountId, { symbol })
})

async function columnsNow() {
  const { db } = server.deps
  return readColumns(db, { userId: person.userId, names: await readNames(db, { userId: person.userId }) })
}

describe('the columns of a journal', () => {
  test('contain every trade once, field by field as in its row', async () => {
    const columns = await columnsNow()
    const rows = await server.deps.db
      .select()
      .from(trades)
      .where(and(eq(trades.userId, person.userId), settled(person.userId, trades.sourceId)))
    const kept = new Map(rows.filter((row) => row.deletedAt === null).map((row) => [row.id, row]))
    expect(new Set(idsOf(columns))).toEqual(new Set(kept.keys()))
    expect(columns.length).toBe(kept.size)
    idsOf(columns).forEach((id, at) => {
      const row = kept.get(id)
      expect({
        symbol: columns.symbols[columns.symbol[at] ?? -1],
        account: columns.accounts[columns.account[at] ?? -1],
        net: columns.net[at],
        gross: columns.gross[at],
        costs: columns.costs[at],
        computedCosts: columns.computedCosts[at],
        risk: columns.risk[at],
        quantity: columns.quantity[at],
        averageEntry: columns.averageEntry[at],
        averageExit: columns.averageExit[at],
        closedAt: columns.closedAt[at],
        direction: columns.direction[at],
        source: columns.imports[columns.importIndex[at] ?? -1],
        isClosed: columns.closed[at],
      }).toEqual({
        symbol: row?.symbol,
        account: row?.accountId,
        net: row?.net ?? Number.NaN,
        gross: row?.gross ?? Number.NaN,
        costs: (row?.commission ?? 0) + (row?.fees ?? 0) + (row?.swap ?? 0),
        computedCosts: row?.computedCosts ?? Number.NaN,
        risk: row?.risk ?? Number.NaN,
        quantity: Number(row?.quantity),
        averageEntry: Number(row?.averageEntry),
        averageExit: row?.averageExit === null ? Number.NaN : Number(row?.averageExit),
        closedAt: row?.closedAt?.getTime() ?? Number.NaN,
        direction: row?.direction === 'long' ? 1 : -1,
        source: row?.manual ? undefined : row?.sourceId,
        isClosed: row?.status === 'closed' ? 1 : 0,
      })
    })
  })
  test('contain what was written about each trade, and nothing for the others', async () => {
    const { db } = server.deps
    const columns = await columnsNow()
    const journals = await db.select().from(tradeJournals).where(eq(tradeJournals.userId, person.userId))
    const named = await db.select().from(setups).where(eq(setups.userId, person.userId))
    const names = new Map(named.map((setup) => [setup.id, setup.name]))
    const pictures = await db.select().from(screenshots).where(eq(screenshots.userId, person.userId))
    const byTrade = new Map(journals.map((journal) => [journal.tradeId, journal]))
    expect(journals.length).toBeGreaterThan(100)
    idsOf(columns).forEach((id, at) => {
      const journal = byTrade.get(id)
      expect({
        setup: columns.setups[columns.setup[at] ?? -1],
        tags: columns.tagLists[at]?.map((tag) => columns.tags[tag]),
        mistakes: columns.mistakeLists[at]?.map((mistake) => columns.mistakes[mistake]),
        before: EMOTIONS[columns.emotionBefore[at] ?? -1],
        after: EMOTIONS[columns.emotionAfter[at] ?? -1],
        confidence: columns.confidence[at],
        hasNotes: columns.hasNotes[at],
        screenshots: columns.screenshots[at],
      }).toEqual({
        setup: names.get(journal?.setupId ?? ''),
        tags: journal?.tags ?? [],
        mistakes: journal?.mistakes ?? [],
        before: journal?.emotionBefore ?? undefined,
        after: journal?.emotionAfter ?? undefined,
        confidence: journal?.confidence ?? 0,
        hasNotes: journal?.notes ? 1 : 0,
        screenshots: pictures.filter(({ tradeId, deletedAt }) => tradeId === id && !deletedAt).length,
      })
    })
  })
  test('know every word of the vocabularies, and none that is not in them', async () => {
    const { db } = server.deps
    const journals = await db.select().from(tradeJournals).where(eq(tradeJournals.userId, person.userId))
    const ids = journals.map((journal) => journal.tradeId)
    const word = <T extends string>(words: readonly T[], at: number) => words[at % words.length] ?? words[0]
    const written = (at: number) => ({
      assetClass: word(ASSET_CLASSES, at),
      direction: word(DIRECTIONS, at),
      costsKnown: word(COSTS_KNOWN, at),
      rSource: word(R_SOURCES, at),
      before: word(EMOTIONS, at),
      during: word(EMOTIONS, at + 1),
      after: word(EMOTIONS, at + 2),
      plan: word(PLAN_ANSWERS, at),
    })
    for (const at of EMOTIONS.keys()) {
      const { before, during, after, plan, ...trade } = written(at)
      const id = ids[at] ?? ''
      await db
        .update(trades)
        .set(trade)
        .where(and(eq(trades.userId, person.userId), eq(trades.id, id)))
      const feelings = { emotionBefore: before, emotionDuring: during, emotionAfter: after }
      await db
        .update(tradeJournals)
        .set({ ...feelings, planFollowed: plan })
        .where(and(eq(tradeJournals.userId, person.userId), eq(tradeJournals.tradeId, id)))
    }
    const last = ids[EMOTIONS.length] ?? ''
    await db
      .update(trades)
      .set({ assetClass: sql`'carpet'`, costsKnown: sql`'half'` })
      .where(and(eq(trades.userId, person.userId), eq(trades.id, last)))
    await db
      .update(tradeJournals)
      .set({ emotionBefore: sql`'airborne'` })
      .where(and(eq(tradeJournals.userId, person.userId), eq(tradeJournals.tradeId, last)))

    const columns = await columnsNow()
    const rowOf = new Map(idsOf(columns).map((id, row) => [id, row]))
    const read = (id: string) => {
      const row = rowOf.get(id) ?? -1
      return {
        assetClass: ASSET_CLASSES[columns.assetClass[row] ?? -1],
        direction: columns.direction[row] === 1 ? 'long' : 'short',
        costsKnown: COSTS_KNOWN[columns.costsKnown[row] ?? -1],
        rSource: R_SOURCES[columns.rSource[row] ?? -1],
        before: EMOTIONS[columns.emotionBefore[row] ?? -1],
        during: EMOTIONS[columns.emotionDuring[row] ?? -1],
        after: EMOTIONS[columns.emotionAfter[row] ?? -1],
        plan: PLAN_ANSWERS[columns.planFollowed[row] ?? -1],
      }
    }
    for (const at of EMOTIONS.keys()) expect(read(ids[at] ?? '')).toEqual(written(at))
    expect(read(last)).toMatchObject({ assetClass: undefined, costsKnown: 'none', before: undefined })
  })
})

test('a cached page of the log shows each change at once, also of an account, a setup and a picture', async () => {
  const owner = await insertPerson(server)
  const accountId = await insertAccount(owner)
  const { data: setup } = await owner.call(createSetup, { body: { name: 'Fade', rules: [] } })
  const { id } = await insertTrade(owner, accountId, { journal: { setupId: setup.id } })
  const shown = async () => (await owner.call(listTrades)).data.rows[0]
  expect(await shown()).toMatchObject({ setup: 'Fade', tags: [], screenshotCount: 0 })
  await owner.call(writeJournal, { params: { id }, body: { tags: ['late'] } })
  expect(await shown()).toMatchObject({ tags: ['late'] })
  await owner.call(updateSetup, { params: { id: setup.id }, body: { name: 'Fade the open' } })
  expect(await shown()).toMatchObject({ setup: 'Fade the open' })
  await owner.call(updateAccount, { params: { id: accountId }, body: { name: 'Second try' } })
  expect(await shown()).toMatchObject({ accountName: 'Second try' })
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const files = [{ name: 'a.png', bytes }]
  const { data: picture } = await owner.call(addScreenshot, { params: { id }, body: {}, files })
  expect(await shown()).toMatchObject({ screenshotCount: 1 })
  await owner.call(deleteScreenshot, { params: { id: picture.id } })
  expect(await shown()).toMatchObject({ screenshotCount: 0 })
})

test.each([
  ['trades', PACKED_TRADE],
  ['trade_journals', PACKED_JOURNAL],
])('%s packs what its list says: a change of the list needs a migration', async (table, listed) => {
  const live = await withTransaction(server.deps.db, async (db) => {
    // The database normalises expressions, so the list's is read back from a column created with it.
    await db.execute(sql.raw(`CREATE TABLE packed_again (LIKE ${table})`))
    await db.execute(
      sql.raw(`ALTER TABLE packed_again ADD COLUMN listed text GENERATED ALWAYS AS (${listed}) STORED`),
    )
    const found = await rowsOf<{ sql: string }>(
      db,
      sql`SELECT pg_get_expr(d.adbin, d.adrelid) AS sql FROM pg_attrdef d
          JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
          WHERE (d.adrelid = ${table}::regclass AND a.attname = 'packed')
             OR (d.adrelid = 'packed_again'::regclass AND a.attname = 'listed')`,
    )
    await db.execute(sql`DROP TABLE packed_again`)
    return found.map((row) => row.sql)
  })
  expect(live).toHaveLength(2)
  expect(live[0]).toBe(live[1])
})
