import { randomUUID } from 'node:crypto'
import { createDayPlan } from '@ballast/contract/day-plans'
import {
  getDayDetails,
  getInsights,
  listArchiveDays,
  writeMarkdown,
} from '@ballast/contract/reflection/archive'
import { getReview, writeReview } from '@ballast/contract/reflection/reviews'
import {
  getCarried,
  getPrompts,
  getReflection,
  savePrompts,
  writeReflection,
} from '@ballast/contract/reflections'
import { createHabits, finishDay, markHabit } from '@ballast/contract/routine/routine'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { bulkEdit } from '@ballast/contract/trades'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reflections } from '../../schema/plans.ts'
import { giveRole, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { dayPlan } from '../../test/plans.ts'
import { habitDraft } from '../../test/routine.ts'
import { fillsCsv, importFiles, insertTrade, manualTrade } from '../../test/trades.ts'

const server = testServer()

const write = (person: Person, day: string, body: object) =>
  person.call(writeReflection, { params: { day }, body })

/** A round trip on a day, opened and closed at these times on the account's clock. */
const tradeOn = (person: Person, accountId: string, day: string, journal: object = {}) =>
  insertTrade(person, accountId, {
    fills: manualTrade(accountId).fills.map((fill, at) => ({ ...fill, at: `${day}T10:0${at}` })),
    journal,
  })

async function archiveOf(person: Person, query: object = {}) {
  return (await person.call(listArchiveDays, { query })).data
}

describe('the archive of days', () => {
  test('offers the tags that trades have, without those that were taken away', async () => {
    const person = await insertPerson(server)
    await tradeOn(person, await insertAccount(person), '2026-06-15', { tags: ['news', 'open'] })
    expect((await archiveOf(person)).tags).toEqual(['news', 'open'])
    await person.call(bulkEdit, {
      body: { filter: tradeFilterSchema.parse({}), change: { removeTags: ['open'] } },
    })
    expect((await archiveOf(person)).tags).toEqual(['news'])
  })

  test('says of days years apart whether their plans were kept, however many plans lie between them', async () => {
    const person = await insertPerson(server)
    for (const day of ['2022-01-03', '2026-06-10']) {
      await write(person, day, { text: 'Revenge' })
      await person.call(createDayPlan, { body: dayPlan(null, { day }) })
    }
    await server.deps.db.execute(
      sql`INSERT INTO day_plans SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'day', p.day + n))).*
          FROM day_plans p, generate_series(1, 1200) AS n WHERE p.user_id = ${person.userId} AND p.day = '2022-01-03'`,
    )
    const { days } = await archiveOf(person, { q: 'revenge' })
    expect(days.map(({ day, outside }) => [day, outside])).toEqual([
      ['2026-06-10', 0],
      ['2022-01-03', 0],
    ])
  })

  test('lists written and traded days with what the calendar says, and finds words in all that was written', async () => {
    const person = await insertPerson(server)
    const account = await insertAccount(person)
    await tradeOn(person, account, '2026-06-15', { tags: ['news'] })
    await write(person, '2026-06-15', { mood: 4, text: 'Waited for the **pullback**' })
    await write(person, '2026-06-12', { mood: 1, lesson: 'Never 100% of the size' })
    await write(person, '2026-06-11', {
      answers: [{ question: 'Why?', answer: 'I was tired, and didn’t see it' }],
    })
    const all = await archiveOf(person)
    expect(all.days.map(({ day, n, hasReflection }) => [day, n, hasReflection])).toEqual([
      ['2026-06-15', 1, true],
      ['2026-06-12', 0, true],
      ['2026-06-11', 0, true],
    ])
    expect([all.total, all.written, all.tags]).toEqual([3, 3, ['news']])
    const daysFor = async (query: object) => (await archiveOf(person, query)).days.map(({ day }) => day)
    expect(await daysFor({ q: 'PULLBACK' })).toEqual(['2026-06-15'])
    expect(await daysFor({ q: '100%' })).toEqual(['2026-06-12'])
    expect(await daysFor({ q: 'tired i' })).toEqual(['2026-06-11'])
    expect(await daysFor({ q: "didn't" })).toEqual(['2026-06-11'])
    expect(await daysFor({ q: 'why' }), 'a question is not the trader’s word').toEqual([])
    expect(await daysFor({ mood: ['1', '2'] })).toEqual(['2026-06-12'])
    expect(await daysFor({ tag: ['news'] })).toEqual(['2026-06-15'])
    expect(await daysFor({ result: ['win'] })).toEqual(['2026-06-15'])
    expect(await daysFor({ pictures: 'yes' })).toEqual([])
    expect(await daysFor({ written: 'no' })).toEqual([])
    expect(await daysFor({ before: '2026-06-12' })).toEqual(['2026-06-11'])
    const [found] = (await archiveOf(person, { q: 'pullback' })).days
    expect(found?.excerpt).toEqual([
      { text: 'Waited for the ', isMatch: false },
      { text: 'pullback', isMatch: true },
    ])
  })

  test('counts the routine and the plan of a day', async () => {
    const person = await insertPerson(server)
    await giveRole(server, person, 'beta_tester')
    const account = await insertAccount(person)
    const { data } = await person.call(createHabits, {
      body: { habits: [habitDraft(), habitDraft({ name: 'Second' })], timeZone: 'Europe/Prague' },
    })
    const today = (await archiveOf(person)).today
    await person.call(markHabit, {
      params: { id: data.habits[0]?.id ?? '' },
      body: { day: today, state: 'kept' },
    })
    await person.call(createDayPlan, { body: dayPlan(account, { day: today }) })
    const details = await person.call(getDayDetails, { params: { day: today } })
    expect(details.data.routine).toMatchObject({ kept: 1, due: 1, open: 1 })
    const [day] = (await archiveOf(person)).days
    expect(day).toMatchObject({ day: today, kept: 1, due: 1, outside: 0 })
    const narrowed = async (query: object) => (await archiveOf(person, query)).days.map((one) => one.day)
    expect(await narrowed({ routine: 'all' })).toEqual([today])
    await person.call(finishDay, { body: { day: today } })
    expect(await narrowed({ routine: 'all' })).toEqual([])
    expect(await narrowed({ routine: 'part' })).toEqual([today])
    expect(await narrowed({ finding: randomUUID() })).toEqual([])
    const again = { day: today, state: 'broken' as const }
    await person.call(markHabit, { params: { id: data.habits[0]?.id ?? '' }, body: again })
    const { habits } = (await person.call(getDayDetails, { params: { day: today } })).data.routine
    expect(
      habits.map(({ edits }) => edits.map(({ before, after }) => [before?.state, after?.state])),
    ).toEqual([[['kept', 'broken']], []])
  })

  test('says when feelings were recorded, on the day of their trade', async () => {
    const person = await insertPerson(server)
    const account = await insertAccount(person)
    await tradeOn(person, account, '2026-06-22', { emotionBefore: 'calm' })
    const details = await person.call(getDayDetails, { params: { day: '2026-06-22' } })
    expect(details.data.feelings).toMatchObject([
      { before: { emotion: 'calm', writtenAt: expect.stringMatching(/Z$/) }, during: null, after: null },
    ])
  })

  test('is exported as Markdown, without amounts if they are hidden', async () => {
    const person = await insertPerson(server)
    const account = await insertAccount(person)
    await tradeOn(person, account, '2026-06-15')
    await write(person, '2026-06-15', { text: 'Second', mood: 4 })
    await write(person, '2026-06-12', { text: 'First' })
    const { data } = await person.call(writeMarkdown)
    expect(data.name).toBe('reflections-2026-06-12-to-2026-06-15.md')
    expect(data.text.indexOf('First')).toBeLessThan(data.text.indexOf('Second'))
    expect(data.text).toContain('Result: 38.52 USD, 1 trade')
    const masked = await person.call(writeMarkdown, { query: { masked: 'yes' } })
    expect(masked.data.text).not.toContain('38.52')
    const none = await person.call(writeMarkdown, { query: { q: 'nowhere' } })
    expect([none.data.days, none.data.text]).toEqual([0, '# Reflections\n'])
  })
})

describe('a reflection', () => {
  test('keeps every part, changes only what is sent, and is deleted when it is empty', async () => {
    const person = await insertPerson(server)
    const day = '2026-06-15'
    const answers = [
      { question: 'Why?', answer: 'Fear' },
      { question: 'How?', answer: '' },
    ]
    const first = await write(person, day, { moodBefore: 2, moodDuring: 3, intent: 'Wait', answers })
    expect(first.data).toMatchObject({ mood: null, moodBefore: 2, answers: answers.slice(0, 1) })
    const { revision } = first.data
    await write(person, day, { lesson: 'Less', revision })
    const { data } = await person.call(getReflection, { params: { day } })
    expect(data).toMatchObject({ lesson: 'Less', intent: 'Wait', moodDuring: 3, revision: revision + 1 })
    const nothing = { moodBefore: null, moodDuring: null, lesson: '', intent: '', answers: [] }
    expect((await write(person, day, nothing)).data.revision).toBe(0)
  })

  test('emptied and written anew is not overwritten by a window that shows the former text', async () => {
    const person = await insertPerson(server)
    const day = '2026-06-15'
    server.setNow('2026-06-20T12:00:00Z')
    const { data: former } = await write(person, day, { text: 'Former' })
    server.setNow('2026-06-20T12:01:00Z')
    await write(person, day, { text: '', revision: former.revision })
    const { data: anew } = await write(person, day, { text: 'Anew', revision: 0 })
    expect((await write(person, day, { text: 'Former.', revision: former.revision })).status).toBe(409)
    expect((await person.call(getReflection, { params: { day } })).data).toEqual(anew)
  })

  test('that is too long is refused with a sentence, and the former text stays', async () => {
    const person = await insertPerson(server)
    await write(person, '2026-06-15', { text: 'Kept' })
    const { status, error } = await write(person, '2026-06-15', { text: 'x'.repeat(200_000) })
    expect([status, error.fields?.text]).toEqual([422, 'At most 50,000 characters'])
    const { data } = await person.call(getReflection, { params: { day: '2026-06-15' } })
    expect(data.text).toBe('Kept')
  })

  test('passes its intent on to the next day, over a weekend, until another is written', async () => {
    const person = await insertPerson(server)
    const carried = async (day: string) => (await person.call(getCarried, { params: { day } })).data
    await write(person, '2026-06-12', { intent: 'Stand up first' })
    expect((await carried('2026-06-12')).intent).toBeNull()
    expect((await carried('2026-06-15')).intent).toEqual({ day: '2026-06-12', text: 'Stand up first' })
    expect((await carried('2026-06-19')).intent?.day).toBe('2026-06-12')
    expect((await carried('2026-06-20')).intent).toBeNull()
    await write(person, '2026-06-15', { text: 'No intent' })
    expect((await carried('2026-06-16')).intent).toBeNull()
    const stranger = await insertPerson(server)
    expect((await stranger.call(getCarried, { params: { day: '2026-06-15' } })).data.intent).toBeNull()
  })

  test('uses the trader’s own prompts', async () => {
    const person = await insertPerson(server)
    expect((await person.call(getPrompts)).data.sets).toEqual([])
    const sets = [{ name: 'Mine', questions: ['Why?'], inUse: false }]
    await person.call(savePrompts, { body: { sets } })
    expect((await person.call(getPrompts)).data.sets).toEqual(sets)
    expect((await (await insertPerson(server)).call(getPrompts)).data.sets).toEqual([])
  })
})

describe('a review', () => {
  test('lists every day that its routine counts, also without a trade', async () => {
    const person = await insertPerson(server)
    await giveRole(server, person, 'beta_tester')
    const account = await insertAccount(person)
    await tradeOn(person, account, '2026-06-16')
    const [habit] = (await person.call(createHabits, { body: { habits: [habitDraft()] } })).data.habits
    const mark = { state: 'kept', day: '2026-06-20' } as const
    await person.call(markHabit, { params: { id: habit?.id ?? '' }, body: mark })
    const params = { period: 'week' as const, day: '2026-06-20' }
    const { days, routine } = (await person.call(getReview, { params })).data
    expect(routine).toEqual({ kept: 1, due: 1 })
    expect(days).toMatchObject([
      { day: '2026-06-16', n: 1, due: 0 },
      { day: '2026-06-20', n: 0, state: 'none', net: '0.00', kept: 1, due: 1, hasReflection: false },
    ])
  })

  test('counts its days again, and passes its focus on to the next period', async () => {
    const person = await insertPerson(server)
    const account = await insertAccount(person)
    await tradeOn(person, account, '2026-06-15')
    await tradeOn(person, account, '2026-06-22')
    const params = { period: 'week' as const, day: '2026-06-17' }
    const body = { keep: 'The plan', focus: 'One at a time' }
    const saved = await person.call(writeReview, { params, body: { ...body, revision: 0 } })
    expect(saved.data).toMatchObject({ firstDay: '2026-06-15', ...body })
    const { data } = await person.call(getReview, { params: { ...params, day: '2026-06-21' } })
    expect(data).toMatchObject({ review: body, lastDay: '2026-06-21', strip: { n: 1, net: '38.52' } })
    const stale = await person.call(writeReview, { params, body: { stop: 'x', revision: 0 } })
    expect([stale.status, stale.error.code]).toEqual([409, 'stale'])
    const next = await person.call(getReview, { params: { ...params, day: '2026-06-22' } })
    expect([next.data.focusBefore, next.data.review.revision]).toEqual(['One at a time', 0])
    const { data: carried } = await person.call(getCarried, { params: { day: '2026-06-24' } })
    expect(carried.focuses).toEqual([{ period: 'week', firstDay: '2026-06-15', text: 'One at a time' }])
    const month = await person.call(getReview, { params: { period: 'month', day: '2026-06-30' } })
    expect([month.data.lastDay, month.data.strip.n]).toEqual(['2026-06-30', 2])
    await person.call(writeReview, { params, body: { keep: '', focus: '' } })
    expect((await person.call(getReview, { params })).data.review.revision).toBe(0)
  })

  test('emptied and written anew is not overwritten by a window that shows the former text', async () => {
    const person = await insertPerson(server)
    const params = { period: 'week' as const, day: '2026-06-15' }
    const writeAs = (body: object) => person.call(writeReview, { params, body })
    server.setNow('2026-06-20T12:00:00Z')
    const { revision } = (await writeAs({ keep: 'Former' })).data
    server.setNow('2026-06-20T12:01:00Z')
    await writeAs({ keep: '', revision })
    const { data: anew } = await writeAs({ keep: 'Anew', revision: 0 })
    expect((await writeAs({ keep: 'Former.', revision })).status).toBe(409)
    expect((await person.call(getReview, { params })).data.review).toEqual(anew)
  })
})

describe('feelings and words', () => {
  test('say how much is missing, and count each text before the next traded day only', async () => {
    const person = await insertPerson(server)
    const account = await insertAccount(person)
    await tradeOn(person, account, '2026-06-15', { emotionBefore: 'calm' })
    await write(person, '2026-06-11', { text: 'Earlier' })
    await write(person, '2026-06-12', { text: 'Later' })
    const { data } = await person.call(getInsights)
    expect(data.feelings.map(({ moment, live, later }) => [moment, live.n + later.n])).toEqual([
      ['before', 1],
      ['during', 0],
      ['after', 0],
    ])
    expect(data.feelings[0]?.difference.reason).toMatch(/at least 10/)
    // On this test's clock, both were written long after that day.
    expect(data.words).toMatchObject({ bad: 0, good: 0, needed: 20, compared: 0, words: [] })
  })

  test('compare words written before losing days with those before winning days', async () => {
    const person = await insertPerson(server)
    const accountId = await insertAccount(person)
    // Every third day loses, and the text of the evening before a loss hints at it.
    const days = Array.from({ length: 90 }, (_, at) => dayText(dayNumber('2026-03-01') + at))
    const fills = days.flatMap((day, at) => [
      { id: 2 * at + 1, at: `${day}T14:30:00`, side: 'Buy' as const, quantity: 1, price: '20000' },
      {
        id: 2 * at + 2,
        at: `${day}T14:40:00`,
        side: 'Sell' as const,
        quantity: 1,
        price: at % 3 === 0 ? '19950' : '20050',
      },
    ])
    await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(fills) }] })
    const written = days.map((day, at) => ({
      userId: person.userId,
      day,
      text: (at + 1) % 3 === 0 ? 'angry evening' : 'calm evening',
      // One was changed long after the next day had ended, so it does not count.
      updatedAt: new Date(at === 1 ? '2026-06-01T00:00:00Z' : `${day}T16:00:00Z`),
      createdAt: new Date(`${day}T16:00:00Z`),
    }))
    await server.deps.db.insert(reflections).values(written)
    const { words } = (await person.call(getInsights)).data
    expect([words.bad, words.good]).toEqual([29, 59])
    expect(words.words.map(({ word }) => word).sort()).toEqual(['angry', 'calm'])
    const angry = words.words.find(({ word }) => word === 'angry')
    expect(angry).toMatchObject({ bad: { k: 29, n: 29 }, good: { k: 0, n: 59 } })
    expect(angry?.q).toBeLessThan(0.001)
    expect(angry?.difference.low).toBeGreaterThan(0.8)
  })
})
