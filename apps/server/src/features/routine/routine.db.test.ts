import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDashboardStats } from '@ballast/contract/dashboard'
import { createDayPlan } from '@ballast/contract/day-plans'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import {
  getResetEvidence,
  getResetStart,
  listResets,
  saveReset,
  silenceResets,
} from '@ballast/contract/routine/resets'
import {
  archiveHabit,
  createHabits,
  finishDay,
  getHabit,
  getRoutine,
  getRoutineGrid,
  type HabitDraft,
  markHabit,
  orderHabits,
  planDayOff,
  restoreHabit,
  updateHabit,
} from '@ballast/contract/routine/routine'
import { writeJournal } from '@ballast/contract/trades'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../schema/users.ts'
import { giveRole, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { dayPlan } from '../../test/plans.ts'
import { habitDraft, resetDraft } from '../../test/routine.ts'
import { insertTrade } from '../../test/trades.ts'
import { computeRoutine } from './compute-routine.ts'
import { remindDue } from './remind-due.ts'

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

async function begin(...drafts: Partial<HabitDraft>[]): Promise<string[]> {
  const { data, status } = await trader.call(createHabits, { body: { habits: drafts.map(habitDraft) } })
  expect(status).toBe(200)
  return data.habits.map(({ id }) => id)
}
const mark = (id: string, day: string, state: 'kept' | 'broken' | null, amount: number | null = null) =>
  trader.call(markHabit, { params: { id }, body: { day, state, amount } })
const routine = async (day?: string) => (await trader.call(getRoutine, { query: day ? { day } : {} })).data
const at = (time: string) => `2026-06-22T${time}`
const round = (open: string, close: string, exit: string) => ({
  symbol: 'MNQU6',
  fills: [
    { side: 'buy' as const, quantity: '1', price: '20000', at: at(open), commission: '0', fees: '0' },
    { side: 'sell' as const, quantity: '1', price: exit, at: at(close), commission: '0', fees: '0' },
  ],
})

describe('marks', () => {
  test('are made, removed, and two tabs at once leave one', async () => {
    const [id = ''] = await begin({})
    const both = await Promise.all([mark(id, '2026-06-22', 'kept'), mark(id, '2026-06-22', 'kept')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await routine()).shown).toMatchObject({ kept: 1, due: 1, open: 0, outcome: 'kept' })
    const { data } = await mark(id, '2026-06-22', null)
    expect(data).toMatchObject({ kept: 0, due: 0, open: 1, outcome: 'running' })
  })

  test('for a past day are late, for a future one are refused, and before the habit began there are none', async () => {
    const [id = ''] = await begin({})
    expect((await mark(id, '2026-06-23', 'kept')).error.fields).toEqual({ day: 'This day has not begun' })
    expect((await mark(id, '2026-06-21', 'kept')).error.fields).toEqual({
      day: 'The habit did not count on this day',
    })
    server.setNow('2026-06-22T22:00:00Z')
    const { data } = await mark(id, '2026-06-22', 'kept')
    expect(data.habits[0]?.mark).toMatchObject({ state: 'kept', isLate: true })
    expect((await routine()).today).toBe('2026-06-23')
  })

  test('made offline count from then, up to a week back, and leave a later mark alone', async () => {
    const [id = ''] = await begin({})
    const sent = (day: string, state: 'kept' | 'broken', saidAt: string) =>
      trader.call(markHabit, { params: { id }, body: { day, state, saidAt } })
    const markOf = async (answer: ReturnType<typeof sent>) => (await answer).data.habits[0]?.mark
    server.setNow('2026-06-29T21:00:00Z')
    const inTime = await markOf(sent('2026-06-22', 'kept', '2026-06-22T21:00:00Z'))
    expect(inTime).toMatchObject({ isLate: false, markedAt: '2026-06-22T21:00:00.000Z' })
    const tooOld = await markOf(sent('2026-06-23', 'kept', '2026-06-22T20:59:59Z'))
    expect(tooOld).toMatchObject({ isLate: true, markedAt: '2026-06-29T21:00:00.000Z' })
    const ahead = await markOf(sent('2026-06-24', 'kept', '2026-06-30T09:00:00Z'))
    expect(ahead).toMatchObject({ isLate: true, markedAt: '2026-06-29T21:00:00.000Z' })
    await sent('2026-06-25', 'kept', '2026-06-25T21:00:00Z')
    const older = await markOf(sent('2026-06-25', 'broken', '2026-06-25T20:59:59Z'))
    expect(older).toMatchObject({ state: 'kept' })
    const newer = await markOf(sent('2026-06-25', 'broken', '2026-06-25T21:00:01Z'))
    expect(newer).toMatchObject({ state: 'broken', isLate: false })
  })

  test('after the day was finished are stored as edits, with the previous value', async () => {
    const [id = ''] = await begin({})
    await mark(id, '2026-06-22', 'broken')
    server.setNow('2026-06-22T20:00:00Z')
    const finished = await trader.call(finishDay, { body: { day: '2026-06-22' } })
    expect(finished.data).toMatchObject({ finishedAt: '2026-06-22T20:00:00.000Z', outcome: 'short' })
    server.setNow('2026-06-22T20:30:00Z')
    const { data } = await mark(id, '2026-06-22', 'kept')
    expect(data.habits[0]?.edits).toEqual([
      {
        before: { state: 'broken', amount: null },
        after: { state: 'kept', amount: null },
        editedAt: '2026-06-22T20:30:00.000Z',
      },
    ])
    expect(data.finishedAt).toBe('2026-06-22T20:00:00.000Z')
  })

  test('of a rule the record judges cannot be made by hand', async () => {
    const [id = ''] = await begin({ rule: { kind: 'plan_before_open' } })
    expect((await mark(id, '2026-06-22', 'kept')).error.code).toBe('judged_by_record')
  })
})

test('without an account every day is on the clock of the habit added last, whichever one is marked or changed', async () => {
  // In New York it is still the 21st, in Tokyo the 22nd.
  server.setNow('2026-06-22T02:00:00Z')
  trader = await insertPerson(server)
  await giveRole(server, trader, 'beta_tester')
  const add = async (timeZone: string) => {
    const habits = [habitDraft({})]
    const [made] = (await trader.call(createHabits, { body: { habits, timeZone } })).data.habits
    return made?.id ?? ''
  }
  const first = await add('America/New_York')
  server.setNow('2026-06-22T02:01:00Z')
  const last = await add('Asia/Tokyo')
  expect((await routine()).today).toBe('2026-06-22')
  const marked = (await mark(first, '2026-06-22', 'kept')).data
  expect(marked.habits.map(({ mark }) => mark?.isLate)).toEqual([false, undefined])
  expect((await mark(first, '2026-06-21', 'kept')).data.habits[0]?.mark?.isLate).toBe(true)
  const paused = await trader.call(updateHabit, {
    params: { id: first },
    body: { revision: 1, isPaused: true },
  })
  expect([paused.data.isPaused, paused.data.next?.isPaused]).toEqual([false, true])
  // Another order is not another clock.
  await trader.call(orderHabits, { body: { ids: [last, first] } })
  expect((await routine()).today).toBe('2026-06-22')
})

test('rules are judged from trades and plans as they come in', async () => {
  await begin(
    { name: 'Plan', rule: { kind: 'plan_before_open' } },
    { name: 'Two', moment: 'during', rule: { kind: 'max_trades', count: 2 } },
    { name: 'Stop', moment: 'during', rule: { kind: 'stop_recorded' } },
    { name: 'Loss', moment: 'during', rule: { kind: 'max_loss_day', amount: '30', currency: 'USD' } },
  )
  await trader.call(createDayPlan, { body: dayPlan(accountId) })
  server.setNow('2026-06-22T16:00:00Z')
  for (const minute of [30, 40, 50])
    await insertTrade(trader, accountId, round(`09:${minute}`, `09:${minute + 5}`, '19990'))
  const { shown, last30 } = await routine()
  expect(shown.habits.map(({ habit, state }) => [habit.name, state])).toEqual([
    ['Plan', 'kept'],
    ['Two', 'broken'],
    ['Stop', 'broken'],
    ['Loss', 'broken'],
  ])
  expect(shown.habits[1]?.verdict).toMatchObject({ n: 2, of: 3, at: '2026-06-22T14:50:00.000Z' })
  expect(last30).toMatchObject({ auto: { kept: 1, due: 4 }, self: { due: 0 } })
})

test('a stop within seconds is judged by when it was first recorded', async () => {
  await begin({ name: 'Soon', moment: 'during', rule: { kind: 'stop_within', seconds: 60 } })
  const judged = async () => (await routine()).shown.habits[0]
  // Opened at 14:30 UTC.
  server.setNow('2026-06-22T14:30:45Z')
  const trade = { ...round('09:30', '09:35', '20010') }
  const { id } = await insertTrade(trader, accountId, { ...trade, journal: { stop: '19980' } })
  expect((await judged())?.verdict).toMatchObject({ n: 1, of: 1, unknown: 0 })
  server.setNow('2026-06-22T15:00:00Z')
  // Moving the stop later does not change when it was first set; removing it does.
  const write = (stop: string | null) => trader.call(writeJournal, { params: { id }, body: { stop } })
  await write('19985')
  expect((await judged())?.verdict).toMatchObject({ n: 1, of: 1 })
  await write(null)
  await write('19980')
  expect((await judged())?.verdict).toMatchObject({ n: 0, of: 1 })
})

describe('a change', () => {
  test('of words takes effect at once, of what counts from tomorrow on, and for a habit started today at once', async () => {
    const [old = ''] = await begin({})
    const weekend = { kind: 'weekdays' as const, days: [0, 6] }
    const now = await trader.call(updateHabit, { params: { id: old }, body: { due: weekend, revision: 1 } })
    expect(now.data).toMatchObject({ due: weekend, next: null, revision: 2 })
    server.setNow('2026-06-23T13:00:00Z')
    const daily = habitDraft().due
    const later = await trader.call(updateHabit, {
      params: { id: old },
      body: { name: 'Named', due: daily, revision: 2 },
    })
    expect(later.data).toMatchObject({ name: 'Named', due: weekend, next: { due: daily } })
    expect((await routine()).shown.habits[0]?.state).toBe('not_due')
    server.setNow('2026-06-24T13:00:00Z')
    expect((await routine()).shown.habits[0]?.state).toBe('open')
    const stale = await trader.call(updateHabit, { params: { id: old }, body: { name: 'x', revision: 2 } })
    expect(stale.error.code).toBe('stale')
  })

  test('on the day after a change waits for tomorrow, too: what has begun to count cannot be moved', async () => {
    const [id = ''] = await begin({ moment: 'during', rule: { kind: 'max_trades', count: 3 } })
    const most = (count: number, revision: number) =>
      trader.call(updateHabit, { params: { id }, body: { rule: { kind: 'max_trades', count }, revision } })
    server.setNow('2026-06-23T13:00:00Z')
    await most(2, 1)
    server.setNow('2026-06-24T13:00:00Z')
    const { data } = await most(9, 2)
    expect(data).toMatchObject({ rule: { count: 2 }, next: { rule: { count: 9 } } })
    expect((await most(4, 3)).data, 'what has not begun may change').toMatchObject({
      next: { rule: { count: 4 } },
    })
  })

  test('that ends a habit keeps what was done, and it can be resumed without the days between', async () => {
    const [id = '', mistake = ''] = await begin({}, { name: 'Mistake' })
    expect((await trader.call(archiveHabit, { params: { id: mistake } })).data).toEqual({ removed: true })
    await mark(id, '2026-06-22', 'kept')
    expect((await trader.call(archiveHabit, { params: { id } })).data).toEqual({ removed: false })
    server.setNow('2026-06-24T13:00:00Z')
    expect((await routine()).shown.habits).toEqual([])
    const range = { from: '2026-06-22', to: '2026-06-24' }
    expect((await trader.call(getRoutineGrid, { query: range })).data.rows[0]?.cells).toBe('knn')
    await trader.call(restoreHabit, { params: { id } })
    expect((await trader.call(getRoutineGrid, { query: range })).data.rows[0]?.cells).toBe('kno')
    const { data } = await trader.call(getHabit, { params: { id } })
    expect(data).toMatchObject({ daysDone: 1, daysSince: 3, all: { kept: 1, due: 1 } })
  })

  test('of the order is stored, and a hundred habits are the limit', async () => {
    const ids = await begin({ name: 'a' }, { name: 'b' }, { name: 'c' })
    await trader.call(orderHabits, { body: { ids: [ids[2] ?? '', ids[0] ?? ''] } })
    expect((await routine()).shown.habits.map(({ habit }) => habit.name)).toEqual(['c', 'a', 'b'])
    const twenty = Array.from({ length: 20 }, () => habitDraft())
    for (let times = 0; times < 4; times++) await trader.call(createHabits, { body: { habits: twenty } })
    expect((await trader.call(createHabits, { body: { habits: twenty } })).error.code).toBe('habit_limit')
    expect((await trader.call(createHabits, { body: { habits: twenty.slice(3) } })).status).toBe(200)
  })
})

test('the dashboard’s streak counts days on which everything due was done, and skips days off', async () => {
  const [id = ''] = await begin({})
  await mark(id, '2026-06-22', 'kept')
  const today = await trader.call(planDayOff, { body: { day: '2026-06-22', isOff: true } })
  expect(today.error.code).toBe('day_begun')
  await trader.call(planDayOff, { body: { day: '2026-06-23', isOff: true } })
  expect((await routine()).daysOff).toEqual(['2026-06-23'])
  server.setNow('2026-06-23T13:00:00Z')
  expect((await routine()).daysOff, 'only those to come can still be changed').toEqual([])
  server.setNow('2026-06-24T13:00:00Z')
  await mark(id, '2026-06-24', 'kept')
  const streak = async () => (await trader.call(getDashboardStats)).data.habitStreak
  expect(await streak()).toBe(2)
  server.setNow('2026-06-26T13:00:00Z')
  expect(await streak()).toBe(0)
})

test('days requested one by one are each judged by their own trades', async () => {
  await begin({ moment: 'during', rule: { kind: 'stop_within', seconds: 60 } })
  const days = ['2026-06-22', '2026-06-23', '2026-06-24']
  for (const day of days) {
    const { symbol, fills } = round('09:30', '09:40', '20010')
    const moved = fills.map((fill) => ({ ...fill, at: fill.at.replace('2026-06-22', day) }))
    await insertTrade(trader, accountId, { symbol, fills: moved, journal: { stop: '19990' } })
  }
  server.setNow('2026-06-25T13:00:00Z')
  const [first, middle, last] = days.map(dayNumber) as [number, number, number]
  const keptOn = async (...only: number[]) => {
    const range = { from: first, to: last, only: new Set(only) }
    const { tallies } = await computeRoutine(server.deps, { userId: trader.userId, ...range })
    return tallies.map(({ kept }) => kept)
  }
  expect(await keptOn(first, last)).toEqual([1, 1])
  expect(await keptOn(first, middle, last)).toEqual([1, 1, 1])
})

test('a streak longer than the dashboard first looks back is counted completely', async () => {
  const [id = ''] = await begin({})
  const days = Array.from({ length: 81 }, (_, at) => new Date(Date.UTC(2026, 5, 22 + at, 13)))
  for (const day of days) {
    // A user who comes back within a month stays signed in.
    server.setNow(day.toISOString())
    expect((await mark(id, day.toISOString().slice(0, 10), 'kept')).status).toBe(200)
  }
  expect((await trader.call(getDashboardStats)).data.habitStreak).toBe(81)
})

test('a reminder is mailed once, at the cue’s time on the account’s clock, unless it is done', async () => {
  const [, done = ''] = await begin(
    { name: 'Name the state', cueTime: '08:15', remind: true },
    { name: 'Done already', cueTime: '08:15', remind: true },
  )
  await mark(done, '2026-06-22', 'kept')
  const mails = async () => {
    const files = (await readdir(server.outbox)).filter((name) => name.endsWith('.eml'))
    const texts = await Promise.all(files.map((name) => readFile(join(server.outbox, name), 'utf8')))
    return texts.filter((text) => text.includes('Name the state'))
  }
  // A user who was on a page within the last quarter of an hour is notified there.
  await server.deps.db.execute(sql`UPDATE sessions SET last_seen_at = '2026-06-22T12:00:00Z'`)
  await server.deps.db.update(users).set({ emailProvenAt: new Date() })
  server.setNow('2026-06-22T13:14:59Z')
  await remindDue(server.deps)
  server.setNow('2026-06-22T13:15:00Z')
  await remindDue(server.deps)
  await remindDue(server.deps)
  await expect.poll(async () => (await mails()).length).toBe(1)
  expect((await mails())[0]).not.toContain('Done already')
})

test('a habit that ends tomorrow is reminded of today for the last time', async () => {
  // Added before today: one added today and never marked would be deleted.
  server.setNow('2026-06-21T23:00:00Z')
  const [id = ''] = await begin({ name: 'Journal', cueTime: '08:15', remind: true })
  const reminders = async () =>
    (await trader.call(listNotifications, { query: { kind: ['reminders'] } })).data.notifications.length
  server.setNow('2026-06-23T13:00:00Z')
  await trader.call(archiveHabit, { params: { id } })
  server.setNow('2026-06-23T13:15:00Z')
  await remindDue(server.deps)
  expect(await reminders()).toBe(1)
  server.setNow('2026-06-24T13:15:00Z')
  await remindDue(server.deps)
  expect(await reminders()).toBe(1)
})

test('reminders reach every user, however few habits are read per batch, each user in one notification', async () => {
  const other = await insertPerson(server)
  await giveRole(server, other, 'beta_tester')
  await insertAccount(other)
  const people = [trader, other]
  const habits = ['One', 'Two', 'Three'].map((name) => habitDraft({ name, cueTime: '08:15', remind: true }))
  for (const person of people) await person.call(createHabits, { body: { habits } })
  server.setNow('2026-06-22T13:15:00Z')
  await remindDue(server.deps, { batchSize: 4 })
  for (const person of people) {
    const { data } = await person.call(listNotifications, { query: { kind: ['reminders'] } })
    expect(data.notifications.map(({ title }) => title)).toEqual([['3 habits']])
  }
})

describe('a reset', () => {
  test('sent twice is one, and a late message does not reopen an ended one', async () => {
    const body = resetDraft({ startedAt: '2026-06-22T12:50:00.000Z', endedAt: '2026-06-22T12:52:00.000Z' })
    await trader.call(saveReset, { body })
    await trader.call(saveReset, { body: { ...body, after: 2 } })
    const late = await trader.call(saveReset, {
      body: { ...body, after: null, decision: null, endedAt: null },
    })
    expect(late.data).toMatchObject({ after: 2, decision: 'wait' })
    expect((await trader.call(listResets)).data).toMatchObject({ total: 1, hasMore: false })
  })

  test('is offered after two losses in a row, once, and not after “not today”', async () => {
    server.setNow('2026-06-22T14:55:00Z')
    await insertTrade(trader, accountId, round('09:30', '09:35', '19990'))
    await insertTrade(trader, accountId, round('09:40', '09:50', '19990'))
    const offer = async () => (await trader.call(getResetStart)).data.offer
    expect(await offer()).toMatchObject({
      kind: 'two_losses',
      at: '2026-06-22T14:50:00.000Z',
      isForReview: false,
    })
    await trader.call(saveReset, {
      body: resetDraft({ startedAt: '2026-06-22T14:54:00.000Z', endedAt: null, decision: null }),
    })
    expect(await offer()).toBeNull()
    server.setNow('2026-06-22T15:10:00Z')
    await insertTrade(trader, accountId, round('10:00', '10:05', '19990'))
    expect(await offer()).toMatchObject({ kind: 'two_losses' })
    await trader.call(silenceResets, { body: {} })
    expect(await offer()).toBeNull()
  })

  test('has no evidence of its own below ten uses, and refuses one in the future', async () => {
    expect((await trader.call(getResetEvidence)).data).toMatchObject({ uses: 0, needed: 10, states: [] })
    const future = await trader.call(saveReset, {
      body: resetDraft({ startedAt: '2026-06-23T00:00:00.000Z' }),
    })
    expect(future.error.code).toBe('invalid_input')
    for (let use = 0; use < 10; use++)
      await trader.call(saveReset, { body: resetDraft({ before: 7, after: 3 + (use % 2) }) })
    const { states } = (await trader.call(getResetEvidence)).data
    expect(states).toHaveLength(1)
    expect(states[0]).toMatchObject({ n: 10, change: -3.5 })
    // Computed again for another use, and for what was changed in one at the same instant.
    const another = resetDraft({ before: 7, after: 0 })
    for (const [after, change] of [
      [0, -42 / 11],
      [7, -35 / 11],
    ] as const) {
      await trader.call(saveReset, { body: { ...another, after } })
      expect((await trader.call(getResetEvidence)).data.states[0]).toMatchObject({
        n: 11,
        change: expect.closeTo(change, 9),
      })
    }
  })
})
