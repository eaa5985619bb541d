import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { summariseTrades } from '@ballast/domain/statistics/summary/summarise-trades'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildColumns } from './build-columns.ts'
import { buildExecution } from './build-execution.ts'
import { buildTrade } from './build-trade.ts'
import { resetBuilders } from './counter.ts'

beforeEach(resetBuilders)

describe('builders', () => {
  it('number what they build and keep the values they are given', () => {
    expect([buildExecution().identity, buildExecution().identity]).toEqual(['fill:1', 'fill:2'])
    expect(buildExecution({ price: '1.5', side: 'sell' })).toMatchObject({ price: '1.5', side: 'sell' })
  })

  it('build trades whose net follows gross and costs', () => {
    expect(buildTrade()).toMatchObject({ gross: 20_000_000, net: 18_480_000, status: 'closed' })
    expect(buildTrade({ gross: null })).toMatchObject({ net: null, grossSource: 'unknown' })
    expect(buildTrade({ closedAt: null })).toMatchObject({ status: 'open', averageExit: null })
  })

  it('turn simple literals into columns', () => {
    const columns = buildColumns([
      { net: 300, risk: 100, tags: ['A+'] },
      { net: -100, day: 1, costs: -4 },
    ])
    expect(columns.id).toEqual(['trade-1', 'trade-2'])
    expect(Array.from(columns.net)).toEqual([300e6, -100e6])
    expect(Array.from(columns.gross)).toEqual([300e6, -96e6])
    expect(columns.r[0]).toBe(3)
    expect(summariseTrades(selectAll(columns)).n).toBe(2)
  })
})
