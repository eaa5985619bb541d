import { expect, it } from 'vitest'
import { progressText, sortAchievements } from './award-lists.ts'

const entry = (id: string, progress: number) => ({
  id,
  name: id,
  target: 70,
  value: 47.8,
  progress,
  text: '70% win rate',
})

it('shows progress from halfway on', () => {
  const { reached, near, far } = sortAchievements([
    entry('none', 0),
    entry('half', 50),
    entry('nearly', 99.9),
    entry('done', 100),
  ])
  expect(reached.map(({ id }) => id)).toEqual(['done'])
  expect(near.map(({ id }) => id)).toEqual(['nearly', 'half'])
  expect(far.map(({ id }) => id)).toEqual(['none'])
})

it('words the progress', () => {
  expect(progressText(entry('x', 68))).toBe('47.8 of 70% win rate')
})
