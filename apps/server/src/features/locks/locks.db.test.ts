import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAccountGroup } from '@ballast/contract/accounts/account-groups'
import { updateAccount } from '@ballast/contract/accounts/accounts'
import { listRooms, setDayStop } from '@ballast/contract/alerts/rooms'
import { followAttempt } from '@ballast/contract/attempts/attempt-record'
import { createAttempt } from '@ballast/contract/attempts/attempts'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import {
  activeLocks,
  exitLock,
  type LockRuleJson,
  listLocks,
  locksOfTrade,
  MAX_LOCKS,
  setLock,
} from '@ballast/contract/routine/locks'
import { listTrades } from '@ballast/contract/trades'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '../../schema/users.ts'
import { accountGroup } from '../../test/account-groups.ts'
import { attempt } from '../../test/attempts.ts'
import { giveRole, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { lockDraft } from '../../test/routine.ts'
import { insertTrade } from '../../test/trades.ts'
import { notifyOfActiveLocks } from './notify-of-locks.ts'

const server = testServer()
let trader: Person
let accountId: string
beforeEach(async () => {
  // Monday, 22 June 2026, 08:00 in Chicago; the day ends at 17:00 there.
  server.setNow('2026-06-22T13:00:00Z')
  trader = await insertPerson(server)
  await giveRole(server, trader, 'beta_tester')
  accountId = await insertAccount(trader)
})

const lock = (rule: LockRuleJson, days = 1) => trader.call(setLock, { body: lockDraft({ rule, days }) })
const now = async () => (await trader.call(activeLocks)).data
/** Ids of the trades that were, or were not, opened during a lock. */
const logged = async (duringLock: 'yes' | 'no') =>
  (await trader.call(listTrades, { query: { duringLock } })).data.rows.map(({ id }) => id)
const all = async () => (await trader.call(listLocks, { query: {} })).data
/** Long one contract at 20,000, 2 dollars per point, by Chicago time. */
const round = (open: string, close: string, exit: string, into = accountId, symbol = 'MNQU6') =>
  insertTrade(trader, into, {
    symbol,
    fills: [
      { side: 'buy', quantity: '1', price: '20000', at: `2026-06-22T${open}`, commission: '0', fees: '0' },
      { side: 'sell', quantity: '1', price: exit, at: `2026-06-22T${close}`, commission: '0', fees: '0' },
    ],
  })

describe('a lock', () => {
  test('becomes active by the record, and a trade after it breaks it, with its money', async () => {
    const set = await lock({ kind: 'max_losses', count: 2 })
    expect(set.data).toMatchObject({ active: null, overAt: '2026-06-22T22:00:00.000Z', mayExit: false })
    server.setNow('2026-06-22T16:00:00Z')
    await round('08:10', '08:20', '19900')
    expect((await now()).active).toEqual([])
    const second = await round('08:30', '08:40', '19950')
    const held = await now()
    expect(held).toMatchObject({
      active: [
        {
          active: {
            from: '2026-06-22T13:40:00.000Z',
            until: '2026-06-22T22:00:00.000Z',
            afterTradeId: second.id,
          },
        },
      ],
      changesAt: '2026-06-22T22:00:00.000Z',
      today: [{ currency: 'USD', net: '-300.00', n: 2, unknown: 0 }],
    })
    expect((await all()).record).toMatchObject([{ state: 'active', day: '2026-06-22', trades: 0 }])
    const third = await round('09:00', '09:30', '19790')
    expect(await all()).toMatchObject({
      record: [
        {
          state: 'broken',
          trades: 1,
          tradeIds: [third.id],
          money: [{ currency: 'USD', net: '-420.00', n: 1 }],
        },
      ],
      kept: { kept: 0, of: 1 },
    })
    const mark = await trader.call(locksOfTrade, { params: { id: third.id } })
    expect(mark.data.locks).toMatchObject([{ lockId: set.data.id, from: '2026-06-22T13:40:00.000Z' }])
    expect((await trader.call(locksOfTrade, { params: { id: second.id } })).data.locks).toEqual([])
  })

  test('counts the losses of the whole day it is set on, also of one with 25 hours', async () => {
    // The clocks go back in the night to Sunday, 1 November 2026; that day began at 17:00 on Saturday in Chicago.
    server.setNow('2026-11-01T22:50:00Z')
    trader = await insertPerson(server)
    await giveRole(server, trader, 'beta_tester')
    accountId = await insertAccount(trader)
    const fill = { quantity: '1', commission: '0', fees: '0' }
    await insertTrade(trader, accountId, {
      symbol: 'MNQZ6',
      fills: [
        { ...fill, side: 'buy', price: '20000', at: '2026-10-31T17:05' },
        { ...fill, side: 'sell', price: '19900', at: '2026-10-31T17:10' },
      ],
    })
    await lock({ kind: 'max_losses', count: 1 })
    expect((await now()).active).toMatchObject([{ active: { from: '2026-11-01T22:50:00.000Z' } }])
  })

  test('filters the log by what was opened during it, and by everything else, as soon as it is set', async () => {
    const free = await round('07:05', '07:10', '20010')
    const during = await round('09:00', '09:30', '19790')
    expect(await logged('yes')).toEqual([])
    await lock({ kind: 'stop' })
    expect(await logged('yes')).toEqual([during.id])
    expect(await logged('no')).toEqual([free.id])
    server.setNow('2026-06-22T16:00:00Z')
    expect((await all()).opened).toEqual([{ currency: 'USD', net: '-420.00', n: 1, unknown: 0 }])
    const stranger = await insertPerson(server)
    const theirs = await stranger.call(listTrades, { query: { duringLock: 'yes' } })
    expect(theirs.data.rows).toEqual([])
  })

  test('that was kept stays recorded once its day is over', async () => {
    await lock({ kind: 'max_loss', amount: '100', currency: 'USD' })
    server.setNow('2026-06-22T16:00:00Z')
    await round('08:10', '08:20', '19950')
    server.setNow('2026-06-22T22:00:00Z')
    expect(await all()).toMatchObject({
      running: [],
      record: [{ state: 'kept', money: [] }],
      kept: { kept: 1, of: 1, rate: { value: 1, n: 1 } },
    })
  })

  test('cannot be removed: an emergency exit takes 24 hours, and can be requested once', async () => {
    const { data } = await lock({ kind: 'stop' }, 3)
    expect(data).toMatchObject({ overAt: '2026-06-24T22:00:00.000Z', mayExit: true })
    const exit = () => trader.call(exitLock, { params: { id: data.id } })
    expect((await exit()).data).toMatchObject({
      overAt: '2026-06-23T13:00:00.000Z',
      mayExit: false,
      exitAskedAt: '2026-06-22T13:00:00.000Z',
    })
    server.setNow('2026-06-22T15:00:00Z')
    expect((await exit()).data.overAt).toBe('2026-06-23T13:00:00.000Z')
    server.setNow('2026-06-23T12:59:59Z')
    expect((await now()).active).toHaveLength(1)
    server.setNow('2026-06-23T13:00:00Z')
    expect((await now()).active).toEqual([])
    const short = await lock({ kind: 'stop' })
    expect((await trader.call(exitLock, { params: { id: short.data.id } })).error.code).toBe(
      'lock_ends_sooner',
    )
  })

  test('is set once, however often it is sent, and by two tabs at once', async () => {
    const body = lockDraft()
    const both = await Promise.all([trader.call(setLock, { body }), trader.call(setLock, { body })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const twice = await trader.call(setLock, { body: lockDraft() })
    expect([twice.status, twice.error.code]).toEqual([409, 'lock_runs'])
    expect((await lock({ kind: 'stop' }, 4)).status).toBe(200)
    const tabs = await Promise.all([5, 6, 7, 8].map((count) => lock({ kind: 'max_losses', count })))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await all()).running).toHaveLength(6)
  })

  test('is refused beyond twenty, also if many are set at once', async () => {
    const counts = Array.from({ length: MAX_LOCKS + 4 }, (_, at) => at + 1)
    const answers = await Promise.all(counts.map((count) => lock({ kind: 'max_losses', count })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_LOCKS)
    expect(answers.find(({ status }) => status !== 200)?.error.code).toBe('lock_limit')
  })

  test('with hours that never end is refused, and one from a time on is active from then', async () => {
    const never = await lock({ kind: 'hours_end', end: '17:00' })
    expect(never.error.fields?.['rule.end']).toContain('would never end')
    await lock({ kind: 'hours_end', end: '14:45' })
    expect(await now()).toMatchObject({ active: [], changesAt: '2026-06-22T19:45:00.000Z' })
    server.setNow('2026-06-22T19:45:00Z')
    expect((await now()).active).toHaveLength(1)
  })

  test('stays if the clock is set back, and if the account’s clock is changed', async () => {
    await lock({ kind: 'stop' })
    server.setNow('2026-06-20T13:00:00Z')
    expect((await now()).active).toHaveLength(1)
    server.setNow('2026-06-22T21:30:00Z')
    const body = { timeZone: 'Asia/Tokyo', dayReset: '05:00' }
    expect((await trader.call(updateAccount, { params: { id: accountId }, body })).status).toBe(200)
    expect((await now()).active).toMatchObject([{ overAt: '2026-06-22T22:00:00.000Z' }])
  })
})

test('a copied trade is one decision: it loses once, breaks once, and all its copies are marked', async () => {
  const follower = await insertAccount(trader)
  const group = await trader.call(createAccountGroup, { body: accountGroup([accountId, follower]) })
  expect(group.status).toBe(200)
  await lock({ kind: 'max_losses', count: 2 })
  server.setNow('2026-06-22T16:00:00Z')
  for (const into of [accountId, follower]) await round('08:10', '08:20', '19900', into)
  expect((await now()).active).toEqual([])
  await round('08:30', '08:40', '19950')
  expect((await now()).active).toHaveLength(1)
  await round('09:00', '09:30', '19790')
  const copy = await round('09:00', '09:30', '19790', follower)
  expect((await all()).record).toMatchObject([{ trades: 1, money: [{ net: '-840.00', n: 1 }] }])
  expect((await trader.call(locksOfTrade, { params: { id: copy.id } })).data.locks).toHaveLength(1)
  expect(await logged('yes')).toHaveLength(1)
  const each = await trader.call(listTrades, { query: { duringLock: 'yes', count: 'trades' } })
  expect(each.data.rows).toHaveLength(2)
})

test('a reached day stop is a lock of its account, notified once', async () => {
  server.setNow('2026-06-20T12:00:00Z')
  await trader.call(createAttempt, { body: attempt(accountId) })
  await trader.call(setDayStop, { params: { id: accountId }, body: { stop: { kind: 'losses', losses: 1 } } })
  server.setNow('2026-06-22T16:00:00Z')
  expect((await all()).running).toMatchObject([{ source: 'day_stop', mayExit: false, active: null }])
  await round('08:10', '08:20', '19950')
  expect((await now()).active).toMatchObject([
    {
      source: 'day_stop',
      id: accountId,
      rule: { kind: 'day_stop', currency: 'USD', stop: { kind: 'losses', losses: 1 } },
      active: { from: '2026-06-22T13:20:00.000Z', until: '2026-06-22T22:00:00.000Z' },
    },
  ])
  await round('09:10', '09:20', '20050')
  expect((await all()).record).toMatchObject([{ state: 'broken', money: [{ net: '100.00' }] }])
})

test('a day stop of an account that was bought again counts the trades of its attempt, as the room does', async () => {
  const first = await trader.call(createAttempt, { body: attempt(accountId) })
  const again = { as: 'reset', endedOn: '2026-06-12', accountId: null, paid: null, reason: '' } as const
  const followed = await trader.call(followAttempt, { params: { id: first.data.id }, body: again })
  expect(followed.status).toBe(200)
  server.setNow('2026-06-20T12:00:00Z')
  const stop = (losses: number) =>
    trader.call(setDayStop, { params: { id: accountId }, body: { stop: { kind: 'losses', losses } } })
  await stop(1)
  server.setNow('2026-06-22T16:00:00Z')
  await round('08:10', '08:20', '19950')
  const reachedAt = '2026-06-22T13:20:00.000Z'
  expect((await trader.call(listRooms)).data.rooms[0]?.dayStop.reachedAt).toBe(reachedAt)
  expect((await stop(2)).data.reachedAt).toBe(reachedAt)
  expect((await now()).active).toMatchObject([{ source: 'day_stop', active: { from: reachedAt } }])
})

test('an active lock is notified once, to users who are away, and not to the one who just set it', async () => {
  await lock({ kind: 'stop' })
  await lock({ kind: 'hours_end', end: '09:00' })
  await lock({ kind: 'max_losses', count: 1 })
  await server.deps.db.delete(sessions).where(eq(sessions.userId, trader.userId))
  await server.deps.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, trader.userId))
  await notifyOfActiveLocks(server.deps)
  const mails = async () => {
    const files = await readdir(server.outbox)
    const texts = await Promise.all(files.map((name) => readFile(join(server.outbox, name), 'utf8')))
    return texts.filter((text) => text.includes('A lock is active'))
  }
  server.setNow('2026-06-22T14:00:30Z')
  await notifyOfActiveLocks(server.deps)
  await notifyOfActiveLocks(server.deps)
  await expect.poll(async () => (await mails()).length).toBe(1)
  expect((await mails())[0]).toContain('No new trade from 9:00 AM on')
})

test('an active lock is notified to every user, however few are read per batch', async () => {
  const others = [await insertPerson(server), await insertPerson(server)]
  for (const other of others) {
    await giveRole(server, other, 'beta_tester')
    await insertAccount(other)
    const rule = { kind: 'hours_end' as const, end: '09:00' }
    expect((await other.call(setLock, { body: lockDraft({ rule, days: 1 }) })).status).toBe(200)
  }
  server.setNow('2026-06-22T14:00:30Z')
  await notifyOfActiveLocks(server.deps, { batchSize: 1 })
  for (const other of others) {
    const { notifications } = (await other.call(listNotifications, { query: {} })).data
    expect(notifications.map(({ title }) => title)).toEqual([['A lock is active']])
  }
})

test('a notification of locks keeps its amounts apart, to be hidden, and each currency to itself', async () => {
  const euros = await insertAccount(trader, { currency: 'EUR' })
  await lock({ kind: 'max_loss', amount: '100', currency: 'USD' })
  await lock({ kind: 'max_loss', amount: '50.5', currency: 'EUR' })
  await lock({ kind: 'max_losses', count: 1 })
  await round('08:10', '08:20', '19900')
  await round('08:10', '08:20', '19900', euros, 'FDXMU6')
  server.setNow('2026-06-22T13:25:00Z')
  await notifyOfActiveLocks(server.deps)
  const { notifications } = (await trader.call(listNotifications, { query: {} })).data
  const tail = ': set on Jun 22, active until 5:00 PM (America/Chicago).'
  const losing = (amount: string) => ['No new trade after losing ', { amount }, ' in a day', tail]
  const sentences = new Map(notifications.map(({ currency, paragraphs }) => [currency, new Set(paragraphs)]))
  expect(sentences).toEqual(
    new Map([
      ['USD', new Set([losing('100.00'), ['No new trade after 1 losing trade in a day', tail]])],
      ['EUR', new Set([losing('50.50')])],
    ]),
  )
})
