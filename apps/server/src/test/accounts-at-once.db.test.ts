import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAccount, updateAccount } from '@ballast/contract/accounts/accounts'
import { replaceCommissions } from '@ballast/contract/accounts/commissions'
import { createImport, getImport, listImports, undoImport } from '@ballast/contract/imports'
import { listTrades, mergeTrades } from '@ballast/contract/trades'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../platform/database/database.ts'
import { insertAccount, insertPerson, type Person } from './client.ts'
import { testServer } from './open-test-server.ts'
import { fillsCsv, importFiles, importOptions, ROUND_TRIPS, uploadOf } from './trades.ts'
import { waitFor } from './wait-for.ts'

const server = testServer()
const ROUNDS = 8
const FILE = uploadOf(fillsCsv(ROUND_TRIPS))

const notRunning = (person: Person) =>
  waitFor('the end of all imports', async () => {
    const rows = await rowsOf<{ status: string }>(
      server.deps.db,
      sql`SELECT status FROM imports WHERE user_id = ${person.userId} ORDER BY id`,
    )
    return rows.every(({ status }) => status !== 'running') && rows.map(({ status }) => status)
  })
const storedFiles = ({ userId }: Person) =>
  readdir(join(server.deps.config.dataDir, 'files', userId, 'imports')).then(
    (ids) =>
      Promise.all(ids.map((id) => readdir(join(server.deps.config.dataDir, 'files', userId, 'imports', id)))),
    () => [],
  )

test('files confirmed in several tabs at once are imported once; the others are told, and leave no file', async () => {
  const person = await insertPerson(server)
  const options = importOptions({ accountId: await insertAccount(person, { name: 'Apex' }), again: false })
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => person.call(createImport, { body: options, files: [FILE] })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  // Whoever compares the files after they were written finds each row in the account.
  for (const refused of answers.filter(({ status }) => status === 422))
    expect(refused.error.error).toMatch(
      /^Nothing was added\. (Fills\.csv has been imported into Apex already|Everything in it is in this account already)\.$/,
    )
  expect(await notRunning(person)).toEqual(['done'])
  expect((await person.call(listImports)).data).toHaveLength(1)
  expect((await storedFiles(person)).flat()).toHaveLength(1)
})

test('an account deleted while an import into it starts: one of them is refused, and no import stays running', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await insertPerson(server)
    const accountId = await insertAccount(person)
    const [started, deleted] = await Promise.all([
      person.call(createImport, { body: importOptions({ accountId }), files: [FILE] }),
      new Promise((resolve) => setTimeout(resolve, round * 2)).then(() =>
        person.call(deleteAccount, { params: { id: accountId } }),
      ),
    ])
    const answers = `${started.status} ${deleted.status} ${deleted.error?.code}`
    expect(['404 200 undefined', '200 409 import_running', '200 200 undefined']).toContain(answers)
    await notRunning(person)
    if (started.status === 200 && deleted.status === 409)
      expect((await person.call(getImport, { params: { id: started.data[0]?.id ?? '' } })).data.status).toBe(
        'done',
      )
  }
})

test('trades merged and settings changed while their account is deleted: each is done or refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await insertPerson(server)
    const accountId = await insertAccount(person)
    await importFiles(person, { accountId, files: [FILE] })
    const ids = (await person.call(listTrades)).data.rows.map(({ id }) => id)
    const answers = await Promise.all([
      person.call(mergeTrades, { body: { ids } }),
      person.call(updateAccount, { params: { id: accountId }, body: { timeZone: 'Europe/Berlin' } }),
      person.call(replaceCommissions, { params: { id: accountId }, body: { profiles: [] } }),
      person.call(deleteAccount, { params: { id: accountId } }),
    ])
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    expect(answers.at(-1)?.status).toBe(200)
  }
})

test('imports undone while their account is deleted: each is done or refused, and none waits for ever', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await insertPerson(server)
    const accountId = await insertAccount(person)
    const later = ROUND_TRIPS.map((fill) => ({
      ...fill,
      id: fill.id + 100,
      at: fill.at.replace('06-15', '06-16'),
    }))
    const ids = [
      (await importFiles(person, { accountId, files: [FILE] })).data.id,
      (await importFiles(person, { accountId, files: [uploadOf(fillsCsv(later))] })).data.id,
    ]
    const calls = ids.map((id) => person.call(undoImport, { params: { id } }))
    const [deleted, ...undone] = await Promise.all([
      person.call(deleteAccount, { params: { id: accountId } }),
      ...calls,
    ])
    expect(deleted.status).toBe(200)
    for (const { status } of undone) expect([200, 404]).toContain(status)
  }
})
