import type { BodyInputOf } from '@ballast/contract/endpoint'
import { REPORT_DIMENSIONS } from '@ballast/contract/report-values'
import {
  getReportBreakdown,
  getReportComparison,
  getReportDistributions,
  getReportDrawdowns,
  getReportOverview,
  getReportSimulation,
  getReportStandouts,
  getReportStreaks,
  getReportWhatIf,
} from '@ballast/contract/reports'
import { createSetup } from '@ballast/contract/setups'
import type { TradeFilter } from '@ballast/contract/trade-filter'
import { type createTrade, listTrades } from '@ballast/contract/trades'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'

type Journal = NonNullable<BodyInputOf<typeof createTrade>['journal']>

/** One MNQ contract is 2 dollars per point; costs are 1 per trade. */
type TradeFixture = {
  day: number
  minute: number
  points: number
  held: number
  journal?: Journal
  short?: boolean
}

const PLANNED: TradeFixture[] = [
  {
    day: 1,
    minute: 570,
    points: 50,
    held: 3,
    journal: { emotionBefore: 'calm', typedRisk: '50', tags: ['x'] },
  },
  { day: 1, minute: 620, points: -25, held: 20, journal: { emotionBefore: 'fomo', typedRisk: '49' } },
  {
    day: 2,
    minute: 575,
    points: -24.5,
    held: 3,
    short: true,
    journal: { typedRisk: '50', mistakes: ['chased'] },
  },
  { day: 2, minute: 700, points: -10, held: 70, journal: { tags: ['x', 'y'] } },
  {
    day: 3,
    minute: 571,
    points: 30,
    held: 4,
    journal: { emotionBefore: 'calm', confidence: 7, planFollowed: 'yes' },
  },
  { day: 4, minute: 900, points: 0.5, held: 10, short: true, journal: { confidence: 7, executionScore: 4 } },
  { day: 4, minute: 910, points: 75, held: 10, journal: { typedRisk: '50' } },
  {
    day: 5,
    minute: 575,
    points: -40,
    held: 2,
    journal: { emotionBefore: 'fomo', typedRisk: '50', typedMae: '80', typedMfe: '10' },
  },
]
const NETS = PLANNED.map(({ points }) => points * 2 - 1)

function fills({ day, minute, points, held, short = false }: TradeFixture, costs = '-0.50') {
  const at = (offset: number) => {
    const of = minute + offset
    return `2026-06-0${day}T${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
  }
  const fill = (side: 'buy' | 'sell', price: number, when: string) => ({
    side,
    quantity: '1',
    price: String(price),
    at: when,
    commission: costs,
    fees: '0',
  })
  const [first, second] = short ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const)
  return [fill(first, 20_000, at(0)), fill(second, 20_000 + (short ? -points : points), at(held))]
}

const server = testServer()
let person: Person
let accountId: string
let euroAccount: string
let stranger: Person

beforeAll(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person, { lossLimit: '2000' })
  euroAccount = await insertAccount(person, { currency: 'EUR', startingBalance: '10000' })
  const setup = await person.call(createSetup, { body: { name: 'Fade', rules: [] } })
  for (const [i, planned] of PLANNED.entries()) {
    const journal = { ...planned.journal, ...(i % 2 === 0 ? { setupId: setup.data.id } : {}) }
    await insertTrade(person, accountId, { fills: fills(planned), journal })
  }
  // The contract settles in dollars, so the trader states the result in euros.
  for (const points of [10, -5])
    await insertTrade(person, euroAccount, {
      fills: fills({ day: 3, minute: 600, points, held: 5 }),
      statedGross: String(points * 2),
    })
  const [open] = fills({ day: 5, minute: 800, points: 1, held: 1 })
  await insertTrade(person, accountId, { fills: [open!] })
  stranger = await insertPerson(server)
  const strangers = await insertAccount(stranger)
  await insertTrade(stranger, strangers, { fills: fills({ day: 1, minute: 570, points: 900, held: 5 }) })
})

/** How many decided dollar trades the log contains for a filter. */
async function logged(filter: Partial<TradeFilter>): Promise<number> {
  const query = {
    accountCurrency: ['USD' as const],
    outcome: ['win', 'loss', 'break_even'] as const,
    ...filter,
  }
  const { data, status } = await person.call(listTrades, { query: query as never })
  expect(status).toBe(200)
  return data.total
}

describe('the overview', () => {
  test('equals figures computed by hand from the trades', async () => {
    const { data } = await person.call(getReportOverview)
    const figure = (id: string) => data.figures.find((one) => one.id === id)!
    const net = NETS.reduce((sum, one) => sum + one, 0)
    const won = NETS.filter((one) => one > 0)
    const lost = NETS.filter((one) => one < 0)
    const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
    expect(data).toMatchObject({ n: 8, currency: 'USD', open: 1, tradingDays: 5, band: 'preliminary' })
    expect(figure('net').money).toBe(net.toFixed(2))
    expect(figure('costs').money).toBe('-8.00')
    // The half-point winner makes 1 before costs and nothing after.
    expect(figure('winRate')).toMatchObject({ value: won.length / (won.length + lost.length), n: 7 })
    expect(figure('winShare')).toMatchObject({ value: won.length / 8, n: 8 })
    expect(figure('profitFactor').value).toBeCloseTo(sum(won) / -sum(lost), 9)
    expect(figure('expectancy').value).toBeCloseTo(net / 8, 9)
    const inR = [99 / 50, -51 / 49, -50 / 50, 149 / 50, -81 / 50]
    expect(figure('expectancyR').value).toBeCloseTo(sum(inR) / 5, 9)
    expect(figure('expectancyR').n).toBe(5)
    expect(figure('largestLoss').money).toBe('81.00')
    expect(figure('medianHold').value).toBe(7 * 60)
  })

  test('never adds currencies and never counts another user', async () => {
    const dollars = (await person.call(getReportOverview)).data
    expect(dollars.otherCurrencies).toEqual([{ currency: 'EUR', n: 2, net: '8.00' }])
    const euros = (await person.call(getReportOverview, { query: { currency: 'EUR' } })).data
    expect(euros).toMatchObject({ currency: 'EUR', n: 2, startingBalance: '10000.00' })
    expect(euros.figures.find(({ id }) => id === 'net')?.money).toBe('8.00')
    expect((await stranger.call(getReportOverview)).data).toMatchObject({ n: 1, otherCurrencies: [] })
  })

  test('has the curve, the groups and the spread of the same trades', async () => {
    const { data } = await person.call(getReportOverview)
    const found = (await person.call(getReportStandouts)).data
    const net = NETS.reduce((sum, one) => sum + one, 0)
    expect(Number(data.equity.points.at(-1)?.net)).toBe(net)
    expect(data.equity.inR?.points.at(-1)?.n).toBe(5)
    expect(data.accounts).toMatchObject([{ accountId, n: 8, rCount: 5 }])
    expect(data.accounts[0]?.net.at(-1)).toBe(net)
    expect(found.breakdowns.map(({ dimension }) => dimension).sort()).toEqual([
      'account',
      'direction',
      'emotionBefore',
      'root',
      'setup',
    ])
    for (const { groups } of [...found.breakdowns, found.weekdays, ...found.heat])
      expect(groups.reduce((n, group) => n + group.n, 0)).toBe(8)
    expect(data.r.bins.reduce((n, bin) => n + bin.count, 0)).toBe(5)
    expect(found.excursions).toMatchObject({ count: 1, points: { net: [-81] } })
    expect(found.currency).toBe('USD')
  })

  test('says so if there is no trade, and gives reasons instead of figures', async () => {
    const newcomer = await insertPerson(server)
    const { data } = await newcomer.call(getReportOverview)
    expect(data).toMatchObject({ empty: true, n: 0, firstDay: null, accounts: [] })
    expect((await newcomer.call(getReportStandouts)).data.standouts).toEqual([])
    expect(data.equity).toMatchObject({ points: [], deepest: null, inR: null })
    for (const { value, reason } of data.figures)
      expect([value === null, reason !== null]).toEqual([true, true])
    const filtered = await person.call(getReportOverview, { query: { from: '2030-01-01' } })
    expect(filtered.data).toMatchObject({ empty: false, n: 0 })
  })

  test('counts results before costs on gross basis', async () => {
    const { data } = await person.call(getReportOverview, { query: { basis: 'gross' } })
    expect(data.figures.find(({ id }) => id === 'net')?.money).toBe(
      (NETS.reduce((a, b) => a + b, 0) + 8).toFixed(2),
    )
    expect(data.figures.find(({ id }) => id === 'winRate')).toMatchObject({ value: 4 / 8, n: 8 })
    expect(await logged({ outcome: ['win'], basis: 'gross' })).toBe(4)
    expect(await logged({ outcome: ['win'] })).toBe(3)
  })

  test('refuses a date that does not exist', async () => {
    const { status, error } = await person.call(getReportOverview, { query: { to: '2026-06-31' } })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['to']])
  })

  test('is computed again after a trade has changed', async () => {
    const other = await insertPerson(server)
    const own = await insertAccount(other)
    await insertTrade(other, own)
    expect((await other.call(getReportOverview)).data.n).toBe(1)
    await insertTrade(other, own, { fills: fills({ day: 3, minute: 600, points: 4, held: 5 }) })
    expect((await other.call(getReportOverview)).data.n).toBe(2)
  })
})

/** The log's filter for a group, in the same words the page links with. */
const FILTERS: Record<string, (key: string) => Partial<TradeFilter>> = {
  setup: (key) => ({ setup: [key] }),
  root: (key) => ({ symbol: [key] }),
  direction: (key) => ({ direction: [key as 'long'] }),
  account: (key) => ({ account: [key] }),
  session: (key) => ({ session: [key as 'asia'] }),
  hour: (key) => ({ hour: [Number(key)] }),
  weekday: (key) => ({ weekday: [Number(key)] }),
  hourOfWeekday: (key) => ({ weekday: [Number(key.split('-')[0])], hour: [Number(key.split('-')[1])] }),
  dayOfMonth: (key) => ({ monthDay: [Number(key)] }),
  month: (key) => ({ from: `${key}-01`, to: `${key}-30` }),
  duration: (key) => ({ duration: [key] }),
  size: (key) => ({ size: [key] }),
  tag: (key) => ({ tag: [key] }),
  mistake: (key) => ({ mistake: [key] }),
  planFollowed: (key) => ({ plan: [key as 'yes'] }),
  emotionBefore: (key) => ({ emotion: [key as 'calm'] }),
  emotionBeforeRecorded: (key) => ({
    emotion: [(key.split('/')[0] ?? '') as 'calm'],
    emotionRecorded: [(key.split('/')[1] ?? '(none)') as 'live'],
  }),
  emotionDuring: (key) => ({ emotionDuring: [key as 'calm'] }),
  emotionAfter: (key) => ({ emotionAfter: [key as 'calm'] }),
  confidence: (key) => ({ confidenceMin: Number(key), confidenceMax: Number(key) }),
  executionScore: (key) => ({ scoreMin: Number(key), scoreMax: Number(key) }),
}
const MISSING: Record<string, Partial<TradeFilter>> = {
  setup: { setup: ['(none)'] },
  tag: { tag: ['(none)'] },
  mistake: { mistake: ['(none)'] },
  planFollowed: { plan: ['(none)'] },
  emotionBefore: { emotion: ['(none)'] },
  emotionBeforeRecorded: { emotion: ['(none)'] },
  emotionDuringRecorded: { emotionDuring: ['(none)'] },
  emotionAfterRecorded: { emotionAfter: ['(none)'] },
  emotionDuring: { emotionDuring: ['(none)'] },
  emotionAfter: { emotionAfter: ['(none)'] },
  confidence: { confidence: 'no' },
  executionScore: { score: 'no' },
}

describe('a breakdown', () => {
  test.each(REPORT_DIMENSIONS)(
    'by %s has as many trades in each group as the log shows for it',
    async (by) => {
      const { data } = await person.call(getReportBreakdown, { query: { by } })
      expect(data.parts[0]?.dimension).toBe(by)
      for (const { dimension, groups, coverage } of data.parts) {
        expect(coverage.of).toBe(8)
        for (const { key, n } of groups) {
          const filter = key === null ? MISSING[dimension] : FILTERS[dimension]?.(key)
          expect(filter, `${dimension} ${key} has a filter`).toBeDefined()
          expect([dimension, key, await logged(filter ?? {})]).toEqual([dimension, key, n])
        }
      }
    },
  )

  test('sums each setup to the cent and says how many comparisons were made', async () => {
    const { data } = await person.call(getReportBreakdown, { query: { by: 'setup' } })
    const sum = (odd: number) => NETS.filter((_, i) => i % 2 === odd).reduce((a, b) => a + b, 0)
    expect(data.parts[0]?.groups.map(({ key, n, net }) => [key, n, net])).toEqual([
      ['Fade', 4, sum(0).toFixed(2)],
      [null, 4, sum(1).toFixed(2)],
    ])
    // Four trades are too few for a comparison.
    expect(data.compared).toMatchObject({ comparisons: 0, measure: 'net' })
    expect(data.parts[0]?.groups.map(({ verdict }) => verdict)).toEqual(['not_compared', 'not_compared'])
  })
})

describe('distributions', () => {
  test('count every trade once, and each bin is a filter of the log', async () => {
    const { data } = await person.call(getReportDistributions)
    expect(data.r).toMatchObject({ count: 5, of: 8 })
    expect(data.money.bins.reduce((sum, { count }) => sum + count, 0)).toBe(8)
    for (const { from, to, count } of data.r.bins.filter((bin) => bin.count > 0)) {
      const filter = { ...(from === null ? {} : { rMin: from }), ...(to === null ? {} : { rBelow: to }) }
      expect([from, await logged(filter)]).toEqual([from, count])
    }
    for (const { from, to, count } of data.money.bins.filter((bin) => bin.count > 0)) {
      const filter = { ...(from === null ? {} : { netMin: from }), ...(to === null ? {} : { netBelow: to }) }
      expect([from, await logged(filter)]).toEqual([from, count])
    }
    for (const { key, count } of data.holds.bins.filter((bin) => bin.count > 0))
      expect([key, await logged({ duration: [key] })]).toEqual([key, count])
  })

  test('draw only the trades whose best and worst point are recorded', async () => {
    const { excursions } = (await person.call(getReportDistributions)).data
    expect(excursions).toMatchObject({ count: 1, of: 8 })
    expect(excursions.points).toMatchObject({ net: [-81], mae: [80], mfe: [10], maeR: [1.6], mfeR: [0.2] })
    expect(await logged({ excursions: 'yes' })).toBe(1)
  })
})

describe('drawdowns and streaks', () => {
  test('are those of the running balance', async () => {
    const { data } = await person.call(getReportDrawdowns)
    let balance = 50_000
    let peak = balance
    let deepest = 0
    for (const net of NETS) {
      balance += net
      peak = Math.max(peak, balance)
      deepest = Math.max(deepest, peak - balance)
    }
    expect(data.deepest[0]?.depth).toBe(deepest.toFixed(2))
    expect(data.equity.points.at(-1)?.balance).toBe(balance.toFixed(2))
    expect(data.equity.maxDrawdown).toBe((-deepest).toFixed(2))
    expect(data.current?.recoveryDay).toBeNull()
    for (const { closedFrom, closedTo, trades } of data.deepest)
      expect(await logged({ closedFrom, closedTo })).toBe(trades)
    // The R series covers the trades that have an R: +1.98, −1.04, −1, +2.98, −1.62.
    expect(data.inR?.deepest[0]?.depth).toBeCloseTo(51 / 49 + 1, 3)
    expect(data.inR?.deepest[0]?.depth).toBe(0 - (data.equity.inR?.maxDrawdown ?? 0))
    for (const { closedFrom, closedTo, trades } of data.inR?.deepest ?? [])
      expect(await logged({ closedFrom, closedTo, risk: 'yes' })).toBe(trades)
  })

  test('link to the trades of a row, and to those that followed one', async () => {
    const { data } = await person.call(getReportStreaks)
    expect([data.decided, data.wins.length, data.losses.length]).toEqual([7, 2, 3])
    expect(data.current).toMatchObject({ kind: 'losses', length: 1 })
    expect(await logged({ ...data.losses.span!, outcome: ['loss'] })).toBe(3)
    for (const { after, length, n } of data.afterRuns)
      expect(await logged({ afterRun: [`${after}-${length}` as 'wins-1'] })).toBe(n)
  })
})

describe('the simulation', () => {
  test('uses the limit of the only account, or the requested one, and states its error', async () => {
    const own = (await person.call(getReportSimulation, { query: { account: [accountId] } })).data
    expect(own.limit).toEqual({ amount: '2000.00', from: 'account' })
    expect(own.shuffle?.bands.p5.at(-1)).toBe(own.shuffle?.bands.p95.at(-1))
    expect(own.bootstrap?.ruin?.error).toBeGreaterThanOrEqual(0)
    const asked = (await person.call(getReportSimulation, { query: { limit: '60' } })).data
    expect(asked.limit).toEqual({ amount: '60.00', from: 'asked' })
    expect(asked.bootstrap?.ruin?.value).toBeGreaterThan(0)
    expect((await person.call(getReportSimulation)).data.limit).toBeNull()
  })
})

test('result and drawdown are shares of the loss limit of the only account', async () => {
  const { data } = await person.call(getReportOverview, { query: { account: [accountId] } })
  const figureOf = (id: string) => data.figures.find((each) => each.id === id)?.value ?? Number.NaN
  expect(figureOf('resultOfAllowance')).toBeCloseTo(figureOf('net') / 2000)
  expect(figureOf('drawdownOfAllowance')).toBeCloseTo(figureOf('maxDrawdown') / 2000)
})

describe('a comparison', () => {
  test('has both sides in one currency with the difference of their means', async () => {
    const { data } = await person.call(getReportComparison, {
      query: { direction: ['long'], other: 'direction=short' },
    })
    const long = NETS.filter((_, i) => !PLANNED[i]!.short)
    const short = NETS.filter((_, i) => PLANNED[i]!.short)
    const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length
    expect([data.first.n, data.second.n, data.overlap]).toEqual([long.length, short.length, 0])
    expect(data.currency).toBe('USD')
    expect(data.otherCurrencies).toEqual(['EUR'])
    expect(data.first.expectancy.value).toBeCloseTo(mean(long), 9)
    expect(data.expectancy.difference.value).toBeCloseTo(mean(long) - mean(short), 9)
    expect(data.expectancy.couldBeChance).toBeNull()
  })

  test('counts the trades that are in both', async () => {
    const { data } = await person.call(getReportComparison, { query: { direction: ['long'], other: '' } })
    expect([data.first.n, data.second.n, data.overlap]).toEqual([6, 8, 6])
  })
})

test('a free plan gets 402 and Pro is allowed', async () => {
  const paid = await openTestServer({ BILLING: 'on' })
  const free = await insertPerson(paid)
  const { status, error } = await free.call(getReportOverview)
  await paid.close()
  expect([status, error.code]).toEqual([402, 'plan_required'])
  expect((await person.call(getReportOverview)).status).toBe(200)
})

describe('what if some trades are left out', () => {
  const sum = (nets: readonly number[]) => nets.reduce((total, net) => total + net, 0)

  test('equals the trades of the log without those of a setup, to the cent', async () => {
    const { data } = await person.call(getReportWhatIf, { query: { hideSetup: ['Fade'] } })
    const left = NETS.filter((_, i) => i % 2 === 0)
    const kept = NETS.filter((_, i) => i % 2 === 1)
    expect(data).toMatchObject({ n: 8, parts: { setups: 4, hours: 0, afterNth: 0 } })
    expect(data.leftOut).toMatchObject({ n: await logged({ setup: ['Fade'] }), net: sum(left).toFixed(2) })
    expect(data.without).toMatchObject({ n: 4, net: sum(kept).toFixed(2) })
    expect(data.actual.net).toBe(sum(NETS).toFixed(2))
    expect(data.net.money).toBe((sum(kept) - sum(NETS)).toFixed(2))
    const { low, high, value } = data.net.difference
    expect([low! < value!, value! < high!]).toEqual([true, true])
    expect(data.curve.net.at(-1)).toBeCloseTo(sum(NETS), 9)
    expect(data.curve.netWithout.at(-1)).toBeCloseTo(sum(kept), 9)
  })

  test('leaves out hours of the opening and what came after the first of a day', async () => {
    const byHour = (await person.call(getReportWhatIf, { query: { hideHour: [9] } })).data
    expect(byHour.leftOut.n).toBe(await logged({ hour: [9] }))
    const later = (await person.call(getReportWhatIf, { query: { hideAfter: 1 } })).data
    // The second trades of the first, second and fourth day.
    expect(later.leftOut).toMatchObject({ n: 3, net: sum([NETS[1]!, NETS[3]!, NETS[6]!]).toFixed(2) })
    const both = (await person.call(getReportWhatIf, { query: { hideHour: [9], hideAfter: 1 } })).data
    expect(both.leftOut.n).toBe(byHour.leftOut.n + 3)
  })

  test('differs by nothing when nothing is left out, and adds up no other currency and no other user', async () => {
    const { data } = await person.call(getReportWhatIf)
    expect(data.net).toMatchObject({ money: '0.00', difference: { value: 0, low: null, n: 0 } })
    const euros = (await person.call(getReportWhatIf, { query: { currency: 'EUR', hideAfter: 1 } })).data
    // Trades in dollars of that day came before both, and no dollar is in any sum.
    expect(euros).toMatchObject({ currency: 'EUR', actual: { n: 2 }, leftOut: { n: 2 } })
    expect((await stranger.call(getReportWhatIf)).data.actual.n).toBe(1)
  })
})
