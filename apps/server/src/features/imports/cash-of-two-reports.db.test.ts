import { undoImport } from '@ballast/contract/imports'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importFiles } from '../../test/trades.ts'
import { listCashEvents } from '../trade-store/executions.queries.ts'

const server = testServer()

const interest = (id: number) =>
  `<CashTransaction accountId="U1" currency="USD" type="Broker Interest Paid" amount="-1.2" dateTime="20260603;202000" transactionID="${id}" description="USD DEBIT INT" levelOfDetail="DETAIL"/>`
const query = (...ids: number[]) => ({
  name: `flex-${ids.length}.xml`,
  bytes: `<FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1"><CashTransactions>
${ids.map(interest).join('\n')}
</CashTransactions></FlexStatement></FlexStatements></FlexQueryResponse>`,
})
const statement = {
  name: 'statement.csv',
  bytes: `Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers LLC
Account Information,Header,Field Name,Field Value
Account Information,Data,Account,U1
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,USD,XYZ,"2026-06-02, 09:31:05",20,41.25,41.3,-825,-1,826,0,1,O
Interest,Header,Currency,Date,Description,Amount
Interest,Data,USD,2026-06-03,USD Debit Interest for May-2026,-1.2
`,
}

async function openAccount() {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person, { currency: 'USD' })
  const options = { timeZone: 'America/New_York' }
  const load = (file: { name: string; bytes: string }) =>
    importFiles(person, { accountId, files: [file], options })
  const cash = async () =>
    (await listCashEvents(server.deps.db, { userId: person.userId, accountId }))
      .map(({ amount }) => amount)
      .toSorted()
  return { person, load, cash }
}

test('interest that a query and a statement state is charged once, whichever is imported first', async () => {
  for (const [first, second] of [
    [query(55), statement],
    [statement, query(55)],
  ] as const) {
    const { load, cash } = await openAccount()
    await load(first)
    await load(second)
    expect(await cash()).toEqual([-1_200_000])
  }
})

test('a second payment of the same amount is added once', async () => {
  const { person, load, cash } = await openAccount()
  await load(statement)
  const { data } = await load(query(55, 56))
  expect(data.counts).toMatchObject({ cashEvents: 1 })
  expect(await cash()).toEqual([-1_200_000, -1_200_000])
  await load(query(55, 56, 57))
  expect(await cash()).toEqual([-1_200_000, -1_200_000, -1_200_000])
  await person.call(undoImport, { params: { id: data.id } })
  // The third import states it as well.
  expect(await cash()).toHaveLength(3)
})
