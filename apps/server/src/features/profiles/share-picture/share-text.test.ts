import { NO_PROFILE, type Profile } from '@ballast/contract/people/profile'
import { expect, test } from 'vitest'
import { monthsSince, shareTextOf } from './share-text.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const profile = {
  ...NO_PROFILE,
  username: 'tom_a',
  since: '2026-04',
  level: null,
  statistics: null,
} as unknown as Profile
const kept = (value: number | null) =>
  [{ id: 'rules_kept', figure: { value, low: 0.82, high: 0.92, n: 155 } }] as Profile['statistics']

test('says the name and the months, and what else is shared', () => {
  expect(shareTextOf(profile, NOW)).toEqual({
    name: 'tom_a',
    level: null,
    since: 'On Ballast for 8 months',
    discipline: null,
  })
  const all = { ...profile, level: { level: 7, points: 2340 }, statistics: kept(0.88) }
  expect(shareTextOf(all, NOW)).toMatchObject({
    level: 'Level 7',
    discipline: '88% of due rules kept, n = 155, 95% CI 82–92%',
  })
  expect(shareTextOf({ ...all, statistics: kept(null) }, NOW).discipline).toBeNull()
  expect(shareTextOf({ ...all, statistics: kept(0) }, NOW).discipline).toContain('0% of due rules kept')
})

test.each([
  ['2026-11', 1],
  ['2026-10', 2],
  ['2025-11', 13],
  ['2026-12', 1],
])('since %s are %d months', (since, months) => {
  expect(monthsSince(since, NOW)).toBe(months)
})
