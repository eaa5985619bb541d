import { expect, it } from 'vitest'
import { recomputedBy } from './recomputed-by.ts'

const account = { tradeCount: 42, currency: 'USD' } as const

it('counts the trades whose days are recalculated, for a new zone and for a new reset', () => {
  for (const change of [{ timeZone: 'Europe/London' }, { dayReset: '00:00' }])
    expect(recomputedBy(account, change)).toEqual([expect.stringContaining('days of 42 trades')])
  expect(recomputedBy(account, { timeZone: 'Europe/London', dayReset: '00:00' })).toHaveLength(1)
})

it('says that changing the currency converts nothing', () => {
  const [sentence] = recomputedBy(account, { currency: 'EUR' })
  expect(sentence).toContain('as EUR. No amount is converted')
  expect(sentence).toContain('lines in USD')
})

it('has one sentence per changed field', () => {
  const changes = { breakEvenTolerance: '5', defaultRisk: null, startDay: null }
  expect(recomputedBy(account, changes)).toHaveLength(3)
})

it('says nothing if nothing is recalculated or there are no trades', () => {
  expect(recomputedBy(account, { name: 'Other', color: 'teal', kind: 'demo', lossLimit: '1' })).toEqual([])
  expect(recomputedBy({ ...account, tradeCount: 0 }, { dayReset: '00:00' })).toEqual([])
})
