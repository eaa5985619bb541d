import { expect, it } from 'vitest'
import { noResult, resultOn } from './recent-result.ts'

const trade = { net: '136.94', gross: '141.50', rMultiple: 0.84, grossR: 0.87 }

it('gives money and R on the same basis', () => {
  expect(resultOn('net', trade)).toEqual({ money: '136.94', r: 0.84 })
  expect(resultOn('gross', trade)).toEqual({ money: '141.50', r: 0.87 })
})

it('has no R where the log has none: while a trade is open, or without a risk', () => {
  const open = { ...trade, rMultiple: null, grossR: null }
  expect([resultOn('net', open).r, resultOn('gross', open).r]).toEqual([null, null])
  expect(noResult({ status: 'open' })).toBe('Open')
  expect(noResult({ status: 'closed' })).toBe('Unknown')
})
