import { NOTIFICATION_KINDS } from '@ballast/domain/notifications/notification-kinds'
import { describe, expect, it } from 'vitest'
import { deliveryText } from './delivery-text.ts'
import { kindsOf, NOTIFICATION_FILTERS } from './notification-filter.ts'
import { quietParts } from './settings/quiet-parts.ts'

describe('the delivery of a notification on a channel', () => {
  const said = (part: object) =>
    deliveryText(
      { channel: 'mail', state: 'sent', reason: null, at: '10:00', dueAt: null, ...part } as never,
      (instant) => `at ${instant}`,
    )
  it('is one sentence, with the reason if there is one', () => {
    expect(said({})).toBe('Email: sent at 10:00.')
    expect(said({ channel: 'push', state: 'waiting' })).toBe('Push: on its way.')
    expect(said({ state: 'skipped', reason: 'at_the_page' })).toBe('Email: not sent, you had a page open.')
    expect(said({ state: 'failed', reason: 'not_accepted' })).toMatch(
      /failed, it was not accepted after several attempts/,
    )
    expect(said({ state: 'failed' })).toBe('Email: failed.')
  })
  it('says until when it waits, if known', () => {
    expect(said({ state: 'held', reason: 'quiet_hours', dueAt: '07:00' })).toBe(
      'Email: waits until at 07:00, quiet hours.',
    )
    expect(said({ state: 'held' })).toBe('Email: waits until later.')
  })
})

describe('the filter of the list', () => {
  it('has no kinds for all, and every kind is in one of the others', () => {
    expect(kindsOf('all')).toEqual([])
    const kinds = NOTIFICATION_FILTERS.flatMap(({ kinds }) => kinds as readonly string[])
    expect(new Set(kinds).size).toBe(kinds.length)
    expect([...kinds].sort()).toEqual([...NOTIFICATION_KINDS].sort())
  })
})

describe('the quiet parts of a day', () => {
  const parts = (from: string, to: string) => quietParts({ isOn: true, from, to, days: [] })
  it('are one within a day, and two across midnight', () => {
    expect(parts('06:00', '18:00')).toEqual([{ from: 0.25, to: 0.75 }])
    expect(parts('18:00', '06:00')).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.75, to: 1 },
    ])
  })
  it('that end at midnight are one, and equal ends mean the whole day', () => {
    expect(parts('18:00', '00:00')).toEqual([{ from: 0.75, to: 1 }])
    expect(parts('12:00', '12:00')).toEqual([
      { from: 0, to: 0.5 },
      { from: 0.5, to: 1 },
    ])
  })
})
