import { previewImport, undoImport } from '@ballast/contract/imports'
import { listTrades } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importFiles, importOptions, uploadOf } from '../../test/trades.ts'

const server = testServer()

const HEADER =
  'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection'
/** A round trip of one contract, as NinjaTrader exports it with the clock and dates of the user's Windows. */
const fills = (date: string, id: number) =>
  uploadOf(
    [
      HEADER,
      `MES SEP26,Buy,1,6100,${date} 10:00:00,f${id},Entry,1 L,o${id},Entry,$0.62,1,Sim101,Live`,
      `MES SEP26,Sell,1,6101,${date} 10:05:00,f${id + 1},Exit,-,o${id + 1},Exit,$0.62,1,Sim101,Live`,
    ].join('\n'),
    `${id}.csv`,
  )
const options = (accountId: string, given = {}) => importOptions({ accountId, timeZone: 'UTC', ...given })
const preview = async (person: Person, accountId: string, file: ReturnType<typeof fills>, given = {}) =>
  (await person.call(previewImport, { body: options(accountId, given), files: [file] })).data
const add = (person: Person, accountId: string, file: ReturnType<typeof fills>, given = {}) =>
  importFiles(person, { accountId, files: [file], options: { timeZone: 'UTC', ...given } })
const asks = (shown: Awaited<ReturnType<typeof preview>>) =>
  shown.files.some(({ notes }) => notes.some(({ code }) => code === 'ambiguous_date_order'))
const days = async (person: Person) =>
  (await person.call(listTrades)).data.rows.map(({ tradingDay }) => tradingDay).sort()

test('dates that leave their order open are read as in the last file of the format that showed it', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const open = fills('03/04/2026', 10)
  expect(await preview(person, accountId, open)).toMatchObject({ orderAsBefore: null })
  expect(asks(await preview(person, accountId, open))).toBe(true)

  await add(person, accountId, fills('25/03/2026', 20))
  const shown = await preview(person, accountId, open)
  expect([shown.orderAsBefore, asks(shown)]).toEqual(['day-first', false])
  await add(person, accountId, open)
  expect(await days(person)).toEqual(['2026-03-25', '2026-04-03'])
})

test('an answer counts more than an earlier file, and from then on', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await add(person, accountId, fills('25/03/2026', 20))
  const other = { dateOrder: 'month-first' as const }
  expect(await preview(person, accountId, fills('03/04/2026', 10), other)).toMatchObject({
    orderAsBefore: null,
  })
  await add(person, accountId, fills('03/04/2026', 10), other)
  expect(await days(person)).toEqual(['2026-03-04', '2026-03-25'])
  expect((await preview(person, accountId, fills('05/06/2026', 30))).orderAsBefore).toBe('month-first')
})

test('neither an undone import nor another user’s says anything about the next file', async () => {
  const [person, other] = [await insertPerson(server), await insertPerson(server)]
  const accountId = await insertAccount(person)
  const done = await add(person, accountId, fills('25/03/2026', 20))
  const open = fills('03/04/2026', 10)
  expect((await preview(other, await insertAccount(other), open)).orderAsBefore).toBeNull()
  expect((await preview(person, accountId, open)).orderAsBefore).toBe('day-first')
  await person.call(undoImport, { params: { id: done.data.id } })
  expect((await preview(person, accountId, open)).orderAsBefore).toBeNull()
})

test('files of two formats are asked about if their last files had different orders, and not if they had one', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const trades = (date: string, id: number) =>
    uploadOf(
      [
        'Account,Date/Time,Symbol,Side,Order type,Quantity,Price,Gross P/L,Fee,Net P/L,Trade value,Trade ID,Connection name',
        `Sim (USD),${date} 09:31:00,MESU26,Sell,Market,-1,6302,8.75,0,8.75,-31510,q${id},Live`,
        `Sim (USD),${date} 09:30:00,MESU26,Buy,Market,1,6300.25,0,0,0,31501.25,q${id + 1},Live`,
      ].join('\n'),
      `Trades ${id}.csv`,
    )
  const both = async () => {
    const body = options(accountId)
    const files = [fills('03/04/2026', 10), trades('5/6/2026', 60)]
    return (await person.call(previewImport, { body, files })).data
  }
  await add(person, accountId, fills('25/03/2026', 20))
  // Nothing is known of the second format yet.
  expect((await both()).orderAsBefore).toBeNull()
  await add(person, accountId, trades('3/25/2026', 40))
  expect((await both()).orderAsBefore).toBeNull()
  await add(person, accountId, trades('26/3/2026', 50))
  expect((await both()).orderAsBefore).toBe('day-first')
})
