import type { ReportBreakdown, ReportGroup } from '@ballast/contract/report-values'
import { expect, it } from 'vitest'
import { heatMapOf } from './heat-cells.ts'

const group = (key: string, n: number, value: number) => ({ key, n, expectancy: { value } }) as ReportGroup
const part = (dimension: string, groups: ReportGroup[]) => ({ dimension, groups }) as ReportBreakdown

it('a heat map has the traded hours and weekdays, and shades only cells with enough trades', () => {
  const map = heatMapOf(
    [
      part('hourOfWeekday', [group('1-9', 12, 30), group('1-10', 6, -90), group('3-9', 5, 500)]),
      part('hour', [group('10', 6, -90), group('9', 17, 168)]),
      part('weekday', [group('3', 5, 500), group('1', 18, -10)]),
    ],
    ({ expectancy }) => expectancy,
  )
  expect(map.hours).toEqual(['9', '10'])
  expect(map.rows.map(({ weekday }) => weekday)).toEqual(['1', '3'])
  expect(map.rows[0]?.cells.map((cell) => cell && [cell.key, cell.level])).toEqual([
    ['1-9', 1],
    ['1-10', 3],
  ])
  expect(map.rows[1]?.cells.map((cell) => cell && [cell.n, cell.level])).toEqual([[5, 0], null])
  expect(map.rows[1]?.total?.n).toBe(5)
  expect(map.totals.map((cell) => cell?.n)).toEqual([17, 6])
})

it('a heat map leaves out the trades whose opening is not known, and counts them', () => {
  const unknown = (n: number) => ({ ...group('', n, -40), key: null })
  const map = heatMapOf(
    [
      part('hourOfWeekday', [group('1-9', 12, 30), unknown(3)]),
      part('hour', [group('9', 12, 30), unknown(3)]),
      part('weekday', [group('1', 12, 30), unknown(3)]),
    ],
    ({ expectancy }) => expectancy,
  )
  expect(map.hours).toEqual(['9'])
  expect(map.rows.map(({ weekday }) => weekday)).toEqual(['1'])
  expect(map.unknown).toBe(3)
})
