import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

const NOW = new Date('2026-06-20T12:00:00Z')
const nothing = {
  applications: 0,
  oldestApplication: null,
  ruleReports: 0,
  groupReports: 0,
  profileReports: 0,
  referrals: 0,
}

test('nothing is waiting when all queues are empty', () => {
  expect(nextStepOf(nothing, NOW)).toBeNull()
})

test('promised answers come first, with the time left or overdue', () => {
  const at = (oldestApplication: string) =>
    nextStepOf(
      { ...nothing, applications: 2, oldestApplication, ruleReports: 2, groupReports: 1, referrals: 1 },
      NOW,
    )
  expect(at('2026-06-19T17:30:00Z')).toMatchObject({
    title: '2 affiliate applications, the oldest has 5 hours left',
    section: 'affiliates',
    more: 4,
  })
  expect(at('2026-06-19T10:00:00Z')?.title).toBe('2 affiliate applications, the oldest is 2 hours late')
})

test('then sign-ups, then reports', () => {
  expect(nextStepOf({ ...nothing, referrals: 1, ruleReports: 2 }, NOW)).toMatchObject({
    title: '1 sign-up to review',
    more: 2,
  })
  expect(nextStepOf({ ...nothing, ruleReports: 2 }, NOW)).toMatchObject({ section: 'rules', more: 0 })
  expect(nextStepOf({ ...nothing, profileReports: 2, groupReports: 1 }, NOW)).toMatchObject({
    title: '2 reports of a profile',
    section: 'profiles',
    more: 1,
  })
  expect(nextStepOf({ ...nothing, groupReports: 1 }, NOW)).toMatchObject({
    title: '1 report from groups',
    section: 'groups',
  })
})
