import { describe, expect, it } from 'vitest'
import { asList, parseSearch, stringifySearch } from './search-params.ts'

describe('the URL of a page', () => {
  it('is plain text, with a repeated key for a list', () => {
    expect(parseSearch('?tag=a&tag=b&tag=c&from=2026-01-01&q=')).toEqual({
      tag: ['a', 'b', 'c'],
      from: '2026-01-01',
      q: '',
    })
    expect(stringifySearch({ tag: ['a', 'b'], count: 5, isOpen: true })).toBe(
      '?tag=a&tag=b&count=5&isOpen=true',
    )
  })
  it('drops empty values, but keeps zero and false', () => {
    expect(stringifySearch({ a: undefined, b: null, c: '', d: [], e: [''] })).toBe('')
    expect(stringifySearch({ a: 0, b: false })).toBe('?a=0&b=false')
  })
  it('keeps every character of a value', () => {
    const search = { q: 'a&b=c #1 +2 ü "x"' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
  it('reads a single value as a list of one, and drops non-text', () => {
    expect(asList('a')).toEqual(['a'])
    expect(asList(['a', '', 7, null, 'b'])).toEqual(['a', 'b'])
    expect(asList(undefined)).toEqual([])
  })
})
