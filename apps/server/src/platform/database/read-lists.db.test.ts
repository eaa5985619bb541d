import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accounts, ownContracts } from '../../schema/accounts.ts'
import { executions } from '../../schema/imports.ts'
import { settled } from '../../schema/settled.ts'
import { tradeJournals, trades } from '../../schema/trades.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'
import { withTransaction } from './database.ts'
import { idArray, listOf, OWNER, readLists, selectMany } from './read-lists.ts'

const server = testServer()
let ada: Person
let bob: Person
let ids: string[]
beforeAll(async () => {
  ;[ada, bob] = [await insertPerson(server), await insertPerson(server)]
  const accountId = await insertAccount(ada)
  await insertAccount(ada)
  const journal = { notes: 'a "quoted", {braced} note', stop: '19990.250', tags: ['a,b', 'ü'] }
  ids = [(await insertTrade(ada, accountId, { journal })).id, (await insertTrade(ada, accountId)).id]
  await server.deps.db.insert(ownContracts).values([
    { userId: ada.userId, root: 'ZZ', tickSize: null, pointValue: '0.10', currency: 'USD' },
    {
      userId: ada.userId,
      root: 'AA',
      tickSize: '0.2500',
      pointValue: '12345678901234567890.5',
      currency: 'EUR',
    },
  ])
})

const read = readLists({
  accounts: listOf(getTableColumns(accounts), {
    from: accounts,
    where: eq(accounts.userId, OWNER),
    orderBy: [sql`${accounts.createdAt} DESC`, accounts.id],
  }),
  contracts: listOf(getTableColumns(ownContracts), {
    from: ownContracts,
    where: eq(ownContracts.userId, OWNER),
    orderBy: [ownContracts.root],
  }),
  trades: listOf(getTableColumns(trades), {
    from: trades,
    where: and(eq(trades.userId, OWNER), settled(OWNER, trades.sourceId)),
    among: trades.id,
    orderBy: [trades.seq],
  }),
  journals: listOf(getTableColumns(tradeJournals), {
    from: tradeJournals,
    where: eq(tradeJournals.userId, OWNER),
    among: tradeJournals.tradeId,
  }),
})

test('every kind of column arrives as a select of its table returns it, in the stated order', async () => {
  const { db } = server.deps
  const { userId } = ada
  const found = await read(db, { userId, ids: idArray(ids) })
  expect(found).toEqual({
    accounts: await db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, userId))
      .orderBy(sql`${accounts.createdAt} DESC`, accounts.id),
    contracts: await db
      .select()
      .from(ownContracts)
      .where(eq(ownContracts.userId, userId))
      .orderBy(ownContracts.root),
    trades: await db
      .select()
      .from(trades)
      .where(and(eq(trades.userId, userId), settled(userId, trades.sourceId)))
      .orderBy(trades.seq),
    journals: await db.select().from(tradeJournals).where(eq(tradeJournals.userId, userId)),
  })
  expect([found.accounts.length, found.trades.length, found.journals.length]).toEqual([2, 2, 1])
  expect(found.contracts.map((row) => [row.tickSize, row.pointValue])).toEqual([
    ['0.2500', '12345678901234567890.5'],
    [null, '0.10'],
  ])
})

test('only the rows among the ids are read, and none of another user', async () => {
  const { db } = server.deps
  const [first = ''] = ids
  const one = await read(db, { userId: ada.userId, ids: idArray([first]) })
  expect([one.trades.map(({ id }) => id), one.accounts.length]).toEqual([[first], 2])
  const twice = await read(db, { userId: ada.userId, ids: idArray([first, first]) })
  expect(twice.trades.map(({ id }) => id)).toEqual([first])
  expect(await read(db, { userId: bob.userId, ids: idArray(ids) })).toEqual({
    accounts: [],
    contracts: [],
    trades: [],
    journals: [],
  })
  expect((await read(db, { userId: ada.userId, ids: idArray([]) })).trades).toEqual([])
})

test('a transaction reads what it has written itself', async () => {
  const { db } = server.deps
  const [account] = (await read(db, { userId: ada.userId, ids: '{}' })).accounts
  await withTransaction(db, async (db) => {
    await db
      .update(accounts)
      .set({ name: 'Renamed' })
      .where(and(eq(accounts.userId, ada.userId), eq(accounts.id, account?.id ?? '')))
    expect((await read(db, { userId: ada.userId, ids: '{}' })).accounts[0]?.name).toBe('Renamed')
  })
})

test('many rows are those of a select, in the stated order, also beyond one slice', async () => {
  const { db } = server.deps
  const { userId } = bob
  await db.execute(sql`
    INSERT INTO executions (user_id, account_id, source_id, manual, identity, symbol, side, quantity, price, executed_at, sequence,
      position_key, commission, authority, original_time, details)
    SELECT ${userId}::uuid, ${userId}::uuid, ${userId}::uuid, 0, 'fill "' || n, 'MNQZ6', 'buy', 0.10, 19990.250,
      timestamptz '2026-06-01 12:00Z' + (n % 7) * interval '1 millisecond', n,
      nullif('p' || n % 2, 'p0'), -1, 2, 'at noon', '{"rows": [1]}'::jsonb
    FROM generate_series(1, 10001) AS n`)
  const where = and(eq(executions.userId, userId), settled(userId, executions.sourceId))
  const orderBy = [executions.executedAt, executions.sequence] as const
  const many = await selectMany(db, getTableColumns(executions), { from: executions, where, orderBy })
  expect(many).toHaveLength(10_001)
  expect(many).toEqual(
    await db
      .select()
      .from(executions)
      .where(where)
      .orderBy(...orderBy),
  )
  const none = and(where, eq(executions.symbol, 'none'))
  expect(
    await selectMany(db, getTableColumns(executions), { from: executions, where: none, orderBy }),
  ).toEqual([])
})
