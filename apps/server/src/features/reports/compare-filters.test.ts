import { getReportComparison } from '@ballast/contract/reports'
import { describe, expect, test } from 'vitest'
import { reportContext, type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { compareFilters } from './compare-filters.ts'

const TRADES: Sketch[] = [
  { net: 100, direction: 'long', day: '2026-06-01', risk: 50 },
  { net: -20, direction: 'long', day: '2026-06-02', risk: 40 },
  { net: 0, direction: 'long', day: '2026-06-03' },
  { net: -30, direction: 'short', day: '2026-06-01', risk: 30 },
  { net: 10, direction: 'short', day: '2026-06-02', account: 'a2' },
  { net: 5, direction: 'short', isOpen: true },
]
const compared = (given: object, trades = TRADES) =>
  compareFilters(reportContext(sketched(trades)), {
    userId: 'u',
    query: getReportComparison.query.parse(given),
  })
const LONGS_AND_SHORTS = { direction: 'long', other: 'direction=short' }

describe('two filters', () => {
  test('are compared in one currency', async () => {
    const { first, second, currency, empty } = await compared(LONGS_AND_SHORTS)
    expect([currency, empty]).toEqual(['USD', false])
    expect(first).toMatchObject({
      n: 3,
      wins: 1,
      losses: 1,
      breakEvens: 1,
      days: 3,
      net: '80.00',
      winRate: { value: 0.5, n: 2 },
      // R of 2 and −0.5.
      expectancy: { n: 3 },
      expectancyR: { value: 0.75, n: 2 },
      profitFactor: { value: 5 },
    })
    expect(first.expectancy.value).toBeCloseTo(80 / 3)
    expect(second).toMatchObject({ n: 1, wins: 0, losses: 1, net: '-30.00', winRate: { value: 0 } })
  })

  test('differ by the first minus the second, and too few days say nothing more', async () => {
    const { expectancy, expectancyR, winRate } = await compared(LONGS_AND_SHORTS)
    expect(expectancy.difference.value).toBeCloseTo(80 / 3 + 30)
    expect(expectancyR.difference.value).toBeCloseTo(0.75 + 1)
    expect([expectancy.couldBeChance, expectancy.chance]).toEqual([null, null])
    expect(winRate).toMatchObject({ difference: { value: 0.5 }, chance: null })
  })

  test('that differ on many days do so by more than chance', async () => {
    const days = Array.from({ length: 20 }, (_, at) => `2026-06-${String(at + 1).padStart(2, '0')}`)
    const trades = days.flatMap((day, at): Sketch[] => [
      { net: 100 + at, direction: 'long', day },
      { net: -100 - at, direction: 'short', day },
    ])
    const { expectancy, winRate } = await compared(LONGS_AND_SHORTS, trades)
    expect(expectancy).toMatchObject({ couldBeChance: false, difference: { value: 219 } })
    expect(expectancy.chance).toBeLessThan(0.001)
    expect(winRate.couldBeChance).toBe(false)
  })

  test('name the currencies that are left out', async () => {
    expect((await compared(LONGS_AND_SHORTS)).otherCurrencies).toEqual(['EUR'])
    const { currency, otherCurrencies, second } = await compared({ ...LONGS_AND_SHORTS, currency: 'EUR' })
    expect([currency, otherCurrencies, second.net]).toEqual(['EUR', ['USD'], '10.00'])
  })

  test('ignore a field that no filter has, whatever its name', async () => {
    const plain = await compared({ other: 'direction=short' })
    for (const name of ['moon', '__proto__', 'constructor', 'toString'])
      expect(await compared({ other: `direction=short&${name}=1&${name}=2` })).toEqual(plain)
  })

  test('say how many closed trades are in both, in that currency', async () => {
    expect((await compared({ direction: 'long', other: 'from=2026-06-02' })).overlap).toBe(2)
    expect((await compared({ other: '' })).overlap).toBe(4)
    expect((await compared(LONGS_AND_SHORTS)).overlap).toBe(0)
  })

  test('count what is in both as they count each side: copies of one idea once', async () => {
    const trades: Sketch[] = [
      { net: 100, day: '2026-06-01', decision: 't1' },
      { net: 80, day: '2026-06-01', decision: 't1' },
      { net: -20, day: '2026-06-02' },
    ]
    const decisions = await compared({ other: '' }, trades)
    expect([decisions.first.n, decisions.second.n, decisions.overlap]).toEqual([2, 2, 2])
    expect(decisions.copies).toBe(2)
    const each = await compared({ other: '', count: 'trades' }, trades)
    expect([each.first.n, each.second.n, each.overlap]).toEqual([3, 3, 3])
    expect(each.copies).toBe(0)
    const onlyInB = await compared({ from: '2026-06-02', other: '' }, trades)
    expect([onlyInB.first.n, onlyInB.second.n, onlyInB.copies]).toEqual([1, 2, 1])
  })

  test('without trades have no result', async () => {
    const { first, second, expectancy, empty } = await compared(LONGS_AND_SHORTS, [])
    expect([first.n, second.n, empty]).toEqual([0, 0, true])
    expect(expectancy).toMatchObject({ difference: { value: null }, chance: null, couldBeChance: null })
  })
})

describe('the other filter', () => {
  test('reads repeated params as a list', async () => {
    const roots: Sketch[] = [
      { net: 1, root: 'NQ' },
      { net: 2, root: 'ES' },
      { net: 4, root: 'GC' },
    ]
    expect((await compared({ symbol: 'NQ', other: 'symbol=ES&symbol=GC' }, roots)).second.net).toBe('6.00')
    expect((await compared({ symbol: 'NQ', other: 'symbol=ES' }, roots)).second.net).toBe('2.00')
  })

  test('uses the basis of the first, whatever it says', async () => {
    const costly: Sketch[] = [
      { net: -2, gross: 1, direction: 'long' },
      { net: -2, gross: 3, direction: 'short' },
    ]
    const gross = await compared(
      { ...LONGS_AND_SHORTS, basis: 'gross', other: 'direction=short&basis=net' },
      costly,
    )
    expect([gross.first.net, gross.second.net, gross.second.wins]).toEqual(['1.00', '3.00', 1])
    const net = await compared(LONGS_AND_SHORTS, costly)
    expect([net.first.net, net.second.net]).toEqual(['-2.00', '-2.00'])
  })

  test.each(['from=yesterday', 'direction=sideways', 'hour=24', 'account=mine'])(
    'that says “%s” is refused',
    async (other) => {
      await expect(compared({ other })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { other: 'This is not a filter of the trade log' },
      })
    },
  )
})
