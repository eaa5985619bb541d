import { readInstrument } from '@ballast/domain/instruments/instrument'
import { selectTrades } from '@ballast/domain/statistics/selection/select-trades'
import { overviewOf } from '@ballast/domain/statistics/testing/overview'
import { riskOfTrade } from '@ballast/domain/trades/risk-of-trade'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDraws } from '../draws.ts'
import { MARKETS } from '../market/markets.ts'
import { columnsOfHistory, tradesOfHistory } from './columns-of-history.ts'
import { DEMO_HISTORY } from './demo-history.ts'
import { generateHistory } from './generate-history.ts'
import type { History } from './history.ts'
import { type LabelledTrade, labelTrades } from './label-trades.ts'
import { PLANTED_EFFECTS } from './planted-truths.ts'

/** Thursday 2026-11-19. */
const END_DAY = 20_776
const USD = 1e6

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** One-sided probability of a gap as low as the observed one, with labels shuffled within days of an account. */
function permutationChance(
  trades: readonly LabelledTrade[],
  isMarked: (trade: LabelledTrade) => boolean,
): number {
  const draws = createDraws(99)
  const groups = Object.values(Object.groupBy(trades, ({ account, day }) => `${account} ${day}`)).map(
    (group) => ({
      rs: (group ?? []).map(({ r }) => r),
      marks: (group ?? []).map(isMarked),
    }),
  )
  const marked = trades.filter(isMarked).length
  const total = trades.reduce((sum, { r }) => sum + r, 0)
  const gap = (sum: number) => sum / marked - (total - sum) / (trades.length - marked)
  const sumOf = (rs: readonly number[], marks: readonly boolean[]) =>
    rs.reduce((sum, r, i) => sum + (marks[i] ? r : 0), 0)
  const seen = gap(groups.reduce((sum, { rs, marks }) => sum + sumOf(rs, marks), 0))
  let hits = 0
  for (let round = 0; round < 499; round++) {
    const sum = groups.reduce((all, { rs, marks }) => {
      const order = marks.map((mark) => ({ mark, key: draws.unit() })).sort((a, b) => a.key - b.key)
      return (
        all +
        sumOf(
          rs,
          order.map(({ mark }) => mark),
        )
      )
    }, 0)
    if (gap(sum) <= seen) hits++
  }
  return (1 + hits) / 500
}

/** Probability of a spread between weekday means as wide as the observed one, with weekdays shuffled over days. */
function weekdayChance(trades: readonly LabelledTrade[]): number {
  const draws = createDraws(7)
  const byDay = Object.groupBy(trades, ({ day }) => String(day))
  const days = Object.entries(byDay).map(([day, list]) => ({
    weekday: (Number(day) + 3) % 7,
    sum: (list ?? []).reduce((sum, { r }) => sum + r, 0),
    n: list?.length ?? 0,
  }))
  const spread = (weekdays: readonly number[]) => {
    const means = [0, 1, 2, 3, 4].map((weekday) => {
      const own = days.filter((_, i) => weekdays[i] === weekday)
      return own.reduce((sum, day) => sum + day.sum, 0) / own.reduce((sum, day) => sum + day.n, 0)
    })
    return Math.max(...means) - Math.min(...means)
  }
  const weekdays = days.map(({ weekday }) => weekday)
  const seen = spread(weekdays)
  let hits = 0
  for (let round = 0; round < 499; round++) {
    const keyed = weekdays.map((weekday) => ({ weekday, key: draws.unit() })).sort((a, b) => a.key - b.key)
    if (spread(keyed.map(({ weekday }) => weekday)) >= seen) hits++
  }
  return (1 + hits) / 500
}

let demo: History
beforeAll(() => {
  demo = generateHistory({ ...DEMO_HISTORY, endDay: END_DAY })
})

describe('generateHistory', () => {
  it('is the same to the last character for the same options, and differs for another seed', () => {
    expect(JSON.stringify(generateHistory({ ...DEMO_HISTORY, endDay: END_DAY }))).toBe(JSON.stringify(demo))
    const other = generateHistory({ trades: 50, seed: 2, endDay: END_DAY })
    expect(other.executions[0]?.price).not.toBe(
      generateHistory({ trades: 50, seed: 3, endDay: END_DAY }).executions[0]?.price,
    )
  })

  it.each([1, 7, 50, 300, 1000, 4000])('makes exactly %i closed trades', (trades) => {
    const history = generateHistory({ trades, seed: 5, endDay: END_DAY })
    const built = [...tradesOfHistory(history).values()].flat()
    expect(built).toHaveLength(trades)
    expect(built.every((trade) => trade.status === 'closed')).toBe(true)
    expect(history.journals).toHaveLength(trades)
  })

  it('keys every journal by the execution that opened its trade', () => {
    for (const [account, trades] of tradesOfHistory(demo)) {
      const keys = demo.journals
        .filter((journal) => journal.account === account)
        .map((journal) => journal.key)
      expect(keys).toEqual(trades.map((trade) => trade.key))
    }
  })

  it('states the risk that follows from the stop and the fills', () => {
    const journals = new Map(demo.journals.map((journal) => [journal.key, journal]))
    for (const trade of [...tradesOfHistory(demo).values()].flat()) {
      const { stop, typedRisk, risk } = journals.get(trade.key)!
      const { pointValue } = readInstrument(trade.symbol)
      const facts = { ...trade, pointValue, stop, typedRisk, defaultRisk: null }
      const computed = riskOfTrade(facts).risk
      if (risk === null) expect(computed).toBeNull()
      // The average entry is rounded to ten decimals, the generator's is not.
      else expect(Math.abs(computed! - risk)).toBeLessThanOrEqual(10)
    }
  })

  it('keeps every price on the grid of the instrument table, and its point value', () => {
    for (const execution of demo.executions) {
      const { tickSize } = readInstrument(execution.symbol)
      const ticks = Number(execution.price) / Number(tickSize)
      expect(Math.abs(ticks - Math.round(ticks))).toBeLessThan(1e-6)
    }
    for (const market of Object.values(MARKETS)) {
      const instrument = readInstrument(market.kind === 'future' ? `${market.root}Z6` : market.root)
      expect(Number(instrument.tickSize)).toBeCloseTo(market.tick / 10 ** market.decimals, 9)
      const step =
        Number(instrument.pointValue) * Number(instrument.tickSize) * 10 ** -market.quantityDecimals
      expect(step * USD).toBeCloseTo(market.microsPerTick, 3)
    }
  })

  it('trades on weekdays, inside the account’s trading day, one position at a time', () => {
    for (const trades of tradesOfHistory(demo).values()) {
      trades.forEach((trade, index) => {
        expect((trade.openDay + 3) % 7).toBeLessThan(5)
        const before = trades[index - 1]
        if (before) expect(trade.openedAt).toBeGreaterThan(before.closedAt!)
        if (trade.assetClass === 'future') expect(trade.tradingDay).toBe(trade.openDay)
      })
    }
  })

  it('pays costs on every futures fill, negative for paid', () => {
    for (const execution of demo.executions) {
      const { assetClass } = readInstrument(execution.symbol)
      if (assetClass === 'future') expect(execution.commission! + execution.fees!).toBeLessThan(0)
      else expect(execution.commission! + execution.fees!).toBeLessThanOrEqual(0)
    }
  })

  it('leaves the latest trades unreviewed and everything older reviewed', () => {
    const reviewed = demo.journals.map((journal) => journal.reviewedAt !== null)
    const firstOpen = reviewed.indexOf(false)
    expect(firstOpen).toBeGreaterThan(900)
    expect(demo.journals.length - firstOpen).toBeGreaterThan(2)
  })

  it('writes varied notes and feelings, live and reconstructed', () => {
    const notes = demo.journals.map((journal) => journal.notes).filter(Boolean)
    expect(notes.length).toBeGreaterThan(600)
    expect(new Set(notes).size / notes.length).toBeGreaterThan(0.85)
    expect(notes.some((note) => /[{}]|undefined|NaN/.test(note))).toBe(false)
    const recorded = demo.journals.map((journal) => journal.emotions.before?.recorded)
    expect(new Set(recorded)).toEqual(new Set(['live', 'reconstructed', undefined]))
    expect(demo.missedTrades.length).toBeGreaterThan(10)
  })
})

describe('the demo history', () => {
  it('looks like ordinary accounts that one can live with', () => {
    const columns = columnsOfHistory(demo)
    for (const key of ['topstep-50k', 'apex-50k-pa', 'personal']) {
      const { summary, currencies } = overviewOf(selectTrades(columns, { accounts: { include: [key] } }), {
        resamples: 50,
      })
      expect(summary.winRate.value).toBeGreaterThan(0.46)
      expect(summary.winRate.value).toBeLessThan(0.53)
      expect(currencies[0]?.money.profitFactor.value).toBeGreaterThan(1.15)
      expect(currencies[0]?.money.profitFactor.value).toBeLessThan(1.5)
      expect(currencies[0]?.drawdown.amount).toBeGreaterThan(700 * USD)
    }
  })

  it('has one attempt that lost its allowance, and one still between floor and target', () => {
    const columns = columnsOfHistory(demo)
    const drawdownOf = (key: string) =>
      overviewOf(selectTrades(columns, { accounts: { include: [key] } }), { resamples: 50 }).currencies[0]!
    const breached = demo.accounts.find((account) => account.state === 'breached')!
    expect(breached.closedOn).not.toBeNull()
    expect(drawdownOf(breached.key).drawdown.amount).toBeGreaterThanOrEqual(breached.overallLimit!)
    const evaluation = demo.accounts.find(({ key }) => key === 'topstep-50k')!
    const { equity, days } = drawdownOf(evaluation.key)
    expect(Math.max(...equity.equity)).toBeLessThan(evaluation.startingBalance + evaluation.profitTarget!)
    expect(Math.min(...days.net)).toBeGreaterThan(-evaluation.dailyLimit!)
    const funded = demo.accounts.find(({ kind }) => kind === 'funded')!
    expect(funded.payouts.length).toBeGreaterThan(2)
  })
})

describe('the planted truths', () => {
  let trades: LabelledTrade[]
  beforeAll(() => {
    trades = labelTrades(columnsOfHistory(demo))
  })

  it('quick re-entries after a loss cost money; quick re-entries after a win do not', () => {
    const { withinMs } = PLANTED_EFFECTS.quickReentry
    const quick = trades.filter((trade) => trade.sinceClose !== null && trade.sinceClose <= withinMs)
    const afterLoss = quick.filter((trade) => trade.previousOutcome === -1)
    const afterWin = quick.filter((trade) => trade.previousOutcome === 1)
    expect(afterLoss.length).toBeGreaterThan(50)
    expect(mean(afterLoss.map(({ r }) => r))).toBeLessThan(-0.3)
    expect(mean(afterWin.map(({ r }) => r))).toBeGreaterThan(0)
    const marked = new Set(afterLoss)
    expect(permutationChance(trades, (trade) => marked.has(trade))).toBeLessThan(0.01)
  })

  it('results fade after the third trade of the day', () => {
    const isLate = ({ index }: LabelledTrade) => index > PLANTED_EFFECTS.fading.afterTrades
    const late = trades.filter(isLate).map(({ r }) => r)
    const early = trades.filter((trade) => !isLate(trade)).map(({ r }) => r)
    expect(mean(early) - mean(late)).toBeGreaterThan(0.25)
    expect(permutationChance(trades, isLate)).toBeLessThan(0.05)
  })

  it('the weekday does nothing: its spread is within noise, in any size of history', () => {
    expect(weekdayChance(trades)).toBeGreaterThan(0.05)
    const larger = generateHistory({ trades: 6000, seed: 3, endDay: END_DAY })
    expect(weekdayChance(labelTrades(columnsOfHistory(larger)))).toBeGreaterThan(0.05)
  })

  it('hold in other seeds and sizes too', () => {
    for (const seed of [11, 12, 13]) {
      const list = labelTrades(columnsOfHistory(generateHistory({ trades: 3000, seed, endDay: END_DAY })))
      const quick = list.filter(
        ({ sinceClose, previousOutcome }) =>
          sinceClose !== null && sinceClose <= 180_000 && previousOutcome === -1,
      )
      const late = list.filter(({ index }) => index > 3)
      const early = list.filter(({ index }) => index <= 3)
      expect(mean(quick.map(({ r }) => r))).toBeLessThan(-0.2)
      expect(mean(early.map(({ r }) => r)) - mean(late.map(({ r }) => r))).toBeGreaterThan(0.2)
    }
  })
})
