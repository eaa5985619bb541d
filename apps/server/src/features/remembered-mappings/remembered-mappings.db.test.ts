import { hash } from 'node:crypto'
import { columnMappingSchema, previewImport } from '@ballast/contract/imports'
import {
  changeMapping,
  forgetMapping,
  listMappings,
  restoreMapping,
} from '@ballast/contract/journal/remembered-mappings'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importFiles, importOptions } from '../../test/trades.ts'
import { rememberMapping } from '../imports/imports.queries.ts'

const server = testServer()

const SIGNATURE = 'csv|date|symbol|side|qty|price'
const MAPPING = {
  kind: 'executions',
  table: 0,
  headerRow: 1,
  decimal: '.',
  dateOrder: 'auto',
  columns: { date: 0, symbol: 1, side: 2, quantity: 3, price: 4 },
  pnlIs: 'gross',
  costsAre: 'auto',
}
async function insertMapping(): Promise<Person> {
  const person = await insertPerson(server)
  await remember(person, MAPPING)
  return person
}
const remember = ({ userId }: Person, mapping: object, updatedAt = new Date('2026-06-20T12:00:00Z')) =>
  rememberMapping(server.deps.db, { userId, signature: SIGNATURE, mapping, updatedAt })
const list = async (person: Person) => (await person.call(listMappings, {})).data.mappings
const body = { signature: SIGNATURE }

test('is listed with its columns, named, deleted and restored unchanged', async () => {
  const person = await insertMapping()
  expect(await list(person)).toEqual([
    {
      signature: SIGNATURE,
      name: null,
      columns: ['date', 'symbol', 'side', 'qty', 'price'],
      mapping: MAPPING,
      updatedAt: '2026-06-20T12:00:00.000Z',
    },
  ])
  await person.call(changeMapping, { body: { ...body, name: ' My broker ' } })
  const named = await list(person)
  expect(named[0]?.name).toBe('My broker')
  expect((await person.call(forgetMapping, { body })).status).toBe(200)
  expect(await list(person)).toEqual([])
  expect((await person.call(forgetMapping, { body })).status).toBe(404)
  await person.call(restoreMapping, { body })
  expect(await list(person)).toEqual(named)
  expect((await person.call(restoreMapping, { body })).status, 'only once').toBe(404)
})

test('can be told how its costs are written, and keeps the rest', async () => {
  const person = await insertMapping()
  await person.call(changeMapping, { body: { ...body, name: 'Mine' } })
  await person.call(changeMapping, { body: { ...body, costsAre: 'signed' } })
  expect(await list(person)).toMatchObject([{ name: 'Mine', mapping: { ...MAPPING, costsAre: 'signed' } }])
})

test('keeps its name when its columns are named again, and what is newer than the undo stays', async () => {
  const person = await insertMapping()
  await person.call(changeMapping, { body: { ...body, name: 'Mine' } })
  await remember(person, { ...MAPPING, pnlIs: 'net' })
  expect((await list(person))[0]).toMatchObject({ name: 'Mine', mapping: { pnlIs: 'net' } })
  await person.call(forgetMapping, { body })
  await remember(person, MAPPING)
  await person.call(restoreMapping, { body })
  expect((await list(person))[0]).toMatchObject({ name: null, mapping: { pnlIs: 'gross' } })
})

test('what an earlier version stored and nothing can read is still listed, so that it can be deleted', async () => {
  const person = await insertPerson(server)
  await remember(person, { columns: 'odd' })
  expect((await list(person))[0]).toMatchObject({ mapping: null })
})

test('is nobody else’s', async () => {
  const person = await insertMapping()
  const stranger = await insertPerson(server)
  expect(await list(stranger)).toEqual([])
  expect((await stranger.call(changeMapping, { body: { ...body, name: 'x' } })).status).toBe(404)
  expect((await stranger.call(forgetMapping, { body })).status).toBe(404)
  await person.call(forgetMapping, { body })
  expect((await stranger.call(restoreMapping, { body })).status).toBe(404)
})

test('of a file of hundreds of columns are remembered, too, and it is imported', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const names = Array.from({ length: 300 }, (_, n) => hash('sha256', String(n)).slice(0, 20))
  const header = ['Date', 'Symbol', 'Side', 'Qty', 'Price', ...names].join(',')
  const upload = (price: number) => {
    const rows = [`2026-06-15 09:30:00,MNQU6,Buy,1,${price}`, `2026-06-15 09:31:00,MNQU6,Sell,1,${price}`]
    return [{ name: 'Mine.csv', bytes: [header, ...rows.map((row) => row + ','.repeat(300))].join('\n') }]
  }
  const mapping = columnMappingSchema.parse(MAPPING)
  const { data } = await importFiles(person, { accountId, files: upload(20_000), options: { mapping } })
  expect([data.status, data.counts.executions]).toEqual(['done', 2])
  const preview = await person.call(previewImport, { body: importOptions(), files: upload(20_010) })
  expect(preview.data.files[0]?.table).toMatchObject({
    remembered: true,
    suggestion: { columns: MAPPING.columns },
  })
  const [known] = await list(person)
  expect(known?.columns.slice(0, 6)).toEqual(['date', 'symbol', 'side', 'qty', 'price', names[0]])
  expect(known?.columns.at(-1)).toBe('…')
  const other = { signature: known?.signature ?? '' }
  expect((await person.call(forgetMapping, { body: other })).status).toBe(200)
  expect((await person.call(restoreMapping, { body: other })).status).toBe(200)
  expect(await list(person)).toEqual([known])
})

test('is listed with its last use, and stays as it was chosen', async () => {
  const person = await insertPerson(server)
  await remember(person, MAPPING, new Date('2026-05-01T12:00:00Z'))
  const accountId = await insertAccount(person)
  const text = 'Report,\n\nDate,Symbol,Side,Qty,Price\n2026-06-10 10:00:00,AAPL,buy,10,100.5\n'
  await importFiles(person, { accountId, files: [{ name: 'mine.csv', bytes: text }] })
  const [used] = await list(person)
  expect(used).toMatchObject({ name: null, mapping: MAPPING })
  expect(used?.updatedAt).toBe(server.deps.clock.now().toISOString())
})
