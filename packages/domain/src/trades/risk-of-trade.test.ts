import { expect, it } from 'vitest'
import { riskOfTrade } from './risk-of-trade.ts'

const facts = {
  direction: 'long' as const,
  averageEntry: '100',
  quantity: '2',
  pointValue: '5',
  stop: '98',
  typedRisk: 7_000_000,
  defaultRisk: 9_000_000,
}

it('is the typed risk, then the stop’s, then the account’s default, then unknown', () => {
  expect(riskOfTrade(facts)).toEqual({ risk: 7_000_000, source: 'typed_risk' })
  expect(riskOfTrade({ ...facts, typedRisk: null })).toEqual({ risk: 20_000_000, source: 'stop' })
  expect(riskOfTrade({ ...facts, typedRisk: null, stop: null })).toEqual({
    risk: 9_000_000,
    source: 'account_default',
  })
  expect(riskOfTrade({ ...facts, typedRisk: null, stop: null, defaultRisk: null })).toEqual({
    risk: null,
    source: 'unknown',
  })
})

it.each([0, -1])('is never %d: that is ignored, typed or a default', (none) => {
  expect(riskOfTrade({ ...facts, typedRisk: none }).source).toBe('stop')
  expect(riskOfTrade({ ...facts, typedRisk: none, stop: null, defaultRisk: none })).toEqual({
    risk: null,
    source: 'unknown',
  })
})

it('ignores a stop at the entry or on its winning side, for both directions', () => {
  for (const stop of ['100', '101'])
    expect(riskOfTrade({ ...facts, typedRisk: null, stop }).source).toBe('account_default')
  const short = { ...facts, direction: 'short' as const, typedRisk: null }
  expect(riskOfTrade({ ...short, stop: '98' }).source).toBe('account_default')
  expect(riskOfTrade({ ...short, stop: '103' })).toEqual({ risk: 30_000_000, source: 'stop' })
})

it('needs the point value to use a stop', () => {
  expect(riskOfTrade({ ...facts, typedRisk: null, pointValue: null }).source).toBe('account_default')
})

it('ignores a stop whose risk is less than half a micro: a result cannot be divided by nothing', () => {
  const tiny = { ...facts, typedRisk: null, averageEntry: '0.00001', quantity: '1', pointValue: '1' }
  expect(riskOfTrade({ ...tiny, stop: '0.0000096' }).source).toBe('account_default')
  expect(riskOfTrade({ ...tiny, stop: '0.0000094' })).toEqual({ risk: 1, source: 'stop' })
})
