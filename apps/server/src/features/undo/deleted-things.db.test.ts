import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { forgetDeleted, storeDeleted, takeDeleted } from './deleted-things.ts'

const KIND = 'setup_picture'
const THEN = new Date('2026-06-20T12:00:00Z')
const IN_TIME = '2026-07-20T11:59:00Z'
const TOO_LATE = '2026-07-20T12:01:00Z'

const server = testServer()
let trader: Person
beforeEach(async () => {
  server.setNow(THEN.toISOString())
  trader = await insertPerson(server)
})

async function fileOf(name: string): Promise<string> {
  const key = `${trader.userId}/setup-pictures/${name}.webp`
  await server.deps.files.put(key, new Uint8Array([1]), 'image/webp')
  return key
}
const deleted = (id: string, files: readonly string[] = [], { rows = { id } as unknown, now = THEN } = {}) =>
  storeDeleted(server.deps.db, { userId: trader.userId, kind: KIND, id, rows, files, now })
const take = (id: string, userId = trader.userId) =>
  takeDeleted<{ id: string }>(server.deps.db, { userId, kind: KIND, id, now: THEN })

/** A deleted thing as stored before deleted things had their own table. */
async function deletedBefore(id: string, files: readonly string[] = []): Promise<void> {
  const before = JSON.stringify({ kind: KIND, id, rows: { id }, files })
  await server.deps.db.execute(
    sql`INSERT INTO bulk_edits (user_id, id, before, created_at)
        VALUES (${trader.userId}, ${randomUUID()}, ${before}::jsonb, ${THEN.toISOString()}::timestamptz)`,
  )
}

test('is taken once, by its kind and id, by its owner only', async () => {
  const id = randomUUID()
  await deleted(id)
  const other = await insertPerson(server)
  expect(await take(id, other.userId)).toBeNull()
  expect(await take(randomUUID())).toBeNull()
  const key = { userId: trader.userId, kind: 'setup' as const, id, now: THEN }
  expect(await takeDeleted(server.deps.db, key)).toBeNull()
  expect(await take(id)).toEqual({ id })
  expect(await take(id)).toBeNull()
})

test('deleted twice under one id, the newer comes back first', async () => {
  const id = randomUUID()
  const later = new Date(THEN.getTime() + 1000)
  await deleted(id, [], { rows: { id: 'newer' }, now: later })
  await deleted(id, [], { rows: { id: 'older' } })
  expect([await take(id), await take(id), await take(id)]).toEqual([{ id: 'newer' }, { id: 'older' }, null])
})

test('deleted, restored and deleted again, it can be restored again', async () => {
  const id = randomUUID()
  await deleted(id)
  await take(id)
  await deleted(id)
  expect(await take(id)).toEqual({ id })
})

test('what used to be stored among bulk edits is restored too, once', async () => {
  const id = randomUUID()
  await deletedBefore(id)
  expect(await take(id)).toEqual({ id })
  expect(await take(id)).toBeNull()
})

test.for([
  ['of its own table', deleted],
  ['among bulk edits', deletedBefore],
] as const)(
  'after 30 days a row %s goes with its files; those of what was brought back stay',
  async ([, put]) => {
    const gone = randomUUID()
    const back = randomUUID()
    const files = { gone: await fileOf(gone), back: await fileOf(back) }
    await put(gone, [files.gone])
    await put(back, [files.back])
    await take(back)
    server.setNow(IN_TIME)
    await forgetDeleted(server.deps)
    expect(await server.deps.files.get(files.gone)).not.toBeNull()
    server.setNow(TOO_LATE)
    await forgetDeleted(server.deps)
    await expect.poll(() => server.deps.files.get(files.gone)).toBeNull()
    expect(await server.deps.files.get(files.back)).not.toBeNull()
    expect(await take(gone)).toBeNull()
  },
)
