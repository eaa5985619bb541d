import type { AccountRoom } from '@ballast/contract/alerts/rooms'
import { describe, expect, it } from 'vitest'
import { byNearness, lossWords, roomLeft, shareLeft, shareOfRoom } from './room-text.ts'

const stop = {
  today: null,
  next: null,
  nextFrom: '2026-06-21',
  left: null,
  lossesLeft: null,
  reachedAt: null,
}
const room = (most: string, given: Partial<AccountRoom> = {}): AccountRoom => ({
  attemptId: 'a',
  accountId: most,
  accountName: 'One',
  firm: 'Firm',
  currency: 'USD',
  status: 'active',
  mayLose: { most, least: most, limitedBy: 'daily', confidence: 'exact', notStated: null },
  buffer: null,
  dailyRoom: null,
  of: '1000.00',
  openTrades: 0,
  unknownResults: 0,
  sizeAllowed: null,
  dayStop: stop,
  reset: { at: '2026-06-20T22:00:00Z', after: null },
  ...given,
})

describe('roomLeft', () => {
  it('uses the trader’s own stop if it is nearer than the firm’s', () => {
    expect(roomLeft(room('700', { dayStop: { ...stop, left: '699' } }))).toEqual({
      left: 699,
      limitedBy: 'your day stop',
    })
    expect(roomLeft(room('700', { dayStop: { ...stop, left: '700' } }))?.limitedBy).toBe('the daily limit')
    const reached = { ...stop, lossesLeft: 0, reachedAt: '2026-06-20T12:00:00Z' }
    expect(roomLeft(room('700', { dayStop: reached }))?.left).toBe(0)
  })

  it('reads a bounded room strictly, and a missing one as unknown', () => {
    const mayLose = {
      most: '700',
      least: '400',
      limitedBy: 'overall',
      confidence: 'bounded',
      notStated: null,
    } as const
    expect(roomLeft(room('700', { mayLose }))).toEqual({ left: 400, limitedBy: 'the floor' })
    expect(roomLeft(room('700', { mayLose: null }))).toBeNull()
  })
})

it('gives an amount’s share of the room, and null without room', () => {
  expect([shareOfRoom(380, 1000), shareOfRoom(1, 1000), shareOfRoom(5, 0), shareOfRoom(0, 5)]).toEqual([
    38,
    1,
    null,
    null,
  ])
})

it('fills a bar by what is left, and fully if profit has made the room exceed its limit', () => {
  expect([
    shareLeft(500, '2000'),
    shareLeft(2000, '2000'),
    shareLeft(3400, null),
    shareLeft(0, null),
  ]).toEqual([0.25, 1, 1, 0])
})

it('puts the account nearest to its limit first, and one without a limit last', () => {
  const rooms = [room('900'), room('100'), room('500', { mayLose: null })]
  expect(byNearness(rooms).map(({ accountId }) => accountId)).toEqual(['100', '900', '500'])
})

describe('the words beside an amount of room', () => {
  it('say that it is the most where another limit is not stated', () => {
    expect(lossWords({ notStated: null })).toBe('may be lost now')
    expect(lossWords({ notStated: 'daily' })).toBe('may be lost at most')
  })
})
