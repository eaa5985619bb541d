import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTradeLines } from './trade-lines.ts'

const A = '00000000-0000-7000-8000-00000000000a'
const B = '00000000-0000-7000-8000-00000000000b'
/** A line as the database writes it: null is empty between two commas. */
const line = (id: string, ...numbers: (number | null)[]) => [id, ...numbers.map((n) => n ?? '')].join(',')

describe('a trade parsed from its line', () => {
  test('has its instants in milliseconds and its money in micros', () => {
    expect(readTradeLines('acc', line(A, 1_780_000_000_123, 1_780_000_060_456, -250, -300, 40))).toEqual([
      {
        id: A,
        accountId: 'acc',
        openedAt: 1_780_000_000_123,
        closedAt: 1_780_000_060_456,
        net: -250,
        mae: -300,
        mfe: 40,
      },
    ])
  })

  test('without a close, a result or an excursion says so, each by itself', () => {
    const read = (...tail: (number | null)[]) => {
      const [{ closedAt, net, mae, mfe } = {}] = readTradeLines('acc', line(A, 5, ...tail)) as {
        [key: string]: unknown
      }[]
      return [closedAt, net, mae, mfe]
    }
    expect(read(null, null, null, null)).toEqual([null, null, null, null])
    expect(read(9, null, null, null)).toEqual([9, null, null, null])
    expect(read(9, 7, null, null)).toEqual([9, 7, null, null])
    expect(read(9, null, -3, null)).toEqual([9, null, -3, null])
    expect(read(9, null, null, 4)).toEqual([9, null, null, 4])
  })

  test('distinguishes a result of zero from an unknown one', () => {
    expect(readTradeLines('acc', line(A, 5, 9, 0, null, 0))).toMatchObject([{ net: 0, mae: null, mfe: 0 }])
  })

  test.each([
    ['stated as a loss', -300, -300],
    ['stated as a positive amount', 300, -300],
  ])('has an adverse excursion below zero, %s', (_, mae, read) => {
    expect(readTradeLines('acc', line(A, 5, 9, 1, mae, 0))).toMatchObject([{ mae: read }])
  })

  test('has no favorable excursion below zero', () => {
    expect(readTradeLines('acc', line(A, 5, 9, 1, 0, -40))).toMatchObject([{ mfe: 0 }])
    expect(readTradeLines('acc', line(A, 5, 9, 1, 0, 40))).toMatchObject([{ mfe: 40 }])
  })

  test('has the instant of its last fill if it is still open', () => {
    const text = [line(A, 5, null, null, null, null, 8), line(B, 6, 9, 1, null, null, null)].join('\n')
    expect(readTradeLines('acc', text)).toMatchObject([
      { id: A, lastFillAt: 8 },
      { id: B, openedAt: 6 },
    ])
    expect(readTradeLines('acc', text)[1]).not.toHaveProperty('lastFillAt')
  })

  test('may be of a day before 1970', () => {
    expect(readTradeLines('acc', line(A, -5, -2, 1, null, null))).toMatchObject([
      { openedAt: -5, closedAt: -2 },
    ])
  })
})

describe('the text of an account', () => {
  test('without a trade has no trades', () => {
    expect(readTradeLines('acc', '')).toEqual([])
  })

  test('holds a trade per line, in order, all of that account', () => {
    const text = [line(B, 2, null, null, null, null), line(A, 1, 3, 4, -5, 6)].join('\n')
    expect(
      readTradeLines('acc', text).map(({ id, accountId, closedAt }) => [id, accountId, closedAt]),
    ).toEqual([
      [B, 'acc', null],
      [A, 'acc', 3],
    ])
  })

  test('ends with its last line, with or without a line break', () => {
    const text = line(A, 1, 3, 4, -5, 6)
    expect(readTradeLines('acc', `${text}\n`)).toEqual(readTradeLines('acc', text))
  })

  test('reads every number as it was written', () => {
    const amount = fc.option(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), { nil: null })
    const trade = fc.record({ openedAt: fc.integer({ min: 0, max: 4e12 }), closedAt: amount, net: amount })
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 6 }), (trades) => {
        const text = trades.map((t) => line(A, t.openedAt, t.closedAt, t.net, null, null)).join('\n')
        expect(
          readTradeLines('acc', text).map(({ openedAt, closedAt, net }) => ({ openedAt, closedAt, net })),
        ).toEqual(trades.map((t) => ({ ...t, closedAt: t.closedAt, net: t.net })))
      }),
    )
  })
})
