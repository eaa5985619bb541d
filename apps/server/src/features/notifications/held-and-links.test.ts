import { createHmac } from 'node:crypto'
import { NOTIFICATION_KINDS } from '@ballast/domain/notifications/notification-kinds'
import { DEFAULT_NOTIFICATION_SETTINGS } from '@ballast/domain/notifications/notification-settings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeOf } from '../announcements/notify-of-announcements.ts'
import type { DueDelivery } from './deliveries.queries.ts'
import type { Reader } from './moments.ts'
import { markOf } from './push-devices.ts'
import { sorted } from './release-held.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe.ts'

const NOW = Date.parse('2026-06-15T14:00:00Z')
type Settings = Reader['settings']
const reader = (settings: Partial<Settings> = {}, moment: Partial<Reader['moment']> = {}) =>
  ({
    settings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings },
    moment: {
      now: NOW,
      timeZone: 'UTC',
      isAway: true,
      sessionUntil: null,
      address: 'confirmed',
      devices: 1,
      ...moment,
    },
  }) as Reader
const due = (notificationId: string, given: Partial<DueDelivery> = {}) =>
  ({
    notificationId,
    channel: 'mail',
    kind: 'tradingAlerts',
    rule: null,
    urgency: 'normal',
    readAt: null,
    ...given,
  }) as DueDelivery

describe('a held notification whose time has come', () => {
  test('is sent if nothing stands against it any more', () => {
    expect(sorted([due('n1'), due('n2')], reader())).toEqual({
      off: [],
      read: [],
      waiting: [],
      free: ['n1', 'n2'],
    })
  })

  test('is not sent if it was read in the meantime', () => {
    expect(sorted([due('n1', { readAt: new Date(NOW) }), due('n2')], reader())).toMatchObject({
      read: ['n1'],
      free: ['n2'],
    })
  })

  test('keeps waiting while the session still runs, until its end', () => {
    const until = NOW + 1
    expect(sorted([due('n1')], reader({}, { sessionUntil: until }))).toEqual({
      off: [],
      read: [],
      free: [],
      waiting: [{ id: 'n1', hold: { reason: 'session', until } }],
    })
    expect(sorted([due('n1')], reader({}, { sessionUntil: NOW })).free).toEqual(['n1'])
  })

  test('is sent in a session if it is about a limit', () => {
    expect(sorted([due('n1', { urgency: 'limit' })], reader({}, { sessionUntil: NOW + 1 })).free).toEqual([
      'n1',
    ])
  })

  test('waits in quiet hours, except for a touched floor', () => {
    const quiet = { isOn: true, from: '13:00', to: '15:30', days: [0, 1, 2, 3, 4, 5, 6] }
    const found = sorted(
      [due('n1', { urgency: 'limit' }), due('n2', { urgency: 'floor' })],
      reader({ quiet }),
    )
    expect(found).toEqual({
      off: [],
      read: [],
      free: ['n2'],
      waiting: [{ id: 'n1', hold: { reason: 'quiet_hours', until: Date.parse('2026-06-15T15:30:00Z') } }],
    })
  })

  test('is dropped if its channel, its kind or its rule was switched off', () => {
    const { kinds, rules } = DEFAULT_NOTIFICATION_SETTINGS
    const off = { app: true, mail: false, push: false }
    const alert = due('n1', { rule: 'daily_room' as never })
    const [rule = ''] = Object.keys(rules)
    const ruled = due('n1', { rule: rule as never })
    expect(sorted([alert, due('n2')], reader({ mail: false })).off).toEqual(['n1', 'n2'])
    expect(sorted([due('n1')], reader({ kinds: { ...kinds, tradingAlerts: off } })).off).toEqual(['n1'])
    expect(sorted([ruled, due('n2')], reader({ rules: { ...rules, [rule]: off } }))).toMatchObject({
      off: ['n1'],
      free: ['n2'],
    })
  })

  test('is dropped as switched off before as read, and as read before it waits', () => {
    const readAt = new Date(NOW)
    expect(sorted([due('n1', { readAt })], reader({ mail: false }))).toMatchObject({ off: ['n1'], read: [] })
    expect(sorted([due('n1', { readAt })], reader({}, { sessionUntil: NOW + 1 }))).toMatchObject({
      read: ['n1'],
      waiting: [],
    })
  })

  test('is checked channel by channel', () => {
    const push = due('n1', { channel: 'push' })
    expect(sorted([push], reader({ mail: false, push: true })).free).toEqual(['n1'])
    expect(sorted([push], reader({ mail: true, push: false })).off).toEqual(['n1'])
  })
})

describe('the link that unsubscribes from one kind of mail', () => {
  const KEY = 'a key of links'
  const USER = '01890a5d-ac96-774b-bcce-b302099a8057'
  const link = { userId: USER, kind: NOTIFICATION_KINDS[0] }
  const token = unsubscribeToken(link, KEY)
  const refused = (token: string, key = KEY) =>
    expect(() => readUnsubscribeToken(token, key)).toThrow(
      expect.objectContaining({ code: 'unsubscribe_link_invalid' }),
    )

  test.each(NOTIFICATION_KINDS.map((kind) => [kind]))('leads back to its user and to %s', (kind) => {
    expect(readUnsubscribeToken(unsubscribeToken({ userId: USER, kind }, KEY), KEY)).toEqual({
      userId: USER,
      kind,
    })
  })

  test('leads back to any user', () => {
    fc.assert(
      fc.property(fc.uuid(), (userId) => {
        const made = unsubscribeToken({ ...link, userId }, KEY)
        expect(readUnsubscribeToken(made, KEY)).toEqual({ ...link, userId })
        expect(made).toMatch(/^[\w-]+\.\w+\.[\w-]+$/)
      }),
    )
  })

  test('is refused if any part of it was changed', () => {
    const [id = '', kind = '', sign = ''] = token.split('.')
    const other = unsubscribeToken({ userId: USER.replace('0', '1'), kind: link.kind }, KEY)
    const [otherId = ''] = other.split('.')
    for (const changed of [`${otherId}.${kind}.${sign}`, `${id}.${NOTIFICATION_KINDS[1]}.${sign}`])
      refused(changed)
    refused(`${id}.${kind}.${sign.startsWith('A') ? 'B' : 'A'}${sign.slice(1)}`)
    refused(`${id}.${kind}.${sign.slice(0, -4)}`)
  })

  test('is refused under another key, and if a part is missing', () => {
    refused(token, 'another key')
    for (const short of ['', 'x', '..', token.split('.').slice(0, 2).join('.')]) refused(short)
  })

  test('is refused for an impossible kind or user, even if signed with the key', () => {
    const signed = (head: string) =>
      `${head}.${createHmac('sha256', KEY).update(`unsubscribe ${head}`).digest('base64url')}`
    const [id = '', kind = ''] = token.split('.')
    expect(signed(`${id}.${kind}`)).toBe(token)
    refused(signed(`${id}.nothing`))
    refused(signed(`${id.slice(0, -4)}.${kind}`))
    refused(signed(`.${kind}`))
  })

  test('is bound to its purpose: the plain signature of the same text does not open it', () => {
    const [id = '', kind = ''] = token.split('.')
    refused(`${id}.${kind}.${createHmac('sha256', KEY).update(`${id}.${kind}`).digest('base64url')}`)
  })
})

describe('an announcement as a notification', () => {
  const notice = (text: string) => {
    const { title, paragraphs } = noticeOf({ id: 'a1', text })
    return [title, paragraphs]
  }

  test('is only its title if it is one short line', () => {
    expect(noticeOf({ id: 'a1', text: 'New: day plans' })).toEqual({
      kind: 'announcements',
      key: 'announcement/a1',
      title: ['New: day plans'],
      paragraphs: [],
      link: { label: 'Open the dashboard', path: '/dashboard' },
    })
    expect(notice('x'.repeat(90))).toEqual([['x'.repeat(90)], []])
  })

  test('has the beginning of a longer text as its title, and all of it below', () => {
    expect(notice('x'.repeat(91))).toEqual([[`${'x'.repeat(90)}…`], [['x'.repeat(91)]]])
    expect(notice(`${'x'.repeat(89)} y`)).toEqual([[`${'x'.repeat(89)}…`], [[`${'x'.repeat(89)} y`]]])
  })

  test('of several lines has the first as its title, and a paragraph for each', () => {
    expect(notice('New\n\nDay plans\nand more')).toEqual([['New…'], [['New'], ['Day plans'], ['and more']]])
  })
})

test('a browser finds its device by the hash of its endpoint, which does not reveal it', () => {
  expect(markOf('https://push.example/a')).toMatch(/^[\da-f]{64}$/)
  expect(markOf('https://push.example/a')).toBe(markOf('https://push.example/a'))
  expect(markOf('https://push.example/a')).not.toBe(markOf('https://push.example/b'))
})
