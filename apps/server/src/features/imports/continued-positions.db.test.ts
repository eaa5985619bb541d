import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createImport, listImports, previewImport, undoImport } from '@ballast/contract/imports'
import { listTrades } from '@ballast/contract/trades'
import { describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importFiles, importOptions, insertTrade } from '../../test/trades.ts'

const BROKERS = join(import.meta.dirname, '../../../../../packages/importers/src/brokers')

type Order = 'newest first' | 'oldest first'

/** Files of formats whose rows say whether they close, with the number of lines above the data. */
const SAMPLES: [string, string, number, Order?][] = [
  ['schwab', 'schwab-transactions-plain-01.csv', 2],
  ['schwab', 'schwab-transactions-expiry-and-assignment-01.csv', 2],
  ['tastytrade', 'tastytrade-transactions-assignment-and-expiry-01.csv', 1],
  ['ibkr', 'ibkr-flex-csv-plain-01.csv', 1, 'oldest first'],
  ['fidelity', 'fidelity-activity-plain-01.csv', 1],
  ['ninjatrader8', 'ninjatrader8-executions-plain-01.csv', 1],
  ['mt5', 'mt5-report-csv-netting-deals-01.csv', 4, 'oldest first'],
  ['mt5', 'mt5-report-csv-hedging-deals-01.csv', 4, 'oldest first'],
]

const server = testServer()

const file = (name: string, lines: readonly string[]) => ({ name, bytes: `${lines.join('\n')}\n` })

function linesOf(broker: string, name: string): string[] {
  const text = readFileSync(join(BROKERS, broker, 'samples', name), 'utf8')
  return text.split(/\r?\n/).filter((line) => line !== '')
}

/** The trades of an account without their ids. */
async function tradesIn(person: Person, accountId: string) {
  const { rows } = (await person.call(listTrades, { query: { limit: 200, account: [accountId] } })).data
  return rows
    .map(({ symbol, direction, status, quantity, openedAt, closedAt, gross, net }) =>
      [symbol, direction, status, quantity, openedAt, closedAt, gross, net].join(' '),
    )
    .sort()
}

const account = (person: Person) => insertAccount(person, { timeZone: 'America/New_York' })

describe('a file that begins inside an open position', () => {
  test.each(SAMPLES)(
    'gives with the one before it the trades of both: %s %s',
    async (broker, name, head, order = 'newest first') => {
      const person = await insertPerson(server)
      const lines = linesOf(broker, name)
      const whole = await account(person)
      await importFiles(person, { accountId: whole, files: [file('whole.csv', lines)] })
      const expected = await tradesIn(person, whole)
      expect(expected.length).toBeGreaterThan(0)
      for (let cut = head + 1; cut < lines.length; cut++) {
        const top = file(`top ${cut}.csv`, lines.slice(0, cut))
        const rest = file(`rest ${cut}.csv`, [...lines.slice(0, head), ...lines.slice(cut)])
        const accountId = await account(person)
        for (const one of order === 'newest first' ? [rest, top] : [top, rest])
          await importFiles(person, { accountId, files: [one] })
        expect([cut, await tradesIn(person, accountId)]).toEqual([cut, expected])
      }
    },
  )
})

const HEAD = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"'
const OPENED = ['"03/02/2026","Buy to Open","XYZ 03/20/2026 45.00 P","PUT","2","$0.60","$1.33","-$121.33"']
const CLOSED = ['"03/05/2026","Sell to Close","XYZ 03/20/2026 45.00 P","PUT","2","$0.40","$1.32","$78.68"']
const earlier = file('February.csv', [HEAD, ...OPENED])
const later = file('March.csv', [HEAD, ...CLOSED])

async function preview(person: Person, accountId: string | null, one = later) {
  const { data } = await person.call(previewImport, { body: importOptions({ accountId }), files: [one] })
  return data
}

describe('a close whose opening', () => {
  test('the account has is new, and not skipped', async () => {
    const person = await insertPerson(server)
    const accountId = await account(person)
    await importFiles(person, { accountId, files: [earlier] })
    expect(await preview(person, accountId)).toMatchObject({
      files: [{ census: { rows: 1, executions: 1, skipped: 0 }, skips: [] }],
      parts: [{ executions: { fresh: 1, continued: 1, known: 0 }, canImport: true }],
    })
    const { data } = await importFiles(person, { accountId, files: [later] })
    expect(data).toMatchObject({ status: 'done', counts: { executions: 1, skipped: 0, trades: 1 } })
    expect(await preview(person, accountId)).toMatchObject({
      parts: [{ executions: { fresh: 0, continued: 0, known: 1 }, canImport: false }],
    })
  })

  test('another account has, or none, is skipped', async () => {
    const person = await insertPerson(server)
    const accountId = await account(person)
    const other = await account(person)
    await importFiles(person, { accountId, files: [earlier] })
    const skipped = {
      files: [{ census: { rows: 1, executions: 0, skipped: 1 } }],
      parts: [{ executions: { fresh: 0, continued: 0, known: 0 }, canImport: false }],
    }
    expect(await preview(person, other)).toMatchObject(skipped)
    const { status, data } = await person.call(createImport, {
      body: importOptions({ accountId: other }),
      files: [later],
    })
    expect([status, data]).toMatchObject([422, { code: 'nothing_to_import' }])
  })

  test('an earlier file has that comes later is there once the file is imported again', async () => {
    const person = await insertPerson(server)
    const accountId = await account(person)
    const more = '"03/06/2026","Buy","ABC","ABC","1","$30.01","","-$30.01"'
    const files = [file('March.csv', [HEAD, more, ...CLOSED])]
    const first = await importFiles(person, { accountId, files })
    expect(first.data.counts).toMatchObject({ executions: 1, skipped: 1, waiting: 1 })
    await importFiles(person, { accountId, files: [earlier] })
    expect(await tradesIn(person, accountId)).toEqual([
      expect.stringMatching(/^ABC long open/),
      expect.stringMatching(/^XYZ\S+ long open/),
    ])
    // Files of which nothing waits are known by their hash, and need this to be read again.
    const options = { again: false }
    const again = await importFiles(person, { accountId, files, options })
    expect(again.data.counts).toMatchObject({ executions: 1, known: 1, skipped: 0, waiting: 0 })
    expect(await tradesIn(person, accountId)).toEqual([
      expect.stringMatching(/^ABC long open/),
      expect.stringMatching(/^XYZ\S+ long closed/),
    ])
    expect((await importFiles(person, { accountId, files, options })).status).toBe(422)
  })

  test('nobody could have, because there is no account yet, adds nothing beside what the file has', async () => {
    const person = await insertPerson(server)
    expect((await preview(person, null)).parts).toEqual([])
    const interest = '"03/31/2026","Bank Interest","","BANK INT","","","","$1.25"'
    const both = file('March.csv', [HEAD, interest, ...CLOSED])
    expect((await preview(person, null, both)).parts).toMatchObject([{ cashEvents: { fresh: 1 } }])
  })

  test('is all that one of two accounts has needs no place for it', async () => {
    const person = await insertPerson(server)
    const accountId = await account(person)
    const two = file('Executions.csv', [
      'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account display name,Connection,',
      'MES 09-26,Sell,1,6302.50,7/14/2026 9:35:10 AM,x003,Exit,-,o2,Target1,$0.62,1,APEX-1,Live,',
      'MES 09-26,Buy,1,6300.50,7/14/2026 9:31:05 AM,x002,Entry,1 L,o1,Entry,$0.62,1,APEX-1,Live,',
      'MES 09-26,Sell,1,6300.50,7/14/2026 9:30:05 AM,x001,Exit,-,o0,Exit,$0.62,1,APEX-2,Live,',
    ])
    const { parts } = await preview(person, null, two)
    const [one, other] = parts
    expect([one?.brokerAccount, other?.brokerAccount]).toEqual(['APEX-1', 'APEX-2'])
    const destinations = { [one?.key ?? '']: accountId }
    const body = importOptions({ destinations })
    const started = await person.call(createImport, { body, files: [two] })
    expect([started.status, started.data.length]).toEqual([200, 1])
  })

  test('goes with an import that is undone goes, too, and returns after it', async () => {
    const person = await insertPerson(server)
    const accountId = await account(person)
    const { data: first } = await importFiles(person, { accountId, files: [earlier] })
    await importFiles(person, { accountId, files: [later] })
    const closed = await tradesIn(person, accountId)
    expect(closed).toHaveLength(1)
    await person.call(undoImport, { params: { id: first.id } })
    expect(await tradesIn(person, accountId)).toEqual([])
    const { data: imports } = await person.call(listImports)
    expect(imports.map(({ status, counts }) => [status, counts.waiting])).toEqual([
      ['done', 1],
      ['undone', 0],
    ])
    const options = { again: false }
    await importFiles(person, { accountId, files: [earlier], options })
    await importFiles(person, { accountId, files: [later], options })
    expect(await tradesIn(person, accountId)).toEqual(closed)
  })

  test('stays when another import of its contract is undone, and goes although a typed trade would open it', async () => {
    const person = await insertPerson(server)
    const accountId = await account(person)
    const { data: first } = await importFiles(person, { accountId, files: [earlier] })
    await importFiles(person, { accountId, files: [later] })
    const closed = await tradesIn(person, accountId)
    const again = '"03/09/2026","Buy to Open","XYZ 03/20/2026 45.00 P","PUT","1","$0.30","","-$30.00"'
    const { data: other } = await importFiles(person, { accountId, files: [file('More.csv', [HEAD, again])] })
    await person.call(undoImport, { params: { id: other.id } })
    expect(await tradesIn(person, accountId)).toEqual(closed)
    const fill = { side: 'buy', quantity: '2', price: '1', commission: null, fees: null } as const
    const fills = [{ ...fill, at: '2026-03-02T09:30' }]
    await insertTrade(person, accountId, { symbol: 'XYZ260320P00045000', fills })
    await person.call(undoImport, { params: { id: first.id } })
    expect(await tradesIn(person, accountId)).toEqual([expect.stringMatching(/^XYZ\S+ long open 2/)])
  })

  test('is in a file that stays does not go with another import of it', async () => {
    const person = await insertPerson(server)
    const accountId = await account(person)
    await importFiles(person, { accountId, files: [earlier] })
    await importFiles(person, { accountId, files: [later] })
    const closed = await tradesIn(person, accountId)
    const more = '"04/05/2026","Buy","ABC","ABC","1","$30.01","","-$30.01"'
    const longer = file('Longer.csv', [HEAD, more, ...CLOSED, ...OPENED])
    await importFiles(person, { accountId, files: [longer] })
    const { data: imports } = await person.call(listImports)
    for (const { id } of imports.filter(({ files }) => files[0]?.name === 'February.csv'))
      await person.call(undoImport, { params: { id } })
    expect((await tradesIn(person, accountId)).filter((trade) => trade.startsWith('XYZ'))).toEqual(closed)
  })
})

describe('closes of a hedging account that do not name their position', () => {
  const TOP = linesOf('mt5', 'mt5-report-csv-hedging-deals-01.csv').slice(0, 4)
  const deals = (name: string, ...rows: string[]) =>
    file(name, [
      ...TOP,
      ...rows.map((row, at) => {
        const [day, id, side, direction, price, profit] = row.split(' ')
        return `2026.07.${day} 0${at + 1}:00:00,${id},EURUSD,${side},${direction},0.10,${price},${id},0.00,0.00,0.00,${profit},0.00,`
      }),
    ])
  const july = deals('July.csv', '06 1 buy in 1.10000 0.00')
  const later = deals(
    'Later.csv',
    '07 2 buy in 1.10100 0.00',
    '07 3 sell out 1.10200 20.00',
    '07 4 sell out 1.10200 10.00',
  )

  test('are one trade with the position that they may belong to, as in one file', async () => {
    const person = await insertPerson(server)
    const accountId = await account(person)
    const whole = await account(person)
    await importFiles(person, { accountId: whole, files: [july, later] })
    const expected = await tradesIn(person, whole)
    expect(expected).toEqual([expect.stringMatching(/^EURUSD long closed 0.2 /)])
    const { data: first } = await importFiles(person, { accountId, files: [july] })
    expect((await preview(person, accountId, later)).differences).toEqual([
      expect.stringMatching(/do not say which of several open positions they close \(EURUSD\)/),
    ])
    await importFiles(person, { accountId, files: [later] })
    expect(await tradesIn(person, accountId)).toEqual(expected)
    await person.call(undoImport, { params: { id: first.id } })
    expect(await tradesIn(person, accountId)).toEqual([expect.stringMatching(/^EURUSD long closed 0.1 /)])
  })

  test('wait where they may belong to two positions of the account', async () => {
    const person = await insertPerson(server)
    const accountId = await account(person)
    const two = deals('Two.csv', '06 1 buy in 1.10000 0.00', '06 2 buy in 1.10100 0.00')
    await importFiles(person, { accountId, files: [two] })
    const closes = deals('Closes.csv', '07 3 sell out 1.10200 20.00', '07 4 sell out 1.10200 10.00')
    expect(await preview(person, accountId, closes)).toMatchObject({
      files: [{ census: { rows: 2, executions: 0, skipped: 2 } }],
      parts: [{ executions: { fresh: 0 }, canImport: false }],
    })
    expect((await tradesIn(person, accountId)).length).toBe(2)
  })
})
