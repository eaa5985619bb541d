import { describe, expect, it } from 'vitest'
import { clearedField, describeField, FILTER_FIELDS, type FilterField } from './filter-fields.ts'

const field = (id: string) => FILTER_FIELDS.find((known) => known.id === id) as FilterField
const label = (value: string) => value.toUpperCase()

describe('the text of a chip', () => {
  it('is null while its filter is off', () => {
    expect(describeField(field('symbol'), {}, label)).toBeNull()
  })
  it('names included and excluded words', () => {
    expect(describeField(field('symbol'), { symbol: ['es', 'nq'], notSymbol: ['cl'] }, label)).toBe(
      'ES, NQ, not CL',
    )
    expect(describeField(field('tag'), { tag: ['a', 'b'], tagMatch: 'all' }, label)).toBe('A and B')
  })
  it('formats ranges with a true minus', () => {
    expect(describeField(field('net'), { netMin: '-50', netMax: '100' }, label)).toBe('−50 to 100')
    expect(describeField(field('r'), { rMax: '-1' }, label)).toBe('up to −1R')
    expect(describeField(field('scoreRange'), { scoreMin: '4' }, label)).toBe('from 4')
  })
  it('says that a bin excludes its upper end', () => {
    expect(describeField(field('r'), { rMin: '-1', rBelow: '-0.5' }, label)).toBe('−1R to below −0.5R')
    expect(describeField(field('net'), { netBelow: '-250' }, label)).toBe('below −250')
  })
  it('words the day of the opening', () => {
    expect(describeField(field('openedOn'), { openedOn: '2026-06-15' }, label)).toBe('Monday, Jun 15, 2026')
  })
  it('words yes and no', () => {
    expect(describeField(field('reviewed'), { reviewed: 'no' }, label)).toBe('To review')
  })
})

it('no two fields have the same id, by which a chip is opened, or the same name', () => {
  for (const key of ['id', 'label'] as const)
    expect(new Set(FILTER_FIELDS.map((known) => known[key])).size).toBe(FILTER_FIELDS.length)
})

it('clears everything a field holds', () => {
  expect(clearedField(field('tag'))).toEqual({ tag: undefined, notTag: undefined, tagMatch: undefined })
  expect(clearedField(field('net'))).toEqual({
    netMin: undefined,
    netMax: undefined,
    netBelow: undefined,
  })
  expect(clearedField(field('openedOn'))).toEqual({ openedOn: undefined })
  expect(clearedField(field('closed'))).toEqual({ closedFrom: undefined, closedTo: undefined })
})
