import type { ToolResults } from '@ballast/contract/mentor/tools'
import { expect, test } from 'vitest'
import { composeDiscipline, composeHabits } from './compose-habits.ts'

const looked = {
  what: 'habits',
  n: 2,
  from: '2026-10-01',
  to: '2026-10-30',
  accounts: [],
  filter: '',
  measure: '',
  leftOut: [],
  link: { label: 'Open the routine', to: '/habits' as const, search: {} },
}
type Habits = ToolResults['habits']['habits']
const composed = (habits: Habits, current = 3) =>
  JSON.stringify(composeHabits({ looked, habits, weeks: { current, best: 5 } }))
const plan = { name: 'Plan', isJudged: true, kept: 18, due: 20, share: 0.9, low: 0.7, high: 0.97 }
const walk = { name: 'Walk', isJudged: false, kept: 0, due: 0, share: null, low: null, high: null }

test('each habit is listed with kept of due, its share and interval; one that was not due is left out', () => {
  const said = composed([plan, walk])
  expect(said).toContain('Plan: 18 of 20, judged from the record')
  expect(said).toContain('"value":0.9,"low":0.7,"high":0.97')
  expect(said).not.toContain('Walk')
  expect(said).toContain('Process weeks in a row: 3, best 5.')
})

test('no week in a row, nothing due and no habits are said in words', () => {
  expect(composed([plan], 0)).toContain('No process week in a row now; the best run was 5.')
  expect(composed([walk])).toContain('No habit was due')
  expect(composed([])).toContain('You have no habits yet.')
})

const tally = (kept: number, due: number, value: number | null) => ({
  kept,
  due,
  unknown: 0,
  rate: {
    value,
    low: value === null ? null : 0.5,
    high: value === null ? null : 0.9,
    n: due,
    band: 'early' as const,
    reason: value === null ? 'Needs at least five planned days that are over' : null,
  },
})
const one = { kept: 1, due: 1, unknown: 0 }
const day = { ...one, day: '2026-10-01', auto: one, self: { kept: 0, due: 0, unknown: 0 } }
const score = (change: Partial<ToolResults['discipline']['score']> = {}) =>
  JSON.stringify(
    composeDiscipline({
      looked,
      score: {
        version: 1,
        standing: 'settled',
        all: tally(14, 20, 0.72),
        auto: tally(6, 10, 0.6),
        self: tally(8, 10, 0.8),
        days: [day, day],
        leak: [],
        ...change,
      },
    }),
  )

test('the discipline score is said with its interval, its rules and who judged them', () => {
  const said = score()
  expect(said).toContain('{"value":0.72,"as":"percent"}')
  expect(said).toContain('{"low":0.5,"high":0.9,"as":"percent"}')
  expect(said).toContain('{"value":14,"as":"count"}," of ",{"value":20,"as":"count"}')
  expect(said).toContain('on 2 planned days')
  expect(said).toContain('Judged from the record: 6 of 10; marked by you: 8 of 10.')
  expect(said).not.toContain('provisional')
  expect(score({ standing: 'provisional', days: [day] })).toMatch(/on 1 planned day,.*provisional/)
})

test('without a score the reason is said, and money is told apart from it', () => {
  expect(score({ all: tally(0, 0, null) })).toContain('Needs at least five planned days that are over.')
  const said = score({ leak: [{ currency: 'USD', n: 3, net: '-40.00', unknown: 1 }] })
  expect(said).toContain('broke a rule on these days (3, 1 of them without a known result)')
  expect(said).toContain('which is not part of the score')
})
