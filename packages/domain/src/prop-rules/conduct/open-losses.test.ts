import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConductInput, ConductTrade, TradeDetails } from './conduct-input.ts'
import { type FloatingLoss, NO_CONDUCT } from './conduct-rules.ts'
import { certainLosses, floatingViolations } from './floating-loss.ts'
import { overlap, overlapping } from './overlapping.ts'

/** A trade whose open result is known at every moment; its record contains only part of that. */
type Path = { openedAt: number; results: number[]; root: string }
const path = fc.record({
  openedAt: fc.integer({ min: 0, max: 12 }),
  results: fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 6 }),
  root: fc.constantFrom('NQ', 'ES'),
})
const recorded = ({ openedAt, results }: Path, i: number): ConductTrade => ({
  id: `t${i}`,
  openedAt,
  closedAt: openedAt + results.length,
  net: results.at(-1) ?? 0,
  mae: Math.min(0, ...results),
  mfe: Math.max(0, ...results),
})

/** The largest actual open loss: of each trade, of those of one symbol, or of all at one moment. */
function trueLoss(paths: readonly Path[], per: FloatingLoss['per']): number {
  const sets: Path[][] = {
    position: paths.map((one) => [one]),
    symbol: ['NQ', 'ES'].map((root) => paths.filter((one) => one.root === root)),
    account: [[...paths]],
  }[per]
  let most = 0
  for (const set of sets)
    for (let at = 0; at < 20; at++)
      most = Math.max(
        most,
        -set.reduce<number>((sum, { openedAt, results }) => sum + (results[at - openedAt] ?? 0), 0),
      )
  return most
}

const details = (paths: readonly Path[]): ReadonlyMap<string, TradeDetails> =>
  new Map(
    paths.map(({ root }, i) => [
      `t${i}`,
      { root, direction: 'long', risk: null, move: null, isOpenKnown: true },
    ]),
  )
const inputOf = (
  trades: readonly ConductTrade[],
  known: ConductInput['details'] = new Map(),
): ConductInput => ({
  trades,
  details: known,
  boundary: { timeZone: 'UTC', dayReset: '00:00' },
  initialBalance: 10_000,
  events: null,
  until: 100,
})
const judged = (most: number, per: FloatingLoss['per'], of: ConductInput) =>
  floatingViolations(
    { ...NO_CONDUCT, floatingLoss: { most: { kind: 'amount', amount: most }, per, effect: 'flagged' } },
    of,
  )

describe('open losses', () => {
  const per = fc.constantFrom<FloatingLoss['per']>('position', 'symbol', 'account')

  test('are certain only if they happened, and never missed if they did', () => {
    fc.assert(
      fc.property(
        fc.array(path, { maxLength: 5 }),
        per,
        fc.integer({ min: 1, max: 250 }),
        (paths, by, limit) => {
          const found = judged(limit, by, inputOf(paths.map(recorded), details(paths)))
          const really = trueLoss(paths, by)
          if (found?.violations.some(({ isCertain }) => isCertain))
            expect(really).toBeGreaterThanOrEqual(limit)
          if (really >= limit) expect(found?.violations.length).toBeGreaterThan(0)
          expect(found?.unknown).toBe(0)
          const roots = new Map(paths.map(({ root }, i) => [`t${i}`, root]))
          for (const { loss } of certainLosses({ trades: paths.map(recorded), roots }, by))
            expect(loss).toBeLessThanOrEqual(really)
        },
      ),
      { numRuns: 600 },
    )
  })

  test('of single positions are known exactly', () => {
    fc.assert(
      fc.property(fc.array(path, { minLength: 1, maxLength: 4 }), (paths) => {
        const losses = certainLosses({ trades: paths.map(recorded), roots: new Map() }, 'position')
        expect(losses.map(({ loss }) => loss)).toEqual(paths.map((one) => trueLoss([one], 'position')))
      }),
    )
  })

  const trade = (id: string, given: Partial<ConductTrade> = {}): ConductTrade => ({
    id,
    openedAt: 0,
    closedAt: 10,
    net: 0,
    mae: 0,
    mfe: 0,
    ...given,
  })

  test('of positions open together are reported for the one that closed last, at its close, with the profit of all', () => {
    const trades = [
      trade('a', { mae: -60, net: 50, closedAt: 8 }),
      trade('b', { mae: -50, net: -20, closedAt: 12 }),
    ]
    expect(judged(60, 'account', inputOf(trades))?.violations).toEqual([
      {
        rule: 'floating_loss',
        effect: 'flagged',
        isCertain: true,
        limit: 60,
        value: 60,
        at: 12,
        tradeIds: ['a', 'b'],
        profit: 30,
      },
    ])
    const lost = [trade('a', { mae: -60, net: -10 }), trade('b', { mae: -50, net: -20 })]
    expect(judged(60, 'account', inputOf(lost))?.violations).toMatchObject([{ value: 60, profit: 0 }])
    expect(judged(61, 'account', inputOf(trades))?.violations).toMatchObject([
      { isCertain: false, value: 110 },
    ])
    expect(judged(111, 'account', inputOf(trades))?.violations).toEqual([])
    expect(certainLosses({ trades, roots: new Map() }, 'account')).toEqual([{ id: 'b', loss: 60 }])
    expect(certainLosses({ trades: trades.toReversed(), roots: new Map() }, 'account')).toEqual([
      { id: 'b', loss: 60 },
    ])
  })

  test('are reported as unknown if a worst or best point is', () => {
    const unknown = [trade('a', { mae: null }), trade('b')]
    expect(judged(10, 'position', inputOf(unknown))).toMatchObject({ violations: [], unknown: 1 })
    expect(judged(10, 'account', inputOf(unknown))).toMatchObject({ violations: [], unknown: 2 })
    // However many they are.
    const many = Array.from({ length: 101 }, (_, at) => trade(`t${at}`, { mae: null }))
    expect(judged(10, 'account', inputOf(many))).toMatchObject({ violations: [], unknown: 101 })
    const noBest = [trade('a', { mae: -20 }), trade('b', { mfe: null })]
    expect(judged(20, 'account', inputOf(noBest))?.violations).toMatchObject([
      { isCertain: false, value: 20 },
    ])
    expect(
      judged(10, 'position', inputOf([trade('a', { net: null }), trade('b', { closedAt: null })])),
    ).toEqual({ rule: 'floating_loss', violations: [], unknown: 0 })
  })

  test('of more than a hundred positions together are only possible', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => trade(`t${i}`, { mae: -1 }))
    expect(judged(100, 'account', inputOf(many(100)))?.violations).toMatchObject([
      { isCertain: false, value: 100 },
    ])
    expect(judged(1, 'account', inputOf(many(100)))?.violations).toMatchObject([
      { isCertain: true, value: 1 },
    ])
    expect(judged(1, 'account', inputOf(many(101)))?.violations).toMatchObject([
      { isCertain: false, value: 101 },
    ])
  })
})

describe('trades open together', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 12 }), fc.option(fc.integer({ min: 1, max: 5 })))
      .map(([openedAt, length]) => ({ openedAt, closedAt: length === null ? null : openedAt + length })),
    { maxLength: 8 },
  )

  test('are grouped so that no trade overlaps another group, and each overlaps one of its own', () => {
    fc.assert(
      fc.property(spans, (list) => {
        const groups = overlapping(list)
        expect(groups.flat()).toHaveLength(list.length)
        const together = (a: (typeof list)[number], b: (typeof list)[number]) =>
          Array.from({ length: 20 }, (_, at) => at + 0.5).some((at) =>
            [a, b].every(({ openedAt, closedAt }) => openedAt < at && at < (closedAt ?? Infinity)),
          )
        for (const [i, group] of groups.entries())
          for (const one of group) {
            for (const other of list)
              if (other !== one) expect(overlap(one, other)).toBe(together(one, other))
            expect(groups.some((each, j) => j !== i && each.some((other) => together(one, other)))).toBe(
              false,
            )
            if (group.length > 1)
              expect(group.some((other) => other !== one && together(one, other))).toBe(true)
          }
      }),
    )
  })
})
