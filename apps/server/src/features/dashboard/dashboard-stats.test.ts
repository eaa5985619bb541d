import { describe, expect, it } from 'vitest'
import { type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { statsOfTrades } from './dashboard-stats.ts'

const statsOf = (sketches: readonly Sketch[]) => statsOfTrades(sketched(sketches))

describe('the figures of the dashboard’s trades', () => {
  it('are all zero before the first trade', () => {
    expect(statsOf([])).toEqual({ totalProfitLoss: 0, winRate: 0, profitableWeeks: 0, totalTrades: 0 })
  })

  it('add up results to the cent and count the trades', () => {
    const stats = statsOf([{ net: 100.255 }, { net: -40.1 }, { net: 0.005 }])
    expect(stats).toMatchObject({ totalProfitLoss: 60.16, totalTrades: 3 })
  })

  it('take the win rate from wins and losses, in per cent', () => {
    expect(statsOf([{ net: 10 }, { net: 20 }, { net: 30 }, { net: -10 }]).winRate).toBe(75)
    expect(statsOf([{ net: -10 }]).winRate).toBe(0)
  })

  it('count the weeks that ended above zero, whatever their days were', () => {
    const stats = statsOf([
      ...[
        { net: 100, day: '2026-06-01' },
        { net: -90, day: '2026-06-05' },
      ],
      ...[
        { net: 50, day: '2026-06-08' },
        { net: -60, day: '2026-06-09' },
      ],
      { net: 1, day: '2026-06-15' },
    ])
    expect(stats.profitableWeeks).toBe(2)
  })

  it('do not count a week of exactly zero', () => {
    const stats = statsOf([
      { net: 50, day: '2026-06-08' },
      { net: -50, day: '2026-06-09' },
    ])
    expect(stats).toMatchObject({ profitableWeeks: 0, totalProfitLoss: 0, totalTrades: 2 })
  })

  it('leave out a trade that is open', () => {
    expect(statsOf([{ net: 10 }, { net: null, isOpen: true }])).toMatchObject({
      totalTrades: 1,
      totalProfitLoss: 10,
      winRate: 100,
    })
  })
})

describe('several currencies and accounts', () => {
  it('never add two currencies: the money is in the one that is traded most', () => {
    const stats = statsOf([{ net: 10 }, { net: 1000, account: 'a2' }, { net: 20 }])
    expect(stats).toMatchObject({ totalProfitLoss: 30, totalTrades: 3, profitableWeeks: 1 })
    const euros = statsOf([{ net: 10 }, { net: 500, account: 'a2' }, { net: 500, account: 'a2' }])
    expect(euros.totalProfitLoss).toBe(1000)
  })

  it('count copies of one idea once, and their money in full', () => {
    const accounts = [
      { id: 'a1', currency: 'USD', startingBalance: 0 },
      { id: 'a2', currency: 'USD', startingBalance: 0 },
    ] as const
    const columns = sketched(
      [
        { net: 100, decision: 'idea' },
        { net: 80, decision: 'idea', account: 'a2' },
        { net: -50, at: '18:00' },
      ],
      accounts,
    )
    expect(statsOfTrades(columns)).toMatchObject({ totalTrades: 2, totalProfitLoss: 130, winRate: 50 })
  })
})
