import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { queryText, tradeQueryOf } from './trade-query.ts'
import { changeFilters, parseTradeLogSearch, withoutFilters, withSort } from './trade-search.ts'

const ID = '01a1f8dd-8a45-707c-aa56-6e59af6f0a70'
const read = (text: string) => parseTradeLogSearch(parseSearch(text))

describe('the URL of the trade log', () => {
  it('survives the address bar unchanged', () => {
    const search = read(
      `?symbol=MNQ&symbol=ES&notTag=lunch&tag=A%2B&tagMatch=all&emotion=fomo&outcome=loss&weekday=1&weekday=5&reviewed=no&netMin=-50.5&rMax=2&q=opening+drive&sort=net&order=asc&trade=${ID}&import=${ID}`,
    )
    expect(read(stringifySearch(search))).toEqual(search)
    expect(search).toEqual({
      symbol: ['MNQ', 'ES'],
      notTag: ['lunch'],
      tag: ['A+'],
      tagMatch: 'all',
      emotion: ['fomo'],
      outcome: ['loss'],
      weekday: ['1', '5'],
      reviewed: 'no',
      netMin: '-50.5',
      rMax: '2',
      q: 'opening drive',
      sort: 'net',
      order: 'asc',
      trade: ID,
      import: [ID],
    })
  })

  it('keeps the filters of linked figures: groups, bins and spans', () => {
    const text =
      '?hour=9&hour=10&session=london&duration=1-5m&size=1-2&monthDay=31&afterRun=losses-2&emotion=%28none%29&emotionRecorded=live&risk=no&rMin=-1&rBelow=-0.5&accountCurrency=EUR&closedFrom=2026-06-01T10%3A00%3A00.000Z&openedOn=2026-06-01'
    const search = read(text)
    expect(read(stringifySearch(search))).toEqual(search)
    expect(Object.keys(search)).toHaveLength(14)
    expect(
      read(
        '?hour=24&session=moon&duration=1&size=9&monthDay=0&afterRun=losses-9&closedFrom=now&closedTo=2026-06-31T99%3A00%3A00Z&openedOn=2026-06-31',
      ),
    ).toEqual({})
  })
  it('drops invalid values', () => {
    expect(
      read(
        '?emotion=happy&outcome=big&weekday=9&reviewed=perhaps&netMin=much&netMax=9500000000&sort=luck&trade=1&open=door&q=+',
      ),
    ).toEqual({})
  })

  it('omits the default order', () => {
    expect(read('?sort=openedAt&order=desc')).toEqual({})
  })
})

describe('filters', () => {
  it('are removed from the search when cleared', () => {
    const search = { symbol: ['ES'], sort: 'net' as const }
    expect(changeFilters(search, { symbol: [], q: '' })).toEqual({ sort: 'net' })
    expect(withoutFilters({ ...search, q: 'x' })).toEqual({ sort: 'net' })
  })
})

it('writes an order only if it is not the default', () => {
  expect(withSort({ q: 'x', sort: 'net' }, 'openedAt', 'desc')).toEqual({ q: 'x' })
  expect(withSort({}, 'net', 'asc')).toEqual({ sort: 'net', order: 'asc' })
})

describe('the server query', () => {
  it('combines filters and scope, and is the same text for any order of keys', () => {
    const scope = { account: [ID], from: '2026-10-01' }
    const query = tradeQueryOf({ trade: ID, symbol: ['ES'], q: 'x' }, scope)
    expect(query).toEqual({
      symbol: ['ES'],
      q: 'x',
      account: [ID],
      from: '2026-10-01',
      sort: 'openedAt',
      order: 'desc',
    })
    expect(queryText(query)).toBe(queryText(tradeQueryOf({ q: 'x', symbol: ['ES'] }, scope)))
  })
})
