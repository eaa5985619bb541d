import { createAccountGroup } from '@ballast/contract/accounts/account-groups'
import { getCalendar } from '@ballast/contract/calendar'
import { getDashboard, getDashboardStats } from '@ballast/contract/dashboard'
import { getReportOverview } from '@ballast/contract/reports'
import { deleteTrades, listTrades, writeJournal } from '@ballast/contract/trades'
import { beforeAll, expect, test } from 'vitest'
import { accountGroup } from '../../test/account-groups.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade, manualTrade } from '../../test/trades.ts'

const server = testServer()
let person: Person
let accountId: string
beforeAll(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person, { timeZone: 'UTC', dayReset: '00:00' })
})

/** The server's clock some minutes ago, as typed into the form. */
const ago = (minutes: number) =>
  new Date(server.deps.clock.now().getTime() - minutes * 60_000).toISOString().slice(0, 19)
const tradeAt = (opened: string, closed: string) =>
  manualTrade(accountId).fills.map((fill, i) => ({ ...fill, at: i === 0 ? opened : closed }))

test('with only an open trade nothing claims that trades were reviewed', async () => {
  const [buy] = manualTrade(accountId).fills
  const open = await insertTrade(person, accountId, { fills: buy ? [{ ...buy, at: ago(10_000) }] : [] })
  const { data } = await person.call(getDashboard, { query: {} })
  expect(data.nextStep).toMatchObject({
    kind: 'nothing',
    text: 'No trade is closed yet. Nothing needs your attention now.',
  })
  await person.call(deleteTrades, { body: { ids: [open.id] } })
})

test('today counts today’s trades whatever dates the figures are filtered by', async () => {
  const today = await insertTrade(person, accountId, { fills: tradeAt(ago(2), ago(1)) })
  const { data } = await person.call(getDashboard, { query: { from: '2026-01-01', to: '2026-01-31' } })
  expect([data.n, data.net.value]).toEqual([0, '0.00'])
  expect(data.today).toEqual({
    day: today.tradingDay,
    unknownResults: 0,
    n: 1,
    net: today.net,
    r: null,
    timeZone: 'UTC',
  })
})

test('badges and achievements cover all trades, whatever the figures are filtered by', async () => {
  const query = { from: '2026-01-01', to: '2026-01-31' }
  const all = (await person.call(getDashboard, { query: {} })).data
  const none = (await person.call(getDashboard, { query })).data
  expect([all.n, none.n]).toEqual([1, 0])
  expect(all.badges.filter(({ unlocked }) => unlocked).length).toBeGreaterThan(0)
  expect([none.badges, none.achievements]).toEqual([all.badges, all.achievements])
})

test('badges and achievements are those of all trades after costs, copies counted once, on any basis', async () => {
  const other = await insertPerson(server)
  const leader = await insertAccount(other)
  const follower = await insertAccount(other)
  await other.call(createAccountGroup, { body: accountGroup([leader, follower]) })
  const [buy, sell] = manualTrade(leader).fills
  // +1.00 before costs, −0.48 after them.
  const fills = buy && sell ? [buy, { ...sell, price: '20000.50' }] : []
  for (const account of [leader, follower]) await insertTrade(other, account, { fills })
  const { data: stats } = await other.call(getDashboardStats)
  expect(stats).toMatchObject({ totalTrades: 1, totalProfitLoss: -0.96, profitableWeeks: 0, winRate: 0 })
  for (const query of [
    {},
    { basis: 'gross' as const },
    { count: 'trades' as const },
    { account: [leader] },
  ]) {
    const { badges, achievements } = (await other.call(getDashboard, { query })).data
    expect(badges.find(({ id }) => id === 'profit_maker')?.unlocked).toBe(false)
    expect(achievements.map(({ value }) => value)).toEqual([0, 1, 0, 0])
  }
})

test('costs in R and R before costs add up to the total R, also of a copied idea with one known risk', async () => {
  const other = await insertPerson(server)
  const leader = await insertAccount(other)
  const follower = await insertAccount(other)
  await other.call(createAccountGroup, { body: accountGroup([leader, follower]) })
  const trade = await insertTrade(other, leader)
  await insertTrade(other, follower)
  await other.call(writeJournal, { params: { id: trade.id }, body: { stop: '19990' } })
  const { net } = (await other.call(getDashboard, { query: {} })).data
  expect(net).toMatchObject({ n: 1, rCoverage: 1, costsRCount: 1 })
  expect(net.totalR).toBeCloseTo(38.52 / 20, 10)
  expect(net.costsR).toBeCloseTo(-1.48 / 20, 10)
  expect(net.grossR).toBeCloseTo(40 / 20, 10)
})

test('costs in R leave out an idea that is still open in one of its copies, as the total R does', async () => {
  const other = await insertPerson(server)
  const leader = await insertAccount(other)
  const follower = await insertAccount(other)
  await other.call(createAccountGroup, { body: accountGroup([leader, follower]) })
  const trade = await insertTrade(other, leader)
  await insertTrade(other, follower, { fills: manualTrade(follower).fills.slice(0, 1) })
  await other.call(writeJournal, { params: { id: trade.id }, body: { stop: '19990' } })
  const { net } = (await other.call(getDashboard, { query: {} })).data
  expect(net).toMatchObject({ n: 0, totalR: null, costsR: null, grossR: null, costsRCount: 0 })
})

test('an account shows its own currency while none of its trades counts', async () => {
  const other = await insertPerson(server)
  await insertTrade(other, await insertAccount(other))
  const euros = await insertAccount(other, { currency: 'EUR' })
  const shown = async () => {
    const query = { account: [euros] }
    const [{ data }, report, month] = [
      await other.call(getDashboard, { query }),
      await other.call(getReportOverview, { query }),
      await other.call(getCalendar, { query: { ...query, from: '2026-06-01', to: '2026-06-30' } }),
    ]
    expect([data.currency, month.data.currency]).toEqual(['EUR', 'EUR'])
    return [data.net.unknownResults, report.data.currency, report.data.unknownResults]
  }
  await shown()
  // A contract without a known point value.
  const fills = manualTrade(euros).fills
  await insertTrade(other, euros, { symbol: 'ODDONE', fills })
  expect(await shown()).toEqual([1, 'EUR', 1])
})

test('in a currency without trades nothing counts, though there are trades in another', async () => {
  const other = await insertPerson(server)
  await insertTrade(other, await insertAccount(other))
  await insertAccount(other, { currency: 'EUR' })
  const { data } = await other.call(getDashboard, { query: { currency: 'EUR' } })
  expect(data).toMatchObject({
    n: 0,
    // What waits for a review is counted in all currencies.
    closed: 1,
    toReview: 1,
    net: { value: '0.00', n: 0 },
    otherCurrencies: [{ currency: 'USD', n: 1, net: '38.52' }],
    winRate: { value: null, n: 0, wins: 0 },
  })
})

test('trades to review are some of those of all currencies, with a known result or not', async () => {
  const other = await insertPerson(server)
  const dollars = await insertAccount(other)
  const reviewed = await insertTrade(other, dollars)
  await insertTrade(other, dollars)
  await insertTrade(other, await insertAccount(other, { currency: 'EUR' }))
  await other.call(writeJournal, { params: { id: reviewed.id }, body: { reviewed: true } })
  const { data } = await other.call(getDashboard, { query: {} })
  expect(data).toMatchObject({ currency: 'USD', n: 2, toReview: 2, closed: 3 })
})

test('a trade with an unknown result is no day without trades, today and in its month', async () => {
  const other = await insertPerson(server)
  const account = await insertAccount(other, { timeZone: 'UTC', dayReset: '00:00' })
  // No table knows what a point of this contract is worth.
  const fill = { quantity: 1, price: '20000', contract: 'QQXX6' }
  const bytes = fillsCsv([
    { id: 1, at: ago(2), side: 'Buy', ...fill },
    { id: 2, at: ago(1), side: 'Sell', ...fill },
  ])
  await importFiles(other, { accountId: account, files: [{ name: 'Fills.csv', bytes }] })
  const unknown = { n: 0, unknownResults: 1, net: '0.00' }
  const earlier = { from: '2026-01-01', to: '2026-01-31' }
  expect((await other.call(getDashboard, { query: earlier })).data.today).toMatchObject(unknown)
  const { today, month } = (await other.call(getDashboard, { query: {} })).data
  expect(today).toMatchObject(unknown)
  const cells = new Map(month.cells.map((cell) => [cell.day, cell]))
  expect(cells.get(today.day)).toMatchObject({ state: 'none', ...unknown })
  expect(month.cells.filter(({ unknownResults }) => unknownResults > 0)).toHaveLength(1)
})

test('a new note is visible at once, and figures follow the selected account', async () => {
  const other = await insertAccount(person)
  const trade = await insertTrade(person, other)
  await person.call(writeJournal, { params: { id: trade.id }, body: { stop: '19990' } })
  const { data } = await person.call(getDashboard, { query: { account: [other] } })
  expect([data.n, data.expectancy.r.n]).toEqual([1, 1])
  expect(data.expectancy.r.value).toBeCloseTo(38.52 / 20, 10)
  expect((await person.call(getDashboardStats)).data.totalTrades).toBe(2)
})

test('the drawn curve reaches exactly the stated maximum drawdown, in money and in R, also with trades at the same instant', async () => {
  const other = await insertPerson(server)
  const account = await insertAccount(other, { timeZone: 'UTC', dayReset: '00:00' })
  for (const [index, exit] of ['20010', '19950', '20020', '19900', '19990'].entries()) {
    const { fills, ...rest } = manualTrade(account)
    const [buy, sell] = fills
    if (!buy || !sell) throw new Error('a round trip has two fills')
    const opened = `2026-03-02T14:0${index}:00`
    await insertTrade(other, account, {
      ...rest,
      fills: [
        { ...buy, at: opened },
        { ...sell, price: exit, at: '2026-03-02T15:00:00' },
      ],
      journal: { stop: '19900' },
    })
  }
  const { equity } = (await other.call(getDashboard, { query: {} })).data
  const lowest = Math.min(...equity.points.map(({ underwater }) => Number(underwater)))
  expect(lowest).toBe(Number(equity.maxDrawdown))
  expect(equity.points.find(({ n }) => n === equity.deepest?.n)?.underwater).toBe(equity.maxDrawdown)
  const inR = equity.inR
  expect(inR?.points).toHaveLength(6)
  expect(Math.min(...(inR?.points ?? []).map(({ underwater }) => underwater))).toBe(inR?.maxDrawdown)
  expect(inR?.points.find(({ n }) => n === inR.deepest?.n)?.underwater).toBe(inR?.maxDrawdown)
})

test('every next step opens exactly the trades it counts, in number and one by one', async () => {
  const other = await insertPerson(server)
  const first = await insertAccount(other, { timeZone: 'UTC', dayReset: '00:00' })
  const second = await insertAccount(other, { timeZone: 'UTC', dayReset: '00:00' })
  const typed = (account: string, minutesAgo: number) => {
    const { fills, ...rest } = manualTrade(account)
    const [buy, sell] = fills
    if (!buy || !sell) throw new Error('a round trip has two fills')
    return insertTrade(other, account, {
      ...rest,
      fills: [
        { ...buy, at: ago(minutesAgo) },
        { ...sell, at: ago(minutesAgo - 1) },
      ],
    })
  }
  const bare = await typed(first, 300)
  const felt = await typed(first, 400)
  const reviewed = await typed(first, 500)
  const elsewhere = await typed(second, 600)
  const old = await typed(first, 20 * 24 * 60)
  await other.call(writeJournal, { params: { id: felt.id }, body: { emotionBefore: 'calm' } })
  await other.call(writeJournal, { params: { id: reviewed.id }, body: { reviewed: true } })

  const stepOf = async (account: string[]) => {
    const { nextStep } = (await other.call(getDashboard, { query: { account } })).data
    const filter = nextStep.action?.filter
    if (!filter) throw new Error('the step opens no trades')
    const { data } = await other.call(listTrades, { query: { account, ...filter } })
    expect(data.total).toBe(nextStep.n)
    return { kind: nextStep.kind, text: nextStep.text, ids: data.rows.map(({ id }) => id) }
  }
  expect(await stepOf([first])).toEqual({
    kind: 'add_feelings',
    text: 'One recent trade has no emotion yet. It takes ten seconds a trade.',
    ids: [bare.id],
  })
  expect((await stepOf([])).ids).toEqual([bare.id, elsewhere.id])
  await other.call(writeJournal, { params: { id: bare.id }, body: { emotionBefore: 'calm' } })
  expect(await stepOf([first])).toMatchObject({ kind: 'review', ids: [bare.id, felt.id, old.id] })
})

test('right after losses the step links to no page and asks for nothing', async () => {
  const other = await insertPerson(server)
  const account = await insertAccount(other, { timeZone: 'UTC', dayReset: '00:00' })
  for (const minutes of [8, 4]) {
    const [buy, sell] = manualTrade(account).fills
    if (!buy || !sell) throw new Error('a round trip has two fills')
    await insertTrade(other, account, {
      fills: [
        { ...buy, at: ago(minutes) },
        { ...sell, price: '19900', at: ago(minutes - 1) },
      ],
    })
  }
  const { nextStep } = (await other.call(getDashboard, { query: {} })).data
  expect(nextStep).toMatchObject({ kind: 'pause', action: null })
})

test('unknown costs are null, never 0, until a trade states some', async () => {
  const other = await insertPerson(server)
  const account = await insertAccount(other)
  const silent = manualTrade(account).fills.map((fill) => ({ ...fill, commission: null, fees: null }))
  await insertTrade(other, account, { fills: silent })
  const shown = async () => [
    (await other.call(getDashboard)).data.net.costs,
    (await other.call(listTrades)).data.totals.money[0]?.costs,
  ]
  expect(await shown()).toEqual([null, null])
  await insertTrade(other, account)
  expect(await shown()).toEqual(['-1.48', '-1.48'])
})
