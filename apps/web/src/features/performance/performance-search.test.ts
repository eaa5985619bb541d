import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import {
  measureOf,
  otherText,
  parseOther,
  parsePerformanceSearch,
  reportQueryOf,
  reportSearchText,
  searchOfReport,
  shownTabs,
  withoutOwn,
} from './performance-search.ts'

const read = (text: string) => parsePerformanceSearch(parseSearch(text))

describe('the URL of the performance page', () => {
  it('survives the address bar unchanged, including the second filter', () => {
    const search = read(
      '?tab=compare&by=duration&setup=Fade&rMin=-1&rBelow=0&hour=9&currency=EUR&limit=2500&days=20&other=direction%3Dshort%26setup%3DA%2526B',
    )
    expect(read(stringifySearch(search))).toEqual(search)
    expect(parseOther(search.other ?? '')).toEqual({ direction: ['short'], setup: ['A&B'] })
    expect(withoutOwn(search)).toEqual({ setup: ['Fade'], rMin: '-1', rBelow: '0', hour: ['9'] })
  })

  it('leaves out invalid and default values', () => {
    expect(
      read('?by=setup&currency=XXX&limit=0&limit=-5&days=0&other=direction%3Dup&trade=1&sort=net'),
    ).toEqual({})
    expect(read('?days=1001&tab=moon')).toEqual({})
  })

  it('names the overview, which is not the first tab while AI insights are on', () => {
    expect(read('?tab=overview')).toEqual({ tab: 'overview' })
    expect([shownTabs(true)[0], shownTabs(false)[0]]).toEqual(['findings', 'overview'])
  })

  it('keeps what the what-if leaves out, within the server’s limits, but not in the log', () => {
    const search = read('?tab=what-if&hideSetup=Fade&hideHour=9&hideHour=23&hideHour=9&hideAfter=50')
    const kept = { tab: 'what-if', hideSetup: ['Fade'], hideHour: ['9', '23'], hideAfter: '50' }
    expect(search).toEqual(kept)
    expect(read(stringifySearch(search))).toEqual(kept)
    expect(withoutOwn(search)).toEqual({})
    expect(read('?hideHour=24&hideHour=x&hideAfter=51&hideSetup=')).toEqual({})
    expect(read(`?hideAfter=0&hideSetup=${'x'.repeat(81)}`)).toEqual({})
  })
})

describe('the server query', () => {
  it('has the filters, today’s dates and the basis, but not the tab', () => {
    const query = reportQueryOf(
      { tab: 'streaks', setup: ['Fade'], range: 'this-month', basis: 'gross', unit: 'r' } as never,
      '2026-06-15',
    )
    expect(query).toMatchObject({ setup: ['Fade'], basis: 'gross', account: [] })
    expect(query).not.toHaveProperty('tab')
    expect(query).not.toHaveProperty('unit')
  })

  it('compares R if R is shown, and money otherwise', () => {
    expect([measureOf({ unit: 'r' }), measureOf({}), measureOf({ unit: 'percent' })]).toEqual([
      'r',
      'net',
      'net',
    ])
  })
})

describe('a saved report', () => {
  it('is the same text for any order of the URL, without the unit', () => {
    const first = reportSearchText(parseSearch('?tab=streaks&symbol=ES&symbol=CL&unit=r&from=2026-01-01'))
    const second = reportSearchText(parseSearch('?from=2026-01-01&symbol=CL&symbol=ES&tab=streaks'))
    expect(first).toBe(second)
    expect(first).not.toContain('unit')
  })

  it('replaces everything on the page except the unit and basis', () => {
    const text = reportSearchText(parseSearch('?tab=streaks&symbol=ES'))
    expect(searchOfReport(text, { unit: 'r', setup: ['Fade'], from: '2026-01-01' })).toEqual({
      tab: 'streaks',
      symbol: ['ES'],
      unit: 'r',
    })
  })
})

it('an empty second filter is omitted', () => {
  expect(otherText({})).toBe('')
  expect(otherText(parseOther('from=2026-01-01&direction=long&unit=r'))).toBe(
    'direction=long&from=2026-01-01',
  )
})
