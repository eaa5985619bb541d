import { microsFromDecimal } from '@ballast/domain/money/micros'
import { describe, expect, test } from 'vitest'
import type { DeliveryRow } from './deliveries.queries.ts'
import { presentNotification } from './notifications.presenter.ts'
import type { NotificationRow } from './notifications.queries.ts'

const NOW = new Date('2026-06-01T09:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

function shown(given: object = {}, deliveries: object[] = []) {
  const row = {
    id: 'n1',
    userId: 'u1',
    kind: 'payouts',
    urgency: 'normal',
    currency: 'USD',
    groupKey: null,
    title: ['Paid'],
    paragraphs: [],
    linkLabel: 'Open',
    linkPath: '/journal',
    isListed: true,
    createdAt: NOW,
    readAt: null,
    announcedFrom: NOW,
    ...given,
  }
  return presentNotification(row as unknown as NotificationRow, {
    deliveries: deliveries as unknown as DeliveryRow[],
    now: NOW,
  })
}

describe('a notification', () => {
  test('is snoozed until it is announced, and not at that instant', () => {
    expect(shown({ announcedFrom: after(1) }).snoozedUntil).toBe(after(1).toISOString())
    expect(shown({ announcedFrom: NOW }).snoozedUntil).toBeNull()
  })

  test('is read once it was read', () => {
    expect(shown().isRead).toBe(false)
    expect(shown({ readAt: NOW }).isRead).toBe(true)
  })

  test('has money as decimal text and instants in UTC, in its title and in its text', () => {
    const parts = ['Left ', { amount: microsFromDecimal('-12.5') }, { at: NOW.getTime() }]
    const wire = ['Left ', { amount: '-12.50' }, { at: NOW.toISOString() }]
    expect(shown({ title: parts, paragraphs: [parts, ['Done']] })).toMatchObject({
      title: wire,
      paragraphs: [wire, ['Done']],
    })
  })

  test('has its own deliveries, none of another one', () => {
    const delivery = { channel: 'email', state: 'held', reason: 'quiet', at: NOW, dueAt: after(5) }
    const { deliveries } = shown({}, [
      { ...delivery, notificationId: 'n1' },
      { ...delivery, notificationId: 'n2', channel: 'push' },
      { ...delivery, notificationId: 'n1', channel: 'app', dueAt: null },
    ])
    expect(deliveries.map(({ channel, dueAt }) => [channel, dueAt])).toEqual([
      ['email', after(5).toISOString()],
      ['app', null],
    ])
  })

  test('does not name its owner', () => {
    expect(shown()).not.toHaveProperty('userId')
  })
})
