import { createAccountGroup } from '@ballast/contract/accounts/account-groups'
import { getDashboard } from '@ballast/contract/dashboard'
import { createPdfReport, getPdfReport, type PdfReport } from '@ballast/contract/exports/pdf-report'
import { saveNotificationSettings } from '@ballast/contract/notifications/notification-settings'
import { reportOf } from '@ballast/domain/statistics/report/report'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountGroup } from '../../test/account-groups.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade, manualTrade } from '../../test/trades.ts'
import { PDF_PARTS, type PdfFigures, reportDocument } from './document.ts'
import { PDF_DIMENSIONS } from './groups.ts'
import { notableTrades } from './notable-trades.ts'
import { composeReport } from './write-report.ts'

const server = testServer()
let person: Person
let accountId: string
beforeAll(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
  await insertTrade(person, accountId, { journal: { stop: '19990', notes: 'Waited <b>well</b>' } })
  const fills = manualTrade(accountId).fills.map((fill, i) => ({
    ...fill,
    price: i === 0 ? '20000' : '19985.25',
  }))
  await insertTrade(person, accountId, { fills })
})

const auth = (who: Person) => ({ authorization: `Bearer ${who.sessionId}` })

async function written(who: Person, body = {}): Promise<PdfReport> {
  const started = await who.call(createPdfReport, { body })
  expect(started.status).toBe(200)
  for (;;) {
    const { data } = await who.call(getPdfReport, { params: { id: started.data.id } })
    if (data.status !== 'running') return data
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a PDF report', () => {
  test('is written, reports its progress, and is downloaded as a PDF', async () => {
    const done = await written(person)
    expect(done).toMatchObject({ status: 'done', progress: 1, error: null })
    const answer = await server.fetch(`/api/pdf-reports/${done.id}/file`, { headers: auth(person) })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  })

  test('of a period without trades is still a report', async () => {
    expect(await written(person, { from: '2020-01-01', to: '2020-01-31' })).toMatchObject({ status: 'done' })
  })

  test('is its owner’s alone', async () => {
    const done = await written(person)
    const stranger = await insertPerson(server)
    expect((await stranger.call(getPdfReport, { params: { id: done.id } })).status).toBe(404)
    const file = await server.fetch(`/api/pdf-reports/${done.id}/file`, { headers: auth(stranger) })
    expect(file.status).toBe(404)
    expect((await stranger.call(createPdfReport, { body: { account: [accountId] } })).status).toBe(404)
  })
})

describe('its pages', () => {
  async function pages(isMasked: boolean): Promise<string> {
    const { columns } = await server.deps.columns.columnsOf(person.userId)
    const figures = reportOf(selectAll(columns), {
      parts: PDF_PARTS,
      breakdowns: { dimensions: Object.keys(PDF_DIMENSIONS) as (keyof typeof PDF_DIMENSIONS)[] },
    }) as PdfFigures
    const document = reportDocument({
      figures,
      period: { from: null, to: null },
      accounts: [],
      basis: 'net',
      isMasked,
      writtenOn: '2026-11-21',
      timeZone: 'UTC',
      best: [],
      worst: [],
      evaluation: null,
      business: [
        {
          currency: 'USD',
          spent: '198.00',
          refunded: '0.00',
          received: '1350.00',
          net: '1152.00',
          roi: 5.818,
          fees: 2,
          payouts: 1,
          attempts: 1,
        },
      ],
    })
    return JSON.stringify(document.content)
  }

  test('show the dashboard’s figures', async () => {
    const { data } = await person.call(getDashboard, { query: {} })
    expect(data.net.value).toBe('7.54')
    const text = await pages(false)
    expect(text).toContain('"+$7.54"')
    expect(text).toContain('"50.0%"')
    expect(text).toContain('−$2.96')
    for (const part of ['"$198.00 (n 2)"', '"$1,350.00 (n 1)"', '"+$1,152.00"', '"582%"'])
      expect(text).toContain(part)
  })

  test('show no amount in privacy mode, while R and percent stay', async () => {
    const text = await pages(true)
    expect(text).not.toMatch(/\$\d/)
    expect(text).toContain('50.0%')
    expect(text).toContain('+1.93 R')
  })
})

test('it is dated by its reader’s clock, whatever zone the accounts are in', async () => {
  const caller = { userId: person.userId, role: 'user' } as const
  const footer = async () => {
    const options = { account: [], basis: 'net' as const, masked: false, findings: false }
    const document = composeReport(server.deps, { caller, options, report: () => undefined })
    return (await document).footer
  }
  // Noon in UTC: the accounts are in Chicago, and in Auckland the next day has begun.
  expect(await footer()).toContain('written Jun 20, 2026.')
  await person.call(saveNotificationSettings, { body: { timeZone: 'Pacific/Auckland' } })
  expect(await footer()).toContain('written Jun 21, 2026.')
})

test('its best trades are ideas: copies are one of them, with the money of all, as among the figures', async () => {
  const copier = await insertPerson(server)
  const leader = await insertAccount(copier)
  const follower = await insertAccount(copier)
  await copier.call(createAccountGroup, { body: accountGroup([leader, follower]) })
  const first = await insertTrade(copier, leader, {
    journal: { notes: `## The plan\n\n**Held** on ${'and on '.repeat(100)}` },
  })
  await insertTrade(copier, follower)
  const { columns } = await server.deps.columns.columnsOf(copier.userId)
  const selection = selectAll(columns)
  const { best, worst } = await notableTrades(server.deps.db, {
    userId: copier.userId,
    columns,
    selection,
    currency: 'USD',
  })
  expect(best.map(({ row }) => [row.id, row.net])).toEqual([[first.id, '77.04']])
  // As one line, without marks.
  expect(best[0]?.notes).toMatch(/^The plan Held on and on .{370,380}…$/)
  expect(worst).toEqual([])
})

test('the reports of one user push out their own oldest, never those of another', async () => {
  const ann = await insertPerson(server)
  const bea = await insertPerson(server)
  const hers = await written(bea)
  const all: PdfReport[] = []
  for (let i = 0; i < 6; i++) all.push(await written(ann))
  const statusOf = async (who: Person, report: PdfReport) =>
    (await who.call(getPdfReport, { params: { id: report.id } })).status
  expect(await statusOf(ann, all[0]!)).toBe(404)
  expect(await statusOf(ann, all[1]!)).toBe(200)
  expect(await statusOf(bea, hers)).toBe(200)
})

test('five of one user are written at once, and no more', async () => {
  const busy = await insertPerson(server)
  // None is written before all seven are answered, however long that takes.
  const answered = Promise.withResolvers<void>()
  const { columns } = server.deps
  const columnsOf = columns.columnsOf.bind(columns)
  const reading = vi.spyOn(columns, 'columnsOf').mockImplementation(async (userId) => {
    await answered.promise
    return columnsOf(userId)
  })
  onTestFinished(() => reading.mockRestore())
  const started = await Promise.all(Array.from({ length: 7 }, () => busy.call(createPdfReport, { body: {} })))
  answered.resolve()
  expect(started.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
  const stateOf = async (id: string) => (await busy.call(getPdfReport, { params: { id } })).data.status
  for (const { data } of started.filter(({ status }) => status === 200))
    await expect.poll(() => stateOf(data.id), { timeout: 20_000 }).toBe('done')
  expect((await busy.call(createPdfReport, { body: {} })).status).toBe(200)
})

test('an account in a coin has its report too', async () => {
  const trader = await insertPerson(server)
  const coins = await insertAccount(trader, { currency: 'USDT' })
  await insertTrade(trader, coins)
  expect(await written(trader, { account: [coins] })).toMatchObject({ status: 'done', error: null })
})
