import { createAccountGroup } from '@ballast/contract/accounts/account-groups'
import { getBalances } from '@ballast/contract/accounts/account-money'
import { moveTrades, previewTradeMove, undoTradeMove } from '@ballast/contract/accounts/trade-moves'
import { createAttempt, listAttempts } from '@ballast/contract/attempts/attempts'
import { correctFills } from '@ballast/contract/corrections'
import { undoImport } from '@ballast/contract/imports'
import { getTrade, listTrades, writeJournal } from '@ballast/contract/trades'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountGroup } from '../../test/account-groups.ts'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'

const server = testServer()
let person: Person
let from: string
let to: string
beforeEach(async () => {
  person = await insertPerson(server)
  from = await insertAccount(person, { name: 'From' })
  to = await insertAccount(person, { name: 'To' })
})

const FIRST = [
  { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
  { id: 2, at: '2026-06-15T14:31:00', side: 'Sell', quantity: 1, price: '20010' },
] as const
const SECOND = [
  { id: 3, at: '2026-06-15T15:30:00', side: 'Buy', quantity: 1, price: '20000' },
  { id: 4, at: '2026-06-15T15:31:00', side: 'Sell', quantity: 1, price: '19990' },
] as const
const THIRD = [
  { id: 5, at: '2026-06-16T15:30:00', side: 'Buy', quantity: 1, price: '20000' },
  { id: 6, at: '2026-06-16T15:31:00', side: 'Sell', quantity: 1, price: '20020' },
] as const

const bring = (fills: Parameters<typeof fillsCsv>[0], accountId = from) =>
  importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(fills) }] })
const tradesIn = async (account: string) =>
  (await person.call(listTrades, { query: { account: [account], sort: 'closedAt', order: 'asc' } })).data.rows
const netsIn = async (account: string) => (await tradesIn(account)).map(({ net }) => net)
const closed = async () =>
  Object.fromEntries(
    (await person.call(getBalances)).data.map((row) => [row.accountId === from ? 'from' : 'to', row.closed]),
  )

describe('a moved trade', () => {
  test('counts in the other account with its notes, and is moved back completely with one click', async () => {
    await bring([...FIRST, ...SECOND])
    const before = await tradesIn(from)
    const id = before[0]?.id ?? ''
    await person.call(writeJournal, { params: { id }, body: { notes: 'words', stop: '19990' } })
    const shown = (await person.call(getTrade, { params: { id } })).data
    const asked = (await person.call(previewTradeMove, { body: { ids: [id], to } })).data
    expect(asked).toEqual({
      trades: 1,
      there: 0,
      copies: 0,
      imported: 2,
      from: ['From'],
      attempts: [],
      refused: null,
    })
    const { data } = await person.call(moveTrades, { body: { ids: [id], to } })
    expect(data.moved).toBe(1)
    expect(await netsIn(from)).toEqual([before[1]?.net])
    const [moved] = await tradesIn(to)
    const after = (await person.call(getTrade, { params: { id: moved?.id ?? '' } })).data
    expect(after).toMatchObject({ net: shown.net, rMultiple: shown.rMultiple, notes: 'words', stop: '19990' })
    expect(after.fills.map(({ price }) => price)).toEqual(shown.fills.map(({ price }) => price))
    expect(await closed()).toEqual({ from: before[1]?.net, to: before[0]?.net })

    expect((await person.call(undoTradeMove, { params: { id: data.undo } })).status).toBe(200)
    expect(await netsIn(to)).toEqual([])
    expect((await person.call(getTrade, { params: { id } })).data).toMatchObject({
      net: shown.net,
      rMultiple: shown.rMultiple,
      notes: 'words',
    })
    expect((await person.call(undoTradeMove, { params: { id: data.undo } })).status).toBe(404)
  })

  test('says how many trades of the same decision stay in other accounts', async () => {
    const follower = await insertAccount(person, { name: 'Follower' })
    await person.call(createAccountGroup, { body: accountGroup([from, follower]) })
    await bring(FIRST)
    await bring(
      FIRST.map((fill) => ({ ...fill, id: fill.id + 10 })),
      follower,
    )
    const [leader, copy] = [...(await tradesIn(from)), ...(await tradesIn(follower))].map(({ id }) => id)
    const copies = async (ids: (string | undefined)[]) =>
      (await person.call(previewTradeMove, { body: { ids: ids.map((id) => id ?? ''), to } })).data.copies
    expect([await copies([leader]), await copies([copy]), await copies([leader, copy])]).toEqual([1, 1, 0])
  })

  test('that was imported is not brought back by the next file that contains it', async () => {
    await bring(FIRST)
    const [trade] = await tradesIn(from)
    await person.call(moveTrades, { body: { ids: [trade?.id ?? ''], to } })
    await bring([...FIRST, ...SECOND])
    expect(await netsIn(from)).toHaveLength(1)
    expect(await netsIn(to)).toEqual([trade?.net])
  })

  test('stays where it was put when its import is undone and repeated', async () => {
    const { data } = await bring([...FIRST, ...SECOND])
    const [trade, other] = await tradesIn(from)
    await person.call(moveTrades, { body: { ids: [trade?.id ?? ''], to } })
    await person.call(undoImport, { params: { id: data.id } })
    expect([await netsIn(from), await netsIn(to)]).toEqual([[], []])
    await bring([...FIRST, ...SECOND])
    expect([await netsIn(from), await netsIn(to)]).toEqual([[other?.net], [trade?.net]])
  })

  test('stays the same trade next to an open position of the other account', async () => {
    await bring(FIRST)
    await bring([{ ...SECOND[0], id: 9, at: '2026-06-15T13:00:00' }], to)
    const [trade] = await tradesIn(from)
    await person.call(moveTrades, { body: { ids: [trade?.id ?? ''], to } })
    const there = await tradesIn(to)
    expect(there.map(({ status }) => status).toSorted()).toEqual(['closed', 'open'])
    expect(there.find(({ status }) => status === 'closed')?.net).toBe(trade?.net)
  })

  test('can be corrected there, and takes the correction back with it', async () => {
    await bring(FIRST)
    const [trade] = await tradesIn(from)
    const { data } = await person.call(moveTrades, { body: { ids: [trade?.id ?? ''], to } })
    const [moved] = await tradesIn(to)
    const { fills } = (await person.call(getTrade, { params: { id: moved?.id ?? '' } })).data
    const unchanged = { quantity: null, executedAt: null, commission: null, fees: null, gross: null }
    await person.call(correctFills, {
      params: { id: moved?.id ?? '' },
      body: { fills: [{ ...unchanged, executionId: fills[1]?.executionId ?? '', price: '20011' }] },
    })
    const corrected = (await tradesIn(to))[0]?.net
    expect(Number(corrected) - Number(trade?.net)).toBe(2)
    await person.call(undoTradeMove, { params: { id: data.undo } })
    expect(await netsIn(from)).toEqual([corrected])
  })

  test('that was typed is moved completely, and can be moved back by hand', async () => {
    const typed = await insertTrade(person, from, { journal: { notes: 'typed words' } })
    await person.call(moveTrades, { body: { ids: [typed.id], to } })
    const [moved] = await tradesIn(to)
    expect((await person.call(getTrade, { params: { id: moved?.id ?? '' } })).data.notes).toBe('typed words')
    await person.call(moveTrades, { body: { ids: [moved?.id ?? ''], to: from } })
    expect((await person.call(getTrade, { params: { id: typed.id } })).data.net).toBe(typed.net)
  })

  test('is in the attempt of the account it counts in, and no longer in the other’s', async () => {
    await bring([...FIRST, ...THIRD])
    for (const accountId of [from, to])
      await person.call(createAttempt, { body: attempt(accountId, { purchasedOn: '2026-06-01' }) })
    const balances = async () =>
      Object.fromEntries(
        (await person.call(listAttempts)).data.attempts.map(({ accountId, now }) => [
          accountId === from ? 'from' : 'to',
          Number(now.balance),
        ]),
      )
    const before = await balances()
    const [trade] = await tradesIn(from)
    const asked = await person.call(previewTradeMove, { body: { ids: [trade?.id ?? ''], to } })
    expect(asked.data.attempts.toSorted()).toEqual(['From', 'To'])
    await person.call(moveTrades, { body: { ids: [trade?.id ?? ''], to } })
    const after = await balances()
    const net = Number(trade?.net)
    expect(after.from).toBeCloseTo((before.from ?? 0) - net, 2)
    expect(after.to).toBeCloseTo((before.to ?? 0) + net, 2)
  })
})

describe('trades are not moved', () => {
  const refusal = async (ids: string[], account = to) => {
    const asked = await person.call(previewTradeMove, { body: { ids, to: account } })
    const done = await person.call(moveTrades, { body: { ids, to: account } })
    expect([done.status, done.error.error]).toEqual([409, asked.data.refused])
    return asked.data.refused
  }

  test('to an account of another currency', async () => {
    const trade = await insertTrade(person, from)
    const euros = await insertAccount(person, { name: 'Euros', currency: 'EUR' })
    expect(await refusal([trade.id], euros)).toContain('only between accounts of one currency')
  })

  test('if the other account holds the same fills', async () => {
    await bring(FIRST)
    await bring([...FIRST, ...SECOND], to)
    const [trade] = await tradesIn(from)
    expect(await refusal([trade?.id ?? ''])).toContain('To holds 2 fills of these trades already')
  })

  test('if the same fills were moved there from a third account, or are to be at once', async () => {
    const third = await insertAccount(person, { name: 'Third' })
    await bring(FIRST)
    await bring(FIRST, third)
    const [trade] = await tradesIn(from)
    const [twin] = await tradesIn(third)
    const both = [trade?.id ?? '', twin?.id ?? '']
    expect(await refusal(both)).toMatch(/^(From and Third|Third and From) hold the same fills/)
    await person.call(moveTrades, { body: { ids: [trade?.id ?? ''], to } })
    expect(await refusal([twin?.id ?? ''])).toContain('To holds 2 fills of these trades already')
    expect(await netsIn(to)).toEqual([trade?.net])
  })

  test('if the other account keeps what was written about them before its import was undone', async () => {
    const { data } = await bring(FIRST, to)
    const [there] = await tradesIn(to)
    await person.call(writeJournal, { params: { id: there?.id ?? '' }, body: { notes: 'written there' } })
    await person.call(undoImport, { params: { id: data.id } })
    await bring(FIRST)
    const [trade] = await tradesIn(from)
    await person.call(writeJournal, { params: { id: trade?.id ?? '' }, body: { notes: 'written here' } })
    expect(await refusal([trade?.id ?? ''])).toMatch(/wrote about 1 of these trades in To before.*undone/)
    const notesOf = async (id = '') => (await person.call(getTrade, { params: { id } })).data.notes
    expect(await notesOf(trade?.id)).toBe('written here')
    await bring(FIRST, to)
    expect(await notesOf(there?.id)).toBe('written there')
  })

  test('if the other account keeps corrections of their fills from before its import was undone', async () => {
    const { data } = await bring(FIRST, to)
    const correct = async (account: string, price: string) => {
      const [trade] = await tradesIn(account)
      const params = { id: trade?.id ?? '' }
      const { fills } = (await person.call(getTrade, { params })).data
      const unchanged = { quantity: null, executedAt: null, commission: null, fees: null, gross: null }
      const body = { fills: [{ ...unchanged, executionId: fills[0]?.executionId ?? '', price }] }
      expect((await person.call(correctFills, { params, body })).status).toBe(200)
    }
    await correct(to, '19000')
    await person.call(undoImport, { params: { id: data.id } })
    await bring(FIRST)
    const [trade] = await tradesIn(from)
    const reason = 'You corrected 1 fill of these trades in To before an import was undone there'
    expect(await refusal([trade?.id ?? ''])).toContain(reason)
    await correct(from, '20001')
    expect(await refusal([trade?.id ?? ''])).toContain(reason)
  })

  test('if a fill belongs to two trades and only one of them was selected', async () => {
    await bring([FIRST[0], { ...FIRST[1], quantity: 2 }, { ...SECOND[0], quantity: 1 }])
    const both = await tradesIn(from)
    expect(both).toHaveLength(2)
    expect(await refusal([both[0]?.id ?? ''])).toContain('Choose both')
    const { status } = await person.call(moveTrades, { body: { ids: both.map(({ id }) => id), to } })
    expect(status).toBe(200)
    expect(await netsIn(to)).toEqual(both.map(({ net }) => net))
  })

  test('to the account they are already in', async () => {
    const trade = await insertTrade(person, from)
    expect(await refusal([trade.id], from)).toBe('These trades are in From already.')
  })

  test('by or to anybody else', async () => {
    const trade = await insertTrade(person, from)
    const stranger = await insertPerson(server)
    const own = await insertAccount(stranger)
    expect((await stranger.call(moveTrades, { body: { ids: [trade.id], to: own } })).status).toBe(404)
    expect((await person.call(moveTrades, { body: { ids: [trade.id], to: own } })).status).toBe(404)
  })
})
