import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusteredDifference } from '../comparison/clustered-difference.ts'
import type { Interval } from '../intervals/interval.ts'
import { sampleOf } from '../report/sample.ts'
import { mergeDecisions } from '../selection/merge-decisions.ts'
import { selectAll } from '../selection/select-all.ts'
import { ACCOUNT, columnsOf, type Simple } from '../testing/golden-vector.ts'
import { breakDown } from './break-down.ts'
import type { Dimension } from './dimensions.ts'
import type { Measure } from './group-figures.ts'

const sampleFor = (trades: readonly Simple[], accounts = [ACCOUNT]) =>
  sampleOf(selectAll(columnsOf(trades, accounts)), 'USD')
const groupsOf = (trades: readonly Simple[], dimension: Dimension, measure: Measure = 'net') =>
  breakDown(sampleFor(trades), { dimensions: [dimension], measure }).dimensions[0]!.groups
const keysOf = (trades: readonly Simple[], dimension: Dimension) =>
  groupsOf(trades, dimension).map(({ key }) => key)
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

describe('groups of words', () => {
  test('are ordered by count, with ties in alphabetical order', () => {
    const setups = ['c', 'b', 'd', 'a', 'd', null, null, null].map((setup) => ({ net: 1, setup }))
    expect(keysOf(setups, 'setup')).toEqual(['d', 'a', 'b', 'c', null])
    const mistakes = [['late'], ['early'], ['early', 'late'], ['late']].map((list) => ({
      net: 1,
      mistakes: list,
    }))
    expect(keysOf(mistakes, 'mistake')).toEqual(['late', 'early'])
  })

  test('state how many trades have something recorded', () => {
    const coverageOf = (setups: (string | null)[]) =>
      breakDown(sampleFor(setups.map((setup) => ({ net: 1, setup }))), { dimensions: ['setup'] })
        .dimensions[0]?.coverage
    expect(coverageOf(['a', null, 'b', 'a'])).toEqual({ count: 3, of: 4 })
    expect(coverageOf(['a', 'b'])).toEqual({ count: 2, of: 2 })
    expect(coverageOf([null])).toEqual({ count: 0, of: 1 })
  })

  test('that are accounts cover single trades if decisions are copied, and keep their order of creation', () => {
    const accounts = ['z', 'a', 'm'].map((id) => ({ ...ACCOUNT, id }))
    const trades = ['a', 'z', 'm', 'm'].map((account, at) => ({
      net: 1,
      account,
      setup: 'Fade',
      decision: at < 3 ? 'one' : null,
    }))
    const selection = selectAll(columnsOf(trades, accounts))
    const [perAccount, merged] = [selection, mergeDecisions(selection).selection].map((one) =>
      sampleOf(one, 'USD'),
    )
    const { dimensions } = breakDown(merged!, { dimensions: ['account', 'setup'], perAccount: perAccount! })
    expect(dimensions.map(({ groups }) => groups.map(({ key, n }) => [key, n]))).toEqual([
      [
        ['m', 2],
        ['z', 1],
        ['a', 1],
      ],
      [['Fade', 2]],
    ])
  })
})

describe('groups with a natural order', () => {
  test('are months from the first to the last, regardless of counts, across the turn of the year', () => {
    const trades = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-02-01'].map((date) => ({
      net: 1,
      tradingDay: dayOf(date),
      openDay: dayOf(date),
    }))
    expect(groupsOf(trades, 'month').map(({ key, n }) => [key, n])).toEqual([
      ['2026-11', 1],
      ['2026-12', 2],
      ['2027-02', 1],
    ])
  })

  test('are the days of a month up to the 31st, and of a week from Monday to Sunday', () => {
    const trades = ['2026-10-31', '2026-10-01', '2026-11-01'].map((date) => ({
      net: 1,
      openDay: dayOf(date),
    }))
    expect(keysOf(trades, 'dayOfMonth')).toEqual(['1', '31'])
    // A Saturday, a Thursday and a Sunday.
    expect(keysOf(trades, 'weekday')).toEqual(['4', '6', '7'])
  })

  test('are the sources of an R, without the unknown one', () => {
    const sources = ['unknown', 'account_default', 'typed_risk', 'stop'] as const
    const trades = sources.map((rSource) => ({ net: 1, risk: 1, rSource }))
    expect(keysOf(trades, 'rSource')).toEqual(['stop', 'typed_risk', 'account_default', null])
  })
})

describe('the figures of a group', () => {
  test('count endings by R, including one just beside a whole R', () => {
    const [group] = groupsOf(
      [
        ...[1, 1.5, 1 - 1e-10].map((r) => ({ net: r * 1e4, risk: 1e4 })),
        ...[0.99, 0.01].map((r) => ({ net: r * 1e4, risk: 1e4 })),
        ...[0].map((r) => ({ net: r * 1e4, risk: 1e4 })),
        ...[-0.01, -0.5, -0.98, -0.99].map((r) => ({ net: r * 1e4, risk: 1e4 })),
        ...[-1 + 1e-10, -1, -1, -2, -3].map((r) => ({ net: r * 1e4, risk: 1e4 })),
        { net: 5 },
      ],
      'direction',
    )
    expect(group?.endings).toEqual({ atLeastOneR: 3, smallWin: 2, flat: 1, smallLoss: 4, fullLoss: 5 })
    expect([group?.wins, group?.losses, group?.breakEvens, group?.n]).toEqual([6, 9, 1, 16])
  })

  test('need no more trades if there are already enough', () => {
    const [group] = groupsOf(
      Array.from({ length: 40 }, (_, day) => ({ net: day % 2 ? 101 : 99, day })),
      'direction',
    )
    expect(group?.tradesToSettle.value).toBe(0)
    expect(groupsOf([{ net: 1 }], 'direction')[0]?.tradesToSettle.reason).toBe('too_few_days')
  })
})

test('groups have the counts and sums of their trades, added up one by one', () => {
  const trade = fc.record({
    net: fc.option(fc.integer({ min: -9, max: 9 }), { freq: 8 }),
    risk: fc.option(fc.constantFrom(2, 4), { nil: undefined }),
    day: fc.integer({ min: 0, max: 5 }),
    setup: fc.constantFrom('a', 'b', null),
    tags: fc.subarray(['x', 'y']),
    openMinute: fc.constantFrom(0, 59, 60, 1439, -1),
  })
  const keysOfTrade = (
    dimension: string,
    { setup, tags, openMinute }: Simple,
  ): readonly (string | null)[] => {
    if (dimension === 'setup') return [setup ?? null]
    if (dimension === 'tag') return tags?.length ? tags : [null]
    return [openMinute === -1 ? null : String(Math.floor((openMinute ?? 0) / 60))]
  }
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 40 }), (list) => {
      const trades: Simple[] = list.map(({ risk, ...rest }) => (risk ? { ...rest, risk } : rest))
      const counted = trades.filter(({ net }) => net !== null)
      for (const dimension of ['setup', 'tag', 'hour'] as const) {
        const groups = groupsOf(trades, dimension)
        const keys = new Set(counted.flatMap((one) => keysOfTrade(dimension, one)))
        expect(new Set(groups.map(({ key }) => key))).toEqual(keys)
        for (const group of groups) {
          const own = counted.filter((one) => keysOfTrade(dimension, one).includes(group.key))
          const withR = own.flatMap(({ net, risk }) => (risk ? [(net ?? 0) / risk] : []))
          const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
          const nets = own.map(({ net }) => net ?? 0)
          const lost = -sum(nets.filter((net) => net < 0))
          expect(group).toMatchObject({
            n: own.length,
            wins: nets.filter((net) => net > 0).length,
            losses: nets.filter((net) => net < 0).length,
            days: new Set(own.map(({ day }) => day)).size,
            net: sum(nets) * 1e6,
            expectancyR: { n: withR.length },
          })
          if (withR.length > 0)
            expect(group.expectancyR.figure.value).toBeCloseTo(sum(withR) / withR.length, 9)
          expect(group.profitFactor.figure.value ?? null).toEqual(
            lost === 0 ? null : expect.closeTo(sum(nets.filter((net) => net > 0)) / lost, 9),
          )
        }
      }
    }),
  )
})

describe('a group compared with the rest', () => {
  /** Two setups over 14 days: some days with both, some with one; a third of the trades without an R. */
  const trades: Simple[] = Array.from({ length: 70 }, (_, i) => ({
    net: ((i * 37) % 23) - 9,
    day: (i * 5) % 14,
    setup: i % 14 < 3 ? 'a' : i % 14 > 11 ? 'b' : i % 3 ? 'a' : 'b',
    ...(i % 3 === 1 ? {} : { risk: 4 + (i % 2) }),
  }))

  test.each(['net', 'r'] as const)('has the difference of both sums of days, in %s', (measure) => {
    const sumsOf = (setup: string) => {
      const sum = new Float64Array(14)
      const count = new Float64Array(14)
      for (const one of trades) {
        if (one.setup !== setup || (measure === 'r' && one.risk === undefined)) continue
        const value = measure === 'r' ? one.net! / one.risk! : one.net! * 1e6
        sum[one.day!] = (sum[one.day!] ?? 0) + value
        count[one.day!] = (count[one.day!] ?? 0) + 1
      }
      return { sum, count }
    }
    const expected = clusteredDifference(sumsOf('a'), sumsOf('b'))
    const groups = groupsOf(trades, 'setup', measure)
    const { difference, chance } = groups.find(({ key }) => key === 'a')!.comparison
    const ends = (one: Interval | null) => [one?.low ?? Number.NaN, one?.high ?? Number.NaN]
    const close = (values: (number | null)[]) => values.map((value) => expect.closeTo(value ?? Number.NaN, 3))
    expect([difference.figure.value, ...ends(difference.interval)]).toEqual(
      close([expected.difference.value, ...ends(expected.interval)]),
    )
    expect(expected.interval.kind).toBe('closed')
    expect(chance.value).toBeCloseTo(expected.chance.value ?? Number.NaN, 9)
    const counted = trades.filter(({ setup, risk }) => setup === 'a' && (measure === 'net' || risk))
    expect(difference.n).toBe(counted.length)
  })

  test('is compared by R only if the rest has R on eight days', () => {
    const rest = (days: number) =>
      Array.from({ length: 20 }, (_, i) => ({
        net: (i % 5) - 1,
        day: i,
        setup: 'rest',
        ...(i < days || i % days === 0 ? { risk: 1, day: i % days } : {}),
      }))
    const own = Array.from({ length: 12 }, (_, i) => ({ net: i % 3, risk: 1, day: i, setup: 'own' }))
    const isCompared = (days: number) => {
      const twice = [...rest(days), ...rest(days)]
      const groups = groupsOf([...own, ...twice], 'setup', 'r')
      return groups.find(({ key }) => key === 'own')?.comparison.verdict !== 'not_compared'
    }
    expect([isCompared(7), isCompared(8)]).toEqual([false, true])
  })

  test('is not compared if it contains every trade', () => {
    const [all] = groupsOf(trades, 'direction')
    expect(all?.comparison).toMatchObject({
      verdict: 'not_compared',
      difference: { figure: { value: null, reason: 'too_few_to_compare' } },
    })
    // Next to a single other trade the difference is stated but not judged.
    const [most] = groupsOf([...trades, { net: 7, direction: 'short' }], 'direction')
    const mean = trades.reduce((sum, { net }) => sum + net!, 0) / trades.length
    expect(most?.comparison.verdict).toBe('not_compared')
    expect(most?.comparison.difference.figure.value).toBeCloseTo((mean - 7) * 1e6, 3)
  })
})
