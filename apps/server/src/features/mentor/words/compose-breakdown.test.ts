import type { ToolResults } from '@ballast/contract/mentor/tools'
import { expect, test } from 'vitest'
import { composeBreakdown } from './compose-reports.ts'

type Group = ToolResults['breakdown']['groups'][number]

/** An hour with its average R and half the width of its interval. */
function hour(key: string, { n, mean, half }: { n: number; mean: number; half: number }): Group {
  const figure = { value: mean, low: mean - half, high: mean + half, reason: null, n }
  return { key, n, verdict: 'could_be_chance', expectancy: figure, expectancyR: figure } as unknown as Group
}

function bestOf(...groups: Group[]): string {
  const looked = {
    ...{ what: 'trades', n: 100, from: null, to: null, accounts: [], filter: 'all', leftOut: [], link: null },
    measure: 'average R',
  }
  const result = { looked, currency: 'USD' as const, dimension: 'hour', groups, comparisons: 9 }
  const { blocks } = composeBreakdown(
    { ...result, coverage: { count: 100, of: 100 } },
    { filter: {}, ranked: 'best' },
  )
  const rows = blocks.flatMap((block) => (block.kind === 'measured' ? block.rows : []))
  return rows.map(({ label }) => (typeof label === 'string' ? label : label.group.key)).join(' ')
}

test('a high average of few trades does not come first', () => {
  const few = hour('9', { n: 12, mean: 2, half: 6 })
  const many = [hour('10', { n: 300, mean: 1, half: 0.1 }), hour('11', { n: 300, mean: -1, half: 0.1 })]
  expect(bestOf(few, ...many)).toBe('10 9 11')
})

test('hours that nothing sets apart stand by their own averages', () => {
  const hours = [-0.1, 0.3, 0.1].map((mean, at) => hour(String(at), { n: 30, mean, half: 1 }))
  expect(bestOf(...hours)).toBe('1 2 0')
})
