import { undoImport } from '@ballast/contract/imports'
import { getTrade, listTrades, writeJournal } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'

const server = testServer()

/** The minutes are in the order of the ids. */
const fill = (id: number, side: 'Buy' | 'Sell') => ({
  id,
  side,
  quantity: 1,
  price: '20000',
  at: `2026-06-15T14:0${id}:00`,
})

test('the journals of trades that lack a fill are joined, and separate with the file that contains it', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const bring = (name: string, fills: ReturnType<typeof fill>[]) =>
    importFiles(person, { accountId, files: [{ name, bytes: fillsCsv(fills) }] })
  const shown = async () => {
    const { rows } = (await person.call(listTrades, { query: { sort: 'openedAt', order: 'asc' } })).data
    const details = rows.map(({ id }) => person.call(getTrade, { params: { id } }))
    return (await Promise.all(details)).map(({ data: { id, tags, notes, stop, risk } }) => ({
      id,
      tags,
      notes,
      stop,
      risk,
    }))
  }
  const middle = [fill(2, 'Sell'), fill(4, 'Sell')]
  await bring('Most.csv', [fill(1, 'Buy'), fill(3, 'Buy'), fill(5, 'Buy'), fill(6, 'Sell')])
  const before = await bring('Middle.csv', middle)
  for (const [index, { id }] of (await shown()).entries()) {
    const body = { tags: [`tag ${index}`], notes: `Notes ${index}.`, stop: String(19_990 + index) }
    await person.call(writeJournal, { params: { id }, body })
  }
  const written = await shown()
  expect(written.map(({ risk }) => risk)).toEqual(['20.00', '18.00', '16.00'])

  await person.call(undoImport, { params: { id: before.data.id } })
  expect(await shown()).toMatchObject([
    { tags: ['tag 0', 'tag 1', 'tag 2'], notes: 'Notes 0.\n\n---\n\nNotes 1.\n\n---\n\nNotes 2.' },
  ])
  const [first, second] = middle
  await bring('First.csv', first ? [first] : [])
  const [one, two, ...more] = await shown()
  expect([one, more]).toEqual([written[0], []])
  expect(two).toEqual({
    ...written[1],
    tags: ['tag 1', 'tag 2'],
    notes: 'Notes 1.\n\n---\n\nNotes 2.',
    risk: expect.any(String),
  })
  await bring('Second.csv', second ? [second] : [])
  expect(await shown()).toEqual(written)
})
