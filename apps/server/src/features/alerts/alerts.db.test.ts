import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeAlertSetting, listAlerts, readAlerts } from '@ballast/contract/alerts/alerts'
import { listRooms, setDayStop } from '@ballast/contract/alerts/rooms'
import { addExpense } from '@ballast/contract/attempts/attempt-ledger'
import { createAttempt, listAttempts } from '@ballast/contract/attempts/attempts'
import { createTrade, deleteTrades, restoreTrades } from '@ballast/contract/trades'
import { HOUR_MS } from '@ballast/domain/time/durations'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { alertWatches } from '../../schema/alerts.ts'
import { users } from '../../schema/users.ts'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { manualTrade } from '../../test/trades.ts'
import { type AlertRow, insertAlerts } from './alerts.queries.ts'
import { checkAlerts, checkDueAlerts } from './check-alerts.ts'

const server = testServer()

/** An account at Topstep with a floor of 2,000 and a daily pause at a loss of 1,000. */
async function watched(): Promise<{ owner: Person; accountId: string }> {
  server.setNow('2026-06-20T12:00:00.000Z')
  const owner = await insertPerson(server)
  const accountId = await insertAccount(owner)
  await owner.call(createAttempt, { body: attempt(accountId) })
  await looked(owner)
  return { owner, accountId }
}

const looked = ({ userId }: Person) => checkAlerts(server.deps, { userId })

type RoundTrip = { opened: Date; shut: Date; points: number }

/** A trade of one MNQ that loses the given points at 2 dollars each; the account's clock is Chicago's. */
function roundTrip(accountId: string, { opened, shut, points }: RoundTrip) {
  const fill = (side: 'buy' | 'sell', price: number, at: Date) => ({
    side,
    quantity: '1',
    price: String(price),
    commission: '0',
    fees: '0',
    at: new Date(at.getTime() - 5 * HOUR_MS).toISOString().slice(0, 19),
  })
  return {
    ...manualTrade(accountId),
    fills: [fill('buy', 20_000, opened), fill('sell', 20_000 - points, shut)],
  }
}

/** Such a trade today, at about 06:10 in Chicago. */
const lose = (owner: Person, accountId: string, points: number, minute: number) => {
  const opened = new Date(`2026-06-20T11:${minute}:00Z`)
  const shut = new Date(opened.getTime() + 60_000)
  return owner.call(createTrade, { body: roundTrip(accountId, { opened, shut, points }) })
}

const list = async (owner: Person) => (await owner.call(listAlerts)).data

test('sends an alert once when a trade has used up the room, and reacts to the trade by itself', async () => {
  const { owner, accountId } = await watched()
  const lost = await lose(owner, accountId, 380, 10)
  await vi.waitFor(async () => expect((await list(owner)).unread).toBe(1))
  const { alerts } = await list(owner)
  expect(alerts[0]).toMatchObject({
    tradeId: lost.data.id,
    kind: 'daily_room',
    isRead: false,
    isLate: true,
    title: ['76% of today’s room is used'],
  })
  expect(alerts[0]?.text).toContainEqual({ amount: '240.00' })
  // All servers may check at once: each event is inserted once.
  await lose(owner, accountId, 70, 20)
  await Promise.all([1, 2, 3].map(() => looked(owner)))
  await checkDueAlerts(server.deps)
  expect((await list(owner)).alerts.map(({ title }) => title[0])).toEqual([
    '90% of today’s room is used',
    '76% of today’s room is used',
  ])
  await owner.call(readAlerts, { body: {} })
  expect((await list(owner)).unread).toBe(0)
  // An undone trade has no link; the alert stays as it was sent.
  await owner.call(deleteTrades, { body: { ids: [lost.data.id] } })
  expect((await list(owner)).alerts.map(({ tradeId }) => tradeId === null)).toEqual([false, true])
})

test('lists alerts of one check on one page, so that the next page misses none', async () => {
  const { owner, accountId } = await watched()
  const attemptId = (await owner.call(listAttempts)).data.attempts[0]?.id ?? ''
  const at = (minute: number) => new Date(`2026-06-20T11:0${minute}:00Z`)
  const row = (key: string, noticedAt: Date): AlertRow => ({
    userId: owner.userId,
    id: crypto.randomUUID(),
    attemptId,
    accountId,
    kind: 'buffer',
    key,
    title: [key],
    text: [],
    currency: 'USD',
    at: noticedAt,
    noticedAt,
    announcedFrom: noticedAt,
    readAt: null,
    isLate: false,
  })
  await insertAlerts(server.deps.db, [
    row('a', at(3)),
    row('b', at(2)),
    row('c', at(2)),
    row('d', at(2)),
    row('e', at(1)),
  ])
  const page = async (before?: string) => (await owner.call(listAlerts, { query: { limit: 2, before } })).data
  const first = await page()
  const second = await page(first.alerts.at(-1)?.noticedAt)
  const keys = [first, second].map(({ alerts }) => alerts.map(({ title }) => title[0]).sort())
  expect(keys).toEqual([['a', 'b', 'c', 'd'], ['e']])
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
})

test('says of a breach that it is no longer so once a change of the record has ended it, and not while it is', async () => {
  const { owner, accountId } = await watched()
  const lost = await lose(owner, accountId, 1100, 10)
  await looked(owner)
  const texts = async () => {
    const breach = (await list(owner)).alerts.filter(({ title }) => title[0] === 'The floor was reached')
    return breach.map(({ text }) => text.at(-1))
  }
  const ended = '. By these rules the account has ended: the firm’s page has the last word.'
  expect(await texts()).toEqual([ended])
  const ids = [lost.data.id]
  await owner.call(deleteTrades, { body: { ids } })
  await looked(owner)
  const withdrawn = ' This is no longer so: trades, money or rules were changed since.'
  expect(await texts()).toEqual([withdrawn])
  await owner.call(restoreTrades, { body: { ids } })
  await looked(owner)
  expect(await texts()).toEqual([ended])
  await owner.call(deleteTrades, { body: { ids } })
  await looked(owner)
  expect(await texts()).toEqual([withdrawn])
})

test('sends each of two rules that one trade has broken, once', async () => {
  server.setNow('2026-06-20T12:00:00.000Z')
  const owner = await insertPerson(server)
  const accountId = await insertAccount(owner)
  const edits = { leastSeconds: '120', floatingLoss: '20', floatingEffect: 'flagged' as const }
  await owner.call(createAttempt, { body: attempt(accountId, { edits }) })
  await looked(owner)
  await lose(owner, accountId, 10, 10)
  const titles = async () => (await list(owner)).alerts.map(({ title }) => title[0]).sort()
  const said = ['Open loss above the limit', 'Position held for too short a time']
  await vi.waitFor(async () => expect(await titles()).toEqual(said))
  await Promise.all([1, 2].map(() => looked(owner)))
  await checkDueAlerts(server.deps)
  expect(await titles()).toEqual(said)
})

test('sends what happens between an attempt and its first check, and nothing that was so before', async () => {
  for (const [closed, said] of [
    ['2026-06-20T12:01:30.000Z', ['76% of today’s room is used']],
    ['2026-06-20T11:59:00.000Z', []],
  ] as const) {
    const { owner, accountId } = await watched()
    server.setNow('2026-06-20T12:02:00.000Z')
    await server.deps.db.delete(alertWatches).where(eq(alertWatches.userId, owner.userId))
    const opened = new Date(Date.parse(closed) - 30_000)
    const shut = new Date(closed)
    const trade = roundTrip(accountId, { opened, shut, points: 380 })
    expect((await owner.call(createTrade, { body: trade })).status).toBe(200)
    await looked(owner)
    expect((await list(owner)).alerts.map(({ title }) => title[0])).toEqual(said)
  }
})

test('sends nothing for a muted rule, holds a snoozed one back until its time, and uses own thresholds', async () => {
  const { owner, accountId } = await watched()
  const set = (
    body: Parameters<typeof owner.call<typeof changeAlertSetting>>[1] extends infer _ ? object : never,
  ) => owner.call(changeAlertSetting, { params: { id: accountId }, body: body as never })
  expect((await set({ kind: 'daily_room', thresholds: [30] })).data.thresholds).toEqual([30])
  expect((await set({ kind: 'daily_room', snoozedUntil: '2026-06-20T13:00:00Z' })).status).toBe(200)
  expect((await set({ kind: 'buffer', isMuted: true })).data.isMuted).toBe(true)
  await lose(owner, accountId, 150, 10)
  await looked(owner)
  expect(await list(owner)).toMatchObject({
    unread: 0,
    alerts: [{ kind: 'daily_room', snoozedUntil: '2026-06-20T13:00:00.000Z' }],
  })
  server.setNow('2026-06-20T13:00:00.000Z')
  expect(await list(owner)).toMatchObject({ unread: 1, alerts: [{ snoozedUntil: null }] })
  const refused = [
    await set({ kind: 'daily_room', thresholds: [100] }),
    await set({ kind: 'breach', thresholds: [5] }),
    await set({ kind: 'daily_room', snoozedUntil: '2026-07-20T13:00:00Z' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
})

test('mails users who are away about alerts of the clock, once, and not those who are online', async () => {
  const { owner } = await watched()
  await server.deps.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, owner.userId))
  const { attempts } = (await owner.call(listAttempts)).data
  const body = {
    kind: 'subscription',
    amount: '49',
    currency: 'USD',
    paidOn: '2026-06-02',
    note: '',
  } as const
  await owner.call(addExpense, { params: { id: attempts[0]!.id }, body })
  await looked(owner)
  const mails = async () =>
    (
      await Promise.all(
        (
          await readdir(server.outbox)
        )
          .filter((name) => name.endsWith('.eml'))
          .map(async (name) => readFile(join(server.outbox, name), 'utf8')),
      )
    ).filter((mail) => mail.includes('The monthly fee is due')).length
  // Three days before the day begins in Chicago, where the account is.
  server.setNow('2026-06-29T04:59:59.000Z')
  await checkDueAlerts(server.deps)
  server.setNow('2026-06-29T05:00:00.000Z')
  await checkDueAlerts(server.deps)
  await checkDueAlerts(server.deps)
  await expect.poll(mails).toBe(1)
  expect((await list(owner)).alerts).toMatchObject([{ kind: 'subscription_due', isLate: false }])
})

test('shows the room now next to the trader’s own stop, which holds until the day is over', async () => {
  const { owner, accountId } = await watched()
  const put = (stop: { kind: 'amount'; amount: string } | null) =>
    owner.call(setDayStop, { params: { id: accountId }, body: { stop } })
  expect((await put({ kind: 'amount', amount: '400' })).data).toMatchObject({
    today: { kind: 'amount', amount: '400.00' },
    left: '400.00',
    next: null,
  })
  await lose(owner, accountId, 150, 10)
  const rooms = async () => (await owner.call(listRooms)).data.rooms
  expect(await rooms()).toMatchObject([
    { mayLose: { most: '700.00', limitedBy: 'daily' }, of: '1000.00', dayStop: { left: '100.00' } },
  ])
  expect((await put({ kind: 'amount', amount: '900' })).data).toMatchObject({
    today: { amount: '400.00' },
    next: { amount: '900.00' },
    nextFrom: '2026-06-21',
  })
  await lose(owner, accountId, 50, 20)
  await looked(owner)
  expect((await list(owner)).alerts.map(({ kind }) => kind)).toContain('day_stop')
  server.setNow('2026-06-21T12:00:00.000Z')
  expect(await rooms()).toMatchObject([{ dayStop: { today: { amount: '900.00' }, reachedAt: null } }])
})

test('notifies open pages after the commit, and nobody else', async () => {
  const { owner, accountId } = await watched()
  const stranger = await insertPerson(server)
  const open = async ({ sessionId }: Person) => {
    const response = await server.fetch('/api/events', { headers: { authorization: `Bearer ${sessionId}` } })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toContain('event: change')
    return reader
  }
  const own = await open(owner)
  const other = await open(stranger)
  const heard = own.read()
  await lose(owner, accountId, 10, 10)
  expect((await heard).value).toContain('event: change')
  const nothing = Promise.race([other.read(), new Promise((resolve) => setTimeout(() => resolve(null), 200))])
  expect(await nothing).toBeNull()
  await Promise.all([own.cancel(), other.cancel()])
})
