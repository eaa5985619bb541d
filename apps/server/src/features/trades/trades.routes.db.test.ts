import type { BodyInputOf } from '@ballast/contract/endpoint'
import { addScreenshot } from '@ballast/contract/screenshots'
import { createSetup } from '@ballast/contract/setups'
import { createTradePlan, decideTradePlan, getTradePlan } from '@ballast/contract/trade-plans'
import {
  bulkEdit,
  createTrade,
  deleteTrades,
  duplicateTrade,
  getTrade,
  getTradeWords,
  listTrades,
  replaceFills,
  restoreTrades,
  undoBulkEdit,
  writeJournal,
} from '@ballast/contract/trades'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { dataVersion } from '../../platform/changes/data-version.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, testServer } from '../../test/open-test-server.ts'
import { tradePlan } from '../../test/plans.ts'
import { insertTrade, manualTrade } from '../../test/trades.ts'

const server = testServer()
let person: Person
let accountId: string
beforeAll(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})

describe('logging a trade by hand', () => {
  test('computes result, costs, day and holding time from the fills', async () => {
    const trade = await insertTrade(person, accountId)
    expect(trade).toMatchObject({
      direction: 'long',
      status: 'closed',
      outcome: 'win',
      gross: '40.00',
      commission: '-0.74',
      fees: '-0.74',
      net: '38.52',
      costsKnown: 'full',
      openedAt: '2026-06-15T14:30:00.000Z',
      tradingDay: '2026-06-15',
      openDay: '2026-06-15',
      holdSeconds: 930,
      manual: true,
      rMultiple: null,
      rSource: 'unknown',
    })
  })

  test('a trade after the day reset belongs to the next trading day', async () => {
    const fills = manualTrade(accountId).fills.map((fill, i) => ({ ...fill, at: `2026-06-15T17:0${i + 1}` }))
    expect((await insertTrade(person, accountId, { fills })).tradingDay).toBe('2026-06-16')
  })

  test('a trade held overnight was opened on one day, and its money belongs to another', async () => {
    const fills = manualTrade(accountId).fills.map((fill, i) => ({ ...fill, at: `2026-06-1${5 + i}T10:00` }))
    expect(await insertTrade(person, accountId, { fills })).toMatchObject({
      openDay: '2026-06-15',
      tradingDay: '2026-06-16',
    })
  })

  test('unknown costs stay unknown and an open position has no result', async () => {
    const [buy] = manualTrade(accountId).fills
    const open = await insertTrade(person, accountId, { fills: [{ ...buy!, commission: null, fees: null }] })
    expect(open).toMatchObject({
      status: 'open',
      outcome: null,
      costsKnown: 'none',
      averageExit: null,
      rMultiple: null,
    })
  })

  test('an unknown contract has no result until one is stated', async () => {
    const unknown = await insertTrade(person, accountId, { symbol: 'ZZZ9 WEIRD' })
    expect(unknown).toMatchObject({ gross: null, net: null, grossSource: 'unknown', outcome: null })
    const stated = await insertTrade(person, accountId, { symbol: 'ZZZ9 WEIRD', statedGross: '12.5' })
    expect(stated).toMatchObject({ gross: '12.50', net: '11.02', grossSource: 'broker' })
  })

  test('an amount above a billion is refused with a sentence, wherever it comes from', async () => {
    const [buy, sell] = manualTrade(accountId).fills
    const stated = (statedGross: string) => manualTrade(accountId, { symbol: 'ZZZ9 WEIRD', statedGross })
    const before = (await person.call(listTrades)).data.totals.n
    for (const body of [
      stated('1000000000.01'),
      stated('-1000000000.01'),
      // Two dollars a point.
      manualTrade(accountId, { fills: [buy!, { ...sell!, price: '600000000' }] }),
    ]) {
      const { status, error } = await person.call(createTrade, { body })
      expect([status, error.code]).toEqual([422, 'outside_range'])
      expect(error.error).toContain('above 1,000,000,000')
    }
    expect((await person.call(listTrades)).data.totals.n).toBe(before)
    const { data } = await person.call(createTrade, { body: stated('1000000000') })
    for (const words of ['typedRisk', 'typedMae', 'typedMfe']) {
      const body = { [words]: '1000000000.01' }
      const written = await person.call(writeJournal, { params: { id: data.id }, body })
      expect([words, written.error.code]).toEqual([words, 'outside_range'])
    }
    expect((await person.call(getTrade, { params: { id: data.id } })).data).toMatchObject({
      gross: '1000000000.00',
      risk: null,
    })
    await person.call(deleteTrades, { body: { ids: [data.id] } })
  })

  test('a local time that never existed is refused with a sentence', async () => {
    const [buy, sell] = manualTrade(accountId).fills
    const body = manualTrade(accountId, { fills: [{ ...buy!, at: '2026-03-08T02:30' }, sell!] })
    const { status, error } = await person.call(createTrade, { body })
    expect(status).toBe(422)
    expect(error.fields?.['fills.0.at']).toContain('skipped')
  })

  test('changed fills keep the trade, its id and its notes', async () => {
    const trade = await insertTrade(person, accountId, { journal: { notes: 'kept words' } })
    const { fills } = manualTrade(accountId)
    const { data } = await person.call(replaceFills, {
      params: { id: trade.id },
      body: manualTrade(accountId, { fills: [fills[0]!, { ...fills[1]!, price: '19990' }] }),
    })
    expect(data).toMatchObject({ id: trade.id, gross: '-20.00', outcome: 'loss', notes: 'kept words' })
  })

  test('fills changed to another account take everything written along, and what follows from it', async () => {
    const journal = { notes: 'kept words', stop: '19990', typedMfe: '52' }
    const trade = await insertTrade(person, accountId, { journal })
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    const picture = { body: { caption: 'entry' }, files: [{ name: 'a.png', bytes }] }
    await person.call(addScreenshot, { params: { id: trade.id }, ...picture })
    const plan = (await person.call(createTradePlan, { body: tradePlan(accountId) })).data
    const taken = { status: 'taken' as const, tradeId: trade.id, revision: plan.revision }
    await person.call(decideTradePlan, { params: { id: plan.id }, body: taken })
    const put = async (id: string, to: string) =>
      (await person.call(replaceFills, { params: { id }, body: manualTrade(to) })).data
    const kept = { notes: 'kept words', risk: '20.00', rSource: 'stop', mfe: '52.00' }
    const there = await put(trade.id, await insertAccount(person))
    expect(there).toMatchObject({ ...kept, screenshots: [{ caption: 'entry' }] })
    expect((await person.call(getTradePlan, { params: { id: plan.id } })).data.tradeId).toBe(there.id)
    await person.call(writeJournal, { params: { id: there.id }, body: { notes: 'more words' } })
    expect(await put(there.id, accountId)).toMatchObject({ ...kept, id: trade.id, notes: 'more words' })
  })

  test('changed fills do not overwrite those that another device changed since', async () => {
    const trade = await insertTrade(person, accountId)
    const [buy, sell] = manualTrade(accountId).fills
    const put = (price: string, fillsVersion: string) =>
      person.call(replaceFills, {
        params: { id: trade.id },
        body: { ...manualTrade(accountId, { fills: [buy!, { ...sell!, price }] }), fillsVersion },
      })
    // What is written about the trade is no change of its fills.
    await person.call(writeJournal, { params: { id: trade.id }, body: { notes: 'words', stop: '19990' } })
    const first = await put('20025', trade.fillsVersion)
    expect([first.status, first.data.fillsVersion === trade.fillsVersion]).toEqual([200, false])
    const second = await put('20030', trade.fillsVersion)
    expect([second.status, second.error.code]).toEqual([409, 'stale'])
    expect((await put('20030', first.data.fillsVersion)).status).toBe(200)
  })

  test.each([
    ['stop', '19990', { risk: '20.00', rSource: 'stop' }],
    ['typedRisk', '25', { risk: '25.00', rSource: 'typed_risk' }],
    ['typedMae', '8', { mae: '8.00', maeSource: 'typed' }],
    ['typedMfe', '52', { mfe: '52.00', mfeSource: 'typed' }],
  ])('changed fills keep what only %s says', async (field, value, expected) => {
    const trade = await insertTrade(person, accountId, { journal: { [field]: value } })
    expect(trade).toMatchObject(expected)
    const { fills } = manualTrade(accountId)
    const changed = { fills: [fills[0]!, { ...fills[1]!, price: '20010' }] }
    await person.call(replaceFills, { params: { id: trade.id }, body: manualTrade(accountId, changed) })
    expect((await person.call(getTrade, { params: { id: trade.id } })).data).toMatchObject(expected)
  })

  test('a copy is a new typed trade with the same result', async () => {
    const trade = await insertTrade(person, accountId)
    const { data } = await person.call(duplicateTrade, { params: { id: trade.id } })
    expect(data.id).not.toBe(trade.id)
    expect(data).toMatchObject({ net: trade.net, manual: true })
  })
})

describe('what is written about a trade', () => {
  test('only the sent fields change, and feelings store when they were recorded', async () => {
    server.setNow('2026-06-15T15:00:00Z')
    const trade = await insertTrade(person, accountId, {
      journal: { emotionBefore: 'calm', tags: ['A+', 'A+', 'trend'] },
    })
    expect(trade).toMatchObject({
      emotionBefore: 'calm',
      emotionBeforeRecorded: 'live',
      tags: ['A+', 'trend'],
    })
    server.setNow('2026-06-20T12:00:00Z')
    const { data } = await person.call(writeJournal, {
      params: { id: trade.id },
      body: { emotionAfter: 'regretful', confidence: 7 },
    })
    expect(data).toEqual({ revision: trade.revision + 1 })
    expect((await person.call(getTrade, { params: { id: trade.id } })).data).toMatchObject({
      revision: trade.revision + 1,
      emotionBefore: 'calm',
      emotionAfter: 'regretful',
      emotionAfterRecorded: 'reconstructed',
      confidence: 7,
      tags: ['A+', 'trend'],
    })
  })

  test('a stop gives the risk and R; a typed risk takes precedence', async () => {
    const trade = await insertTrade(person, accountId)
    const written = async (body: BodyInputOf<typeof writeJournal>) => {
      const before = (await dataVersion(server.deps.db, person)).version
      await person.call(writeJournal, { params: { id: trade.id }, body })
      // Raised once although trades are rebuilt, so that caches read the changes once.
      expect((await dataVersion(server.deps.db, person)).version).toBe(before + 1)
      return (await person.call(getTrade, { params: { id: trade.id } })).data
    }
    expect(await written({ stop: '19990' })).toMatchObject({
      risk: '20.00',
      rSource: 'stop',
      rMultiple: 1.926,
    })
    expect(await written({ typedRisk: '40' })).toMatchObject({
      risk: '40.00',
      rSource: 'typed_risk',
      rMultiple: 0.963,
    })
    expect(await written({ typedRisk: null, stop: null })).toMatchObject({
      risk: null,
      rSource: 'unknown',
      rMultiple: null,
    })
    expect((await written({ notes: 'kept' })).notes).toBe('kept')
  })

  test('a change made elsewhere in the meantime gets 409 and nothing is lost', async () => {
    const trade = await insertTrade(person, accountId, { journal: { notes: 'first' } })
    await person.call(writeJournal, {
      params: { id: trade.id },
      body: { notes: 'second', revision: trade.revision },
    })
    const { status, error } = await person.call(writeJournal, {
      params: { id: trade.id },
      body: { notes: 'third', revision: trade.revision },
    })
    expect([status, error.code]).toEqual([409, 'stale'])
    expect((await person.call(getTrade, { params: { id: trade.id } })).data.notes).toBe('second')
  })

  test('names the invalid field', async () => {
    const trade = await insertTrade(person, accountId)
    const { status, error } = await person.call(writeJournal, {
      params: { id: trade.id },
      body: { confidence: 11 },
    })
    expect(status).toBe(422)
    expect(Object.keys(error.fields ?? {})).toEqual(['confidence'])
  })
})

describe('deleting', () => {
  test('a deleted trade disappears from list and figures, and is restored completely', async () => {
    const trade = await insertTrade(person, accountId, { journal: { notes: 'remember me' } })
    const before = await person.call(listTrades)
    await person.call(deleteTrades, { body: { ids: [trade.id] } })
    expect((await person.call(getTrade, { params: { id: trade.id } })).status).toBe(404)
    expect((await person.call(listTrades)).data.total).toBe(before.data.total - 1)
    await person.call(restoreTrades, { body: { ids: [trade.id] } })
    expect((await person.call(getTrade, { params: { id: trade.id } })).data.notes).toBe('remember me')
    expect((await person.call(listTrades)).data.totals).toEqual(before.data.totals)
  })
})

describe('the list', () => {
  test('filters include and exclude, sorts, pages, and totals what matches', async () => {
    const other = await insertPerson(server)
    const account = await insertAccount(other)
    const { data: setup } = await other.call(createSetup, {
      body: { name: 'VWAP fade', rules: [{ group: 'entry', text: 'Wait for the close' }] },
    })
    const win = await insertTrade(other, account, {
      journal: {
        setupId: setup.id,
        tags: ['A+'],
        emotionBefore: 'calm',
        notes: 'Patient entry, waited for confirmation',
      },
    })
    const loss = await insertTrade(other, account, {
      symbol: 'MESU6',
      fills: manualTrade(account).fills.map((fill, i) => ({ ...fill, price: i ? '4990' : '5000' })),
      journal: { tags: ['chop'], mistakes: ['fomo'], notes: 'Chased the open' },
    })
    const ids = async (query: object) =>
      (await other.call(listTrades, { query })).data.rows.map((row) => row.id)
    expect(await ids({ sort: 'net', order: 'asc' })).toEqual([loss.id, win.id])
    expect(await ids({ symbol: ['MES'] })).toEqual([loss.id])
    expect(await ids({ notSymbol: ['MES'] })).toEqual([win.id])
    expect(await ids({ tag: ['A+'] })).toEqual([win.id])
    expect(await ids({ notTag: ['A+'] })).toEqual([loss.id])
    expect(await ids({ setup: ['(none)'] })).toEqual([loss.id])
    expect(await ids({ outcome: ['win'] })).toEqual([win.id])
    expect(await ids({ emotion: ['calm'] })).toEqual([win.id])
    expect(await ids({ q: 'confirm' })).toEqual([win.id])
    expect(await ids({ q: 'chased open' })).toEqual([loss.id])
    expect(await ids({ q: 'vwap' })).toEqual([win.id])
    expect(await ids({ q: 'confirmation, entry' })).toEqual([win.id])
    await other.call(writeJournal, {
      params: { id: loss.id },
      body: { notes: 'Don’t chase a re-entry at 9:30, B+' },
    })
    for (const q of ["don't", 'DON’T', 're-ent', '9:30', 'b+', "don't re-entry"])
      expect([q, await ids({ q })]).toEqual([q, [loss.id]])
    for (const q of ['dont', '9:31', 'A+ chase']) expect([q, await ids({ q })]).toEqual([q, []])
    expect(await ids({ q: 'a+' })).toEqual([win.id])
    expect(await ids({ from: '2026-06-16' })).toEqual([])
    expect(await ids({ netMin: '-1000', netMax: '0' })).toEqual([loss.id])
    const { data: page } = await other.call(listTrades, {
      query: { limit: 1, offset: 1, sort: 'net', order: 'asc' },
    })
    expect(page.rows.map((row) => row.id)).toEqual([win.id])
    expect(page).toMatchObject({ total: 2, all: 2 })
    expect(page.totals.money).toEqual([
      { currency: 'USD', n: 2, gross: '-10.00', costs: '-2.96', computedCosts: '0.00', net: '-12.96' },
    ])
    expect(page.totals.winRate).toMatchObject({ value: 0.5, n: 2, band: 'preliminary' })
    const { data: words } = await other.call(getTradeWords)
    expect(words).toEqual({
      symbols: [
        { word: 'MES', n: 1 },
        { word: 'MNQ', n: 1 },
      ],
      tags: [
        { word: 'A+', n: 1 },
        { word: 'chop', n: 1 },
      ],
      mistakes: [{ word: 'fomo', n: 1 }],
    })
  })

  test('money in two currencies is never added up', async () => {
    const other = await insertPerson(server)
    const dollars = await insertAccount(other)
    const euros = await insertAccount(other, { currency: 'EUR' })
    await insertTrade(other, dollars)
    await insertTrade(other, euros, { statedGross: '40' })
    const { data } = await other.call(listTrades)
    expect(data.totals.money.map(({ currency, net }) => [currency, net])).toEqual([
      ['EUR', '38.52'],
      ['USD', '38.52'],
    ])
  })

  test('a bad sort or range is refused', async () => {
    expect((await person.call(listTrades, { query: { sort: 'nonsense' as never } })).status).toBe(422)
    expect((await person.call(listTrades, { query: { limit: 100_000 } })).status).toBe(422)
  })
})

describe('bulk changes', () => {
  test('a filter’s trades change together and back', async () => {
    const other = await insertPerson(server)
    const account = await insertAccount(other)
    const a = await insertTrade(other, account, { journal: { tags: ['old'] } })
    const b = await insertTrade(other, account)
    const change = { addTags: ['news'], removeTags: ['old'], rating: 4, reviewed: true }
    const { data } = await other.call(bulkEdit, { body: { filter: { symbol: ['MNQ'] }, change } as never })
    expect(data.changed).toBe(2)
    const read = async (id: string) => (await other.call(getTrade, { params: { id } })).data
    expect(await read(a.id)).toMatchObject({ tags: ['news'], rating: 4 })
    expect((await read(b.id)).reviewedAt).not.toBeNull()
    expect((await other.call(listTrades, { query: { reviewed: 'yes' } })).data.total).toBe(2)
    await other.call(undoBulkEdit, { params: { id: data.undo } })
    expect(await read(a.id)).toMatchObject({ tags: ['old'], rating: null, reviewedAt: null })
    expect((await other.call(undoBulkEdit, { params: { id: data.undo } })).status).toBe(404)
  })
})

describe('the free plan', () => {
  test('allows 100 trades and one account; existing ones stay', async () => {
    const gated = await openTestServer({ BILLING: 'on' })
    try {
      const free = await insertPerson(gated)
      const account = await insertAccount(free)
      const second = insertAccount(free)
      await expect(second).rejects.toThrow('402')
      for (let i = 0; i < 100; i++) await insertTrade(free, account)
      const { status, error } = await free.call(createTrade, { body: manualTrade(account) })
      expect([status, error.code]).toEqual([402, 'trade_limit'])
      expect((await free.call(listTrades)).data.total).toBe(100)
    } finally {
      await gated.close()
    }
  })
})
