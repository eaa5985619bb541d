import { DEFAULT_NOTIFICATION_SETTINGS } from '@ballast/domain/notifications/notification-settings'
import { describe, expect, test } from 'vitest'
import { pushOf } from './deliver.ts'
import { type Reader, thoseThere } from './moments.ts'
import type { Notice } from './notice.ts'
import type { NotificationRow } from './notifications.queries.ts'
import { deliveriesOf, rowOf } from './notify.ts'

const NOW = new Date('2026-06-15T14:00:00Z')
type Given = { settings?: Partial<Reader['settings']>; moment?: Partial<Reader['moment']> }
const reader = ({ settings = {}, moment = {} }: Given = {}): Reader => ({
  userId: 'u1',
  username: 'ann',
  email: 'ann@b.example',
  isSuspended: false,
  settings: { ...DEFAULT_NOTIFICATION_SETTINGS, digest: 'at_once', ...settings },
  moment: {
    now: NOW.getTime(),
    timeZone: 'America/New_York',
    isAway: true,
    sessionUntil: null,
    address: 'confirmed',
    devices: 1,
    ...moment,
  },
})
const notice = (given: Partial<Notice> = {}): Notice => ({
  kind: 'tradingAlerts',
  key: 'k1',
  title: ['Room: ', { amount: 5_000_000 }],
  paragraphs: [['It is low.']],
  link: { label: 'Open', path: '/prop-tracker' },
  ...given,
})
const row = (given: Partial<Notice> = {}, of: Given = {}) =>
  rowOf(notice(given), { reader: reader(of), now: NOW })

describe('a notification as it is stored', () => {
  test('has everything a notice says, and when', () => {
    const full = {
      rule: 'daily_room' as never,
      urgency: 'limit' as const,
      currency: 'EUR',
      groupKey: 'g',
      alertId: 'al',
    }
    expect(row(full)).toEqual({
      userId: 'u1',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      kind: 'tradingAlerts',
      rule: 'daily_room',
      key: 'k1',
      urgency: 'limit',
      currency: 'EUR',
      title: ['Room: ', { amount: 5_000_000 }],
      paragraphs: [['It is low.']],
      linkLabel: 'Open',
      linkPath: '/prop-tracker',
      groupKey: 'g',
      alertId: 'al',
      isListed: true,
      createdAt: NOW,
      announcedFrom: NOW,
      readAt: null,
    })
  })

  test('has defaults for what a notice does not say', () => {
    expect(row()).toMatchObject({
      rule: null,
      urgency: 'normal',
      currency: null,
      groupKey: null,
      alertId: null,
    })
  })

  test('is not listed if its kind is off in the app, except for a touched floor', () => {
    const kinds = {
      ...DEFAULT_NOTIFICATION_SETTINGS.kinds,
      tradingAlerts: { app: false, mail: true, push: true },
    }
    expect(row({}, { settings: { kinds } }).isListed).toBe(false)
    expect(row({ urgency: 'floor' }, { settings: { kinds } }).isListed).toBe(true)
  })

  test('may be announced later', () => {
    const announcedFrom = new Date(NOW.getTime() + 1)
    expect(row({ announcedFrom }).announcedFrom).toEqual(announcedFrom)
  })
})

describe('outgoing messages', () => {
  const sent = (given: Partial<Notice> = {}, of: Given = {}) =>
    deliveriesOf(row(given, of), { reader: reader(of), now: NOW }).map(
      ({ channel, state, reason, dueAt }) => [...[channel, state, reason, dueAt?.toISOString() ?? null]],
    )

  test('are a mail, and a push for those who want it', () => {
    expect(sent()).toEqual([
      ['mail', 'queued', null, null],
      ['push', 'skipped', 'switched_off', null],
    ])
    expect(sent({}, { settings: { push: true } })[1]).toEqual(['push', 'queued', null, null])
  })

  test('are none before it is announced', () => {
    expect(sent({ announcedFrom: new Date(NOW.getTime() + 1) })).toEqual([])
    expect(sent({ announcedFrom: NOW })).toHaveLength(2)
  })

  test('wait with the time of their next check', () => {
    const sessionUntil = NOW.getTime() + 3_600_000
    expect(sent({ kind: 'payouts' }, { moment: { sessionUntil } })[0]).toEqual([
      ...['mail', 'held', 'session', '2026-06-15T15:00:00.000Z'],
    ])
  })

  test('are stored with their user, their notification and no attempt', () => {
    const kept = row()
    expect(deliveriesOf(kept, { reader: reader(), now: NOW })[0]).toMatchObject({
      userId: 'u1',
      notificationId: kept.id,
      kind: 'tradingAlerts',
      at: NOW,
      attempts: 0,
      letterId: null,
    })
  })
})

describe('a push', () => {
  const push = (rows: NotificationRow[], of: Given = {}) => {
    const { text, ...rest } = pushOf(rows, reader(of))
    return { ...rest, text: JSON.parse(text) as unknown }
  }

  test('of one notification is in its words and links to it', () => {
    expect(push([row({ groupKey: 'room/a1' })])).toMatchObject({
      ttlSeconds: 86_400,
      isUrgent: false,
      text: { title: 'Room: $5.00', body: 'It is low.', path: '/prop-tracker', tag: 'room/a1' },
    })
    expect(push([row()]).text).toMatchObject({ tag: 'tradingAlerts' })
  })

  test('of several is their number and the latest', () => {
    expect(push([row(), row({ title: ['Second'], kind: 'payouts', groupKey: 'g' })]).text).toEqual({
      title: '2 notifications',
      body: 'Second',
      path: '/notifications',
      tag: 'payouts',
    })
  })

  test('says no amounts to those who hide them', () => {
    expect(push([row()], { settings: { hidesAmounts: true } }).text).toMatchObject({ title: 'Room: ••••••' })
  })

  test('about a limit is urgent, and useless after an hour', () => {
    expect(push([row(), row({ urgency: 'limit' })])).toMatchObject({ isUrgent: true, ttlSeconds: 3600 })
    expect(push([row({ urgency: 'floor' })])).toMatchObject({ isUrgent: true })
  })

  test('has a body of at most six hundred characters, and paragraphs on separate lines', () => {
    const long = row({ paragraphs: [['x'.repeat(400)], ['y'.repeat(400)]] })
    const { body } = push([long]).text as { body: string }
    expect(body).toBe(`${'x'.repeat(400)}\n${'y'.repeat(197)} …`)
  })

  test('replaces one of the same topic, a short name of its group', () => {
    const topic = (groupKey: string) => push([row({ groupKey })]).topic
    expect(topic('a')).toMatch(/^[\w-]{32}$/)
    expect(topic('a')).toBe(topic('a'))
    expect(topic('a')).not.toBe(topic('b'))
  })
})

test('users with a page open are notified at once, each once', () => {
  const readers = new Map([
    ['here', reader({ moment: { isAway: false } })],
    ['away', reader()],
  ])
  expect(thoseThere(readers, ['here', 'away', 'gone', 'here'])).toEqual(['here'])
})
