import { changePreferences } from '@ballast/contract/auth'
import {
  createImport,
  getImport,
  type ImportOptions,
  listImports,
  previewImport,
} from '@ballast/contract/imports'
import { listTrades } from '@ballast/contract/trades'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, importOptions } from '../../test/trades.ts'
import { waitFor } from '../../test/wait-for.ts'

const server = testServer()
let person: Person

const round = (id: number, side: 'Buy' | 'Sell', [entry, exit]: [string, string]) => [
  { id, at: `2026-06-15T14:${id}:00`, side, quantity: 1, price: entry },
  {
    id: id + 1,
    at: `2026-06-15T14:${id + 1}:00`,
    side: side === 'Buy' ? ('Sell' as const) : ('Buy' as const),
    quantity: 1,
    price: exit,
  },
]
/** Long in DEMO1 and short in DEMO2 over the same minutes: netted, they would be different trades. */
const LONG = fillsCsv(round(30, 'Buy', ['20000', '20010']))
const SHORT = fillsCsv([
  { id: 40, at: '2026-06-15T14:30:30', side: 'Sell', quantity: 1, price: '20004' },
  { id: 41, at: '2026-06-15T14:31:30', side: 'Buy', quantity: 1, price: '20009' },
]).replaceAll('DEMO1', 'DEMO2')
const BOTH = LONG + SHORT.split('\r\n').slice(1).join('\r\n')
const upload = (text: string) => [{ name: 'Fills.csv', bytes: text }]
const preview = async (text: string, options: Partial<ImportOptions> = {}) =>
  (await person.call(previewImport, { body: importOptions(options), files: upload(text) })).data
const start = (text: string, options: Partial<ImportOptions>) =>
  person.call(createImport, { body: importOptions(options), files: upload(text) })
const ended = (id: string) =>
  waitFor('the end of the import', async () => {
    const { data } = await person.call(getImport, { params: { id } })
    return data.status !== 'running' && data
  })
const netOf = async (account: string) =>
  (await person.call(listTrades, { query: { account: [account] } })).data.totals.money[0]?.gross

describe('files of two broker accounts', () => {
  let first: string
  let second: string
  beforeAll(async () => {
    person = await insertPerson(server)
    first = await insertAccount(person, { name: 'First' })
    second = await insertAccount(person, { name: 'Second' })
  })

  test('are shown separately, each with its own trades, and get no account automatically', async () => {
    const { parts } = await preview(BOTH)
    expect(
      parts.map(({ brokerAccount, accountId, built }) => [brokerAccount, accountId, built.gross]),
    ).toEqual([
      ['DEMO1', null, '20.00'],
      ['DEMO2', null, '-10.00'],
    ])
    expect(parts[1]?.proposal).toMatchObject({ timeZone: 'America/Chicago', dayReset: '17:00' })
    expect(parts[1]?.proposal.name).toMatch(/^Tradovate.* DEMO2$/)
  })

  test('are refused without an account for each, and with one account for both', async () => {
    const [one, two] = (await preview(BOTH)).parts.map(({ key }) => key)
    const refused = async (options: Partial<ImportOptions>) => {
      const { status, error } = await start(BOTH, options)
      return [status, error.fields?.destinations]
    }
    expect(await refused({ accountId: first })).toEqual([
      422,
      'Choose the account the trades of DEMO1 belong to',
    ])
    expect(await refused({ destinations: { [one!]: first } })).toEqual([
      422,
      'Choose the account the trades of DEMO2 belong to',
    ])
    expect(await refused({ destinations: { [one!]: first, [two!]: first } })).toEqual([
      422,
      'The files hold two accounts, DEMO1 and DEMO2. Choose a separate account for each.',
    ])
    expect((await person.call(listImports)).data).toEqual([])
  })

  test('make an import in each account, and are recognised the next time', async () => {
    const [one, two] = (await preview(BOTH)).parts.map(({ key }) => key)
    const { data, status } = await start(BOTH, { destinations: { [one!]: first, [two!]: second } })
    expect([status, data.map(({ accountName }) => accountName)]).toEqual([200, ['First', 'Second']])
    for (const { id } of data)
      expect(await ended(id)).toMatchObject({ status: 'done', counts: { trades: 1 } })
    expect([await netOf(first), await netOf(second)]).toEqual(['20.00', '-10.00'])

    const again = await preview(BOTH)
    expect(
      again.parts.map(({ accountId, reason, executions }) => [accountId, reason, executions.fresh]),
    ).toEqual([
      [first, 'Files of DEMO1 went into it before.', 0],
      [second, 'Files of DEMO2 went into it before.', 0],
    ])
    const wrong = await preview(LONG, { accountId: second })
    expect(wrong.parts[0]?.misfits).toEqual([
      { accountId: second, isRefused: false, text: 'Second holds trades of DEMO2; these are of DEMO1.' },
    ])
  })

  test('can be imported in part', async () => {
    const other = await insertPerson(server)
    const account = await insertAccount(other)
    const body = importOptions({ destinations: { 'tradovate|DEMO1|': null, 'tradovate|DEMO2|': account } })
    const { data } = await other.call(createImport, { body, files: upload(BOTH) })
    expect(data).toHaveLength(1)
  })

  test('do not both go into the default of their platform, but a single one does', async () => {
    const other = await insertPerson(server)
    const account = await insertAccount(other)
    const stranger = await insertPerson(server)
    const read = async (text: string, who = other) =>
      (await who.call(previewImport, { body: importOptions({}), files: upload(text) })).data.parts
    for (const who of [other, stranger])
      await who.call(changePreferences, { body: { importAccounts: { tradovate: account } } })
    expect((await read(BOTH)).map(({ accountId }) => accountId)).toEqual([null, null])
    expect(await read(LONG)).toMatchObject([
      { accountId: account, reason: 'Your default for files of Tradovate.' },
    ])
    // Another user's account is never a default.
    expect(await read(LONG, stranger)).toMatchObject([{ accountId: null, reason: null }])
  })

  test('of another user’s account are refused', async () => {
    const stranger = await insertPerson(server)
    const body = importOptions({ destinations: { 'tradovate|DEMO1|': first } })
    expect((await stranger.call(createImport, { body, files: upload(LONG) })).status).toBe(404)
  })
})

test('files in another currency than the account’s are refused with a sentence and add nothing', async () => {
  person = await insertPerson(server)
  const euros = await insertAccount(person, { currency: 'EUR', name: 'Euro' })
  const text = [
    'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions',
    '1,MNQU6,07/22/2026 09:12:01 -05:00,07/22/2026 09:20:01 -05:00,30000,30025,0,50.00,1,Long,07/22/2026 00:00:00 -05:00,00:08:00,0',
  ].join('\n')
  const { status, error } = await start(text, { accountId: euros })
  expect([status, error.fields?.accountId]).toEqual([
    422,
    'These trades are in USD, and Euro is kept in EUR. Choose an account in USD: nothing is converted.',
  ])
  expect((await person.call(listTrades)).data.total).toBe(0)
})

test('a difference between the rows and the trades built from them is shown, and stored with the import', async () => {
  person = await insertPerson(server)
  const account = await insertAccount(person)
  // Opposite lots of a contract with an unknown point value.
  const rows = [
    ['1', '09:12', '09:20', '100', '125', '50.00', 'Long'],
    ['2', '09:15', '09:25', '110', '130', '-40.00', 'Short'],
  ].map(
    ([id, from, to, entry, exit, pnl, type]) =>
      `${id},US30.cash,07/22/2026 ${from}:01 -05:00,07/22/2026 ${to}:01 -05:00,${entry},${exit},0,${pnl},1,${type},07/22/2026 00:00:00 -05:00,00:08:00,0`,
  )
  const text = [
    'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions',
    ...rows,
  ].join('\n')
  const sentence =
    'US30.cash: the rows state a result of 10.00, but positions in both directions overlap, so the result of 2 trades is not known.'
  const shown = await preview(text, { accountId: account })
  expect(shown.differences).toEqual([sentence])
  expect(shown.parts[0]?.built).toMatchObject({ gross: null, net: null, unknownResults: 2 })
  const done = await importFiles(person, { accountId: account, files: upload(text) })
  expect(done.data.differences).toEqual([sentence])
})

describe('the free plan', () => {
  const gated = testServer({ BILLING: 'on' })
  beforeAll(async () => {
    person = await insertPerson(gated)
  })

  test('is named in the preview of files that hold more than it allows', async () => {
    const account = await insertAccount(person)
    const many = Array.from({ length: 101 }, (_, n) => {
      const at = (second: number) =>
        new Date(Date.UTC(2026, 5, 15, 14, 0, n * 10 + second)).toISOString().slice(0, 19)
      return [
        { id: 1000 + 2 * n, at: at(0), side: 'Buy' as const, quantity: 1, price: '20000' },
        { id: 1001 + 2 * n, at: at(5), side: 'Sell' as const, quantity: 1, price: '20001' },
      ]
    })
    const all = fillsCsv(many.flat())
    const hundred = fillsCsv(many.slice(1).flat())
    expect((await preview(hundred, { accountId: account })).noRoom).toBeNull()
    expect((await preview(all, { accountId: account })).noRoom).toBe(
      'These would be 101 new trades. The free plan keeps 100.',
    )
    await importFiles(person, { accountId: account, files: upload(hundred) })
    expect((await preview(all, { accountId: account })).noRoom).toBe(
      'This would be 1 new trade. The free plan keeps 100, and 100 are there.',
    )
    expect((await start(all, { accountId: account })).error.code).toBe('trade_limit')
  })
})
