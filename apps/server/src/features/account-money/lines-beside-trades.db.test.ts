import { getBalances } from '@ballast/contract/accounts/account-money'
import { getImport, previewImport, undoImport } from '@ballast/contract/imports'
import { listTrades } from '@ballast/contract/trades'
import { beforeEach, describe, expect, test } from 'vitest'
import { cashEvents } from '../../schema/imports.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, importOptions } from '../../test/trades.ts'

const server = testServer()
let person: Person
let accountId: string
beforeEach(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})

/** A round trip of one MNQ: +40.00, less 0.39 a side. */
const FILLS = fillsCsv([
  { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
  { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 1, price: '20020' },
])
/** Its ledger, whose clock shows a second so many seconds after the fills. */
const ledger = (
  late: number,
) => `Account,Transaction ID,Timestamp,Date,Delta,Amount,Cash Change Type,Currency,Contract
DEMO1,101,06/15/2026 09:30:0${late},2026-06-15,-0.39,, Commission,USD,MNQU6
DEMO1,102,06/15/2026 09:40:0${late},2026-06-15,-0.39,, Commission,USD,MNQU6
DEMO1,103,06/15/2026 09:40:0${late},2026-06-15,-0.35,, Exchange Fee,USD,MNQU6
DEMO1,104,06/15/2026 09:40:0${late},2026-06-15,40.00,, Trade Paired,USD,MNQU6
`
const files = (bytes: string) => [{ name: bytes === FILLS ? 'Fills.csv' : 'Cash History.csv', bytes }]
const bring = (bytes: string, timeZone = 'America/Chicago') =>
  importFiles(person, { accountId, files: files(bytes), options: { timeZone } })
const parts = async () => {
  const [found] = (await person.call(getBalances)).data
  return [found?.closed, found?.corrections, found?.balance, found?.doubtful]
}
const fees = async () => (await person.call(listTrades, { query: {} })).data.rows.map((trade) => trade.fees)

describe('a ledger written some seconds after the fills', () => {
  test('is in the trades, whichever comes first', async () => {
    for (const order of [
      [FILLS, ledger(2)],
      [ledger(2), FILLS],
    ]) {
      accountId = await insertAccount(person)
      for (const bytes of order) await bring(bytes)
      const found = (await person.call(getBalances)).data.find((row) => row.accountId === accountId)
      expect(found).toMatchObject({
        closed: '38.87',
        corrections: '0.00',
        balance: '50038.87',
        doubtful: null,
      })
    }
    expect(await fees()).toEqual(['-0.35', '-0.35'])
  })

  test('leaves the balance with the fills, and the trades with its import', async () => {
    const first = await bring(FILLS)
    const second = await bring(ledger(5))
    expect(await parts()).toEqual(['38.87', '0.00', '50038.87', null])
    await person.call(undoImport, { params: { id: second.data.id } })
    expect(await parts()).toEqual(['39.22', '0.00', '50039.22', null])
    await bring(ledger(5))
    await person.call(undoImport, { params: { id: first.data.id } })
    expect(await parts()).toEqual(['0.00', '38.87', '50038.87', null])
  })

  test('too late to be sure counts beside them, and the balance says so', async () => {
    await bring(FILLS)
    await bring(ledger(6))
    expect(await parts()).toEqual(['39.22', '38.87', '50078.09', { lines: 4, sum: '38.87' }])
  })
})

describe('a ledger read in another time zone than the fills', () => {
  test('is named before it is imported, with the hours, and afterwards with the sum', async () => {
    await bring(FILLS)
    const body = importOptions({ accountId, timeZone: 'America/New_York' })
    expect((await person.call(previewImport, { body, files: files(ledger(0)) })).data.differences).toEqual([
      'In no trade, so they move the balance: 2 commissions (-0.78 USD), 1 fee (-0.35 USD), 1 result (40.00 USD).',
      '4 costs and results (38.87 USD) are 1 hour earlier than the fills they seem to be about, so they count twice. The time zone of these files is probably another one.',
    ])
    const { data } = await bring(ledger(0), 'America/New_York')
    expect(await parts()).toEqual(['39.22', '38.87', '50078.09', { lines: 4, sum: '38.87' }])
    await person.call(undoImport, { params: { id: data.id } })
    await bring(ledger(0))
    expect(await parts()).toEqual(['38.87', '0.00', '50038.87', null])
  })

  test('is no doubt if the account has no fills of these contracts', async () => {
    await bring(ledger(0))
    expect((await parts()).at(-1)).toBeNull()
    expect((await person.call(getBalances)).data[0]?.lastImport).toMatchObject({ rows: 0, cash: 4 })
  })
})

test('credit that was once taken for money stops counting with the next file that contains it', async () => {
  const report = (...more: string[]) => `Trade History Report
Account:;;;9000002 (USD, Sample-Server, demo, Hedge)
Deals
Time;Deal;Symbol;Type;Direction;Volume;Price;Order;Commission;Fee;Swap;Profit;Balance;Comment
2026.06.06 09:00:00;70;;balance;;;;;0.00;0.00;0.00;1000.00;1000.00;
2026.06.06 12:00:00;73;;credit;;;;;0.00;0.00;0.00;500.00;1000.00;Welcome
${more.join('\n')}`
  const load = (bytes: string) =>
    importFiles(person, { accountId, files: [{ name: 'report.csv', bytes }], options: { timeZone: 'UTC' } })
  await load(report())
  expect(await parts()).toEqual(['0.00', '0.00', '51000.00', null])
  await server.deps.db.update(cashEvents).set({ placed: false })
  expect(await parts()).toEqual(['0.00', '500.00', '51500.00', null])
  const { data } = await load(report('2026.06.07 09:00:00;74;;charge;;;;;0.00;0.00;0.00;-3.00;997.00;'))
  expect((await person.call(getImport, { params: { id: data.id } })).data.counts.cashEvents).toBe(1)
  expect(await parts()).toEqual(['0.00', '-3.00', '50997.00', null])
})
