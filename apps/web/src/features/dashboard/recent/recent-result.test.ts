import { expect, it } from 'vitest'
import { noResult, resultOn } from './recent-result.ts'

const trade = { net: '136.94', gross: '141.50', risk: '162.50', leader: null, status: 'closed' as const }

it('gives money and R on the same basis', () => {
  expect(resultOn('net', trade)).toEqual({ money: '136.94', r: 136.94 / 162.5 })
  expect(resultOn('gross', trade)).toEqual({ money: '141.50', r: 141.5 / 162.5 })
})

it('gives a decision the money of all accounts and the R of its leader', () => {
  const { net, gross, risk } = trade
  const decision = { ...trade, net: '410.82', risk: null, leader: { net, gross, risk } }
  expect(resultOn('net', decision)).toEqual({ money: '410.82', r: 136.94 / 162.5 })
})

it('gives null if it is not known', () => {
  expect(resultOn('net', { ...trade, net: null })).toEqual({ money: null, r: null })
  expect(resultOn('net', { ...trade, risk: null }).r).toBeNull()
  expect(resultOn('net', { ...trade, risk: '0.00' }).r).toBeNull()
  expect(noResult({ status: 'open' })).toBe('Open')
  expect(noResult({ status: 'closed' })).toBe('Unknown')
})
