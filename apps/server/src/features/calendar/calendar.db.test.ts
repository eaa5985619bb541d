import { addPayout } from '@ballast/contract/attempts/attempt-ledger'
import { createAttempt } from '@ballast/contract/attempts/attempts'
import { getCalendar, getCalendarDay } from '@ballast/contract/calendar'
import { getDashboard } from '@ballast/contract/dashboard'
import { getReflection, writeReflection } from '@ballast/contract/reflections'
import { describe, expect, test } from 'vitest'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade, manualTrade } from '../../test/trades.ts'
import { saveCashEvents } from '../trade-store/executions.queries.ts'

const server = testServer()

/** A round trip opened and closed at these times on the account's clock; +40.00 gross, −1.48 costs. */
const at = (accountId: string, opened: string, closed: string) =>
  manualTrade(accountId).fills.map((fill, i) => ({ ...fill, at: i === 0 ? opened : closed }))

async function month(person: Person, query: object = {}) {
  const { data } = await person.call(getCalendar, {
    query: { from: '2026-06-01', to: '2026-06-30', ...query },
  })
  return data
}

test('its percentages are of the same balance as those of the dashboard', async () => {
  const person = await insertPerson(server)
  const dated = await insertAccount(person, { startingBalance: '50000', startDay: '2026-06-10' })
  await insertTrade(person, dated, { fills: at(dated, '2026-06-05T10:00', '2026-06-05T11:00') })
  await insertTrade(person, dated, { fills: at(dated, '2026-06-15T10:00', '2026-06-15T11:00') })
  // Its only trade has an unknown result, so no percentage is of its balance.
  const unknown = await insertAccount(person, { startingBalance: '20000' })
  await insertTrade(person, unknown, { symbol: 'ODDONE' })
  const { data } = await person.call(getDashboard, { query: {} })
  expect(data.equity.startingBalance).toBe('49961.48')
  expect((await month(person)).startingBalance).toBe('49961.48')
  // Also in a month without a trade.
  const july = await month(person, { from: '2026-07-01', to: '2026-07-31' })
  expect(july.startingBalance).toBe('49961.48')
  await insertAccount(person, { startingBalance: null, currency: 'EUR' })
  expect((await month(person, { currency: 'EUR' })).startingBalance).toBe('0.00')
})

describe('the calendar', () => {
  test('puts money on the day of the close and behaviour on the day of the opening', async () => {
    const person = await insertPerson(server)
    const account = await insertAccount(person)
    await insertTrade(person, account, {
      fills: at(account, '2026-06-15T16:50', '2026-06-15T17:10'),
      journal: {
        emotionBefore: 'calm',
        planFollowed: 'yes',
        ruleChecks: { 'Wait for the close': true, 'Stop placed': false },
        stop: '19980',
      },
    })
    const { days, strip, currency } = await month(person)
    expect(currency).toBe('USD')
    expect(days).toMatchObject([
      {
        day: '2026-06-15',
        state: 'none',
        n: 0,
        discipline: { rulesKept: 1, rulesJudged: 2, plansFollowed: 1, plansAnswered: 1 },
        mood: { value: 0.7, n: 1, source: 'emotions' },
      },
      {
        day: '2026-06-16',
        state: 'win',
        net: '38.52',
        n: 1,
        wins: 1,
        rCount: 1,
        discipline: null,
        mood: null,
      },
    ])
    expect(days[1]?.r).toBeCloseTo(38.52 / 40, 10)
    expect(strip).toMatchObject({
      net: '38.52',
      wins: 1,
      losses: 0,
      flats: 0,
      averageWinDay: '38.52',
      averageLossDay: null,
      best: { day: '2026-06-16' },
      worst: { day: '2026-06-16' },
    })
  })

  test.each([
    // In Chicago, clocks go forward on 2026-03-08 and back on 2026-11-01; the day resets at 17:00.
    ['spring, before the reset', 'America/Chicago', '17:00', '2026-03-08T16:59', '2026-03-08'],
    ['spring, after the reset', 'America/Chicago', '17:00', '2026-03-08T17:01', '2026-03-09'],
    ['autumn, before the reset', 'America/Chicago', '17:00', '2026-11-01T16:59', '2026-11-01'],
    ['autumn, after the reset', 'America/Chicago', '17:00', '2026-11-01T17:01', '2026-11-02'],
    // A 23-hour day in Berlin (2026-03-29) and a 25-hour one (2026-10-25), split at midnight.
    ['the short day, first minute', 'Europe/Berlin', '00:00', '2026-03-29T00:01', '2026-03-29'],
    ['the short day, last minute', 'Europe/Berlin', '00:00', '2026-03-29T23:59', '2026-03-29'],
    ['the long day, first minute', 'Europe/Berlin', '00:00', '2026-10-25T00:01', '2026-10-25'],
    ['the long day, last minute', 'Europe/Berlin', '00:00', '2026-10-25T23:59', '2026-10-25'],
    ['after the long day', 'Europe/Berlin', '00:00', '2026-10-26T00:01', '2026-10-26'],
  ])('cuts days where the account does in the nights the clocks change: %s', async (...row) => {
    const [, timeZone, dayReset, closed, day] = row
    const person = await insertPerson(server)
    const account = await insertAccount(person, { timeZone, dayReset })
    const opened = closed.replace(/\d$/, (last) => String(Number(last) - 1)).replace(':00', ':00')
    await insertTrade(person, account, { fills: at(account, opened, closed) })
    const { data } = await person.call(getCalendar, { query: { from: '2026-01-01', to: '2026-12-31' } })
    expect(data.days.filter(({ n }) => n > 0).map((cell) => cell.day)).toEqual([day])
  })

  test('and the dashboard classify a day the same, on both sides of 20 units', async () => {
    const person = await insertPerson(server)
    const account = await insertAccount(person)
    const results = {
      '2026-06-15': '4.48',
      '2026-06-16': '21.48',
      '2026-06-17': '21.47',
      '2026-06-18': '-25',
    }
    for (const [day, statedGross] of Object.entries(results)) {
      const fills = at(account, `${day}T09:30`, `${day}T09:45`)
      await insertTrade(person, account, { statedGross, fills })
    }
    const { days, strip } = await month(person)
    const states = days.map(({ day, state }) => [day, state])
    expect(states).toEqual([
      ['2026-06-15', 'flat'],
      ['2026-06-16', 'win'],
      ['2026-06-17', 'flat'],
      ['2026-06-18', 'loss'],
    ])
    const { month: shown, net } = (await person.call(getDashboard)).data
    expect(shown.cells.filter(({ n }) => n > 0).map(({ day, state }) => [day, state])).toEqual(states)
    expect([shown.wins, shown.flats, shown.losses]).toEqual([strip.wins, strip.flats, strip.losses])
    expect(net.marks.map(({ day, state }) => [day, state])).toEqual(states)
    expect(net.daysUp).toBe(strip.wins)
  })

  test('shows one currency and names those it leaves out', async () => {
    const person = await insertPerson(server)
    const dollars = await insertAccount(person)
    const euros = await insertAccount(person, { currency: 'EUR', name: 'Euro' })
    await insertTrade(person, dollars)
    await insertTrade(person, dollars)
    await insertTrade(person, euros, { statedGross: '40' })
    const both = await month(person)
    expect([both.currency, both.strip.net, both.otherCurrencies]).toEqual([
      'USD',
      '77.04',
      [{ currency: 'EUR', n: 1, net: '38.52' }],
    ])
    const day = async (query: object) =>
      (await person.call(getCalendarDay, { params: { day: '2026-06-15' }, query })).data
    const inDollars = await day({})
    expect([inDollars.currency, inDollars.summary?.net, inDollars.trades.length]).toEqual(['USD', '77.04', 3])
    expect(inDollars.otherCurrencies).toEqual(both.otherCurrencies)
    const inEuros = await day({ currency: 'EUR' })
    expect([inEuros.summary?.net, inEuros.otherCurrencies]).toEqual([
      '38.52',
      [{ currency: 'USD', n: 2, net: '77.04' }],
    ])
    const other = await month(person, { currency: 'EUR' })
    expect([other.strip.net, other.days[0]?.n]).toEqual(['38.52', 1])
    expect([both.days[0]?.inOtherCurrencies, other.days[0]?.inOtherCurrencies]).toEqual([1, 2])
    await insertTrade(person, euros, { fills: at(euros, '2026-06-16T16:50', '2026-06-17T10:00') })
    const alone = (await month(person)).days.find(({ day }) => day === '2026-06-17')
    expect(alone).toMatchObject({ state: 'none', n: 0, inOtherCurrencies: 1 })
    const one = await month(person, { account: [euros] })
    expect([one.currency, one.strip.net]).toEqual(['EUR', '38.52'])
  })

  test('says when the selected accounts were last traded, whichever month is shown', async () => {
    const person = await insertPerson(server)
    const traded = await insertAccount(person)
    const open = await insertAccount(person)
    const idle = await insertAccount(person)
    await insertTrade(person, traded, { fills: at(traded, '2026-06-15T16:50', '2026-06-16T17:10') })
    await insertTrade(person, open, { fills: at(open, '2026-06-20T10:00', '').slice(0, 1) })
    const august = { from: '2026-08-01', to: '2026-08-31' }
    expect(await month(person, august)).toMatchObject({ days: [], empty: false, latest: '2026-06-17' })
    for (const account of [open, idle])
      expect((await month(person, { ...august, account: [account] })).latest).toBeNull()
  })

  test('is before costs on request', async () => {
    const person = await insertPerson(server)
    await insertTrade(person, await insertAccount(person))
    expect((await month(person, { basis: 'gross' })).strip.net).toBe('40.00')
  })

  test('contains nothing of other users, and refuses invalid ranges', async () => {
    const person = await insertPerson(server)
    const stranger = await insertPerson(server)
    const account = await insertAccount(person)
    await insertTrade(person, account)
    await person.call(writeReflection, { params: { day: '2026-06-15' }, body: { text: 'mine' } })
    expect(await month(stranger)).toMatchObject({ days: [], empty: true, latest: null })
    expect((await month(stranger, { account: [account] })).days).toEqual([])
    const detail = await stranger.call(getCalendarDay, { params: { day: '2026-06-15' } })
    expect(detail.data).toMatchObject({ summary: null, trades: [], reflection: { text: '' } })
    const wrong = await person.call(getCalendar, { query: { from: '2026-06-30', to: '2026-06-01' } })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([422, ['to']])
    const long = await person.call(getCalendar, { query: { from: '2024-01-01', to: '2026-06-01' } })
    expect(long.status).toBe(422)
  })

  test('a day has its trades, whether opened or closed on it, and its pictures', async () => {
    const person = await insertPerson(server)
    const account = await insertAccount(person)
    const over = await insertTrade(person, account, {
      fills: at(account, '2026-06-15T16:50', '2026-06-15T17:10'),
    })
    const inside = await insertTrade(person, account)
    const { data } = await person.call(getCalendarDay, { params: { day: '2026-06-15' } })
    expect(data.trades.map(({ id }) => id)).toEqual([inside.id, over.id])
    expect(data).toMatchObject({
      currency: 'USD',
      summary: { n: 1, net: '38.52' },
      plans: [],
      screenshots: [],
    })
    const next = await person.call(getCalendarDay, { params: { day: '2026-06-16' } })
    expect(next.data.trades.map(({ id }) => id)).toEqual([over.id])
  })
})

describe('a reflection', () => {
  const params = { day: '2026-06-15' }

  test('is written in parts, read again, seen in the calendar, and deleted when it is emptied', async () => {
    const person = await insertPerson(server)
    const first = await person.call(writeReflection, { params, body: { text: 'Waited.' } })
    const { data } = await person.call(writeReflection, { params, body: { mood: 4 } })
    expect(data).toMatchObject({ text: 'Waited.', mood: 4, revision: first.data.revision + 1 })
    expect((await person.call(getReflection, { params })).data).toEqual(data)
    expect((await month(person)).days).toMatchObject([
      { day: '2026-06-15', hasReflection: true, mood: { value: 0.5, source: 'reflection' } },
    ])
    await person.call(writeReflection, { params, body: { text: '', mood: null } })
    expect((await month(person)).days).toEqual([])
    expect((await person.call(getReflection, { params })).data).toMatchObject({ text: '', revision: 0 })
  })

  test('changed elsewhere in the meantime is not overwritten', async () => {
    const person = await insertPerson(server)
    await person.call(writeReflection, { params, body: { text: 'first', revision: 0 } })
    const stale = await person.call(writeReflection, { params, body: { text: 'second', revision: 0 } })
    expect([stale.status, stale.error.code]).toEqual([409, 'stale'])
    expect((await person.call(getReflection, { params })).data.text).toBe('first')
  })
})

test('money leaving a funded account is a payout to the trader, never added to fees; elsewhere it is a withdrawal', async () => {
  const person = await insertPerson(server)
  const accounts = {
    funded: await insertAccount(person, { kind: 'funded' }),
    personal: await insertAccount(person, { kind: 'personal' }),
  }
  for (const [kind, accountId] of Object.entries(accounts)) {
    const fills = fillsCsv([{ id: 1, at: '2026-06-15T16:00:00', side: 'Sell', quantity: 1, price: '20000' }])
    const imported = await importFiles(person, { accountId, files: [{ name: `${kind}.csv`, bytes: fills }] })
    const sourceId = imported.data.id
    const event = (identity: string, of: 'withdrawal' | 'fee', amount: number) => ({
      identity,
      kind: of,
      amount: amount * 1_000_000,
      currency: 'USD' as const,
      occurredAt: Date.parse('2026-06-16T15:00:00Z'),
      text: '',
    })
    await saveCashEvents(server.deps.db, { userId: person.userId, accountId, sourceId }, [
      event('out', 'withdrawal', -1500),
      event('fee', 'fee', -25),
    ])
  }
  const funded = await month(person, { account: [accounts.funded] })
  expect(funded.days.flatMap(({ events }) => events.map(({ kind, amount }) => [kind, amount]))).toEqual(
    expect.arrayContaining([
      ['payout', '1500.00'],
      ['fee', '-25.00'],
    ]),
  )
  expect(funded.strip).toMatchObject({ payouts: '1500.00', payoutCount: 1, events: '-25.00', eventCount: 1 })
  const personal = await month(person, { account: [accounts.personal] })
  expect(personal.strip).toMatchObject({ payouts: '0.00', payoutCount: 0, events: '-1525.00', eventCount: 2 })
})

test('a payout that arrives weeks after it left the account is one payout, on the day it arrived', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person, { kind: 'funded' })
  const { id } = (await person.call(createAttempt, { body: attempt(accountId) })).data
  const payout = { gross: '1500', traderShare: '1350', state: 'paid' as const, note: '' }
  const days = { requestedOn: '2026-06-02', receivedOn: '2026-06-25' }
  await person.call(addPayout, { params: { id }, body: { ...payout, ...days } })
  const fills = fillsCsv([{ id: 1, at: '2026-06-01T16:00:00', side: 'Sell', quantity: 1, price: '20000' }])
  const imported = await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fills }] })
  await saveCashEvents(server.deps.db, { userId: person.userId, accountId, sourceId: imported.data.id }, [
    {
      identity: 'out',
      kind: 'withdrawal',
      amount: -1_500_000_000,
      currency: 'USD',
      occurredAt: Date.parse('2026-06-03T15:00:00Z'),
      text: '',
    },
  ])
  const { days: shown, strip } = await month(person)
  const payouts = shown.flatMap(({ day, events }) => events.map(({ kind, amount }) => [day, kind, amount]))
  expect(payouts.filter(([, kind]) => kind === 'payout')).toEqual([['2026-06-25', 'payout', '1350.00']])
  expect(strip).toMatchObject({ payouts: '1350.00', payoutCount: 1 })
})

test('a day of more than five hundred trades has every one of them', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const start = Date.parse('2026-06-15T14:00:00Z')
  const fills = Array.from({ length: 1002 }, (_, i) => ({
    id: i + 1,
    at: new Date(start + i * 5000).toISOString().slice(0, 19),
    side: i % 2 ? ('Buy' as const) : ('Sell' as const),
    quantity: 1,
    price: '20000',
  }))
  await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(fills) }] })
  const { data } = await person.call(getCalendarDay, { params: { day: '2026-06-15' } })
  expect([data.trades.length, data.summary?.n]).toEqual([501, 501])
})
