import { previewImport } from '@ballast/contract/imports'
import { listTrades } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importFiles, importOptions, insertTrade, uploadOf } from '../../test/trades.ts'

const server = testServer()

/** Imports a file into an account as the column mapper suggests. */
async function importAsSuggested(person: Person, accountId: string, text: string): Promise<void> {
  const files = [uploadOf(text, 'trades.csv')]
  const { data } = await person.call(previewImport, { body: importOptions({ accountId }), files })
  const mapping = data.files[0]?.table?.suggestion ?? null
  const { data: done } = await importFiles(person, { accountId, files, options: { mapping } })
  expect(done.counts).toMatchObject({ problems: 0, skipped: 0 })
}

async function exported({ sessionId }: Person): Promise<string> {
  const answer = await server.fetch('/api/export/csv', { headers: { authorization: `Bearer ${sessionId}` } })
  // With its byte order mark, as the file is saved.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

async function figuresOf(person: Person) {
  const { rows } = (await person.call(listTrades, { query: {} })).data
  return rows.map(({ symbol, openedAt, closedAt, averageEntry, averageExit, gross, net }) => ({
    symbol,
    openedAt,
    closedAt,
    averageEntry,
    averageExit,
    gross,
    net,
  }))
}

test('exported trades read by the column mapper keep every figure, also where prices cannot tell the result', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await importAsSuggested(
    person,
    accountId,
    'Ticket,Symbol,Side,Quantity,Entry price,Exit price,Entry time,Exit time,Profit,Commission,Fees,Swap\n' +
      '1,GER40.cash,long,0.3,18000.1,18012.4,2026-06-15 14:00,2026-06-15 14:30,3.97,-0.11,0,-0.02\n',
  )
  await insertTrade(person, accountId, {
    fills: [
      { side: 'buy', quantity: '1', price: '20000', at: '2026-06-15T09:30', commission: '0', fees: '0' },
      { side: 'buy', quantity: '2', price: '20000.25', at: '2026-06-15T09:31', commission: '0', fees: '0' },
      {
        side: 'sell',
        quantity: '3',
        price: '20010',
        at: '2026-06-15T09:40',
        commission: '-1.11',
        fees: '0.3',
      },
    ],
  })
  const text = await exported(person)
  const other = await insertPerson(server)
  await importAsSuggested(other, await insertAccount(other, { timeZone: 'Europe/Berlin' }), text)
  const before = await figuresOf(person)
  expect(before.map(({ gross, net }) => [gross, net])).toContainEqual(['3.97', '3.84'])
  expect(await figuresOf(other)).toEqual(before)
})

test('costs of which only some are known stay so', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await importAsSuggested(
    person,
    accountId,
    'Ticket,Symbol,Side,Quantity,Entry price,Exit price,Entry time,Exit time,Profit,Commission,Fees\n' +
      '1,GER40.cash,long,0.3,18000,18012,2026-06-15 14:00,2026-06-15 14:30,3.60,-0.11,\n' +
      '2,GER40.cash,long,0.3,18000,18012,2026-06-15 15:00,2026-06-15 15:30,3.60,0,\n' +
      '3,GER40.cash,long,0.3,18000,18012,2026-06-15 16:00,2026-06-15 16:30,3.60,,-0.05\n' +
      '4,GER40.cash,long,0.3,18000,18012,2026-06-15 17:00,2026-06-15 17:30,3.60,,\n',
  )
  const text = await exported(person)
  const heading = text.split('\r\n')[0]?.split(',') ?? []
  const costs = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) =>
      ['Commission', 'Fees', 'Costs known'].map((name) => line.split(',')[heading.indexOf(name)]),
    )
  expect(costs).toEqual([
    ['-0.11', '', 'partial'],
    ['0.00', '', 'partial'],
    ['', '-0.05', 'partial'],
    ['', '', 'none'],
  ])
  const other = await insertPerson(server)
  await importAsSuggested(other, await insertAccount(other), text)
  const known = async (of: Person) =>
    (await of.call(listTrades, { query: {} })).data.rows.map(({ openedAt, costsKnown }) => [
      openedAt,
      costsKnown,
    ])
  expect(await known(other)).toEqual(await known(person))
})
