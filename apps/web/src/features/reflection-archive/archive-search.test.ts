import { expect, test } from 'vitest'
import { filterOf, isNarrowed, parseArchiveSearch } from './archive-search.ts'

test('reads valid values and drops the rest', () => {
  const search = {
    view: 'moon',
    day: '2026-02-30',
    month: '2026-13',
    mood: ['9', '2'],
    result: 'loss',
    q: 12,
    finding: ['not an id'],
    routine: 'half',
  }
  expect(parseArchiveSearch(search)).toEqual({ mood: [2], result: ['loss'], q: '12' })
  expect(parseArchiveSearch({ view: 'days', period: 'week', q: '  ' })).toEqual({})
  const whole = { view: 'reviews', day: '2026-02-28', period: 'month', month: '2026-02', tag: ['a', 'b'] }
  const filters = { finding: ['0190a000-0000-7000-8000-000000000000'], routine: 'part' }
  expect(parseArchiveSearch({ ...whole, ...filters, pictures: 'yes', written: 'no' })).toEqual({
    ...whole,
    ...filters,
    pictures: 'yes',
    written: 'no',
  })
})

test('is narrowed by filters, not by the current view', () => {
  expect(isNarrowed({ day: '2026-02-28', view: 'patterns' })).toBe(false)
  expect(isNarrowed({ written: 'no' })).toBe(true)
  expect(filterOf({ q: 'a', day: '2026-02-28' })).toMatchObject({ q: 'a' })
})
