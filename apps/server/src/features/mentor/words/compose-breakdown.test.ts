import type { ToolResults } from '@ballast/contract/mentor/tools'
import { expect, test } from 'vitest'
import { composeBreakdown } from './compose-reports.ts'

type Group = ToolResults['breakdown']['groups'][number]

/** An hour with its average R and half the width of its interval. */
function hour(key: string, { n, mean, half }: { n: number; mean: number; half: number }): Group {
  const figure = { value: mean, low: mean - half, high: mean + half, reason: null, n }
  return { key, n, verdict: 'could_be_chance', expectancy: figure, expectancyR: figure } as unknown as Group
}

type Input = { ranked: 'best' | 'all'; figure?: 'winRate' }

function rowsOf(groups: Group[], input: Input) {
  return composedOf(groups, input).flatMap((block) => (block.kind === 'measured' ? [block] : []))
}

function composedOf(groups: Group[], input: Input) {
  const looked = {
    what: 'trades',
    n: 100,
    from: null,
    to: null,
    accounts: [],
    filter: 'all',
    leftOut: [],
    link: null,
    measure: 'average R',
  }
  const result = { looked, currency: 'USD' as const, dimension: 'hour', groups, comparisons: 9 }
  const { blocks } = composeBreakdown(
    { ...result, coverage: { count: 100, of: 100 } },
    { filter: {}, ...input },
  )
  return blocks
}

function bestOf(...groups: Group[]): string {
  const rows = rowsOf(groups, { ranked: 'best' }).flatMap((block) => block.rows)
  return rows.map(({ label }) => (typeof label === 'string' ? label : label.group.key)).join(' ')
}

test('a high average of few trades does not come first', () => {
  const few = hour('9', { n: 12, mean: 2, half: 6 })
  const many = [hour('10', { n: 300, mean: 1, half: 0.1 }), hour('11', { n: 300, mean: -1, half: 0.1 })]
  expect(bestOf(few, ...many)).toBe('10 9 11')
})

test('hours without any difference are listed by their own averages', () => {
  const hours = [-0.1, 0.3, 0.1].map((mean, at) => hour(String(at), { n: 30, mean, half: 1 }))
  expect(bestOf(...hours)).toBe('1 2 0')
})

test('win rates are shown with their own n and interval if they were requested', () => {
  const rate = { value: 0.6, low: 0.5, high: 0.69, reason: null, n: 100 }
  const group = { ...hour('9', { n: 110, mean: 1, half: 0.1 }), winRate: rate } as Group
  expect(rowsOf([group], { ranked: 'all', figure: 'winRate' })).toMatchObject([
    { title: 'Win rate', as: 'percent', rows: [{ value: 0.6, low: 0.5, high: 0.69, n: 100 }] },
  ])
})

test('the best win rate comes first if it was requested, whatever its average', () => {
  const rate = (value: number) => ({ value, low: value - 0.01, high: value + 0.01, reason: null, n: 900 })
  const groups = [0.4, 0.6].map((value, at) => ({
    ...hour(String(at), { n: 900, mean: 1 - at, half: 0.01 }),
    winRate: rate(value),
  })) as Group[]
  expect(bestOf(...groups)).toBe('0 1')
  const [shown] = rowsOf(groups, { ranked: 'best', figure: 'winRate' })
  expect(shown?.rows.map(({ value }) => value)).toEqual([0.6, 0.4])
})

test('what made the most money in all is not said if only win rates were requested', () => {
  const rate = { value: 0.6, low: 0.5, high: 0.69, reason: null, n: 100 }
  const groups = ['9', '10'].map((key) => ({
    ...hour(key, { n: 110, mean: 1, half: 0.1 }),
    winRate: rate,
    net: '100.00',
  })) as Group[]
  const saysTotals = (figure?: 'winRate') =>
    JSON.stringify(composedOf(groups, { ranked: 'best', ...(figure ? { figure } : {}) })).includes(
      'made the most',
    )
  expect([saysTotals(), saysTotals('winRate')]).toEqual([true, false])
})
