import { DAY_MS } from '@ballast/domain/time/durations'
import { createBrowserStore } from './browser/browser-store.ts'
import { asNumber, asText, asTexts, parseObject } from './browser/tolerant.ts'
import { todayAsDay } from './time/days.ts'

/** How Ballast is used in this browser; it never leaves the browser. */
export type UserActivity = {
  /** ISO instant, empty before the first session. */
  lastLogin: string
  loginCount: number
  tradeCount: number
  daysSinceSignup: number
  streakDays: number
  /** Consecutive calendar days on which the journal was opened; the streak counter above can grow within one day. */
  daysInRow: number
  /** Most recent first, at most ten. */
  favoriteFeatures: string[]
  lastActiveFeature: string
  /** Minutes. */
  timeSpentInApp: number
}

const MAX_FAVORITES = 10

export function parseActivity(text: string | null): UserActivity {
  const stored = parseObject(text)
  return {
    lastLogin: asText(stored.lastLogin, ''),
    loginCount: asNumber(stored.loginCount, 0),
    tradeCount: asNumber(stored.tradeCount, 0),
    daysSinceSignup: asNumber(stored.daysSinceSignup, 0),
    streakDays: asNumber(stored.streakDays, 0),
    daysInRow: asNumber(stored.daysInRow, 0),
    favoriteFeatures: asTexts(stored.favoriteFeatures).slice(0, MAX_FAVORITES),
    lastActiveFeature: asText(stored.lastActiveFeature, ''),
    timeSpentInApp: asNumber(stored.timeSpentInApp, 0),
  }
}

export const activityStore = createBrowserStore({ key: 'userActivity', parse: parseActivity })

/**
 * Starts a session: one more login; the streak grows by one if the last login was at most a day ago, otherwise
 * it restarts at one.
 */
export function startSession(activity: UserActivity, now: Date): UserActivity {
  const last = Date.parse(activity.lastLogin)
  const daysAgo = Number.isNaN(last) ? Infinity : Math.floor((now.getTime() - last) / DAY_MS)
  return {
    ...activity,
    lastLogin: now.toISOString(),
    loginCount: activity.loginCount + 1,
    streakDays: daysAgo <= 1 ? activity.streakDays + 1 : 1,
    daysInRow: daysInRow(activity, now),
  }
}

/** Consecutive calendar days in the browser's time zone, including today. */
function daysInRow({ lastLogin, daysInRow: known }: UserActivity, now: Date): number {
  const last = Date.parse(lastLogin)
  if (Number.isNaN(last)) return 1
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const day = todayAsDay(new Date(last))
  if (day === todayAsDay(now)) return Math.max(1, known)
  return day === todayAsDay(yesterday) ? known + 1 : 1
}

/** Coming back on the same day continues the session: only signing in or a new date starts another. */
export function isNewDay(activity: UserActivity, now: Date): boolean {
  const last = Date.parse(activity.lastLogin)
  return Number.isNaN(last) || todayAsDay(new Date(last)) !== todayAsDay(now)
}

/** Moves the feature to the front of the favourites. */
export function visitFeature(activity: UserActivity, feature: string): UserActivity {
  const others = activity.favoriteFeatures.filter((name) => name !== feature)
  return {
    ...activity,
    favoriteFeatures: [feature, ...others].slice(0, MAX_FAVORITES),
    lastActiveFeature: feature,
  }
}

/** Full days since a user signed up, from their id: a UUIDv7 begins with its time of creation. */
export function daysSinceSignup(userId: string, now: Date): number {
  const hex = userId.replaceAll('-', '')
  if (!/^[0-9a-f]{12}7[0-9a-f]{19}$/i.test(hex)) return 0
  return Math.max(0, Math.floor((now.getTime() - Number.parseInt(hex.slice(0, 12), 16)) / DAY_MS))
}

/** Minutes, to a tenth. */
export function addTime(activity: UserActivity, ms: number): UserActivity {
  return { ...activity, timeSpentInApp: Math.round((activity.timeSpentInApp + ms / 60_000) * 10) / 10 }
}
