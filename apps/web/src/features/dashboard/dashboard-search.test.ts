import { expect, it } from 'vitest'
import { dashboardQueryOf, parseDashboardSearch } from './dashboard-search.ts'

it('keeps a real month and a known currency, and nothing else', () => {
  expect(parseDashboardSearch({ month: '2026-11', currency: 'EUR', layout: 'x' })).toEqual({
    month: '2026-11',
    currency: 'EUR',
  })
  expect(parseDashboardSearch({ month: '2026-13', currency: 'GOLD' })).toEqual({})
  expect(parseDashboardSearch({ month: '0000-01' })).toEqual({})
})

it('requests the dates a relative range means today, on the chosen basis', () => {
  expect(dashboardQueryOf({ range: 'month', basis: 'gross' }, '2026-11-20')).toEqual({
    account: [],
    from: '2026-11-01',
    to: '2026-11-30',
    basis: 'gross',
  })
})

it('requests everything, net, by default', () => {
  expect(dashboardQueryOf({}, '2026-11-20')).toEqual({ account: [], basis: 'net' })
})
