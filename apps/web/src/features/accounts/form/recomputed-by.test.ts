import { expect, it } from 'vitest'
import { recomputedBy } from './recomputed-by.ts'

const account = { tradeCount: 42, currency: 'USD' } as const

it('names the trades whose days are cut anew, for a zone as for a reset', () => {
  for (const change of [{ timeZone: 'Europe/London' }, { dayReset: '00:00' }])
    expect(recomputedBy(account, change)).toEqual([expect.stringContaining('days of 42 trades')])
  expect(recomputedBy(account, { timeZone: 'Europe/London', dayReset: '00:00' })).toHaveLength(1)
})

it('says that another currency converts nothing', () => {
  const [sentence] = recomputedBy(account, { currency: 'EUR' })
  expect(sentence).toContain('as EUR. No amount is converted')
  expect(sentence).toContain('lines in USD')
})

it('says one thing for each fact that changes', () => {
  const changes = { breakEvenTolerance: '5', defaultRisk: null, startDay: null }
  expect(recomputedBy(account, changes)).toHaveLength(3)
})

it('says nothing where nothing is worked out again, or there is nothing to work out', () => {
  expect(recomputedBy(account, { name: 'Other', color: 'teal', kind: 'demo', lossLimit: '1' })).toEqual([])
  expect(recomputedBy({ ...account, tradeCount: 0 }, { dayReset: '00:00' })).toEqual([])
})
