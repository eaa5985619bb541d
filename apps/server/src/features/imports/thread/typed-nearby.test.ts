import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedNearby } from './typed-nearby.ts'

const MINUTE = 60_000
const fillsOf = fc.array(
  fc.record({
    symbol: fc.constantFrom('MNQU6', 'MESU6'),
    side: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
    executedAt: fc.integer({ min: 0, max: 40 }).map((minutes) => minutes * MINUTE),
    manual: fc.boolean(),
    sourceId: fc.constantFrom('a', 'b', 'c'),
  }),
  { maxLength: 12 },
)

test('trades are those with a typed fill within two minutes of an incoming one', () => {
  fc.assert(
    fc.property(fillsOf, fillsOf, (stored, incoming) => {
      const near = stored.filter(
        (own) =>
          own.manual &&
          incoming.some(
            ({ symbol, side, executedAt }) =>
              symbol === own.symbol &&
              side === own.side &&
              Math.abs(executedAt - own.executedAt) <= 2 * MINUTE,
          ),
      )
      const expected = Map.groupBy(near, ({ symbol }) => symbol)
      expect(typedNearby(stored, incoming).map((line) => line.replace(/ at the same .*/, ''))).toEqual(
        [...expected].map(([symbol, fills]) => {
          const { size } = new Set(fills.map(({ sourceId }) => sourceId))
          return `${size} ${size === 1 ? 'trade' : 'trades'} typed by hand in ${symbol}`
        }),
      )
    }),
  )
})

test('thousands of typed trades do not make every incoming fill be read thousands of times', () => {
  let reads = 0
  const incoming = Array.from({ length: 2_000 }, (_, at) => ({
    symbol: 'MNQU6',
    side: 'buy' as const,
    get executedAt() {
      reads++
      return at * 10 * MINUTE
    },
  }))
  const typed = Array.from({ length: 500 }, (_, at) => ({
    symbol: 'MNQU6',
    side: 'buy' as const,
    executedAt: (at * 10 + 5) * MINUTE,
    manual: true,
    sourceId: `t${at}`,
  }))
  expect(typedNearby(typed, incoming)).toEqual([])
  expect(reads).toBeLessThanOrEqual(2_000)
})
