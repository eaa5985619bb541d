import { describe, expect, test } from 'vitest'
import { sampleOf } from '../report/sample.ts'
import { selectAll } from '../selection/select-all.ts'
import { ACCOUNT, columnsOf, FIRST_DAY, type Simple } from '../testing/golden-vector.ts'
import { accountCurves } from './account-curves.ts'
import { curveInR, drawnEquity } from './drawn-equity.ts'

const sampleFor = (trades: readonly Simple[]) => sampleOf(selectAll(columnsOf(trades)), 'USD')
/** Alternately up and down, each time a little further: every point is an extreme of its neighbours. */
const zigzag = (length: number): Simple[] =>
  Array.from({ length }, (_, i) => ({ net: i % 2 ? i : -i, risk: 1, day: i }))

describe('the drawn points', () => {
  test('are the balance, how far it is below its peak, and the fall the figure states', () => {
    const sample = sampleFor([
      { net: 100, risk: 50 },
      { net: -40, day: 1 },
      { net: 10, day: 2, risk: 10 },
    ])
    const { money, inR, share, startingBalance } = drawnEquity(sample)
    expect(startingBalance).toBe(50_000e6)
    expect(
      money.points.map(({ n, day, value, below }) => [n, day - FIRST_DAY, value / 1e6, below / 1e6]),
    ).toEqual([
      [0, 0, 50_000, 0],
      [1, 0, 50_100, 0],
      [2, 1, 50_060, -40],
      [3, 2, 50_070, -30],
    ])
    expect(money).toMatchObject({ maxDrawdown: 40e6, current: 30e6, deepest: { n: 2, day: FIRST_DAY + 1 } })
    expect(share.value).toBeCloseTo(40 / 50_100, 12)
    expect(inR?.points.map(({ n, value }) => [n, value])).toEqual([
      [0, 0],
      [1, 2],
      [2, 3],
    ])
    expect(inR).toMatchObject({ maxDrawdown: 0, current: 0, deepest: null })
  })

  test('are empty without trades, and null in R if no R is known', () => {
    expect(drawnEquity(sampleFor([]))).toMatchObject({ money: { points: [], deepest: null }, inR: null })
    expect(drawnEquity(sampleFor([{ net: 1 }])).inR).toBeNull()
  })

  test('skip trades that are open or have an unknown result', () => {
    const columns = columnsOf([
      { net: 5, risk: 1, closedAt: null },
      { net: null, risk: 1 },
      { net: 2, risk: 1 },
      { net: 4 },
    ])
    const { money, inR } = drawnEquity({ ...selectAll(columns), startingBalance: 10e6 })
    expect(money.points.map(({ n, value }) => [n, value / 1e6])).toEqual([
      [0, 10],
      [1, 12],
      [2, 16],
    ])
    expect(inR?.points.map(({ n, value }) => [n, value])).toEqual([
      [0, 0],
      [1, 2],
    ])
  })

  test('show each account separately, those with the most trades first', () => {
    const accounts = Array.from({ length: 8 }, (_, i) => ({ ...ACCOUNT, id: `a${i}`, startingBalance: i }))
    const trades = accounts.flatMap(({ id }, i) =>
      Array.from({ length: i === 3 ? 5 : 1 + (i % 2) }, () => ({
        net: i,
        account: id,
        ...(i === 3 ? { risk: 1 } : {}),
      })),
    )
    const curves = accountCurves(sampleOf(selectAll(columnsOf(trades, accounts)), 'USD'))
    expect(curves.map(({ accountId }) => accountId)).toEqual(['a3', 'a1', 'a5', 'a7', 'a0', 'a2', 'a4', 'a6'])
    expect(curves[0]).toMatchObject({ n: 5, rCount: 5, startingBalance: 3 })
    expect(curves[0]?.points.map(({ net, r }) => [net / 1e6, r])).toEqual([
      [0, 0],
      [3, 3],
      [6, 6],
      [9, 9],
      [12, 12],
      [15, 15],
    ])
    expect(curves[1]).toMatchObject({ n: 2, rCount: 0, points: [{ r: 0 }, { r: 0 }, { r: 0 }] })
  })

  test('share 1,600 points among many accounts, and each has 20 at least', () => {
    const pointsOf = (count: number) => {
      const accounts = Array.from({ length: count }, (_, i) => ({ ...ACCOUNT, id: `a${i}` }))
      const trades = accounts.flatMap(({ id }) => zigzag(100).map((one) => ({ ...one, account: id })))
      const curves = accountCurves(sampleOf(selectAll(columnsOf(trades, accounts)), 'USD'))
      return new Set(curves.map(({ points }) => points.length <= Math.max(20, 1600 / count)))
    }
    expect([pointsOf(1), pointsOf(40), pointsOf(100)]).toEqual(Array(3).fill(new Set([true])))
  })

  test('list accounts with equally many trades in their order of creation, whichever traded first', () => {
    const accounts = ['b', 'a'].map((id) => ({ ...ACCOUNT, id }))
    const columns = columnsOf(
      [
        { net: 1, account: 'a' },
        { net: 1, account: 'b' },
      ],
      accounts,
    )
    const curves = accountCurves(sampleOf(selectAll(columns), 'USD'))
    expect(curves.map(({ accountId }) => accountId)).toEqual(['b', 'a'])
  })

  test('are at the trades’ closes, with the first at the first close', () => {
    const sample = sampleFor([{ net: 1 }, { net: 2, risk: 1 }, { net: 3 }])
    const closes = Array.from(sample.rows, (row) => sample.columns.closedAt[row])
    const [curve] = accountCurves(sample)
    expect(curve?.points.map(({ at }) => at)).toEqual([closes[0], ...closes])
    expect(curve?.rCount).toBe(1)
  })

  test('begin at the first opening, and in R at the first close of a trade that has one', () => {
    const trades = [10, 20, 30].map((minute) => ({ net: 1, openedAt: minute, closedAt: minute + 5 }))
    const [first, ...rest] = trades
    const { money, inR } = drawnEquity(sampleFor([first!, ...rest.map((one) => ({ ...one, risk: 2 }))]))
    expect(money.points.map(({ at }) => at)).toEqual([10, 15, 25, 35])
    expect(inR?.points.map(({ at }) => at)).toEqual([25, 25, 35])
  })

  test('are 500 of a balance, 250 of R and 80 of an account, or fewer if there are more trades', () => {
    const counts = (length: number) => {
      const { money, inR } = drawnEquity(sampleFor(zigzag(length)))
      return {
        money: money.points,
        inR: inR?.points ?? [],
        account: accountCurves(sampleFor(zigzag(length)))[0]!.points,
      }
    }
    expect(counts(499).money).toHaveLength(500)
    expect(counts(249).inR).toHaveLength(250)
    expect(counts(79).account).toHaveLength(80)
    expect(counts(500).money.length).toBeLessThanOrEqual(500)
    expect(counts(250).inR.length).toBeLessThanOrEqual(250)
    expect(counts(80).account.length).toBeLessThanOrEqual(80)
    const { money, inR } = counts(1001)
    expect([money[0]?.n, money.at(-1)?.n, inR[0]?.n, inR.at(-1)?.n]).toEqual([0, 1001, 0, 1001])
  })

  test('keep both lines of an account in order if they turn at different trades', () => {
    const trades = Array.from({ length: 300 }, (_, i) => ({
      net: ((i * 37) % 23) - 11,
      day: i,
      ...(i % 3 === 0 ? { risk: 1 + (i % 7) } : {}),
    }))
    const [curve] = accountCurves(sampleFor(trades))
    const times = curve!.points.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(curve?.points.at(-1)?.net).toBe(trades.reduce((sum, { net }) => sum + net * 1e6, 0))
  })

  test('have a share if there is a balance, even of a millionth, and include a fall of less than one R', () => {
    const shareFrom = (startingBalance: number) =>
      drawnEquity(sampleOf(selectAll(columnsOf([{ net: -5 }], [{ ...ACCOUNT, startingBalance }])), 'USD'))
        .share
    expect(shareFrom(0).reason).toBe('no_starting_balance')
    expect(shareFrom(1).value).toBe(5e6)
    const { inR } = drawnEquity(sampleFor([{ net: -1, risk: 2, day: 3 }]))
    expect(inR).toMatchObject({ maxDrawdown: 0.5, deepest: { n: 1, day: FIRST_DAY + 3 } })
  })

  test('in R are the running sum of the trades that have one, or null', () => {
    const found = curveInR(sampleFor([{ net: 9 }, { net: 2, risk: 1 }, { net: 4 }, { net: -3, risk: 2 }]))
    expect(found?.sample.n).toBe(2)
    expect(Array.from(found?.curve.equity ?? [])).toEqual([0, 2, 0.5])
    const all = sampleFor([{ net: 1, risk: 1 }])
    expect(curveInR(all)?.sample).toBe(all)
    expect(curveInR(sampleFor([{ net: 1 }]))).toBeNull()
  })
})
