import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../time/durations.ts'
import {
  decideDeliveries,
  holdOf,
  isListed,
  limitedUntil,
  type Moment,
  type News,
} from './decide-deliveries.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationSettings } from './notification-settings.ts'

const NOW = Date.UTC(2026, 5, 15, 12)
const moment = (changes: Partial<Moment> = {}): Moment => ({
  now: NOW,
  timeZone: 'UTC',
  isAway: true,
  sessionUntil: null,
  address: 'confirmed',
  devices: 1,
  ...changes,
})
const settings = (changes: Partial<NotificationSettings> = {}): NotificationSettings => ({
  ...DEFAULT_NOTIFICATION_SETTINGS,
  push: true,
  ...changes,
})
const alert: News = { kind: 'tradingAlerts', urgency: 'normal' }
/** The state of each channel, with the reason if there is one. */
const decided = (news: News, chosen = settings(), now = moment()) =>
  Object.fromEntries(
    decideDeliveries(news, chosen, now).map(({ channel, state, reason }) => [
      channel,
      reason ? `${state}: ${reason}` : state,
    ]),
  )

describe('where a notification goes', () => {
  it('is by mail and not by push, until the user chooses otherwise', () => {
    expect(decided(alert, DEFAULT_NOTIFICATION_SETTINGS)).toEqual({
      mail: 'queued',
      push: 'skipped: switched_off',
    })
    expect(decided(alert)).toEqual({ mail: 'queued', push: 'queued' })
  })

  it('is the app only for achievements', () => {
    expect(decideDeliveries({ kind: 'achievements', urgency: 'normal' }, settings(), moment())).toEqual([])
  })

  it('follows the switch of its kind, whatever its urgency', () => {
    const off = { app: false, mail: false, push: true }
    const chosen = settings({ kinds: { ...DEFAULT_NOTIFICATION_SETTINGS.kinds, tradingAlerts: off } })
    expect(decided({ ...alert, urgency: 'floor' }, chosen)).toEqual({
      mail: 'skipped: kind_off',
      push: 'queued',
    })
    expect(isListed(alert, chosen)).toBe(false)
    expect(isListed({ ...alert, urgency: 'floor' }, chosen)).toBe(true)
  })

  it('follows the switch of an alert’s rule as well as that of its kind, except for a touched floor in the app', () => {
    const off = { app: false, mail: false, push: true }
    const chosen = settings({ rules: { ...DEFAULT_NOTIFICATION_SETTINGS.rules, size: off } })
    expect(decided({ ...alert, rule: 'size' }, chosen)).toEqual({ mail: 'skipped: kind_off', push: 'queued' })
    expect(decided({ ...alert, rule: 'buffer' }, chosen)).toEqual({ mail: 'queued', push: 'queued' })
    expect(isListed({ ...alert, rule: 'size' }, chosen)).toBe(false)
    expect(isListed({ ...alert, rule: 'buffer' }, chosen)).toBe(true)
    expect(isListed({ ...alert, rule: 'size', urgency: 'floor' }, chosen)).toBe(true)
    const noKind = { ...chosen.kinds, tradingAlerts: off }
    expect(isListed({ ...alert, rule: 'buffer' }, { ...chosen, kinds: noKind })).toBe(false)
  })

  it('needs an address and a device', () => {
    expect(decided(alert, settings(), moment({ address: 'unconfirmed', devices: 0 }))).toEqual({
      mail: 'skipped: no_address',
      push: 'skipped: no_device',
    })
    expect(decided(alert, settings(), moment({ address: 'refused' })).mail).toBe('skipped: address_refused')
  })

  it('is the page for a user who has one open, plus push for urgent news and mails needed as a record', () => {
    const there = moment({ isAway: false })
    expect(decided(alert, settings(), there)).toEqual({
      mail: 'skipped: at_the_page',
      push: 'skipped: at_the_page',
    })
    expect(decided({ ...alert, urgency: 'limit' }, settings(), there)).toEqual({
      mail: 'skipped: at_the_page',
      push: 'queued',
    })
    const kept = NOTIFICATION_KINDS.filter(
      (kind) =>
        decided({ kind, urgency: 'normal' }, settings({ digest: 'at_once' }), there).mail === 'queued',
    )
    expect(kept).toEqual(['weeklyLetter', 'billing', 'announcements'])
  })
})

describe('a notification is held', () => {
  const quiet = { isOn: true, from: '11:00', to: '13:00', days: [1] }
  const inQuiet = settings({ quiet })
  const inSession = moment({ sessionUntil: NOW + HOUR_MS })

  it('during quiet hours, except for a touched floor', () => {
    expect(holdOf(alert, inQuiet, moment())).toEqual({ reason: 'quiet_hours', until: NOW + HOUR_MS })
    expect(holdOf({ urgency: 'limit' }, inQuiet, moment())?.reason).toBe('quiet_hours')
    expect(holdOf({ urgency: 'floor' }, inQuiet, moment())).toBeNull()
  })

  it('during a session, except for limits', () => {
    expect(holdOf(alert, settings(), inSession)).toEqual({ reason: 'session', until: NOW + HOUR_MS })
    expect(holdOf({ urgency: 'limit' }, settings(), inSession)).toBeNull()
    expect(holdOf(alert, settings(), moment({ sessionUntil: NOW }))).toBeNull()
  })

  it('for the daily digest if it can wait, by mail only', () => {
    const group: News = { kind: 'groups', urgency: 'normal' }
    expect(decided(group)).toEqual({ mail: 'held: digest', push: 'queued' })
    expect(decideDeliveries(group, settings(), moment())[0]?.dueAt).toBe(NOW + 5 * HOUR_MS)
    expect(decided(group, settings({ digest: 'at_once' })).mail).toBe('queued')
    const waiting = NOTIFICATION_KINDS.filter(
      (kind) => decided({ kind, urgency: 'normal' }).mail === 'held: digest',
    )
    expect(waiting).toEqual(['payouts', 'groups', 'announcements'])
    expect(decided({ ...group, urgency: 'limit' }).mail).toBe('queued')
  })

  it('until the quiet hours end if both apply, also for the digest', () => {
    expect(holdOf(alert, inQuiet, inSession)?.reason).toBe('quiet_hours')
    expect(decided({ kind: 'groups', urgency: 'normal' }, inQuiet).mail).toBe('held: quiet_hours')
  })
})

describe('the hourly limit', () => {
  it('is used up by the fourth mail of a kind, until the first of them is an hour old', () => {
    const three = [NOW - 30, NOW - 20, NOW - 10]
    expect(limitedUntil('mail', three, NOW)).toBeNull()
    const four = [NOW - HOUR_MS + 1, ...three]
    expect(limitedUntil('mail', four, NOW)).toBe(NOW + 1)
    expect(limitedUntil('mail', [NOW - HOUR_MS, ...three], NOW)).toBeNull()
    expect(limitedUntil('push', four, NOW)).toBeNull()
  })

  it('is eight pushes, in whatever order they are listed', () => {
    const pushes = [7, 3, 1, 5, 2, 6, 4].map((minutes) => NOW - minutes * 60_000)
    expect(limitedUntil('push', pushes, NOW)).toBeNull()
    expect(limitedUntil('push', [...pushes, NOW], NOW)).toBe(NOW - 7 * 60_000 + HOUR_MS)
    expect(limitedUntil('push', [NOW - 8 * 60_000, ...pushes, NOW], NOW)).toBe(NOW - 7 * 60_000 + HOUR_MS)
  })
})
