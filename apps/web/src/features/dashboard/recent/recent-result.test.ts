import { expect, it } from 'vitest'
import { noResult, resultOn } from './recent-result.ts'

const trade = { net: '136.94', gross: '141.50', risk: '162.50', status: 'closed' as const }

it('gives money and R on the same basis', () => {
  expect(resultOn('net', trade)).toEqual({ money: '136.94', r: 136.94 / 162.5 })
  expect(resultOn('gross', trade)).toEqual({ money: '141.50', r: 141.5 / 162.5 })
})

it('gives nothing where nothing is known', () => {
  expect(resultOn('net', { ...trade, net: null })).toEqual({ money: null, r: null })
  expect(resultOn('net', { ...trade, risk: null }).r).toBeNull()
  expect(resultOn('net', { ...trade, risk: '0.00' }).r).toBeNull()
  expect(noResult({ status: 'open' })).toBe('Open')
  expect(noResult({ status: 'closed' })).toBe('Unknown')
})
