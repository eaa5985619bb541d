import type { ToolResults } from '@ballast/contract/mentor/tools'
import { expect, test } from 'vitest'
import { composeHabits } from './compose-habits.ts'

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
