import type { Cell } from '@ballast/domain/routine/day-cells'
import { describe, expect, test } from 'vitest'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { HabitRow } from './habits.queries.ts'
import type { ComputedRoutine } from './judged-days.ts'
import { timeOf } from './mark-habit.ts'
import { isItsTime, wordsOf } from './remind-due.ts'
import { presentAdherence, presentVerdict, recentStates } from './routine.presenter.ts'
import { rowsOfDraft } from './write-habits.ts'

const NOW = new Date('2026-06-15T14:00:00Z')
const before = (ms: number) => new Date(NOW.getTime() - ms)
const DAY = 86_400_000

describe('the time of a mark', () => {
  test('is now if none is sent', () => {
    expect(timeOf(undefined, NOW)).toEqual(NOW)
  })

  test.each([
    ['a moment ago', before(1), before(1)],
    ['exactly a week ago', before(7 * DAY), before(7 * DAY)],
    ['longer ago', before(7 * DAY + 1), NOW],
    ['now', NOW, NOW],
    ['to come', new Date(NOW.getTime() + 1), NOW],
  ])('is taken from a browser for a week back: %s', (_, said, at) => {
    expect(timeOf(said.toISOString(), NOW)).toEqual(at)
  })

  test('is now if it cannot be parsed', () => {
    expect(timeOf('yesterday', NOW)).toEqual(NOW)
  })
})

describe('the time of a reminder', () => {
  const isTime = (cueTime: string | null, now: string, accounts: Partial<AccountRow>[] = []) =>
    isItsTime({ cueTime, timeZone: 'America/New_York' } as HabitRow, {
      accounts: accounts as AccountRow[],
      now: new Date(now),
    })

  test('begins with its minute and is over ten minutes later', () => {
    // 09:30 in New York.
    expect(isTime('09:30', '2026-06-15T13:29:59.999Z')).toBe(false)
    expect(isTime('09:30', '2026-06-15T13:30:00Z')).toBe(true)
    expect(isTime('09:30', '2026-06-15T13:39:59.999Z')).toBe(true)
    expect(isTime('09:30', '2026-06-15T13:40:00Z')).toBe(false)
  })

  test('never comes without a cue time', () => {
    expect(isTime(null, '2026-06-15T13:30:00Z')).toBe(false)
  })

  test('is on the clock of the first account, if there is one', () => {
    const berlin = { timeZone: 'Europe/Berlin', dayReset: '00:00' }
    expect(isTime('09:30', '2026-06-15T07:30:00Z', [berlin])).toBe(true)
    expect(isTime('09:30', '2026-06-15T13:30:00Z', [berlin])).toBe(false)
  })

  test('in the evening belongs to the day that began with it', () => {
    const chicago = { timeZone: 'America/Chicago', dayReset: '17:00' }
    // Sunday 18:00 in Chicago is part of Monday’s trading day.
    expect(isTime('18:00', '2026-06-14T23:00:00Z', [chicago])).toBe(true)
    expect(isTime('18:00', '2026-06-14T22:59:59Z', [chicago])).toBe(false)
  })
})

describe('the words of a reminder', () => {
  const words = (given: Partial<HabitRow>) =>
    wordsOf({ name: 'Plan', cueAfter: '', tiny: '', ...given } as HabitRow)

  test.each([
    [{}, 'Plan.'],
    [{ cueAfter: 'coffee' }, 'Plan. After: coffee.'],
    [{ tiny: 'one line' }, 'Plan. At least: one line.'],
    [{ cueAfter: 'coffee', tiny: 'one line' }, 'Plan. After: coffee. At least: one line.'],
    [{ name: 'Slept seven hours?' }, 'Slept seven hours?'],
    [{ name: 'Breathe!', tiny: 'Three breaths.' }, 'Breathe! At least: Three breaths.'],
    [{ cueAfter: 'lunch…' }, 'Plan. After: lunch…'],
  ])('of %o', (given, text) => {
    expect(words(given)).toBe(text)
  })
})

describe('a verdict of the record', () => {
  const cell = (given: object | null, state = 'broken') =>
    ({
      habitId: 'h',
      day: 1,
      state,
      verdict: given && { state, n: 2, of: 3, unknown: 1, at: NOW.getTime(), tradeIds: ['t1'], ...given },
    }) as Cell

  test('has its counts, when it was broken, and by which trades', () => {
    expect(presentVerdict(cell({}))).toEqual({
      n: 2,
      of: 3,
      unknown: 1,
      at: '2026-06-15T14:00:00.000Z',
      tradeIds: ['t1'],
    })
    expect(presentVerdict(cell({ at: null }))?.at).toBeNull()
    expect(presentVerdict(cell({ at: 0 }))?.at).toBe('1970-01-01T00:00:00.000Z')
  })

  test('is none for a habit the trader marks, for a day it was not due on, and without a cell', () => {
    expect(presentVerdict(cell(null))).toBeNull()
    expect(presentVerdict(cell({}, 'not_due'))).toBeNull()
    expect(presentVerdict(undefined)).toBeNull()
  })

  test('names at most two hundred trades', () => {
    const tradeIds = Array.from({ length: 201 }, (_, at) => `t${at}`)
    expect(presentVerdict(cell({ tradeIds }))?.tradeIds).toEqual(tradeIds.slice(0, 200))
  })
})

describe('the states of the last days', () => {
  const cell = (day: number, state: string, verdict: object | null = null) => ({
    habitId: 'h',
    day,
    state,
    verdict,
  })
  const states = (cells: object[], length = 30, more: object[] = []) =>
    recentStates(
      {
        habits: [{ row: { id: 'h' } }, { row: { id: 'i' } }, { row: { id: 'without cells' } }],
        cells: new Map([
          ['h', cells],
          ['i', more],
          ['a habit that is gone', [cell(100, 'broken')]],
        ]),
        today: 100,
      } as unknown as ComputedRoutine,
      length,
    )

  test('are today and the days before it, as many as requested', () => {
    const cells = [cell(70, 'missed'), cell(71, 'kept'), cell(100, 'open'), cell(101, 'not_due')]
    expect(states(cells)).toEqual({ auto: [], self: ['kept', 'open'] })
    expect(states(cells, 1)).toEqual({ auto: [], self: ['open'] })
    expect(states(cells, 31).self).toEqual(['missed', 'kept', 'open'])
  })

  test('separate what the record judged from what was marked, over all habits', () => {
    expect(states([cell(99, 'kept', {}), cell(100, 'broken')], 30, [cell(100, 'missed', {})])).toEqual({
      auto: ['kept', 'missed'],
      self: ['broken'],
    })
  })
})

describe('the share that was kept', () => {
  test('is kept of due, without what is undecided', () => {
    const { kept, due, unknown, rate } = presentAdherence([
      'kept',
      'kept',
      'kept',
      'broken',
      'unknown',
      'open',
      'off',
    ])
    expect({ kept, due, unknown }).toEqual({ kept: 3, due: 4, unknown: 1 })
    expect(rate).toMatchObject({ value: 0.75, n: 4, band: 'preliminary', reason: null })
    expect(rate.low).toBeLessThan(0.75)
    expect(rate.high).toBeGreaterThan(0.75)
  })

  test('is no rate if nothing was due, and says so in the words of a routine', () => {
    for (const states of [[], ['open' as const, 'unknown' as const]])
      expect(presentAdherence(states).rate).toEqual({
        value: null,
        low: null,
        high: null,
        n: 0,
        band: 'preliminary',
        reason: 'Nothing was due yet',
      })
  })

  test('is 0 if nothing was kept, not null', () => {
    expect(presentAdherence(['missed']).rate).toMatchObject({ value: 0, reason: null })
  })
})

describe('a new habit', () => {
  const draft = {
    name: 'Plan',
    moment: 'before',
    tiny: '',
    cueTime: '09:00',
    cuePlace: '',
    cueAfter: '',
    remind: true,
    due: { kind: 'trading_days' },
    goal: { kind: 'done' },
    rule: null,
  } as unknown as Parameters<typeof rowsOfDraft>[0]
  const at = { userId: 'u', timeZone: 'UTC', today: '2026-06-15', position: 4, now: NOW }

  test('counts from today on, at its position, without a reminder sent', () => {
    const { row, terms } = rowsOfDraft(draft, at)
    expect(row).toEqual({
      userId: 'u',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Plan',
      moment: 'before',
      tiny: '',
      cueTime: '09:00',
      cuePlace: '',
      cueAfter: '',
      remind: true,
      position: 4,
      timeZone: 'UTC',
      startsOn: '2026-06-15',
      endedOn: null,
      remindedOn: null,
      revision: 1,
      createdAt: NOW,
      updatedAt: NOW,
    })
    expect(terms).toEqual({
      userId: 'u',
      habitId: row.id,
      fromDay: '2026-06-15',
      due: { kind: 'trading_days' },
      goal: { kind: 'done' },
      rule: null,
      isPaused: false,
      setAt: NOW,
    })
  })

  test('stores the money of its rule in micros', () => {
    const rule = { kind: 'max_loss_day', amount: '150.50', currency: 'USD' } as never
    expect(rowsOfDraft({ ...draft, rule }, at).terms.rule).toEqual({
      kind: 'max_loss_day',
      amount: 150_500_000,
      currency: 'USD',
    })
  })
})
