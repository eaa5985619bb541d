import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { judgedRoutine } from '../../test/without-database/judged-routine.ts'
import { NO_DATABASE } from '../../test/without-database/sketched-trades.ts'
import type { EditRow, MarkRow } from './marks.queries.ts'
import {
  presentDay,
  presentGrid,
  presentRecord,
  presentResults,
  presentRoutine,
} from './routine.presenter.ts'
import { showGrid } from './show-routine.ts'

/** Monday, 1 June 2026, and the following days. */
const day = (of: number) => dayNumber('2026-06-01') + of

describe('the page of a routine', () => {
  const page = (...given: Parameters<typeof judgedRoutine>) => presentRoutine(judgedRoutine(...given))

  test('says how each week went, with its days by date', () => {
    // Four of five days are enough, and so are two of the three due in a week with days of rest.
    const { weeks, today, timeZone } = page(
      { plan: 'kkkbknn' + 'kbbnnnn' + 'konnnnn' },
      { today: '2026-06-16' },
    )
    expect([today, timeZone]).toEqual(['2026-06-16', 'America/New_York'])
    expect(weeks.map(({ days: _, ...week }) => week)).toEqual([
      { monday: '2026-06-01', planned: 5, kept: 4, goal: 4, freezes: 0, state: 'reached' },
      { monday: '2026-06-08', planned: 3, kept: 1, goal: 2, freezes: 1, state: 'reached' },
      { monday: '2026-06-15', planned: 2, kept: 1, goal: 1, freezes: 0, state: 'reached' },
    ])
    expect(weeks[1]?.days).toEqual([
      { day: '2026-06-08', outcome: 'kept' },
      { day: '2026-06-09', outcome: 'short' },
      { day: '2026-06-10', outcome: 'short' },
      ...['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14'].map((on) => ({ day: on, outcome: 'rest' })),
    ])
  })

  test('counts weeks in a row and, apart from them, days in a row', () => {
    const { streak } = page({ plan: 'kkkbknn' + 'kbbnnnn' + 'kkonnnn' }, { today: '2026-06-17' })
    expect(streak).toEqual({ current: 3, best: 3, freezesLeft: 1, days: 2 })
    // A week in which nothing was kept is missed: no freeze is spent on it.
    const missed = page({ plan: 'kkkkknn' + 'mmmnnnn' + 'ooooonn' }, { today: '2026-06-15' })
    expect(missed.streak).toEqual({ current: 0, best: 1, freezesLeft: 2, days: 0 })
  })

  test('shows the last twelve weeks, and counts the others in the streak all the same', () => {
    const { weeks, streak } = page({ plan: 'kknnnnn'.repeat(13) })
    expect([weeks.length, weeks[0]?.monday, weeks.at(-1)?.monday]).toEqual([
      ...[12, '2026-06-08', '2026-08-24'],
    ])
    expect(streak).toMatchObject({ current: 13, best: 13, days: 26 })
  })

  test('shows the last thirty days, what the record judged apart from what was marked', () => {
    // The first of the thirty-one days is left out.
    const { last30 } = page({ plan: `m${'n'.repeat(27)}kkm`, limit: `B${'N'.repeat(27)}KBU` })
    const of = ({ kept, due, unknown, rate }: typeof last30.all) => [kept, due, unknown, rate.value, rate.n]
    expect(of(last30.self)).toEqual([2, 3, 0, 2 / 3, 3])
    expect(of(last30.auto)).toEqual([1, 2, 1, 0.5, 2])
    expect(of(last30.all)).toEqual([3, 5, 1, 0.6, 5])
  })

  test('of a trader without a habit is empty, and has no rate', () => {
    const { weeks, streak, last30 } = page({})
    expect([weeks, streak]).toEqual([[], { current: 0, best: 0, freezesLeft: 2, days: 0 }])
    expect(last30.all).toMatchObject({ due: 0, rate: { value: null, reason: 'Nothing was due yet' } })
  })
})

describe('the list of a day', () => {
  const mark = (habitId: string, given: Partial<MarkRow> = {}): MarkRow => ({
    userId: 'user',
    habitId,
    day: '2026-06-03',
    state: 'kept',
    amount: null,
    isLate: false,
    markedAt: new Date('2026-06-03T18:00:00Z'),
    ...given,
  })
  const edit = (habitId: string, at: string, given: Partial<EditRow> = {}): EditRow => ({
    userId: 'user',
    id: at,
    habitId,
    day: '2026-06-03',
    before: null,
    after: null,
    editedAt: new Date(at),
    ...given,
  })
  const list = (habits: Parameters<typeof judgedRoutine>[0], on = 2, said = {}) =>
    presentDay(judgedRoutine(habits), day(on), { marks: [], edits: [], ...said })

  test('counts what was kept, what was due and what is open', () => {
    const { habits, ...rest } = list({ a: 'nnk', b: 'nnb', c: 'nnm', d: 'nno', e: 'nnu', f: 'nnn' })
    expect(rest).toEqual({
      day: '2026-06-03',
      isToday: true,
      isOff: false,
      finishedAt: null,
      outcome: 'short',
      kept: 1,
      due: 3,
      open: 1,
    })
    expect(habits.map(({ habit, state }) => [habit.id, state])).toEqual([
      ...[
        ['a', 'kept'],
        ['b', 'broken'],
        ['c', 'missed'],
        ['d', 'open'],
        ['e', 'unknown'],
        ['f', 'not_due'],
      ],
    ])
  })

  test('has a habit from its first day on, and no longer on the day it ended', () => {
    const ids = (on: number) =>
      list(
        {
          a: 'kkkk',
          b: { cells: 'nkkk', startsOn: '2026-06-02' },
          c: { cells: 'kknn', endedOn: '2026-06-03' },
        },
        on,
      )
        .habits.map(({ habit }) => habit.id)
        .join('')
    expect([0, 1, 2, 3].map(ids)).toEqual(['ac', 'abc', 'ab', 'ab'])
  })

  test('is of the requested day, not of today', () => {
    const habits = { a: 'kbk' }
    expect([list(habits, 1).isToday, list(habits, 1).habits[0]?.state]).toEqual([false, 'broken'])
    expect([list(habits, 2).isToday, list(habits, 2).habits[0]?.state]).toEqual([true, 'kept'])
  })

  test('of a day that was not judged has its habits as not due', () => {
    expect(list({ a: 'kkk' }, 9)).toMatchObject({ outcome: 'rest', due: 0, habits: [{ state: 'not_due' }] })
  })

  test('says when the day was finished, and whether it was planned off', () => {
    const at = new Date('2026-06-03T20:00:00Z')
    const row = { userId: 'user', day: '2026-06-03', finishedAt: at, isOff: false, updatedAt: at }
    const of = (given: Partial<typeof row>, letters: string) =>
      presentDay(
        judgedRoutine({ a: letters }, { dayRows: new Map([[day(2), { ...row, ...given }]]) }),
        day(2),
        { marks: [], edits: [] },
      )
    expect(of({}, 'nnk')).toMatchObject({
      finishedAt: '2026-06-03T20:00:00.000Z',
      isOff: false,
      outcome: 'kept',
    })
    expect(of({ isOff: true, finishedAt: null as never }, 'nnk')).toMatchObject({
      finishedAt: null,
      isOff: true,
      outcome: 'rest',
    })
  })

  test('has the mark of each habit, and no other habit’s', () => {
    const marks = [mark('b', { state: 'broken', amount: 12.5, isLate: true }), mark('gone')]
    expect(list({ a: 'nnk', b: 'nnb' }, 2, { marks }).habits.map((one) => one.mark)).toEqual([
      null,
      { state: 'broken', amount: 12.5, isLate: true, markedAt: '2026-06-03T18:00:00.000Z' },
    ])
  })

  test('has the changes made after the day was finished, in reading order', () => {
    const was = { state: 'kept' as const, amount: 5 }
    const is = { state: 'broken' as const, amount: null }
    const edits = [
      edit('a', '2026-06-04T10:00:00Z', { before: was, after: is }),
      edit('b', '2026-06-04T10:30:00Z', { after: is }),
      edit('a', '2026-06-04T11:00:00Z', { before: is }),
    ]
    expect(list({ a: 'nnk', b: 'nnb', c: 'nnk' }, 2, { edits }).habits.map((one) => one.edits)).toEqual([
      [
        { before: was, after: is, editedAt: '2026-06-04T10:00:00.000Z' },
        { before: is, after: null, editedAt: '2026-06-04T11:00:00.000Z' },
      ],
      [{ before: null, after: is, editedAt: '2026-06-04T10:30:00.000Z' }],
      [],
    ])
  })

  test('has a verdict if the record judged, and none if the trader marks', () => {
    expect(list({ a: 'nnK', b: 'nnk', c: 'nnN' }).habits.map(({ verdict }) => verdict?.of ?? null)).toEqual([
      ...[1, null, null],
    ])
  })
})

describe('the grid of a routine', () => {
  const rows = (
    habits: Parameters<typeof judgedRoutine>[0],
    [first, last]: [number, number],
    given: Parameters<typeof judgedRoutine>[1] = {},
  ) =>
    presentGrid(judgedRoutine(habits, given), { first: day(first), last: day(last) }).map(
      ({ habit, cells, kept, due }) => [habit.id, cells, kept, due],
    )

  test('has a letter for every state of a habit', () => {
    expect(rows({ a: 'kbmounx', b: 'KBnOUNx' }, [0, 6])).toEqual([
      ['a', 'kbmounx', 1, 3],
      ['b', 'kbnounx', 1, 2],
    ])
  })

  test('begins and ends with the requested days, and goes no further than today', () => {
    const habits = { a: 'kbmkk' }
    expect(rows(habits, [1, 3])).toEqual([['a', 'bmk', 1, 3]])
    expect(rows(habits, [2, 2])).toEqual([['a', 'm', 0, 1]])
    expect(rows(habits, [0, 9], { today: '2026-06-03' })).toEqual([['a', 'kbm', 1, 3]])
    expect(rows(habits, [3, 9], { today: '2026-06-03' })).toEqual([['a', '', 0, 0]])
  })

  test('has days before the first that was judged as not due', () => {
    expect(rows({ a: 'kb' }, [-2, 1])).toEqual([['a', 'nnkb', 1, 2]])
  })

  test('leaves out a habit that had ended before, unless something of it is shown', () => {
    const ended = (cells: string, endedOn: string) => rows({ a: { cells, endedOn } }, [2, 4]).length
    expect(ended('kknnn', '2026-06-03')).toBe(0)
    // Ended during the range, or marked as kept within it afterwards, or due and not kept.
    expect(ended('kkknn', '2026-06-04')).toBe(1)
    expect(ended('kkknn', '2026-06-03')).toBe(1)
    expect(ended('kkmnn', '2026-06-03')).toBe(1)
    expect(ended('nnnnn', '2026-06-04')).toBe(1)
  })

  test('is of at most a year, and at least a day', async () => {
    const deps = {
      db: NO_DATABASE,
      columns: NO_DATABASE,
      clock: { now: () => new Date('2026-06-01') },
    } as never
    const grid = (from: string, to: string) => showGrid(deps, { userId: 'user', from, to })
    const refused = { code: 'invalid_input', fields: { to: 'Choose a range of a year at most' } }
    // 371 days from 1 January 2025 end on 6 January 2026.
    await expect(grid('2025-01-01', '2026-01-07')).rejects.toMatchObject(refused)
    await expect(grid('2025-01-02', '2025-01-01')).rejects.toMatchObject(refused)
    await expect(grid('2025-01-01', '2026-01-06')).rejects.toThrow('was asked for')
    await expect(grid('2025-01-01', '2025-01-01')).rejects.toThrow('was asked for')
  })
})

describe('the record of a habit', () => {
  type Given = Parameters<typeof judgedRoutine>
  const record = (habit: Given[0][string], given: Given[1] = {}) => {
    const routine = judgedRoutine({ a: habit, other: 'bbbbbbbbbb' }, given)
    return presentRecord(routine, routine.habits[0]!)
  }

  test('counts the days since it began and how often it was done, today included', () => {
    expect(record('kbknk')).toMatchObject({ daysSince: 5, daysDone: 3, all: { kept: 3, due: 4 } })
    // A day on which it was done without being due is one more day done, and counts for nothing else.
    expect(record('kbeen')).toMatchObject({ daysDone: 3, all: { kept: 1, due: 2 } })
    expect(record({ cells: 'nnkkb', startsOn: '2026-06-03' })).toMatchObject({ daysSince: 3, daysDone: 2 })
  })

  test('leaves out the days to come, and those before its first day', () => {
    expect(record('kkkkooo', { today: '2026-06-03' })).toMatchObject({ daysSince: 3, daysDone: 3 })
    // A mark from before the habit was restarted does not count.
    expect(record({ cells: 'kkbkk', startsOn: '2026-06-03' })).toMatchObject({
      daysDone: 2,
      all: { kept: 2, due: 3 },
    })
  })

  test('ends with the last day it counted', () => {
    expect(record({ cells: 'kkknnnn', endedOn: '2026-06-04' }).daysSince).toBe(3)
    expect(record({ cells: 'nnnnnnn', endedOn: '2026-06-01' }).daysSince).toBe(0)
    // Ended from tomorrow on.
    expect(record({ cells: 'kkkknnn', endedOn: '2026-06-05' }, { today: '2026-06-04' }).daysSince).toBe(4)
    expect(record('nnn', { today: '2026-05-31' }).daysSince).toBe(0)
  })

  test('separates thirty days from all', () => {
    const { all, last30 } = record(`b${'k'.repeat(30)}`)
    expect([all.kept, all.due, last30.kept, last30.due]).toEqual([30, 31, 30, 30])
  })

  test('has what was kept of each week, the last twenty-six of them', () => {
    expect(record('kkbnnnn' + 'kmo').weeks).toEqual([
      { monday: '2026-06-01', kept: 2, due: 3 },
      { monday: '2026-06-08', kept: 1, due: 2 },
    ])
    const { weeks } = record('k'.repeat(27 * 7))
    expect([weeks.length, weeks[0]?.monday, weeks.at(-1)?.monday]).toEqual([
      ...[26, '2026-06-08', '2026-11-30'],
    ])
  })
})

describe('results compared with a habit', () => {
  /** Eight weeks: alternately kept and not kept. */
  const TURNS = 'kb'.repeat(28)
  /** One decision a day: 1 R, or 1.5 R on two of every four days, and 1 R less on days it was not kept. */
  const RESULTS = new Map(
    Array.from({ length: 56 }, (_, at) => [day(at), { sum: (at % 4 < 2 ? 1 : 1.5) - (at % 2), count: 1 }]),
  )
  const beside = (habits: Record<string, string>, id = 'a', results = RESULTS) =>
    presentResults(judgedRoutine(habits), { id, results })

  test('are its own: the days it was kept, and those it was not', () => {
    // Kept days alternate between 1 and 1.5, the others between 0 and 0.5.
    expect(beside({ a: TURNS })).toMatchObject({
      kept: { days: 28, n: 28, meanR: 1.25, daysMissing: 0 },
      notKept: { days: 28, n: 28, meanR: 0.25, daysMissing: 0 },
      difference: { value: 1, n: 56 },
      compared: 1,
    })
  })

  test('exclude days it was not due or is undecided', () => {
    expect(beside({ a: 'kbmnuxo' })).toMatchObject({ kept: { days: 1, n: 1 }, notKept: { days: 2, n: 2 } })
  })

  test('say how many days are missing if they cannot be compared', () => {
    const few = beside({ a: 'kkkb' })
    expect(few).toMatchObject({
      kept: { days: 3, daysMissing: 5 },
      notKept: { days: 1, daysMissing: 7 },
      difference: { low: null, high: null, n: 4 },
      q: null,
      compared: 0,
    })
    // 1, 0 and 1.5 compared with 0.5.
    expect(few?.difference.value).toBeCloseTo(2.5 / 3 - 0.5, 12)
  })

  test('are corrected for every habit that was compared as well, and only for those', () => {
    const alone = beside({ a: TURNS })
    const withFew = beside({ a: TURNS, b: 'kkkb' })
    expect([withFew?.q, withFew?.compared]).toEqual([alone?.q, 1])
    // A habit kept on days of both kinds shows no difference, and so doubles the q of the one that does.
    const two = beside({ a: TURNS, b: 'kkbb'.repeat(14) })
    expect(two?.compared).toBe(2)
    expect(two?.q).toBeCloseTo(2 * (alone?.q ?? Number.NaN), 12)
  })

  test('are none for an unknown habit', () => {
    expect(beside({ a: TURNS }, 'gone')).toBeNull()
  })
})
