import { expect, it } from 'vitest'
import { DURATION_OPTIONS, runLabel, SIZE_OPTIONS } from './group-labels.ts'

it('bands read as ranges that exclude the upper end', () => {
  const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)
  expect(labels(DURATION_OPTIONS)).toEqual([
    'under 1 min',
    '1–5 min',
    '5–15 min',
    '15–30 min',
    '30–60 min',
    '1–2 h',
    '2–4 h',
    '4–24 h',
    '24 h and more',
  ])
  expect(labels(SIZE_OPTIONS).slice(0, 3)).toEqual(['under 0.1', '0.1 to under 0.5', '0.5 to under 1'])
  expect(labels(SIZE_OPTIONS).at(-1)).toBe('1,000 and more')
})

it('a run before a trade is described in words', () => {
  expect([runLabel('losses-1'), runLabel('losses-3'), runLabel('wins-2')]).toEqual([
    'after a loss',
    'after 3 losses in a row',
    'after 2 wins in a row',
  ])
})
