import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportedCashEvent, ImportedExecution, PairPart } from '../importer.ts'
import { allocateCashCosts } from './allocate-cash-costs.ts'
import { linkByOrder } from './link-by-order.ts'
import { combineParts, grossOfParts, quantityOfParts } from './merge-parts.ts'
import { mergeSameFill } from './merge-same-fill.ts'

const fill = (given: Partial<ImportedExecution> = {}): ImportedExecution =>
  ({
    identity: 'fill:1',
    symbol: 'MESZ6',
    side: 'buy',
    quantity: '2',
    price: '5000.25',
    executedAt: 1000,
    sequence: 0,
    positionKey: null,
    statedGross: null,
    commission: null,
    fees: null,
    swap: null,
    authority: 3,
    account: null,
    rows: [1],
    originalTime: '10:00',
    ...given,
  }) as ImportedExecution
const merged = (a: ImportedExecution, b: ImportedExecution) => {
  const same = mergeSameFill(a, b)
  if (same.kind === 'conflict') throw new Error(same.text)
  return same
}
const conflict = (a: ImportedExecution, b: ImportedExecution) => {
  const same = mergeSameFill(a, b)
  return same.kind === 'conflict' ? same.text : null
}

describe('two statements about one fill', () => {
  test('with the same content change nothing', () => {
    expect(merged(fill(), fill()).isChanged).toBe(false)
    expect(merged(fill(), fill({ price: '5000.250', quantity: '2.0' })).isChanged).toBe(false)
  })

  test.each<[Partial<ImportedExecution>]>([
    [{ commission: -5 }],
    [{ fees: 0 }],
    [{ swap: -1 }],
    [{ account: 'A' }],
    [{ orderId: 'O1' }],
    [{ statedDay: '2026-06-15' }],
    [{ comment: 'x' }],
    [{ statedGross: 7 }],
  ])('%j is kept from whichever knows it', (known) => {
    for (const same of [merged(fill(), fill(known)), merged(fill(known), fill())])
      expect(same.execution).toMatchObject(known)
    expect(merged(fill(), fill(known)).isChanged).toBe(true)
    expect(merged(fill(known), fill()).isChanged).toBe(false)
  })

  test('of different authority use the better one’s facts, completed by the other, in either order', () => {
    const [best, worse] = [
      fill({ price: '5000.5', account: 'A', rows: [7], originalTime: 'best' }),
      fill({
        authority: 1,
        commission: -3,
        fees: -1,
        account: 'B',
        comment: 'c',
        rows: [9],
        originalTime: 'worse',
      }),
    ]
    for (const same of [merged(best, worse), merged(worse, best)])
      expect(same.execution).toMatchObject({
        price: '5000.5',
        account: 'A',
        commission: -3,
        fees: -1,
        comment: 'c',
        authority: 3,
        rows: [7],
      })
    expect(merged(worse, best).isChanged).toBe(true)
  })

  test('keep complete costs over a better source that only knows a part', () => {
    const complete = fill({ authority: 1, commission: -3, fees: -1 })
    expect(merged(complete, fill({ commission: -2 })).execution).toMatchObject({ commission: -3, fees: -1 })
    const half = fill({ authority: 1, commission: -3 })
    expect(merged(half, fill({ commission: -2 })).execution).toMatchObject({ commission: -2, fees: null })
  })

  test('cannot have different symbols, sides, prices or sizes', () => {
    expect(conflict(fill(), fill({ symbol: 'NQZ6' }))).toContain(
      'buy MESZ6 in one report and buy NQZ6 in another',
    )
    expect(conflict(fill(), fill({ side: 'sell' }))).toContain('sell MESZ6 in another')
    expect(conflict(fill(), fill({ price: '5000.5' }))).toBe(
      'fill 1 (MESZ6) has a price of 5000.25 in one report and 5000.5 in another.',
    )
    expect(conflict(fill(), fill({ quantity: '3' }))).toContain(
      'a quantity of 2 in one report and 3 in another',
    )
    // Different authorities may differ in precision.
    expect(conflict(fill(), fill({ authority: 1, price: '5000.5', quantity: '3' }))).toBeNull()
  })
})

describe('a fill known through pairs', () => {
  const parts = (quantities: Record<string, [string, number | null]>): Record<string, PairPart> =>
    Object.fromEntries(
      Object.entries(quantities).map(([key, [quantity, gross]]) => [key, { quantity, gross }]),
    )
  const pair = (given: Record<string, [string, number | null]>) => {
    const known = parts(given)
    return fill({
      authority: 1,
      parts: known,
      quantity: quantityOfParts(known),
      statedGross: grossOfParts(known),
    })
  }

  test('is the sum of them, each once', () => {
    const same = merged(pair({ 'a:b': ['1', 5] }), pair({ 'a:b': ['1.0', 5], 'a:c': ['2', null] }))
    expect(same.execution).toMatchObject({ quantity: '3', statedGross: 5 })
    expect(same.isChanged).toBe(true)
    expect(conflict(pair({ 'a:b': ['1', 5] }), pair({ 'a:b': ['1', 6] }))).toContain(
      'different figures for the pair a:b',
    )
    expect(conflict(pair({ 'a:b': ['1', 5] }), pair({ 'a:b': ['2', 5] }))).toContain(
      'different figures for the pair a:b',
    )
  })

  test('is compared by size if only one of two equal sources has pairs', () => {
    const seen = pair({ 'a:b': ['1', 5], 'a:c': ['1', 4] })
    const plain = (quantity: string) => fill({ authority: 1, quantity })
    for (const [one, other] of [
      [seen, plain('3')],
      [plain('3'), seen],
    ] as const)
      expect(conflict(one, other)).toContain('a quantity of')
    expect(conflict(seen, plain('2.0'))).toBeNull()
    expect(conflict(plain('2.0'), seen)).toBeNull()
  })

  test('has a result if they account for all of the fill, and none if a window cut some off', () => {
    const own = fill({ quantity: '3' })
    const all = pair({ 'a:b': ['1', 5], 'a:c': ['2', 4] })
    for (const same of [merged(own, all), merged(all, own)])
      expect(same.execution).toMatchObject({ quantity: '3', statedGross: 9 })
    expect(merged(own, pair({ 'a:b': ['1', 5] })).execution).toMatchObject({
      quantity: '3',
      statedGross: null,
    })
    expect(conflict(fill({ quantity: '2' }), all)).toBe(
      'fill 1 (MESZ6) has a quantity of 2, but its pairs add up to 3.',
    )
  })

  test('is joined from the rows it is spread over', () => {
    const one = { ...pair({ 'a:b': ['1', 5] }), rows: [3] }
    const two = { ...pair({ 'a:c': ['0.5', null] }), rows: [4, 3] }
    const [joined, other] = combineParts([one, fill({ identity: 'fill:2' }), two])
    expect(joined).toMatchObject({ quantity: '1.5', statedGross: 5, rows: [3, 4] })
    expect(other?.identity).toBe('fill:2')
    expect(combineParts([one])).toEqual([one])
  })

  test('adds up sizes exactly, whole or not', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 3 }), (list, digits) => {
        const known = parts(
          Object.fromEntries(
            list.map((size, i) => [`${i}`, [(size / 10 ** digits).toFixed(digits), i % 2 ? i : null]]),
          ),
        )
        expect(Number(quantityOfParts(known))).toBeCloseTo(list.reduce((a, b) => a + b, 0) / 10 ** digits, 6)
        const gross = list.flatMap((_, i) => (i % 2 ? [i] : [])).reduce((a, b) => a + b, 0)
        expect(grossOfParts(known)).toBe(list.length < 2 ? null : gross)
      }),
    )
    expect(quantityOfParts(parts({ a: ['0.1', null], b: ['0.2', null] }))).toBe('0.3')
  })
})

describe('orders and their fills', () => {
  const order = (quantity: string) => fill({ identity: 'order:O1', orderId: 'O1', authority: 2, quantity })
  const part = (identity: string, quantity: string) => fill({ identity, orderId: 'O1', quantity })

  test('an order whose fills exist is known, if they add up to it', () => {
    const there = [part('fill:1', '1'), part('fill:2', '2')]
    expect(linkByOrder(there, [order('3')])).toMatchObject([
      { kind: 'known', existing: ['fill:1', 'fill:2'] },
    ])
    const [differs] = linkByOrder(there, [order('4')])
    expect(differs).toMatchObject({
      kind: 'conflict',
      problem: {
        row: 1,
        code: 'overlap',
        text: expect.stringContaining('filled for 4, but fills of 3 are already imported'),
      },
    })
  })

  test('fills replace their order, if they add up to it', () => {
    const fills = [part('fill:1', '1'), part('fill:2', '2')]
    expect(linkByOrder([order('3')], fills)).toMatchObject(
      Array(2).fill({ kind: 'enriches', replaces: ['order:O1'] }),
    )
    expect(linkByOrder([order('4')], fills)).toMatchObject(Array(2).fill({ kind: 'conflict' }))
  })

  test('are unrelated without an order number', () => {
    expect(linkByOrder([fill()], [{ ...order('2'), orderId: null }])).toEqual([])
    expect(linkByOrder([order('2')], [order('2')])).toEqual([])
    expect(linkByOrder([part('fill:1', '1')], [part('fill:2', '1')])).toEqual([])
  })
})

describe('costs of the cash history', () => {
  const cost = (given: Partial<ImportedCashEvent> = {}): ImportedCashEvent =>
    ({
      identity: 'c1',
      kind: 'commission',
      symbol: 'MESZ6',
      occurredAt: 1500,
      amount: -780_000,
      account: null,
      rows: [1],
      originalTime: '',
      ...given,
    }) as ImportedCashEvent

  test('go to the fills of their contract and second, by quantity to the last millionth', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: -1_000_000, max: 0 }),
        (quantities, amount) => {
          const fills = quantities.map((quantity, i) =>
            fill({ identity: `fill:${i}`, quantity: String(quantity) }),
          )
          const { executions, unplaced, cashEvents } = allocateCashCosts(fills, [cost({ amount })])
          expect(executions.reduce((sum, { commission }) => sum + (commission ?? 0), 0)).toBe(amount + 0)
          const all = quantities.reduce((a, b) => a + b, 0)
          executions.forEach(({ commission, fees }, i) => {
            expect(Math.abs((commission ?? 0) - (amount * quantities[i]!) / all)).toBeLessThanOrEqual(1)
            expect(fees).toBe(0)
          })
          expect([unplaced, cashEvents[0]?.placed]).toEqual([[], true])
        },
      ),
    )
  })

  test('belong to one second, contract and account, or else to no fill', () => {
    const placed = (given: Partial<ImportedCashEvent>, of: Partial<ImportedExecution> = {}) =>
      allocateCashCosts([fill(of)], [cost(given)]).executions[0]?.commission
    expect([placed({ occurredAt: 1999 }), placed({ occurredAt: 2000 }), placed({ occurredAt: 999 })]).toEqual(
      [-780_000, null, null],
    )
    expect([placed({ symbol: 'NQZ6' }), placed({ symbol: null })]).toEqual([null, null])
    expect([
      placed({ account: 'A' }, { account: 'A' }),
      placed({ account: 'A' }),
      placed({ account: 'A' }, { account: 'B' }),
    ]).toEqual([-780_000, -780_000, null])
    const elsewhere = cost({ occurredAt: 5000 })
    expect(allocateCashCosts([fill()], [elsewhere])).toMatchObject({
      unplaced: [elsewhere],
      cashEvents: [elsewhere],
    })
  })

  test('are distinguished from fees and results: a result is placed but is not a cost', () => {
    const { executions, cashEvents, unplaced } = allocateCashCosts(
      [fill({ commission: -9 })],
      [
        cost({ kind: 'fee', amount: -5 }),
        cost({ kind: 'trade_result', amount: 100 }),
        cost({ kind: 'deposit', amount: 7, symbol: null }),
      ],
    )
    expect(executions[0]).toMatchObject({ commission: 0, fees: -5 })
    expect(cashEvents.map(({ placed }) => placed ?? false)).toEqual([true, true, false])
    const lost = allocateCashCosts([], [cost({ kind: 'trade_result' }), cost({ kind: 'fee' })])
    expect(lost.unplaced.map(({ kind }) => kind)).toEqual(['trade_result', 'fee'])
    expect(unplaced).toEqual([])
  })
})
