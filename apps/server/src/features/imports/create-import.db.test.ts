import { getDashboard } from '@ballast/contract/dashboard'
import {
  createImport,
  listImportFormats,
  listImports,
  previewImport,
  undoImport,
} from '@ballast/contract/imports'
import { getTrade, listTrades, writeJournal } from '@ballast/contract/trades'
import { NEW_YORK_CLOSE } from '@ballast/domain/time/server-clock'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, importOptions, ROUND_TRIPS, uploadOf } from '../../test/trades.ts'

const server = testServer()
let person: Person
beforeAll(async () => {
  person = await insertPerson(server)
})

describe('import', () => {
  test('the result equals the preview, to the cent', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const done = await importFiles(other, { accountId, files: [uploadOf(fillsCsv(ROUND_TRIPS))] })
    expect(done.data).toMatchObject({
      status: 'done',
      progress: 1,
      counts: { executions: 5, known: 0, trades: 2, unknownCosts: 2, unknownResults: 0 },
    })
    const { data } = await other.call(listTrades)
    expect(data.totals.money).toEqual([
      { currency: 'USD', n: 2, gross: '64.50', costs: '-1.95', computedCosts: '0.00', net: '62.55' },
    ])
    expect(data.totals.unknownCosts).toBe(2)
    const dashboard = await other.call(getDashboard)
    expect(dashboard.data.net).toMatchObject({ value: '62.55', gross: '64.50', costs: '-1.95', n: 2 })
  })

  test('the same file again adds nothing and says so', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const files = [uploadOf(fillsCsv(ROUND_TRIPS))]
    await importFiles(other, { accountId, files })
    const again = await other.call(createImport, { body: importOptions({ accountId }), files })
    expect([again.status, again.error.code]).toEqual([422, 'nothing_to_import'])
    expect(again.error.error).toBe('Nothing was added. Everything in it is in this account already.')
    expect((await other.call(listTrades)).data.totals.n).toBe(2)
  })

  test('of files that cannot all be stored, none is kept', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const { files } = server.deps
    const stored: string[] = []
    const put = vi.spyOn(files, 'put').mockImplementation(async (key) => {
      if (stored.length === 1) throw new Error('the disk is full')
      stored.push(key)
    })
    const remove = vi.spyOn(files, 'remove')
    const uploads = [uploadOf(fillsCsv(ROUND_TRIPS)), uploadOf(fillsCsv(ROUND_TRIPS.slice(0, 3)), 'half.csv')]
    const failed = await other.call(createImport, { body: importOptions({ accountId }), files: uploads })
    expect(failed.status).toBe(500)
    expect(stored).toHaveLength(1)
    expect(remove.mock.calls.map(([key]) => key)).toContain(stored[0])
    put.mockRestore()
    remove.mockRestore()
    expect((await other.call(listImports)).data).toEqual([])
  })

  test('a file of a header alone is not said to be there already', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const empty = await other.call(createImport, {
      body: importOptions({ accountId }),
      files: [uploadOf(fillsCsv([]))],
    })
    expect([empty.status, empty.error.error]).toEqual([
      422,
      'Nothing was added. No fills, trades or cash transactions were found.',
    ])
  })

  test('an overlapping file adds only the rest; undoing the first leaves what the second holds', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const first = await importFiles(other, {
      accountId,
      files: [uploadOf(fillsCsv(ROUND_TRIPS.slice(0, 3)))],
    })
    const second = await importFiles(other, { accountId, files: [uploadOf(fillsCsv(ROUND_TRIPS))] })
    expect(second.data.counts).toMatchObject({ executions: 2, known: 3 })
    const nets = async () =>
      (await other.call(listTrades, { query: { sort: 'openedAt', order: 'asc' } })).data.rows.map(
        (row) => row.gross,
      )
    expect(await nets()).toEqual(['44.50', '20.00'])
    await other.call(undoImport, { params: { id: first.data.id } })
    expect(await nets()).toEqual(['44.50', '20.00'])
    await other.call(undoImport, { params: { id: second.data.id } })
    expect(await nets()).toEqual([])
  })

  test('two equal fills with their own ids stay two', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const twins = [
      { id: 1, at: '2026-06-15T14:30:00', side: 'Buy' as const, quantity: 1, price: '20000' },
      { id: 2, at: '2026-06-15T14:30:00', side: 'Buy' as const, quantity: 1, price: '20000' },
      { id: 3, at: '2026-06-15T14:31:00', side: 'Sell' as const, quantity: 2, price: '20001' },
    ]
    await importFiles(other, { accountId, files: [uploadOf(fillsCsv(twins))] })
    expect((await other.call(listTrades)).data.rows[0]).toMatchObject({ quantity: '2', gross: '4.00' })
  })

  test('notes survive: an undone import removes the trade, importing it again restores both', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const files = [uploadOf(fillsCsv(ROUND_TRIPS))]
    const done = await importFiles(other, { accountId, files })
    const id = (await other.call(listTrades)).data.rows[0]?.id ?? ''
    await other.call(writeJournal, { params: { id }, body: { notes: 'Held my plan', emotionBefore: 'calm' } })
    await other.call(undoImport, { params: { id: done.data.id } })
    expect((await other.call(getTrade, { params: { id } })).status).toBe(404)
    await importFiles(other, { accountId, files })
    expect((await other.call(getTrade, { params: { id } })).data).toMatchObject({
      notes: 'Held my plan',
      emotionBefore: 'calm',
    })
  })

  test('notes survive an earlier fill that joins the trade they were written about', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    await importFiles(other, { accountId, files: [uploadOf(fillsCsv(ROUND_TRIPS.slice(1, 3)))] })
    const short = (await other.call(listTrades)).data.rows[0]
    expect(short).toMatchObject({ direction: 'short', status: 'open' })
    await other.call(writeJournal, { params: { id: short?.id ?? '' }, body: { notes: 'written early' } })
    const first = await importFiles(other, {
      accountId,
      files: [uploadOf(fillsCsv(ROUND_TRIPS.slice(0, 1)))],
    })
    const whole = (await other.call(listTrades)).data.rows[0]
    expect(whole).toMatchObject({ direction: 'long', status: 'closed', gross: '44.50' })
    expect((await other.call(getTrade, { params: { id: whole?.id ?? '' } })).data.notes).toBe('written early')
    await other.call(undoImport, { params: { id: first.data.id } })
    expect((await other.call(getTrade, { params: { id: short?.id ?? '' } })).data.notes).toBe('written early')
  })

  test('an undo cannot be done twice', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const done = await importFiles(other, { accountId, files: [uploadOf(fillsCsv(ROUND_TRIPS))] })
    await other.call(undoImport, { params: { id: done.data.id } })
    const again = await other.call(undoImport, { params: { id: done.data.id } })
    expect([again.status, again.error.code]).toEqual([409, 'import_undone'])
  })

  test('the original file is kept for its owner alone', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const csv = fillsCsv(ROUND_TRIPS)
    const done = await importFiles(other, { accountId, files: [uploadOf(csv, 'Füllungen Juni.csv')] })
    const path = `/api/imports/${done.data.id}/files/0`
    const own = await server.fetch(path, { headers: { authorization: `Bearer ${other.sessionId}` } })
    expect(await own.text()).toBe(csv)
    expect(own.headers.get('content-disposition')).toContain('attachment')
    expect(
      (await server.fetch(path, { headers: { authorization: `Bearer ${person.sessionId}` } })).status,
    ).toBe(404)
    expect((await server.fetch(path)).status).toBe(401)
  })

  test('a file that cannot be read imports nothing, even together with one that can', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const { status, error } = await other.call(createImport, {
      body: importOptions({ accountId }),
      files: [uploadOf(fillsCsv(ROUND_TRIPS)), uploadOf('', 'empty.csv')],
    })
    expect([status, error.code]).toEqual([422, 'unreadable_file'])
    expect(error.error).toContain('empty.csv')
    expect((await other.call(listImports)).data).toEqual([])
  })

  test('a file in the time of a server that follows New York falls on the broker’s days', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other, { timeZone: 'America/New_York', dayReset: '17:00' })
    // In the weeks in which Athens is an hour behind such a server: half an hour before the server’s midnight, and
    // after it.
    const journal = [
      'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;"Trade duration in seconds"',
      '2;"2026-03-17 00:10:00";buy;0.50;EURUSD;1.08512;0;0;"2026-03-17 00:30:00";1.08612;0;-1.5;50;10;1200',
      '1;"2026-03-16 23:10:00";buy;0.50;EURUSD;1.08412;0;0;"2026-03-16 23:30:00";1.08512;0;-1.5;50;10;1200',
    ]
    const files = [uploadOf(journal.join('\n'), 'journal.csv')]
    const done = await importFiles(other, { accountId, files, options: { timeZone: NEW_YORK_CLOSE } })
    expect(done.data.status).toBe('done')
    const { rows } = (await other.call(listTrades)).data
    expect(rows.map(({ closedAt, tradingDay }) => [closedAt, tradingDay])).toEqual([
      ['2026-03-16T21:30:00.000Z', '2026-03-17'],
      ['2026-03-16T20:30:00.000Z', '2026-03-16'],
    ])
  })

  test('fills that a wrong clock puts on a weekend are counted', async () => {
    const other = await insertPerson(server)
    const accountId = await insertAccount(other)
    const header =
      'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;"Trade duration in seconds"'
    // Late Friday and early Monday on the server: the week’s last and first hour. Crypto never rests.
    const rows = [
      '3;"2026-06-13 12:00:00";buy;1;BTCUSD;100;0;0;"2026-06-13 12:30:00";101;0;0;1;10;1800',
      '2;"2026-06-15 00:10:00";buy;0.50;EURUSD;1.08512;0;0;"2026-06-15 00:30:00";1.08612;0;-1.5;50;10;1200',
      '1;"2026-06-12 23:10:00";buy;0.50;EURUSD;1.08412;0;0;"2026-06-12 23:30:00";1.08512;0;-1.5;50;10;1200',
    ]
    const files = [uploadOf([header, ...rows].join('\n'), 'journal.csv')]
    const doubted = async (timeZone: string) =>
      (await other.call(previewImport, { body: importOptions({ accountId, timeZone }), files })).data
        .weekendFills
    expect(await doubted(NEW_YORK_CLOSE)).toBe(0)
    expect(await doubted('America/New_York')).toBe(2)
    expect(await doubted('Asia/Tokyo')).toBe(2)
  })

  test('choices that make no sense are named', async () => {
    const body = {
      options: JSON.stringify({
        accountId: null,
        timeZone: 'Mars/Olympus',
        dateOrder: null,
        format: null,
        mapping: null,
        again: false,
      }),
    }
    const zone = await person.call(previewImport, { body, files: [uploadOf(fillsCsv(ROUND_TRIPS))] })
    expect([zone.status, Object.keys(zone.error.fields ?? {})]).toEqual([422, ['timeZone']])
    expect((await person.call(previewImport, { body: { options: 'not json' }, files: [] })).status).toBe(422)
    expect(
      (await person.call(createImport, { body: importOptions(), files: [uploadOf(fillsCsv(ROUND_TRIPS))] }))
        .status,
    ).toBe(422)
  })

  test('the formats say what they were verified with', async () => {
    const { data } = await person.call(listImportFormats)
    expect(data.map((format) => format.id)).toEqual(
      expect.arrayContaining(['tradovate-fills', 'topstepx-trades']),
    )
    expect(data.every((format) => format.howToExport.length > 10)).toBe(true)
  })
})
