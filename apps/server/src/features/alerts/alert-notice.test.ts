import { describe, expect, test } from 'vitest'
import { noticeOf } from './alert-notice.ts'
import type { AlertRow } from './alerts.queries.ts'

const alert = (given: object = {}) =>
  ({
    id: 'a1',
    attemptId: 'at1',
    key: 'buffer 2026-06-01',
    kind: 'buffer',
    currency: 'USD',
    isLate: false,
    title: ['Buffer below ', { amount: 5 }],
    text: ['It is low.'],
    announcedFrom: new Date(0),
    ...given,
  }) as unknown as AlertRow

describe('an alert as a notification', () => {
  test.each([
    ['breach', 'floor'],
    ['daily_room', 'limit'],
    ['buffer', 'limit'],
    ['day_stop', 'limit'],
    ['reset_open', 'limit'],
    ['size', 'limit'],
    ['flat_by', 'limit'],
    ['full_size_loser', 'limit'],
    ['payout_near', 'normal'],
    ['payout_possible', 'normal'],
    ['some_other', 'normal'],
  ])('of %s has the urgency %s', (kind, urgency) => {
    expect(noticeOf(alert({ kind }), 'Main').urgency).toBe(urgency)
  })

  test('is about payouts if one is possible, and a trading alert otherwise', () => {
    expect(noticeOf(alert({ kind: 'payout_possible' }), 'Main').kind).toBe('payouts')
    expect(noticeOf(alert({ kind: 'payout_near' }), 'Main').kind).toBe('payouts')
    expect(noticeOf(alert(), 'Main').kind).toBe('tradingAlerts')
  })

  test('begins with the account and keeps its amounts as amounts', () => {
    expect(noticeOf(alert(), 'Main').title).toEqual(['Main: ', 'Buffer below ', { amount: 5 }])
  })

  test('says that it is late only if it is', () => {
    expect(noticeOf(alert(), 'Main').paragraphs).toEqual([['It is low.']])
    expect(noticeOf(alert({ isLate: true }), 'Main').paragraphs).toEqual([
      ['It is low.', ' This was noticed after the fact.'],
    ])
  })

  test('is one event by its key, and one list entry per attempt and rule', () => {
    const { key, groupKey, link } = noticeOf(alert(), 'Main')
    expect([key, groupKey]).toEqual(['alert at1 buffer 2026-06-01', 'alert at1 buffer'])
    expect(link.path).toBe('/prop-tracker/at1')
  })
})
