import { createSetup } from '@ballast/contract/setups'
import { getTrade, listTrades, type TradeDetail, writeJournal } from '@ballast/contract/trades'
import { readCsv } from '@ballast/importers/read/csv'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade, manualTrade } from '../../test/trades.ts'
import { exportTrades } from './export-trades.ts'

const server = testServer()
let person: Person
beforeAll(async () => {
  person = await insertPerson(server)
  const accountId = await insertAccount(person, { name: '=HYPERLINK("http://x")', startingBalance: '50000' })
  const setup = await person.call(createSetup, { body: { name: '+1 setup', rules: [] } })
  await insertTrade(person, accountId, {
    journal: { setupId: setup.data.id, tags: ['@home', 'two, words'], stop: '19980' },
  })
  const fills = fillsCsv([{ id: 7, at: '2026-06-15T16:00:00', side: 'Sell', quantity: 2, price: '20000.25' }])
  await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fills }] })
})

async function exported(query: string): Promise<{ text: string; name: string | null; status: number }> {
  const answer = await server.fetch(`/api/export/csv${query}`, {
    headers: { authorization: `Bearer ${person.sessionId}` },
  })
  const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null
  return { text: await answer.text(), name, status: answer.status }
}

test('trades are trading-data.csv, with every figure as the log shows it', async () => {
  const { text, name } = await exported('')
  expect(name).toBe('trading-data.csv')
  const [head, first] = text.split('\r\n')
  expect(head).toContain('Gross,Commission,Fees,Swap,Costs known,Net,Risk,R')
  expect(first).toContain('USD,40.00,-0.74,-0.74,0.00,full,38.52,40.00,0.9630')
})

test.each(['', '?of=executions', '?of=accounts', '?of=plans', '?of=payouts-and-fees'])(
  'a file begins with the mark by which Excel knows UTF-8: %s',
  async (query) => {
    const headers = { authorization: `Bearer ${person.sessionId}` }
    const answer = await server.fetch(`/api/export/csv${query}`, { headers })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  },
)

test('a trade that is still open has no result in its line, neither 0 nor any other', async () => {
  const trader = await insertPerson(server)
  const accountId = await insertAccount(trader)
  await insertTrade(trader, accountId, { fills: manualTrade(accountId).fills.slice(0, 1) })
  const headers = { authorization: `Bearer ${trader.sessionId}` }
  const text = await (await server.fetch('/api/export/csv', { headers })).text()
  const [head = [], line = []] = text.split('\r\n').map((each) => each.split(','))
  const cells = ['Status', 'Gross', 'Net', 'R'].map((name) => line[head.indexOf(name)])
  expect(cells).toEqual(['open', '', '', ''])
})

test('everything a trader wrote about a trade is in its line, and amounts of it are masked in privacy mode', async () => {
  const [listed] = (await person.call(listTrades, { query: {} })).data.rows.filter(
    ({ setup }) => setup !== null,
  )
  await person.call(writeJournal, {
    params: { id: listed?.id ?? '' },
    body: {
      plannedEntry: '19999.5',
      target: '20100',
      typedRisk: '61.25',
      typedMae: '12.5',
      typedMfe: '77.75',
      ruleChecks: { 'Waited for the close': true, 'Half size': false },
      notes: 'First line,\nsecond "line"',
    },
  })
  const [head = '', ...lines] = (await exported('')).text.split('\r\n')
  const line = lines.find((text) => text.includes(listed?.id ?? 'none')) ?? ''
  for (const name of [
    'Planned entry',
    'Stop',
    'Target',
    'Typed risk',
    'MAE',
    'MFE',
    'Rules',
    'Notes',
    'Trade id',
  ])
    expect(head.split(',')).toContain(name)
  expect(line).toContain('19999.5,19980,20100,61.25,12.50,77.75,[ ] Half size; [x] Waited for the close')
  expect(line).toContain('"First line,\nsecond ""line"""')
  const masked = (await exported('?masked=yes')).text
  for (const amount of ['61.25', '12.50', '77.75']) expect(masked).not.toContain(amount)
  expect(masked).toContain('20100')
  await person.call(writeJournal, { params: { id: listed?.id ?? '' }, body: { typedRisk: null } })
})

test('cells that a spreadsheet would run as a formula are plain text, numbers stay numbers', async () => {
  const { text } = await exported('')
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).toContain(`,'+1 setup,`)
  expect(text).toContain(`"'@home; two, words"`)
  expect(text).toContain(',-0.74,')
})

test('executions hold each fill once with its costs; unknown is empty', async () => {
  const { text, name } = await exported('?of=executions')
  const lines = text.trim().split('\r\n')
  expect([name, lines.length]).toEqual(['executions.csv', 4])
  expect(lines[3]).toContain('sell,2,20000.25,2026-06-15T16:00:00.000Z')
})

test('accounts and plans have their own files', async () => {
  expect((await exported('?of=accounts')).text).toContain('evaluation,USD,50000.00,America/Chicago,17:00')
  expect(await exported('?of=plans')).toMatchObject({ name: 'plans.csv', status: 200 })
})

test('in privacy mode amounts are masked in every file; prices and R stay', async () => {
  const trades = (await exported('?masked=yes')).text
  expect(trades).toContain('20000,20020')
  expect(trades).toContain('0.9630')
  expect(trades).not.toMatch(/38\.52|40\.00|0\.74/)
  expect((await exported('?of=executions&masked=yes')).text).not.toContain('0.37')
  expect((await exported('?of=accounts&masked=yes')).text).not.toContain('50000')
})

test('an unknown kind is refused with a sentence', async () => {
  const { status, text } = await exported('?of=passwords')
  expect([status, text]).toEqual([422, expect.stringContaining('trades, executions, accounts, plans')])
})

/** The cells of a trade's line, read from the data that the trade's own page gets. */
function cellsOf(trade: TradeDetail): Record<string, string> {
  const isStated = (kind: 'commission' | 'fees') => trade.fills.some((fill) => fill[kind] !== null)
  const cells = {
    Account: trade.accountName,
    Symbol: trade.symbol,
    Direction: trade.direction,
    Status: trade.status,
    Quantity: trade.quantity,
    'Entry price': trade.averageEntry,
    'Exit price': trade.averageExit,
    'Opened (UTC)': trade.openKnown ? trade.openedAt : null,
    'Closed (UTC)': trade.closedAt,
    'Trading day': trade.tradingDay,
    Currency: trade.currency,
    Gross: trade.closedAt && trade.gross,
    Commission: isStated('commission') ? trade.commission : null,
    Fees: isStated('fees') ? trade.fees : null,
    Swap: trade.swap,
    'Costs known': trade.costsKnown,
    Net: trade.closedAt && trade.net,
    Risk: trade.risk,
    R: trade.rMultiple?.toFixed(4),
    Setup: trade.setup,
    'Emotion before': trade.emotionBefore,
    'Emotion during': trade.emotionDuring,
    'Emotion after': trade.emotionAfter,
    Confidence: trade.confidence,
    'Execution score': trade.executionScore,
    'Plan followed': trade.planFollowed,
    Rating: trade.rating,
    Tags: trade.tags.join('; '),
    Mistakes: trade.mistakes.join('; '),
    Rules: ruleList(trade.ruleChecks),
    'Planned entry': trade.plannedEntry,
    Stop: trade.stop,
    Target: trade.target,
    'Typed risk': trade.typedRisk,
    MAE: trade.mae,
    MFE: trade.mfe,
    Notes: trade.notes,
    Screenshots: trade.screenshots.length,
    'Trade id': trade.id,
    'Computed commission': trade.computedCosts,
    Corrected: trade.corrected ? 'yes' : null,
  }
  const isFormula = (text: string) => /^[-=+@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
  return Object.fromEntries(
    Object.entries(cells)
      .map(([name, value]) => [name, String(value ?? '')] as const)
      .map(([name, text]) => [name, isFormula(text) ? `'${text}` : text]),
  )
}

/** Rules in the order of the database, which sorts names by their length, then by their bytes. */
function ruleList(checks: Record<string, boolean>): string {
  const bytes = (rule: string) => Buffer.from(rule)
  return Object.entries(checks)
    .sort(([a], [b]) => bytes(a).length - bytes(b).length || Buffer.compare(bytes(a), bytes(b)))
    .map(([rule, kept]) => `${kept ? '[x]' : '[ ]'} ${rule}`)
    .join('; ')
}

test('each line has the same values as the trade’s own page, whatever was typed', async () => {
  const texts = [
    '-12.5',
    '-12.5.1',
    '=1',
    'a,b',
    '"hi"',
    'C:\\", "x',
    'two\r\nlines',
    '+',
    'é 🙂',
    "'quoted'",
    '\\N',
    'a\ttab',
    '\\t \\\\ ", "b": true',
  ]
  const amounts = ['0.000001', '0.0015', '0.01', '12.34', '125000.00', '61.250001']
  const accountId = await insertAccount(person, {
    name: `"A", ${crypto.randomUUID()}`,
    startingBalance: '1000',
  })
  for (const [at, text] of texts.entries())
    await insertTrade(person, accountId, {
      symbol: at % 2 === 0 ? 'MNQU6' : `S${at}`,
      journal: {
        notes: text,
        tags: [text, 'plain'],
        mistakes: ['late', text],
        ruleChecks: { [text]: at % 2 === 0, 10: true, 9: false },
        typedRisk: amounts[at % amounts.length] ?? null,
        typedMfe: amounts[(at + 1) % amounts.length] ?? null,
        plannedEntry: '20000.50',
        emotionBefore: 'calm',
        confidence: 4,
      },
    })
  const { fills } = manualTrade(accountId)
  const unknown = fills.map((fill) => ({ ...fill, commission: null, fees: null }))
  await insertTrade(person, accountId, { fills: unknown })
  await insertTrade(person, accountId, { fills: unknown.slice(0, 1) })
  const { rows } = (await person.call(listTrades, { query: {} })).data
  const [head = [], ...lines] = readCsv((await exported('')).text).table.rows
  expect(lines.length).toBe(rows.length)
  for (const { id } of rows) {
    const line = lines.find((cells) => cells[head.indexOf('Trade id')] === id) ?? []
    const trade = (await person.call(getTrade, { params: { id } })).data
    expect(Object.fromEntries(head.map((name, at) => [name, line[at]]))).toMatchObject(cellsOf(trade))
  }
})

async function written(batch?: number): Promise<string> {
  const { db, columns } = server.deps
  const parts = await Array.fromAsync(
    exportTrades(db, { userId: person.userId, isMasked: false, columns }, batch),
  )
  return parts.map((part) => Buffer.from(part).toString()).join('')
}

test('a file read in several statements is the same, in the order the trades were opened', async () => {
  const whole = await written()
  expect(whole).toBe((await exported('')).text)
  for (const batch of [1, 3, 5_000]) expect(await written(batch)).toBe(whole)
  const [head = [], ...lines] = readCsv(whole).table.rows
  const ids = lines.map((cells) => cells[head.indexOf('Trade id')])
  const inOrder = await server.deps.db
    .select({ id: trades.id })
    .from(trades)
    .where(and(eq(trades.userId, person.userId), settled(person.userId)))
    .orderBy(trades.openedAt, trades.id)
  expect(ids).toEqual(inOrder.map(({ id }) => id))
})

test('a caller that stops reading ends the export: nothing more is read, and the next one works', async () => {
  const { db, columns } = server.deps
  const parts = exportTrades(db, { userId: person.userId, isMasked: false, columns }, 1)
  expect((await parts.next()).value).toContain('Account,Symbol')
  expect((await parts.next()).done).toBe(false)
  await parts.return(undefined)
  expect(await parts.next()).toEqual({ done: true, value: undefined })
  const answer = await server.fetch('/api/export/csv', {
    headers: { authorization: `Bearer ${person.sessionId}` },
  })
  const reader = answer.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await reader?.cancel()
  expect((await exported('')).text).toBe(await written())
})
