import { reportQuerySchema } from '@ballast/contract/report-values'
import {
  getReportBreakdown,
  getReportOverview,
  getReportStandouts,
  getReportWhatIf,
} from '@ballast/contract/reports'
import { describe, expect, test } from 'vitest'
import { reportContext, type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { showBreakdown } from './show-breakdown.ts'
import { showDistributions } from './show-distributions.ts'
import { showOverview } from './show-overview.ts'
import { showDrawdowns, showStreaks } from './show-series.ts'
import { showStandouts } from './show-standouts.ts'
import { showWhatIf } from './show-what-if.ts'

const query = (given: object = {}) => reportQuerySchema.parse(given)
const of = (trades: Sketch[], given: object = {}) =>
  [reportContext(sketched(trades)), { userId: 'u', query: query(given) }] as const

describe('what if some trades had not been taken', () => {
  const TRADES: Sketch[] = [
    { net: 100, setup: 'Fade', at: '14:00', openMinute: 840, risk: 50 },
    { net: -40, setup: 'Fade', at: '15:00', openMinute: 900 },
    { net: 10, at: '16:00', openMinute: 960 },
  ]
  const shown = (given: object) =>
    showWhatIf(reportContext(sketched(TRADES)), { userId: 'u', query: getReportWhatIf.query.parse(given) })

  test('returns the result with them, without them, and of them alone', async () => {
    expect(await shown({ hideSetup: 'Fade' })).toMatchObject({
      n: 3,
      actual: { n: 3, days: 1, net: '70.00', totalR: 2 },
      without: { n: 1, days: 1, net: '10.00', totalR: null },
      leftOut: { n: 2, net: '60.00', totalR: 2 },
      net: { difference: { value: -60, low: null, n: 2 }, couldBeChance: null, money: '-60.00' },
      curve: { net: [0, 100, 60, 70], netWithout: [0, 0, 0, 10], r: [0, 2, 2, 2], rWithout: [0, 0, 0, 0] },
    })
  })

  test('leaves out hours, or what came after a number of trades per day', async () => {
    expect(await shown({ hideHour: '15' })).toMatchObject({
      leftOut: { n: 1, net: '-40.00' },
      net: { money: '40.00' },
    })
    expect(await shown({ hideAfter: '1' })).toMatchObject({
      leftOut: { n: 2, net: '-30.00' },
      net: { money: '30.00' },
    })
    expect(await shown({ hideAfter: '3' })).toMatchObject({ leftOut: { n: 0 }, net: { money: '0.00' } })
  })
})

describe('drawdowns', () => {
  const TRADES: Sketch[] = [
    { net: 100, day: '2026-06-01', risk: 100 },
    { net: -50, day: '2026-06-02', risk: 100 },
    { net: -30, day: '2026-06-03', risk: 100 },
    { net: 100, day: '2026-06-04', risk: 100 },
  ]

  test('run from the peak to the day they were recovered, in money and R', async () => {
    const { count, deepest, current, inR } = await showDrawdowns(...of(TRADES))
    const spell = {
      peakDay: '2026-06-01',
      troughDay: '2026-06-03',
      recoveryDay: '2026-06-04',
      calendarDays: 3,
    }
    expect([count, current]).toEqual([1, null])
    // 1,100 down to 1,020.
    expect(deepest).toMatchObject([{ ...spell, depth: '80.00', share: expect.closeTo(80 / 1100) }])
    expect(inR).toMatchObject({ count: 1, deepest: [{ ...spell, depth: 0.8 }], current: null })
  })

  test('that are not over are the current one', async () => {
    const { current, figures, equity } = await showDrawdowns(...of(TRADES.slice(0, 3)))
    expect(current).toMatchObject({ depth: '80.00', recoveryDay: null, peakDay: '2026-06-01' })
    expect(figures.find(({ id }) => id === 'currentDrawdown')).toMatchObject({ money: '80.00', value: 80 })
    expect(equity).toMatchObject({ maxDrawdown: '-80.00', current: '-80.00', startingBalance: '1000.00' })
  })

  test('have no R if no trade has one', async () => {
    expect((await showDrawdowns(...of([{ net: -5 }]))).inR).toBeNull()
  })

  test('have their figures in a fixed order', async () => {
    const { figures } = await showDrawdowns(...of(TRADES))
    expect(figures.map(({ id }) => id)).toEqual([
      ...['currentDrawdown', 'maxDrawdown', 'maxDrawdownShare', 'expectedDrawdown', 'drawdownDuration'],
      ...['recoveryFactor', 'endOfDayDrawdownShare', 'returnOnDrawdown', 'calmar', 'ulcerIndex'],
    ])
  })
})

describe('streaks', () => {
  const sketch = (nets: number[]): Sketch[] => nets.map((net) => ({ net }))

  test('are the longest of each kind, with when their trades closed', async () => {
    const { decided, winRate, wins, losses, current } = await showStreaks(...of(sketch([5, 5, -5, 5, 0])))
    expect([decided, winRate.value, winRate.n]).toEqual([4, 0.75, 4])
    // Opened one minute apart from 14:00 on, each closed half an hour later.
    expect(wins).toMatchObject({
      length: 2,
      span: { closedFrom: '2026-06-01T14:30:00.000Z', closedTo: '2026-06-01T14:31:00.000Z' },
    })
    expect(losses).toMatchObject({ length: 1, span: { closedFrom: '2026-06-01T14:32:00.000Z' } })
    expect(current).toMatchObject({ length: 1, span: { closedTo: '2026-06-01T14:33:00.000Z' } })
  })

  test('are none without trades', async () => {
    const none = await showStreaks(...of([]))
    expect(none).toMatchObject({
      decided: 0,
      current: null,
      wins: { length: 0, span: null },
      winRate: { value: null },
    })
  })

  test('are shuffled as often as the length of the history allows', async () => {
    const shuffles = async (length: number) =>
      (await showStreaks(...of(sketch(Array.from({ length }, (_, at) => (at % 3 === 0 ? -5 : 5)))))).shuffles
    expect(await shuffles(60)).toBe(2000)
    expect(await shuffles(3000)).toBe(1000)
  })
})

describe('a breakdown', () => {
  const TRADES: Sketch[] = [{ net: 10, setup: 'Fade', risk: 10 }, { net: -5, setup: 'Break' }, { net: 3 }]
  const shown = (given: object) =>
    showBreakdown(reportContext(sketched(TRADES)), {
      userId: 'u',
      query: getReportBreakdown.query.parse(given),
    })

  test('compares each group with the rest, and says how much was compared', async () => {
    const { compared, parts } = await shown({ by: 'setup' })
    expect(compared).toMatchObject({ measure: 'net', level: 0.1 })
    expect(parts).toHaveLength(1)
    expect(parts[0]).toMatchObject({ dimension: 'setup', coverage: { count: 2, of: 3 } })
    expect(parts[0]?.groups.find(({ key }) => key === 'Fade')).toMatchObject({
      n: 1,
      wins: 1,
      losses: 0,
      net: '10.00',
      expectancy: { value: 10 },
      expectancyR: { value: 1 },
      verdict: 'not_compared',
      chance: null,
      adjustedChance: null,
    })
  })

  test('of hours and weekdays comes with both margins', async () => {
    expect((await shown({ by: 'hourOfWeekday' })).parts.map(({ dimension }) => dimension).sort()).toEqual([
      ...['hour', 'hourOfWeekday', 'weekday'],
    ])
  })
})

describe('distributions', () => {
  test('have money in bins, holding times in bands, and excursions as dots', async () => {
    const trades: Sketch[] = [
      { net: 100, risk: 50, mae: 10, mfe: 120 },
      { net: -50, risk: 50, mae: 50, mfe: 0 },
      { net: 0, mae: 5, mfe: 5 },
      { net: 7 },
    ]
    const { money, holds, points, n, expectancy, expectancyR, ...rest } = await (async () => {
      const found = await showDistributions(...of(trades))
      return {
        ...found,
        points: found.excursions.points,
        count: found.excursions.count,
        of: found.excursions.of,
      }
    })()
    expect([n, rest.count, rest.of]).toEqual([4, 3, 4])
    expect(money.bins.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    expect(holds).toMatchObject({ count: 4, of: 4 })
    expect(holds.bins.filter(({ count }) => count > 0)).toMatchObject([{ count: 4, wins: 2, losses: 1 }])
    expect(points).toEqual({
      id: ['t1', 't2', 't3'],
      outcome: [1, -1, 0],
      net: [100, -50, 0],
      mae: [10, 50, 5],
      mfe: [120, 0, 5],
      r: [2, -1, null],
      maeR: [0.2, 1, null],
      mfeR: [2.4, 0, null],
    })
    expect([expectancy.value, expectancyR.value]).toEqual([57 / 4, 0.5])
  })
})

describe('the overview', () => {
  const shown = (trades: Sketch[]) =>
    showOverview(reportContext(sketched(trades)), { userId: 'u', query: getReportOverview.query.parse({}) })
  test('has months, curves and accounts', async () => {
    const { months, equity, accounts, r } = await shown([
      { net: 10, day: '2026-05-31', risk: 10 },
      { net: -4, day: '2026-06-01' },
    ])
    expect(months).toEqual([
      { month: '2026-05', n: 1, days: 1, net: '10.00', totalR: 1 },
      { month: '2026-06', n: 1, days: 1, net: '-4.00', totalR: 0 },
    ])
    expect(equity).toMatchObject({ startingBalance: '1000.00', maxDrawdown: '-4.00' })
    expect(accounts).toMatchObject([
      { accountId: 'a1', startingBalance: '1000.00', n: 2, rCount: 1, net: [0, 10, 6] },
    ])
    expect(r).toMatchObject({ count: 1, of: 2 })
  })
})

describe('what stands out', () => {
  const shown = (trades: Sketch[]) =>
    showStandouts(reportContext(sketched(trades)), { userId: 'u', query: getReportStandouts.query.parse({}) })
  const many = (length: number) =>
    Array.from(
      { length },
      (_, at): Sketch => ({
        net: at,
        mae: 1,
        mfe: at,
        day: `2026-06-${String((at % 28) + 1).padStart(2, '0')}`,
      }),
    )

  test('draws up to four hundred dots, the first and the last among them', async () => {
    const dots = async (length: number) => (await shown(many(length))).excursions.points.net
    expect(await dots(400)).toHaveLength(400)
    const thinned = await dots(401)
    expect(thinned).toHaveLength(400)
    expect(Math.max(...(thinned as number[]))).toBe(400)
    expect(Math.min(...(thinned as number[]))).toBe(0)
  })

  test('points out the group of a dimension that differs most', async () => {
    const days = Array.from({ length: 24 }, (_, at) => `2026-06-${String(at + 1).padStart(2, '0')}`)
    const trades = days.flatMap((day, at): Sketch[] => [
      { net: 100 + (at % 5), day, direction: 'long', mistakes: [] },
      { net: -100 - (at % 7), day, direction: 'short', mistakes: ['late'] },
    ])
    const { standouts } = await shown(trades)
    expect(standouts.map(({ dimension }) => dimension)).toEqual(['direction'])
    expect(['long', 'short']).toContain(standouts[0]?.key)
  })
})
