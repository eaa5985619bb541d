import { mergeAccount } from '@ballast/contract/accounts/account-merges'
import { getBalances, listMoneyLines } from '@ballast/contract/accounts/account-money'
import { deleteAccount, updateAccount } from '@ballast/contract/accounts/accounts'
import { restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { moveTrades } from '@ballast/contract/accounts/trade-moves'
import { createAttempt, listAttempts } from '@ballast/contract/attempts/attempts'
import { getCalendar } from '@ballast/contract/calendar'
import { getRestore } from '@ballast/contract/exports/archive'
import { previewImport, undoImport } from '@ballast/contract/imports'
import { deleteTrades, listTrades } from '@ballast/contract/trades'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, importOptions, insertTrade, manualTrade } from '../../test/trades.ts'
import { waitFor } from '../../test/wait-for.ts'

const server = testServer()
let person: Person
let accountId: string
beforeAll(async () => {
  server.setNow('2026-07-20T12:00:00Z')
})
beforeEach(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})

/** A round trip of one MNQ: +40.00, less 0.39 a side; and the ledger, which states the same. */
const FILLS = fillsCsv([
  { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
  { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 1, price: '20020' },
])
const LEDGER = `Account,Transaction ID,Timestamp,Date,Delta,Amount,Cash Change Type,Currency,Contract
DEMO1,100,06/15/2026 08:00:00,2026-06-15,"50,000.00","50,000.00", Fund Transaction,USD,
DEMO1,101,06/15/2026 09:30:00,2026-06-15,-0.39,"49,999.61", Commission,USD,MNQU6
DEMO1,102,06/15/2026 09:40:00,2026-06-15,-0.39,"49,999.22", Commission,USD,MNQU6
DEMO1,103,06/15/2026 09:40:00,2026-06-15,40.00,"50,039.22", Trade Paired,USD,MNQU6
DEMO1,104,06/15/2026 15:00:00,2026-06-15,-1.10,"50,038.12", Exchange Fee,USD,MNQU6
`
/** The last line is of no fill's second. */
const IN_TRADE = { closed: '39.22', corrections: '-1.10', balance: '50038.12' }
const IN_BALANCE = { closed: '0.00', corrections: '38.12', balance: '50038.12' }

const bring = async (bytes: string, into = accountId) =>
  (
    await importFiles(person, {
      accountId: into,
      files: [{ name: bytes === FILLS ? 'Fills.csv' : 'Cash History.csv', bytes }],
      options: { timeZone: 'America/Chicago' },
    })
  ).data.id
const undo = (id: string) => person.call(undoImport, { params: { id } })
const partsOf = async (id = accountId, of = person) => {
  const found = (await of.call(getBalances)).data.find((row) => row.accountId === id)
  return { closed: found?.closed, corrections: found?.corrections, balance: found?.balance }
}
const ledger = async () => (await person.call(getBalances)).data[0]?.ledger?.difference
const kinds = async () =>
  (await person.call(listMoneyLines, { query: {} })).data.lines.map(({ kind, amount }) => `${kind} ${amount}`)
const theTrade = async () => (await person.call(listTrades, { query: {} })).data.rows[0]?.id ?? ''

describe('every line of a ledger counts once', () => {
  test('in the balance until its trade is there, and again when it is undone', async () => {
    await bring(LEDGER)
    expect([await partsOf(), await ledger()]).toEqual([IN_BALANCE, '0.00'])
    expect(await kinds()).toEqual([
      'fee -1.10',
      'trade_result 40.00',
      'commission -0.39',
      'commission -0.39',
      'deposit 50000.00',
    ])
    const fills = await bring(FILLS)
    expect([await partsOf(), await ledger()]).toEqual([IN_TRADE, '0.00'])
    expect(await kinds()).toEqual(['fee -1.10', 'deposit 50000.00'])
    const range = { from: '2026-06-01', to: '2026-06-30' }
    const { days } = (await person.call(getCalendar, { query: range })).data
    expect(days.flatMap(({ events }) => events.map(({ amount }) => amount))).toEqual(['50000.00'])
    await undo(fills)
    expect([await partsOf(), await ledger()]).toEqual([IN_BALANCE, '0.00'])
  })

  test('whichever file comes first, and if one comes twice', async () => {
    await bring(FILLS)
    const first = await bring(LEDGER)
    expect(await partsOf()).toEqual(IN_TRADE)
    const second = await bring(
      `${LEDGER}DEMO1,105,06/16/2026 15:00:00,2026-06-16,-5.00,"50,033.12", Fund Transaction,USD,\n`,
    )
    expect(await partsOf()).toEqual({ ...IN_TRADE, balance: '50033.12' })
    await undo(first)
    expect(await partsOf()).toEqual({ ...IN_TRADE, balance: '50033.12' })
    await undo(second)
    expect(await partsOf()).toMatchObject({ corrections: '0.00' })
  })

  test('if their fills come in slices, more than a thousand at once', async () => {
    await bring(LEDGER)
    const many = Array.from({ length: 1_002 }, (_, n) => ({
      id: 1000 + n,
      side: n % 2 === 0 ? ('Buy' as const) : ('Sell' as const),
      quantity: 1,
      price: '7000',
      at: new Date(Date.UTC(2026, 5, 17, 14, 0, n)).toISOString().slice(0, 19),
      contract: 'MESU6',
    }))
    await bring(
      fillsCsv([
        { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
        { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 1, price: '20020' },
        ...many.map((fill) => ({ ...fill, commission: '0' })),
      ]),
    )
    expect(await partsOf()).toEqual(IN_TRADE)
  })

  test('where its account goes', async () => {
    await bring(LEDGER)
    const into = await insertAccount(person, { name: 'Has the fills' })
    await bring(FILLS, into)
    const merged = await person.call(mergeAccount, { params: { id: accountId }, body: { into } })
    expect(await partsOf(into)).toEqual(IN_TRADE)
    await person.call(restoreRemovedAccount, { params: { id: merged.data.id } })
    expect(await partsOf()).toEqual(IN_BALANCE)
    await bring(FILLS)
    const { data } = await person.call(deleteAccount, { params: { id: accountId } })
    expect(await partsOf()).toMatchObject({ balance: undefined })
    await person.call(restoreRemovedAccount, { params: { id: (data as { id: string }).id } })
    expect(await partsOf()).toEqual(IN_TRADE)
  })

  test('in an archive', async () => {
    await bring(LEDGER)
    await bring(FILLS)
    const headers = (of: Person) => ({ authorization: `Bearer ${of.sessionId}` })
    const archive = await server.fetch('/api/export/archive', { headers: headers(person) })
    const other = await insertPerson(server)
    await server.fetch('/api/archive/restore', {
      method: 'POST',
      headers: { ...headers(other), 'content-type': 'application/zip' },
      body: await archive.arrayBuffer(),
    })
    await waitFor('the end of the restore', async () => (await other.call(getRestore)).data.status === 'done')
    const [own] = (await other.call(getBalances)).data
    expect(own).toMatchObject(IN_TRADE)
  })

  test('with its trade, if that is moved or deleted', async () => {
    await bring(LEDGER)
    await bring(FILLS)
    const to = await insertAccount(person, { name: 'Other' })
    await person.call(moveTrades, { body: { ids: [await theTrade()], to } })
    expect(await partsOf()).toEqual({ closed: '0.00', corrections: '-1.10', balance: '49998.90' })
    expect(await partsOf(to)).toEqual({ closed: '39.22', corrections: '0.00', balance: '50039.22' })
    await person.call(moveTrades, { body: { ids: [await theTrade()], to: accountId } })
    expect(await partsOf()).toEqual(IN_TRADE)
    await person.call(deleteTrades, { body: { ids: [await theTrade()] } })
    expect(await partsOf()).toEqual({ closed: '0.00', corrections: '-1.10', balance: '49998.90' })
  })

  test('not beside a typed trade, which states the same money', async () => {
    const [buy, sell] = manualTrade('').fills
    if (!buy || !sell) throw new Error('a round trip has two fills')
    const fills = [
      { ...buy, at: '2026-06-15T09:31' },
      { ...sell, at: '2026-06-15T09:40' },
    ]
    const typed = await insertTrade(person, accountId, { fills })
    await bring(LEDGER)
    expect(await partsOf()).toEqual({ closed: '38.52', corrections: '-1.10', balance: '50037.42' })
    await person.call(deleteTrades, { body: { ids: [typed.id] } })
    expect(await partsOf()).toEqual(IN_BALANCE)
  })
})

describe('funding and swaps of a contract', () => {
  const FUNDING = `Date(UTC),type,Amount,Asset,Symbol,Transaction ID
2026-06-15 10:05:40,REALIZED_PNL,2,USDT,BTCUSDT,52
2026-06-15 10:05:40,COMMISSION,-0.0007,BNB,BTCUSDT,52
2026-06-15 08:00:00,FUNDING_FEE,-0.12,USDT,BTCUSDT,50
2026-06-14 16:00:00,FUNDING_FEE,0.07,USDT,BTCUSDT,49
`
  /** Without the first payment, and with another one. */
  const LATER = FUNDING.replace(/2026-06-14 .*/, '2026-06-15 16:00:00,FUNDING_FEE,0.01,USDT,BTCUSDT,53')
  const files = (bytes: string) => [{ name: 'Transactions.csv', bytes }]
  beforeEach(async () => {
    await person.call(updateAccount, { params: { id: accountId }, body: { currency: 'USDT' } })
  })

  test('move the balance once; what is in another currency is counted as not included', async () => {
    const first = await importFiles(person, { accountId, files: files(FUNDING) })
    await importFiles(person, { accountId, files: files(LATER) })
    const parts = { corrections: '1.96', foreign: 1, balance: '50001.96' }
    expect((await person.call(getBalances)).data[0]).toMatchObject(parts)
    await person.call(undoImport, { params: { id: first.data.id } })
    expect((await person.call(getBalances)).data[0]).toMatchObject({
      ...parts,
      corrections: '1.89',
      balance: '50001.89',
    })
  })

  test('are named before they are imported', async () => {
    const { differences } = (
      await person.call(previewImport, { body: importOptions({ accountId }), files: files(FUNDING) })
    ).data
    expect(differences).toEqual([
      'In no trade, so they move the balance: 2 swaps (-0.05 USDT), 1 result (2.00 USDT).',
      'Not counted, because the account is in USDT: 1 other payment (-0.0007 BNB).',
    ])
  })

  test('move the room of an attempt', async () => {
    await person.call(createAttempt, { body: attempt(accountId) })
    const room = async () => (await person.call(listAttempts)).data.attempts[0]?.now.balance
    expect(await room()).toBe('50000.00')
    await importFiles(person, { accountId, files: files(FUNDING) })
    expect(await room()).toBe('50001.95')
    expect((await person.call(getBalances)).data[0]).toMatchObject({ balance: '50001.95', byFirm: '0.00' })
  })
})

test('a preview names only lines that no fill of the account includes', async () => {
  await bring(FILLS)
  const files = [{ name: 'Cash History.csv', bytes: LEDGER }]
  const body = importOptions({ accountId, timeZone: 'America/Chicago' })
  expect((await person.call(previewImport, { body, files })).data.differences).toEqual([
    'In no trade, so they move the balance: 1 fee (-1.10 USD).',
    "1 cost or result (-1.10 USD) is close to fills of the same contract, but at no fill's time. If they are about the same trades, it counts twice: check the time zone.",
  ])
})
