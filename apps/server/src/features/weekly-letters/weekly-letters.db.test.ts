import { deleteConversation, getConversation, getMentor } from '@ballast/contract/mentor/mentor'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import { writeReflection } from '@ballast/contract/reflections'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { lookAndWait } from '../../test/findings.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'
import { writeLetters } from './weekly-letters.jobs.ts'
import { writersOfWeek } from './weekly-letters.queries.ts'

/** Monday morning in Chicago. */
const MONDAY = '2026-06-22T11:23:00.000Z'
const server = testServer()
beforeEach(() => server.setNow(MONDAY))

const lettersOf = async (person: Person) => (await person.call(listNotifications)).data.notifications
const conversationsOf = async (person: Person) => (await person.call(getMentor)).data.conversations

/** One winner on each of these days. */
async function trader(...days: string[]): Promise<Person> {
  return traderOf({}, days)
}

async function traderOf(given: { contract?: string }, days: readonly string[]): Promise<Person> {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const fills = days.flatMap((day, at) => [
    { id: 2 * at + 1, at: `${day}T14:00:00`, side: 'Buy' as const, quantity: 1, price: '20000', ...given },
    { id: 2 * at + 2, at: `${day}T14:05:00`, side: 'Sell' as const, quantity: 1, price: '20010', ...given },
  ])
  await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(fills) }] })
  return person
}

describe('the letter about a week', () => {
  test('says what happened, and can be answered if the mentor is available', async () => {
    const person = await trader('2026-06-15', '2026-06-21', '2026-06-12')
    await lookAndWait(person)
    expect(await writeLetters(server.deps)).toBe(1)
    const [letter] = await lettersOf(person)
    expect(letter).toMatchObject({ kind: 'weeklyLetter', title: ['Your week, Jun 15 to Jun 21'] })
    const [conversation] = await conversationsOf(person)
    expect(conversation?.title).toBe('Your week, Jun 15 to Jun 21')
    const { messages } = (await person.call(getConversation, { params: { id: conversation?.id ?? '' } })).data
    expect(messages).toHaveLength(1)
    // Monday and Sunday are included, the Friday before is not.
    expect(messages[0]?.answer).toMatchObject({
      wordedBy: 'built_in',
      looked: [{ what: 'trades', n: 2, from: '2026-06-15', to: '2026-06-21' }, { what: 'decisions' }],
    })
  })

  test('is written once, however often the job runs', async () => {
    const person = await trader('2026-06-16')
    expect(await writeLetters(server.deps)).toBe(1)
    expect(await writeLetters(server.deps)).toBe(0)
    expect(await lettersOf(person)).toHaveLength(1)
    expect(await conversationsOf(person)).toHaveLength(1)
  })

  test('says that nothing was traded only if that is so, not if the results are unknown', async () => {
    const sentence = 'No trade was closed this week. Not trading is a decision too.'
    const letter = async (person: Person) => {
      await person.call(writeReflection, { params: { day: '2026-06-16' }, body: { text: 'A day.' } })
      expect(await writeLetters(server.deps)).toBe(1)
      const [conversation] = await conversationsOf(person)
      const found = await person.call(getConversation, { params: { id: conversation?.id ?? '' } })
      return JSON.stringify(found.data.messages[0]?.answer?.blocks)
    }
    // No table knows what a point of this contract is worth.
    expect(await letter(await traderOf({ contract: 'QQXX6' }, ['2026-06-16']))).not.toContain(sentence)
    expect(await letter(await trader('2026-06-12'))).toContain(sentence)
  })

  test('does not take a mood before the session for a reflection', async () => {
    const sentence = 'All 2 trading days have a reflection.'
    const letterAfter = async (fields: { moodBefore: number } | { mood: number }) => {
      const person = await trader('2026-06-16', '2026-06-17')
      for (const day of ['2026-06-16', '2026-06-17'])
        await person.call(writeReflection, { params: { day }, body: fields })
      await writeLetters(server.deps)
      return JSON.stringify((await lettersOf(person))[0]?.paragraphs)
    }
    expect(await letterAfter({ mood: 4 })).toContain(sentence)
    expect(await letterAfter({ moodBefore: 4 })).not.toContain(sentence)
  })

  test('is skipped if there is nothing to say, and for users who have not been active', async () => {
    const before = await trader('2026-06-12')
    server.setNow('2026-06-29T15:23:00.000Z')
    expect(await writeLetters(server.deps)).toBe(0)
    expect(await lettersOf(before)).toEqual([])
  })

  test('is not looked for every hour if all trades are open or of unknown result', async () => {
    const unknown = await traderOf({ contract: 'QQXX6' }, ['2026-06-16'])
    const open = await insertPerson(server)
    const fill = { id: 1, at: '2026-06-16T14:00:00', side: 'Buy' as const, quantity: 1, price: '20000' }
    const files = [{ name: 'Fills.csv', bytes: fillsCsv([fill]) }]
    await importFiles(open, { accountId: await insertAccount(open), files })
    const known = await trader('2026-06-16')
    const week = { first: dayNumber('2026-06-15'), last: dayNumber('2026-06-21') }
    const found = await writersOfWeek(server.deps.db, { week, after: null, limit: 100 })
    const ids = found.map(({ userId }) => userId)
    expect([unknown, open, known].map(({ userId }) => ids.includes(userId))).toEqual([false, false, true])
    await writeLetters(server.deps)
  })

  test('is not written again after its trader deleted it', async () => {
    const person = await trader('2026-06-16')
    expect(await writeLetters(server.deps)).toBe(1)
    const [conversation] = await conversationsOf(person)
    await person.call(deleteConversation, { params: { id: conversation?.id ?? '' } })
    server.setNow('2026-06-22T12:23:00.000Z')
    expect(await writeLetters(server.deps)).toBe(0)
    expect(await conversationsOf(person)).toEqual([])
  })

  test('is written by the first run after a server was down, until the next week is over', async () => {
    const down = await trader('2026-06-16')
    const longer = await trader('2026-06-16')
    server.setNow('2026-06-25T09:23:00.000Z')
    expect(await writeLetters(server.deps)).toBe(2)
    expect(await lettersOf(down)).toHaveLength(1)
    const late = await trader('2026-06-16')
    server.setNow('2026-06-29T11:23:00.000Z')
    expect(await writeLetters(server.deps)).toBe(0)
    expect(await lettersOf(late)).toEqual([])
    expect(await lettersOf(longer)).toHaveLength(1)
  })

  test('is not about a week before its trader came', async () => {
    server.setNow('2026-06-24T09:00:00.000Z')
    const person = await trader('2026-06-16')
    expect(await writeLetters(server.deps)).toBe(0)
    expect(await lettersOf(person)).toEqual([])
  })

  test.each([
    // What is closed on Sunday evening belongs to the week; it is over at six on Monday morning, on the clock of its trader.
    ['Pacific/Auckland', '2026-06-21T10:30', '2026-06-21T17:23:00Z', '2026-06-21T18:23:00Z'],
    ['Pacific/Honolulu', '2026-06-22T09:30', '2026-06-22T15:23:00Z', '2026-06-22T16:23:00Z'],
  ])('covers the whole week in %s, and is written once', async (timeZone, at, before, after) => {
    server.setNow(before)
    const person = await insertPerson(server)
    const accountId = await insertAccount(person, { timeZone, dayReset: '00:00' })
    const fills = [
      { id: 1, at: `${at}:00`, side: 'Buy' as const, quantity: 1, price: '20000' },
      { id: 2, at: `${at}:30`, side: 'Sell' as const, quantity: 1, price: '20010' },
    ]
    const files = [{ name: 'Fills.csv', bytes: fillsCsv(fills) }]
    await importFiles(person, { accountId, files })
    expect(await writeLetters(server.deps)).toBe(0)
    server.setNow(after)
    expect(await writeLetters(server.deps)).toBe(1)
    expect(await writeLetters(server.deps)).toBe(0)
    const [conversation] = await conversationsOf(person)
    const { messages } = (await person.call(getConversation, { params: { id: conversation?.id ?? '' } })).data
    expect(messages[0]?.answer?.looked[0]).toMatchObject({ n: 1, to: '2026-06-21' })
    expect(await lettersOf(person)).toHaveLength(1)
  })
})
