import { listImports, undoImport } from '@ballast/contract/imports'
import { deleteTrades, getTrade, listTrades, writeJournal } from '@ballast/contract/trades'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { imports } from '../../../schema/imports.ts'
import { insertAccount, insertPerson } from '../../../test/client.ts'
import { exportArchive, putBack } from '../../../test/histories/archives.ts'
import { testServer } from '../../../test/open-test-server.ts'
import { OVERLAPS } from '../../../test/reports/overlapping-reports.ts'
import { importFiles } from '../../../test/trades.ts'

const server = testServer()
const [FILLS, ORDERS] = OVERLAPS.Tradovate?.files ?? []

async function open() {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const bring = async (file: typeof FILLS) => {
    if (!file) throw new Error('there is no such report')
    const options = { timeZone: 'America/Chicago' }
    const { data } = await importFiles(person, { accountId, files: [file], options })
    return data.id
  }
  const undo = (id: string) => person.call(undoImport, { params: { id } })
  const shown = async () => {
    const { rows } = (await person.call(listTrades, { query: { sort: 'openedAt', order: 'asc' } })).data
    const details = await Promise.all(rows.map(({ id }) => person.call(getTrade, { params: { id } })))
    return details.map(({ data: { id, quantity, notes, tags } }) => ({ id, quantity, notes, tags }))
  }
  return { person, accountId, bring, undo, shown }
}

test('words stay with a trade that another report states as well, and go home with its own fills', async () => {
  const { person, bring, undo, shown } = await open()
  const fills = await bring(FILLS)
  await bring(ORDERS)
  const before = await shown()
  expect(before.map(({ quantity }) => quantity)).toEqual(['1', '2', '1', '1'])
  for (const [index, { id }] of before.entries())
    await person.call(writeJournal, {
      params: { id },
      body: { notes: `Notes ${index}.`, tags: [`tag ${index}`] },
    })
  const written = await shown()

  await undo(fills)
  const left = await shown()
  expect(left.map(({ notes, tags }) => [notes, ...tags])).toEqual([
    ['Notes 1.', 'tag 1'],
    ['Notes 2.', 'tag 2'],
    ['Notes 3.', 'tag 3'],
  ])
  const [first] = left
  await person.call(writeJournal, { params: { id: first?.id ?? '' }, body: { notes: 'Notes 1, changed.' } })
  await bring(FILLS)
  expect(await shown()).toEqual(
    written.map((trade, index) => (index === 1 ? { ...trade, notes: 'Notes 1, changed.' } : trade)),
  )
})

test('words written on an order are those of its fills once they come, and the order has them again without', async () => {
  const { person, bring, undo, shown } = await open()
  await bring(ORDERS)
  const [first] = await shown()
  await person.call(writeJournal, { params: { id: first?.id ?? '' }, body: { notes: 'Of the order.' } })
  const fills = await bring(FILLS)
  expect((await shown()).map(({ notes }) => notes)).toEqual(['', 'Of the order.', '', ''])
  await undo(fills)
  expect((await shown()).map(({ notes }) => notes)).toEqual(['Of the order.', '', ''])
})

test('a deleted trade stays deleted, whichever report states it', async () => {
  const { person, bring, undo, shown } = await open()
  const fills = await bring(FILLS)
  await bring(ORDERS)
  const [, two, three] = await shown()
  await person.call(deleteTrades, { body: { ids: [two?.id ?? '', three?.id ?? ''] } })
  await undo(fills)
  expect((await shown()).map(({ quantity }) => quantity)).toEqual(['1'])
})

test('imports from before dependent rows were counted come back whole, too', async () => {
  const { person, bring, undo, shown } = await open()
  const fills = await bring(FILLS)
  const orders = await bring(ORDERS)
  await server.deps.db
    .update(imports)
    .set({ counts: sql`${imports.counts} - 'dependent' - 'conflicts'` })
    .where(eq(imports.userId, person.userId))
  await undo(fills)
  expect((await shown()).map(({ quantity }) => quantity)).toEqual(['2', '1', '1'])
  const listed = (await person.call(listImports)).data.find(({ id }) => id === orders)
  expect(listed).toMatchObject({ counts: { executions: 6, known: 0, dependent: 0 }, differences: [] })
})

test('a file that is gone is named where it would have been needed, and nothing else changes', async () => {
  const { person, bring, undo, shown } = await open()
  const fills = await bring(FILLS)
  const orders = await bring(ORDERS)
  await server.deps.files.remove(`${person.userId}/imports/${orders}/0`)
  const before = await shown()
  await undo(fills)
  expect(await shown()).toEqual(before.slice(2))
  const listed = (await person.call(listImports)).data.find(({ id }) => id === orders)
  expect(listed?.differences).toEqual([
    'The import of Fills.csv was undone. What these files state as well may be missing now, because they could not be read again: import them once more.',
  ])
})

test('a file that would be read otherwise now is left as it is', async () => {
  const { person, bring, undo, shown } = await open()
  const fills = await bring(FILLS)
  await bring(ORDERS)
  await server.deps.db.execute(
    sql`UPDATE executions /* unsettled too: a test */ SET identity = identity || '0' WHERE user_id = ${person.userId} AND identity = 'order:15'`,
  )
  await undo(fills)
  expect((await shown()).map(({ quantity }) => quantity)).toEqual(['1', '1'])
})

test('an archive that is put back elsewhere has what undoing needs', async () => {
  const { person, bring } = await open()
  await bring(FILLS)
  await bring(ORDERS)
  const other = await insertPerson(server)
  await putBack({ server, person: other }, await exportArchive({ server, person }))
  const restored = (await other.call(listImports)).data.find(({ files }) => files[0]?.name === 'Fills.csv')
  await other.call(undoImport, { params: { id: restored?.id ?? '' } })
  const { rows } = (await other.call(listTrades, { query: {} })).data
  expect(rows.map(({ quantity }) => quantity).toSorted()).toEqual(['1', '1', '2'])
})
