import { columnsFromRows, type TradeRow } from '@ballast/domain/statistics/columns-from-rows'
import { describe, expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
const MINUTE = 60_000

/** A trade closed the given number of minutes ago, or still open. */
function trade(net: number, ago: number | null, index: number): TradeRow {
  const closedAt = ago === null ? null : NOW - ago * MINUTE
  return {
    id: `t${index}`,
    account: 'a',
    symbol: 'NQ',
    root: 'NQ',
    direction: 'long',
    openedAt: (closedAt ?? NOW) - MINUTE,
    closedAt,
    tradingDay: 20_000,
    openDay: 20_000,
    gross: net,
    costs: 0,
    net: closedAt === null ? null : net,
    outcome: net < 0 ? 'loss' : 'win',
  }
}
type TradeFixtures = readonly (readonly [net: number, ago: number | null])[]
function stepOf(given: TradeFixtures, counts: { unfelt?: number; toReview?: number } = {}) {
  const columns = columnsFromRows(
    given.map(([net, ago], i) => trade(net, ago, i)),
    [{ id: 'a', currency: 'USD', startingBalance: 0 }],
  )
  const count = async (filter: object) => ('emotion' in filter ? counts.unfelt : counts.toReview) ?? 0
  return nextStep({ columns, now: NOW, count })
}

describe('the one thing to do now', () => {
  test('is to import trades if there are none', async () => {
    expect(await stepOf([])).toMatchObject({ kind: 'first_import', action: { open: 'import' } })
  })

  test('is to pause after two losses in a row, the last within half an hour, before anything else', async () => {
    const waiting = { unfelt: 3, toReview: 3 }
    const losses: TradeFixtures = [
      [-1, 50],
      [-1, 29],
    ]
    expect(await stepOf(losses, waiting)).toMatchObject({ kind: 'pause', n: 0, action: null })
    expect((await stepOf([...losses, [-1, 1]])).text).toMatch(/^3 losses in a row/)
    for (const calm of [
      [
        [-1, 50],
        [-1, 30],
      ],
      [[-1, 5]],
      [
        [-1, 20],
        [-1, 10],
        [1, 5],
      ],
      [
        [1, 3],
        [-1, 2],
      ],
    ] as TradeFixtures[])
      expect((await stepOf(calm, waiting)).kind).toBe('add_feelings')
  })

  test('counts the half hour from the last close, even if a later trade is still open', async () => {
    const losses: TradeFixtures = [
      [-1, 40],
      [-1, 35],
    ]
    expect((await stepOf([...losses, [0, null]], { unfelt: 1 })).kind).toBe('add_feelings')
  })

  test('counts losses despite a trade that is still open', async () => {
    expect(
      (
        await stepOf([
          [-1, 20],
          [-1, 10],
          [5, null],
        ])
      ).kind,
    ).toBe('pause')
  })

  test('is to add missing feelings, then to review, each with its count', async () => {
    const calm: TradeFixtures = [[1, 100]]
    const feelings = await stepOf(calm, { unfelt: 1, toReview: 5 })
    expect(feelings).toMatchObject({
      kind: 'add_feelings',
      n: 1,
      text: expect.stringMatching(/^One recent trade has/),
    })
    expect(feelings.action?.filter).toEqual({
      reviewed: 'no',
      status: ['closed'],
      emotion: ['(none)'],
      closedFrom: '2026-11-06T15:00:00.000Z',
    })
    expect((await stepOf(calm, { unfelt: 2 })).text).toMatch(/^2 recent trades have/)
    expect(await stepOf(calm, { toReview: 1 })).toMatchObject({
      kind: 'review',
      n: 1,
      title: 'Review one trade',
    })
    expect(await stepOf(calm, { toReview: 2 })).toMatchObject({
      title: 'Review 2 trades',
      action: { filter: { reviewed: 'no', status: ['closed'] } },
    })
  })

  test('is nothing if nothing is left, and never praise for what was not done', async () => {
    expect(await stepOf([[1, 100]])).toMatchObject({
      kind: 'nothing',
      // The page may show one account or a few days only.
      text: expect.stringMatching(/^Every trade shown here is reviewed/),
    })
    expect((await stepOf([[1, null]])).text).toMatch(/^No trade is closed yet/)
  })
})
