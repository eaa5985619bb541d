import { createDayPlan, updateDayPlan } from '@ballast/contract/day-plans'
import { writeReflection } from '@ballast/contract/reflections'
import { getPointLedger, getProgress } from '@ballast/contract/routine/progress'
import { saveReset } from '@ballast/contract/routine/resets'
import { createHabits, finishDay, markHabit } from '@ballast/contract/routine/routine'
import { deleteTrades, restoreTrades, writeJournal } from '@ballast/contract/trades'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { evaluations, experiments, findings } from '../../schema/findings.ts'
import { giveRole, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { DAY_WORDS, dayPlan } from '../../test/plans.ts'
import { habitDraft, resetDraft } from '../../test/routine.ts'
import { insertTrade } from '../../test/trades.ts'

const server = testServer()
let trader: Person
let accountId: string
const DAY = '2026-06-22'
beforeEach(async () => {
  // Monday, 22 June 2026, 08:00 in Chicago; the day ends there at 17:00, 22:00 UTC.
  server.setNow(`${DAY}T13:00:00Z`)
  trader = await insertPerson(server)
  await giveRole(server, trader, 'beta_tester')
  accountId = await insertAccount(trader)
})

const progress = async () => (await trader.call(getProgress, {})).data
const ledger = async (query: { offset?: number; limit?: number } = {}) =>
  (await trader.call(getPointLedger, { query })).data
const earned = async () => (await ledger()).entries.map(({ source, points }) => [source, points])
const plan = async (maxTrades: number | null = 3) =>
  (await trader.call(createDayPlan, { body: dayPlan(accountId, { words: { ...DAY_WORDS, maxTrades } }) }))
    .data
const finish = (day = DAY) => trader.call(finishDay, { body: { day } })
const trade = async (time: string, stop: string | null = '19900') => {
  const { id } = await insertTrade(trader, accountId, {
    symbol: 'MNQU6',
    fills: [
      { side: 'buy', quantity: '1', price: '20000', at: `${DAY}T${time}:00`, commission: '0', fees: '0' },
      { side: 'sell', quantity: '1', price: '20010', at: `${DAY}T${time}:30`, commission: '0', fees: '0' },
    ],
  })
  const { status } = await trader.call(writeJournal, { params: { id }, body: { stop, reviewed: true } })
  expect(status).toBe(200)
  return id
}

describe('points', () => {
  test('are none before anything was written, and every source is listed', async () => {
    const data = await progress()
    expect(data).toMatchObject({ version: 1, points: 0, since: null, level: { level: 1, nextAt: 100 } })
    expect(data.skills.map(({ skill, level }) => [skill, level])).toEqual(
      ['preparation', 'risk', 'review', 'recovery', 'honesty'].map((skill) => [skill, 1]),
    )
    expect(data.sources.every(({ times, points }) => times === 0 && points === 0)).toBe(true)
    expect(await ledger()).toEqual({ total: 0, entries: [] })
  })

  test('come for a planned day without a trade, without any habit', async () => {
    await plan()
    expect(await earned()).toEqual([['plan_before_open', 5]])
    server.setNow(`${DAY}T22:00:00Z`)
    await finish()
    expect(await earned()).toEqual([
      ['plan_before_open', 5],
      ['day_reviewed', 5],
      ['no_trade', 5],
    ])
    expect(await progress()).toMatchObject({ points: 15, since: DAY })
  })

  test('follow the record: a trade without its stop, deleted and restored', async () => {
    await plan()
    server.setNow(`${DAY}T16:00:00Z`)
    await trade('09:30')
    const second = await trade('09:50', null)
    server.setNow(`${DAY}T21:00:00Z`)
    await finish()
    const sources = async () => (await earned()).map(([source]) => source)
    expect(await sources()).toEqual(['plan_before_open', 'day_reviewed', 'limits'])
    await trader.call(deleteTrades, { body: { ids: [second] } })
    expect(await sources()).toEqual(['plan_before_open', 'day_reviewed', 'stops', 'limits'])
    await trader.call(restoreTrades, { body: { ids: [second] } })
    expect(await sources()).toEqual(['plan_before_open', 'day_reviewed', 'limits'])
  })

  test('for a limit use its value before the session: raising it afterwards earns nothing', async () => {
    const { id, revision } = await plan(1)
    server.setNow(`${DAY}T16:00:00Z`)
    await trade('09:30')
    await trade('09:50')
    const { status } = await trader.call(updateDayPlan, {
      params: { id },
      body: { words: { maxTrades: 5 }, revision },
    })
    expect(status).toBe(200)
    server.setNow(`${DAY}T22:00:00Z`)
    expect((await earned()).map(([source]) => source)).not.toContain('limits')
  })

  test('for a limit use no plan that was only written once its session had begun', async () => {
    await plan(1)
    server.setNow(`${DAY}T16:00:00Z`)
    await trade('09:30')
    await trade('09:50')
    const second = await insertAccount(trader)
    const late = await trader.call(createDayPlan, {
      body: dayPlan(second, { words: { ...DAY_WORDS, maxTrades: 5 } }),
    })
    expect(late.status).toBe(200)
    server.setNow(`${DAY}T22:00:00Z`)
    expect((await earned()).map(([source]) => source)).not.toContain('limits')
  })

  test('for marks: “not kept” as much as “kept”, not days later, and correcting one costs nothing', async () => {
    const { data } = await trader.call(createHabits, { body: { habits: [habitDraft()] } })
    const id = data.habits[0]?.id ?? ''
    const mark = (day: string, state: 'kept' | 'broken') =>
      trader.call(markHabit, { params: { id }, body: { day, state, amount: null } })
    await mark(DAY, 'broken')
    await finish()
    expect((await ledger()).entries).toContainEqual({
      day: DAY,
      source: 'answered',
      name: 'Every mark given',
      skill: 'honesty',
      points: 4,
      cut: 0,
      reason: '0 kept, 1 not kept',
      link: 'routine',
    })
    server.setNow('2026-06-26T13:00:00Z')
    await mark(DAY, 'kept')
    await mark('2026-06-23', 'kept')
    const { entries } = await ledger()
    const answers = entries.filter(({ source }) => source === 'answered')
    expect(answers.map(({ day, reason }) => [day, reason])).toEqual([[DAY, '1 kept']])
  })

  test('for marks: none for late ones, also if they are changed after a late finish', async () => {
    const { data } = await trader.call(createHabits, { body: { habits: [habitDraft()] } })
    const id = data.habits[0]?.id ?? ''
    const mark = (state: 'kept' | 'broken') =>
      trader.call(markHabit, { params: { id }, body: { day: DAY, state, amount: null } })
    // The day's marks count until 22:00 UTC on the 23rd.
    server.setNow('2026-06-26T13:00:00Z')
    await mark('broken')
    await finish()
    expect((await earned()).filter(([source]) => source === 'answered')).toEqual([])
    server.setNow('2026-06-26T14:00:00Z')
    await mark('kept')
    expect((await earned()).filter(([source]) => source === 'answered')).toEqual([])
  })

  test.each([
    { lesson: 'Wait for the close' },
    { answers: [{ question: 'What went well?', answer: 'Waiting' }] },
  ])('for a reflection, whichever part of it looks back: %j', async (body) => {
    await plan()
    server.setNow(`${DAY}T22:30:00Z`)
    const { status } = await trader.call(writeReflection, { params: { day: DAY }, body })
    expect(status).toBe(200)
    expect((await earned()).map(([source]) => source)).toContain('day_reviewed')
  })

  test('for a reflection: none for a late one, also if the mood before the session was noted in time', async () => {
    await plan()
    server.setNow(`${DAY}T12:00:00Z`)
    const write = async (body: object) =>
      (await trader.call(writeReflection, { params: { day: DAY }, body })).data
    expect((await write({ moodBefore: 4 })).createdAt).toBeNull()
    server.setNow('2026-06-26T13:00:00Z')
    expect((await write({ lesson: 'Wait for the close' })).createdAt).toBe('2026-06-26T13:00:00.000Z')
    server.setNow('2026-06-26T14:00:00Z')
    expect((await write({ lesson: 'Wait for it' })).createdAt).toBe('2026-06-26T13:00:00.000Z')
    expect((await earned()).map(([source]) => source)).not.toContain('day_reviewed')
  })

  test('for a reset that was completed, once a day', async () => {
    const reset = (given: object) =>
      trader.call(saveReset, {
        body: resetDraft({ startedAt: `${DAY}T12:30:00.000Z`, endedAt: `${DAY}T12:33:00.000Z`, ...given }),
      })
    expect((await reset({ secondsDone: 0 })).status).toBe(200)
    expect(await earned()).toEqual([])
    await reset({})
    await reset({})
    expect(await earned()).toEqual([['reset', 3]])
  })

  test('for experiments that ran to their end, and for a confirmed finding worked on', async () => {
    const { userId } = trader
    const evaluationId = uuid()
    await server.deps.db.insert(evaluations).values({
      userId,
      id: evaluationId,
      accountIds: [],
      currency: 'USD',
      cause: 'job',
      dataVersion: 1,
      tested: 1,
      decisions: 100,
      days: 40,
      leftOut: 0,
      unit: 'r',
      total: {} as never,
      at: new Date('2026-05-01T12:00:00Z'),
    })
    await server.deps.db.insert(findings).values({
      userId,
      id: uuid(),
      evaluationId,
      detector: 'quick_reentry',
      flagged: 30,
      control: 70,
      days: 40,
      verdict: 'found' as never,
      isStrong: true,
      state: 'confirmed',
    })
    const experiment = (stoppedAt: Date | null) => ({
      userId,
      id: uuid(),
      detector: 'quick_reentry',
      accountIds: [],
      cue: 'a',
      act: 'b',
      weeks: 2,
      startedAt: new Date('2026-05-04T15:00:00Z'),
      endsAt: new Date('2026-05-18T15:00:00Z'),
      stoppedAt,
    })
    await server.deps.db
      .insert(experiments)
      .values([experiment(null), experiment(new Date('2026-05-05T15:00:00Z'))])
    expect((await ledger()).entries.map(({ day, source, points }) => [day, source, points])).toEqual([
      ['2026-05-18', 'experiment', 20],
      ['2026-05-04', 'finding', 10],
    ])
    const { badges } = await progress()
    expect(badges.filter(({ since }) => since).map(({ id, since }) => [id, since])).toEqual([
      ['finding', '2026-05-01'],
      ['experiment', '2026-05-18'],
    ])
  })

  test('come in pages, newest first, and belong to their trader only', async () => {
    await plan()
    server.setNow(`${DAY}T22:00:00Z`)
    await finish()
    const pages = await Promise.all([ledger({ limit: 2 }), ledger({ offset: 2, limit: 2 })])
    expect(pages.map(({ total, entries }) => [total, entries.length])).toEqual([
      [3, 2],
      [3, 1],
    ])
    const stranger = await insertPerson(server)
    await giveRole(server, stranger, 'beta_tester')
    expect((await stranger.call(getProgress, {})).data.points).toBe(0)
    const outsider = await insertPerson(server)
    expect((await outsider.call(getProgress, {})).error.code).toBe('forbidden')
  })
})
