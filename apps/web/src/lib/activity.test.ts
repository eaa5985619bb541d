import { describe, expect, it } from 'vitest'
import { addTime, daysSinceSignup, isNewDay, parseActivity, startSession, visitFeature } from './activity.ts'

const now = new Date('2026-11-20T10:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

describe('a session start', () => {
  it('is the first if nothing was counted yet', () => {
    expect(startSession(parseActivity(null), now).loginCount).toBe(1)
    expect(parseActivity('{"tradeCount":"many"}')).toMatchObject({
      tradeCount: 0,
      streakDays: 0,
      timeSpentInApp: 0,
    })
  })
  it('counts one more login', () => {
    expect(startSession(parseActivity('{"loginCount":4}'), now).loginCount).toBe(5)
  })
  it('extends the streak if the last login was at most a day ago', () => {
    const activity = { ...parseActivity(null), streakDays: 3 }
    expect(startSession({ ...activity, lastLogin: before(20) }, now).streakDays).toBe(4)
    expect(startSession({ ...activity, lastLogin: before(30) }, now).streakDays).toBe(4)
  })
  it('starts a new streak after a longer pause, and the first time', () => {
    const activity = { ...parseActivity(null), streakDays: 9 }
    expect(startSession({ ...activity, lastLogin: before(50) }, now).streakDays).toBe(1)
    expect(startSession({ ...activity, lastLogin: '' }, now).streakDays).toBe(1)
    expect(startSession({ ...activity, lastLogin: 'yesterday' }, now).streakDays).toBe(1)
  })
  it('counts a calendar day once, regardless of the number of logins', () => {
    let activity = parseActivity(null)
    for (let i = 0; i < 9; i++) activity = startSession(activity, new Date(now.getTime() + i * 5000))
    expect([activity.streakDays, activity.daysInRow]).toEqual([9, 1])
    for (const days of [1, 2, 3])
      activity = startSession(activity, new Date(now.getTime() + days * 86_400_000))
    expect(activity.daysInRow).toBe(4)
    // A day was skipped, though less than two full days lie between.
    const late = startSession(activity, new Date('2026-11-23T22:00:00'))
    expect(startSession(late, new Date('2026-11-25T01:00:00')).daysInRow).toBe(1)
  })
  it('happens once per date while the browser stays signed in', () => {
    const activity = startSession(parseActivity(null), now)
    expect(isNewDay(activity, new Date(now.getTime() + 60_000))).toBe(false)
    expect(isNewDay(activity, new Date(now.getTime() + 26 * 3_600_000))).toBe(true)
    expect(isNewDay(parseActivity(null), now)).toBe(true)
  })
})

describe('favourite features', () => {
  it('are at most ten, latest first, each once', () => {
    let activity = parseActivity(null)
    for (let index = 0; index < 14; index++) activity = visitFeature(activity, `page-${index % 12}`)
    expect(activity.favoriteFeatures).toHaveLength(10)
    expect(activity.favoriteFeatures.slice(0, 3)).toEqual(['page-1', 'page-0', 'page-11'])
    expect(activity.lastActiveFeature).toBe('page-1')
  })
})

describe('days since sign-up', () => {
  // 019a0000-0000… = 0x019a00000000 ms = 2025-10-20T05:03:11.360Z.
  const id = '019a0000-0000-7abc-8def-0123456789ab'
  it('are derived from the instant in the user’s id', () => {
    expect(daysSinceSignup(id, new Date('2025-10-21T05:03:11Z'))).toBe(0)
    expect(daysSinceSignup(id, new Date('2025-10-21T05:03:12Z'))).toBe(1)
    expect(daysSinceSignup(id, new Date('2025-11-20T12:00:00Z'))).toBe(31)
  })
  it('are null for an id without an instant', () => {
    for (const other of ['', 'x', '6fa459ea-ee8a-4ca4-894e-db77e160355e'])
      expect(daysSinceSignup(other, now)).toBe(0)
  })
})

it('sums time in the app in tenths of a minute', () => {
  let activity = parseActivity('{"timeSpentInApp":1.5}')
  for (let i = 0; i < 10; i++) activity = addTime(activity, 30_000)
  expect(activity.timeSpentInApp).toBe(6.5)
})
