import { createImport, listImports, previewImport, undoImport } from '@ballast/contract/imports'
import { listTrades } from '@ballast/contract/trades'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import {
  fillsCsv,
  importFiles,
  importOptions,
  insertTrade,
  ROUND_TRIPS,
  uploadOf,
} from '../../test/trades.ts'

const server = testServer()
let person: Person
beforeAll(async () => {
  person = await insertPerson(server)
})

describe('preview', () => {
  test('shows format, times in both zones, totals and what is new, and saves nothing', async () => {
    const accountId = await insertAccount(person)
    const { data, status } = await person.call(previewImport, {
      body: importOptions({ accountId }),
      files: [uploadOf(fillsCsv(ROUND_TRIPS))],
    })
    expect(status).toBe(200)
    expect(data.files[0]).toMatchObject({
      format: { id: 'tradovate-fills' },
      totals: { count: 5 },
      census: { rows: 5, executions: 5, problems: 0 },
    })
    expect(data.parts[0]?.executions).toEqual({ fresh: 5, continued: 0, known: 0, enriched: 0, conflicts: 0 })
    expect(data.parts[0]?.built).toMatchObject({
      trades: 2,
      open: 0,
      gross: '64.50',
      fees: '-1.95',
      net: '62.55',
      unknownCosts: 2,
    })
    expect(data.samples[0]).toMatchObject({
      local: '2026-06-15 09:30:00',
      utc: '2026-06-15T14:30:00.000Z',
      day: '2026-06-15',
    })
    expect(data.zoneEvidence).not.toBeNull()
    expect((await person.call(listImports)).data).toEqual([])
    expect((await person.call(listTrades)).data.total).toBe(0)
  })

  test.each([
    ['an empty file', ''],
    ['a picture named .csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    [
      'an old Excel file',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)]),
    ],
  ])('%s gets a sentence', async (_, bytes) => {
    const { data, status } = await person.call(previewImport, {
      body: importOptions(),
      files: [uploadOf(bytes)],
    })
    expect(status).toBe(200)
    expect(data.parts).toEqual([])
    expect(data.files[0]?.refusal).toMatch(/\w+ .*\./)
  })

  test('60 MB are refused before they are read', async () => {
    const headers = {
      authorization: `Bearer ${person.sessionId}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(61 * 1024 * 1024),
    }
    const answer = await server.fetch('/api/imports/preview', {
      method: 'POST',
      headers,
      body: 'not even sent',
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too_large'])
  })

  test('a body that turns out larger than allowed is cut off', async () => {
    const headers = { authorization: `Bearer ${person.sessionId}`, 'content-type': 'application/json' }
    const answer = await server.fetch('/api/setups', {
      method: 'POST',
      headers,
      body: 'x'.repeat(1024 * 1024 + 1),
    })
    expect(answer.status).toBe(413)
  })

  test('its id stands for the files in the next preview and in the import, whatever else is chosen', async () => {
    const accountId = await insertAccount(person)
    const first = await person.call(previewImport, {
      body: importOptions(),
      files: [uploadOf(fillsCsv(ROUND_TRIPS))],
    })
    const preview = first.data.id
    const second = await person.call(previewImport, {
      body: { ...importOptions({ accountId, timeZone: 'Europe/Berlin' }), preview },
    })
    expect(second.data).toMatchObject({ id: preview })
    expect(second.data.parts[0]).toMatchObject({ accountId, executions: { fresh: 5 } })
    const started = await person.call(createImport, { body: { ...importOptions({ accountId }), preview } })
    expect(started.data[0]).toMatchObject({ files: [{ name: 'Fills.csv' }], totals: { net: '62.55' } })
    await expect
      .poll(
        async () =>
          (await person.call(listImports)).data.find(({ id }) => id === started.data[0]?.id)?.status,
      )
      .toBe('done')
    const log = (await person.call(listTrades, { query: { account: [accountId] } })).data
    expect([log.total, log.totals.money[0]?.net]).toEqual([2, '62.55'])
  })

  test('a trade logged between preview and import is compared with too', async () => {
    const accountId = await insertAccount(person)
    const body = importOptions({ accountId })
    const first = await person.call(previewImport, { body, files: [uploadOf(fillsCsv(ROUND_TRIPS))] })
    await importFiles(person, {
      accountId,
      files: [uploadOf(fillsCsv(ROUND_TRIPS.slice(0, 3)), 'First.csv')],
    })
    const preview = first.data.id
    const again = await person.call(previewImport, { body: { ...body, preview } })
    expect(again.data.parts[0]?.executions).toMatchObject({ fresh: 2, known: 3 })
  })

  test('of files that were all imported already says so without reading them, unless asked to or for another account', async () => {
    const accountId = await insertAccount(person, { name: 'Known' })
    const other = await insertAccount(person, { name: 'Other' })
    const files = [uploadOf(fillsCsv(ROUND_TRIPS).replaceAll('20010.25', '20010.50'))]
    const preview = async (body: { options: string }, sent = files) =>
      (await person.call(previewImport, { body, files: sent })).data
    const plain = importOptions({ again: false })
    expect((await preview(plain)).imported).toEqual([])
    await importFiles(person, { accountId, files })
    const known = await preview(plain)
    expect(known).toMatchObject({
      files: [],
      parts: [],
      imported: [{ name: 'Fills.csv', accountName: 'Known' }],
    })
    const { status, data } = await person.call(createImport, { body: { ...plain, preview: known.id } })
    expect([status, data]).toMatchObject([422, { code: 'nothing_to_import' }])
    expect((await preview(importOptions({ accountId }))).parts[0]?.executions).toMatchObject({ known: 5 })
    expect((await preview(importOptions({ accountId: other, again: false }))).imported).toEqual([])
    const more = [...files, uploadOf(fillsCsv(ROUND_TRIPS.slice(0, 2)), 'More.csv')]
    expect((await preview(plain, more)).imported).toEqual([])
    const stranger = await insertPerson(server)
    expect((await stranger.call(previewImport, { body: plain, files })).data.imported).toEqual([])
    const [made] = (await person.call(listImports)).data
    await person.call(undoImport, { params: { id: made?.id ?? '' } })
    expect((await preview(plain)).imported).toEqual([])
  })

  test('of another user, used up or made up, it asks for the files again', async () => {
    const accountId = await insertAccount(person)
    const body = importOptions({ accountId })
    const { data } = await person.call(previewImport, { body, files: [uploadOf(fillsCsv(ROUND_TRIPS))] })
    const stranger = await insertPerson(server)
    const ask = async (who: Person, preview: string) => {
      const { status, data } = await who.call(previewImport, { body: { ...importOptions(), preview } })
      return [status, (data as unknown as { code?: string }).code]
    }
    expect(await ask(stranger, data.id)).toEqual([410, 'preview_gone'])
    expect(await ask(person, crypto.randomUUID())).toEqual([410, 'preview_gone'])
    expect(await ask(person, data.id)).toEqual([200, undefined])
    await person.call(createImport, { body: { ...body, preview: data.id } })
    expect(await ask(person, data.id)).toEqual([410, 'preview_gone'])
  })

  test('trades typed by hand are pointed out, not counted as known', async () => {
    const accountId = await insertAccount(person)
    await insertTrade(person, accountId)
    const { data } = await person.call(previewImport, {
      body: importOptions({ accountId }),
      files: [uploadOf(fillsCsv(ROUND_TRIPS))],
    })
    expect(data.parts[0]?.executions).toMatchObject({ fresh: 5, conflicts: 0 })
    expect(data.differences).toEqual([expect.stringMatching(/1 trade typed by hand in MNQU6/)])
  })

  test('an unknown table is offered the column mapper, and the mapping is remembered', async () => {
    const accountId = await insertAccount(person)
    const rows = (day: number) =>
      `When,What,Way,Lots,At\n2026-06-${day} 10:00:00,AAPL,buy,10,100.5\n2026-06-${day} 10:05:00,AAPL,sell,10,101.5\n`
    const unknown = await person.call(previewImport, {
      body: importOptions({ accountId }),
      files: [uploadOf(rows(10), 'mine.csv')],
    })
    expect(unknown.data.files[0]).toMatchObject({ format: null, refusal: null })
    expect(unknown.data.files[0]?.table?.rows[0]).toEqual(['When', 'What', 'Way', 'Lots', 'At'])
    const mapping = {
      kind: 'executions' as const,
      table: 0,
      headerRow: 1,
      decimal: 'auto' as const,
      dateOrder: 'auto' as const,
      pnlIs: 'gross' as const,
      costsAre: 'auto' as const,
      columns: { date: 0, symbol: 1, side: 2, quantity: 3, price: 4 },
    }
    const done = await importFiles(person, {
      accountId,
      files: [uploadOf(rows(10), 'mine.csv')],
      options: { mapping },
    })
    expect(done.data).toMatchObject({ status: 'done', counts: { executions: 2, trades: 1 } })
    const next = await person.call(previewImport, {
      body: importOptions({ accountId }),
      files: [uploadOf(rows(11), 'mine.csv')],
    })
    expect(next.data.files[0]).toMatchObject({ format: { id: 'mapped' }, table: { remembered: true } })
    expect(next.data.parts[0]?.built).toMatchObject({ trades: 1, gross: '10.00', unknownCosts: 1 })
    // The same columns below three more lines, and every row of them where a shorter file follows.
    const below = await importFiles(person, {
      accountId,
      files: [uploadOf(`Report\n\nJune\n${rows(12)}`, 'mine.csv')],
    })
    expect(below.data).toMatchObject({ status: 'done', counts: { executions: 2, problems: 0 } })
    const above = await person.call(previewImport, {
      body: importOptions({ accountId }),
      files: [uploadOf(rows(13), 'mine.csv')],
    })
    expect(above.data.files[0]).toMatchObject({ census: { rows: 2, executions: 2 } })
  })
})
