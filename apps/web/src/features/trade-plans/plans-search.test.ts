import { expect, it } from 'vitest'
import { parsePlansSearch } from './plans-search.ts'

const ID = '01990000-0000-7000-8000-000000000001'

it('parses what the page wrote, and omits defaults', () => {
  const search = { tab: 'trades', plan: ID, status: 'missed', open: 'size', account: [ID], range: 'week' }
  expect(parsePlansSearch(search)).toMatchObject({ tab: 'trades', plan: ID, status: 'missed', open: 'size' })
  expect(parsePlansSearch({ tab: 'days' })).toEqual({})
})

it('drops invalid values', () => {
  const search = {
    tab: 'x',
    day: '2026-02-30',
    for: 'me',
    plan: '1',
    status: 'won',
    setup: '<b>',
    open: 'all',
  }
  expect(parsePlansSearch(search)).toEqual({})
  expect(parsePlansSearch({ day: '2026-06-22', for: 'all' })).toEqual({ day: '2026-06-22', for: 'all' })
})
