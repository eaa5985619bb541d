import { describe, expect, test } from 'vitest'
import { type DayTrade, halfOfRoom, lossesInARow, offerOf, quickReentries } from './reset-events.ts'

const MINUTE = 60_000
const trade = (id: string, open: number, close: number | null, outcome: number): DayTrade => ({
  id,
  openedAt: open * MINUTE,
  closedAt: close === null ? null : close * MINUTE,
  outcome,
})

describe('losses in a row', () => {
  test('begin with the second and continue with each further one', () => {
    const events = lossesInARow([trade('a', 0, 1, -1), trade('b', 2, 3, -1), trade('c', 4, 5, -1)])
    expect(events.map(({ key, at, tradeIds }) => [key, at / MINUTE, tradeIds])).toEqual([
      ['two_losses:b', 3, ['a', 'b']],
      ['two_losses:c', 5, ['b', 'c']],
    ])
  })

  test('are ended by a win, a break-even and an unknown result', () => {
    for (const between of [1, 0, 2])
      expect(lossesInARow([trade('a', 0, 1, -1), trade('b', 2, 3, between), trade('c', 4, 5, -1)])).toEqual(
        [],
      )
  })

  test('follow the order of closing, not of opening', () => {
    const crossed = [trade('a', 0, 9, -1), trade('b', 1, 3, 1), trade('c', 2, 5, -1)]
    expect(lossesInARow(crossed).map(({ key }) => key)).toEqual(['two_losses:a'])
  })

  test('count a loss before a win of the same instant, in whatever order they are given', () => {
    const first = trade('a', 0, 1, -1)
    const win = trade('b', 2, 3, 1)
    const loss = trade('c', 2, 3, -1)
    for (const same of [
      [win, loss],
      [loss, win],
    ])
      expect(lossesInARow([first, ...same]).map(({ key }) => key)).toEqual(['two_losses:c'])
  })
})

describe('a quick re-entry', () => {
  const day = [trade('a', 0, 10, -1), trade('b', 12, 20, 1), trade('c', 21, null, 2)]

  test('comes after a loss and before the trader’s own limit, which itself is not quick', () => {
    expect(quickReentries(day, 3).map(({ key, at }) => [key, at / MINUTE])).toEqual([['quick_reentry:b', 12]])
    expect(quickReentries(day, 2)).toEqual([])
  })

  test('comes after another trade that had closed by then', () => {
    expect(quickReentries([trade('a', 10, 10, -1)], 3)).toEqual([])
    expect(quickReentries([trade('a', 0, 13, -1), trade('b', 12, 20, 1)], 3)).toEqual([])
  })

  test('comes after a loss that closed together with a win, in whatever order they are given', () => {
    const win = trade('a', 0, 10, 1)
    const loss = trade('b', 0, 10, -1)
    const next = trade('c', 11, null, 2)
    for (const same of [
      [win, loss],
      [loss, win],
    ])
      expect(quickReentries([...same, next], 3).map(({ tradeIds }) => tradeIds)).toEqual([['b', 'c']])
  })

  test('is unknown without waits to compare with', () => {
    expect(quickReentries(day, null)).toEqual([])
  })

  test('is not detected if the opening time is unknown', () => {
    expect(quickReentries([trade('a', 0, 10, -1), { ...trade('b', 0, 20, 1), openedAt: null }], 30)).toEqual(
      [],
    )
  })
})

test('half of the day’s room is used at exactly a half, and an account without room has no event', () => {
  const room = { accountId: 'x', day: '2026-06-15', of: 1000, left: 500, at: 5, tradeIds: [] }
  expect(halfOfRoom([room, { ...room, left: 501 }, { ...room, of: 0, left: 0 }])).toHaveLength(1)
})

describe('the offer', () => {
  const events = [...lossesInARow([trade('a', 0, 1, -1), trade('b', 2, 3, -1), trade('c', 4, 5, -1)])]
  const given = { now: 6 * MINUTE, resets: [] as number[], isDismissed: false }

  test('is the latest event only, and nothing from the future after the clock jumped back', () => {
    expect(offerOf(events, given)?.key).toBe('two_losses:c')
    expect(offerOf(events, { ...given, now: 4 * MINUTE })?.key).toBe('two_losses:b')
  })

  test('is nothing once a reset has followed, until something new happens', () => {
    expect(offerOf(events, { ...given, resets: [5 * MINUTE + 1] })).toBeNull()
    expect(offerOf(events, { ...given, resets: [5 * MINUTE] })).toBeNull()
    expect(offerOf(events, { ...given, resets: [4 * MINUTE] })?.key).toBe('two_losses:c')
  })

  test('is nothing on a day it was dismissed for', () => {
    expect(offerOf(events, { ...given, isDismissed: true })).toBeNull()
  })

  test('is for the review if the trades came in late', () => {
    const at = 5 * MINUTE
    expect(offerOf(events, { ...given, now: at + 20 * MINUTE })?.isForReview).toBe(false)
    expect(offerOf(events, { ...given, now: at + 20 * MINUTE + 1 })?.isForReview).toBe(true)
  })
})
