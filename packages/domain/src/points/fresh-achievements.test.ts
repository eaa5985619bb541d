import { expect, it } from 'vitest'
import { freshAchievements } from './fresh-achievements.ts'
import type { ProcessBadge } from './process-badges.ts'

const badge = (id: ProcessBadge['id'], since: number | null): ProcessBadge => ({
  id,
  name: id,
  text: '',
  since,
})
const idsOf = (badges: ProcessBadge[]) =>
  freshAchievements({ badges, entries: [], today: 100 }).badges.map(({ id }) => id)

it('lists badges of the last three days, and a month’s until the next month is over', () => {
  expect(idsOf([badge('plan_10', 97), badge('journal_10', 96), badge('no_trade', null)])).toEqual(['plan_10'])
  expect(idsOf([badge('month_85', 66)])).toEqual(['month_85'])
  expect(idsOf([badge('month_85', 65)])).toEqual([])
})

it('reports the level if it has risen in these days, and only the highest', () => {
  const level = (entries: { day: number; points: number }[]) =>
    freshAchievements({ badges: [], entries, today: 100 }).level
  expect(level([])).toBeNull()
  expect(level([{ day: 96, points: 100 }])).toBeNull()
  expect(level([{ day: 97, points: 100 }])).toBe(2)
  expect(level([{ day: 97, points: 99 }])).toBeNull()
  expect(
    level([
      { day: 90, points: 90 },
      { day: 98, points: 300 },
    ]),
  ).toBe(3)
})
