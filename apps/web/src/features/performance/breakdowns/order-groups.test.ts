import type { ReportGroup } from '@ballast/contract/report-values'
import { describe, expect, it } from 'vitest'
import { foremost, orderGroups, scaleOf, ticksOf } from './order-groups.ts'

const group = (key: string | null, n: number, value: number) =>
  ({ key, n, expectancy: { value } }) as ReportGroup
const averageOf = ({ expectancy }: ReportGroup) => expectancy.value
const keys = (groups: ReportGroup[]) => groups.map(({ key }) => key)

describe('the order of groups', () => {
  it('is by average for words, with missing records last', () => {
    const groups = [group('a', 50, -3), group(null, 9, 99), group('b', 5, 7), group('c', 9, 7)]
    expect(keys(orderGroups('setup', groups, averageOf))).toEqual(['c', 'b', 'a', null])
  })

  it('is the natural one for times and sizes', () => {
    const groups = [group('0-1m', 5, -3), group('1-5m', 5, 7)]
    expect(keys(orderGroups('duration', groups, averageOf))).toEqual(['0-1m', '1-5m'])
  })

  it('puts groups that differ before frequent ones if there is space for only a few', () => {
    const rare = { ...group('rare', 17, -9), verdict: 'below_rest' as const }
    const groups = [group('a', 50, 1), group('b', 90, 1), rare]
    expect(keys(foremost(groups, 2))).toEqual(['rare', 'b'])
  })
})

describe('the scale of intervals', () => {
  const figure = (value: number, low: number | null, high: number | null, n = 50) =>
    ({ value, low, high, n, band: 'early', reason: null }) as const

  it('includes zero and every interval with enough trades', () => {
    const { min, max } = scaleOf([figure(2, 1, 3), figure(5, 4, 6), figure(90, 10, 400, 3)])
    expect(min).toBeLessThan(0)
    expect(max).toBeGreaterThan(6)
    expect(max).toBeLessThan(10)
  })

  it('includes every interval if no group has enough trades', () => {
    expect(scaleOf([figure(-9, null, null, 2)]).min).toBeLessThan(-9)
    expect(scaleOf([])).toEqual({ min: -0.06, max: 0.06 })
  })

  it('has round ticks, including zero', () => {
    expect(ticksOf({ min: -0.7, max: 0.9 })).toEqual([-0.5, 0, 0.5])
    expect(ticksOf({ min: -130, max: 420 })).toEqual([0, 200, 400])
    expect(ticksOf({ min: -0.06, max: 0.06 })).toContain(0)
  })
})
