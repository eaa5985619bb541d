import { listFailedImports, listUnknownFormats } from '@ballast/contract/admin/failed-imports'
import { previewImport } from '@ballast/contract/imports'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { insertAdmin } from '../../test/affiliates.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importOptions } from '../../test/trades.ts'
import { deleteUserData } from '../billing/delete-user-data.ts'

const server = testServer()
let admin: Person
beforeAll(async () => {
  admin = await insertAdmin(server)
})

const HEAD = 'Symbol;Side;Filled amount;Secret strategy;When'
const send = async (person: Person, text: string, name = 'My private statement.csv') => {
  const { status } = await person.call(previewImport, {
    body: importOptions({ accountId: null }),
    files: [{ name, bytes: text }],
  })
  expect(status).toBe(200)
}

test('files of no known format are ranked by people, as structure only, and go with their owner', async () => {
  const ann = await insertPerson(server)
  const bob = await insertPerson(server)
  await send(ann, `${HEAD}\nZZTOP;long;7;only I know;yesterday\n`)
  await send(ann, `${HEAD}\nOTHER;short;8;a second time;today\n`)
  await send(bob, `${HEAD}\nBOBS;short;9;quiet;today\n`)
  await send(bob, 'Ticker;Direction;Made up column\nMINE;up;x\n')
  await send(bob, 'no table at all', 'notes.pdf')

  const { formats, people } = (await admin.call(listUnknownFormats)).data
  expect(people).toBe(2)
  expect(formats[0]).toMatchObject({
    users: 2,
    times: 3,
    kind: 'csv',
    code: 'unknown_format',
    tables: [
      { columns: 5, rows: 2, headers: ['Symbol', 'Side', 'Filled amount', 'Secret strategy', 'When'] },
    ],
  })
  expect(formats[1]?.users).toBe(1)

  const { failures } = (await admin.call(listFailedImports, { query: {} })).data
  const kept = JSON.stringify([
    formats,
    failures,
    await rowsOf(server.deps.db, sql`SELECT * FROM import_failures`),
  ])
  for (const value of ['ZZTOP', 'only I know', 'BOBS', 'MINE', 'private', 'notes'])
    expect(kept).not.toContain(value)
  expect(JSON.stringify([formats, failures])).not.toContain(ann.userId)

  await deleteUserData(server.deps, ann)
  expect((await admin.call(listUnknownFormats)).data.formats[0]).toMatchObject({ users: 1, times: 1 })
})

test('one person fills at most a part of the list', async () => {
  const person = await insertPerson(server)
  await server.deps.db.execute(
    sql`INSERT INTO import_failures (user_id, signature, code, id, kind, tables, size, times, first_at, last_at)
        SELECT ${person.userId}, 'made ' || i, 'empty', gen_random_uuid(), 'csv', '[]', 0, 1, now(), now()
        FROM generate_series(1, 200) AS i`,
  )
  await send(person, `${HEAD}\nMORE;long;1;x;now\n`)
  const [row] = await rowsOf<{ n: number }>(
    server.deps.db,
    sql`SELECT count(*)::int AS n FROM import_failures WHERE user_id = ${person.userId}`,
  )
  expect(row?.n).toBe(200)
  const seen: string[] = []
  let after: string | undefined
  do {
    const { data } = await admin.call(listFailedImports, {
      query: { code: 'empty', ...(after ? { after } : {}) },
    })
    seen.push(...data.failures.map(({ id }) => id))
    after = data.next ?? undefined
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([200, 200])
})
