import { REPORT_DIMENSIONS } from '@ballast/contract/report-values'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { describe, expect, it } from 'vitest'
import { parseTradeLogSearch } from '../trade-filter/trade-search.ts'
import { groupName } from './group-names.ts'
import { binSearch, countedSearch, groupSearch } from './trades-search.ts'

const HEAD = { currency: 'USD' as const, otherCurrencies: [], open: 0, unknownResults: 0 }

/** A valid key for each dimension. */
const KEYS: Record<string, string> = {
  setup: 'Fade',
  root: 'MNQ',
  direction: 'long',
  account: '01a1f8dd-8a45-707c-aa56-6e59af6f0a70',
  session: 'london',
  hour: '9',
  weekday: '5',
  hourOfWeekday: '5-9',
  dayOfMonth: '31',
  month: '2026-02',
  duration: '1-5m',
  size: '1000+',
  tag: 'A+',
  mistake: 'chased',
  planFollowed: 'no_plan',
  emotionBefore: 'calm',
  emotionDuring: 'calm',
  emotionAfter: 'calm',
  emotionBeforeRecorded: 'calm/live',
  emotionDuringRecorded: 'calm/reconstructed',
  emotionAfterRecorded: 'calm',
  confidence: '7',
  executionScore: '4',
}

describe('the link of a group', () => {
  it.each([...REPORT_DIMENSIONS, 'hour', 'weekday'])(
    'by %s is a filter that the log and the server accept',
    (dimension) => {
      const search = groupSearch({ symbol: ['ES'] }, dimension, KEYS[dimension] ?? '')
      const { account, from, to, range: _, ...filters } = search
      expect(Object.keys({ ...filters, account, from, to }).length).toBeGreaterThan(1)
      // The log parses exactly what was put into the URL: nothing is dropped.
      expect(parseTradeLogSearch(filters)).toEqual(filters)
      expect(tradeFilterSchema.safeParse({ ...filters, account, from, to }).success).toBe(true)
      expect(groupName(dimension, KEYS[dimension] ?? '')).not.toMatch(/undefined|NaN/)
    },
  )

  it('keeps the page’s filters', () => {
    const page = { symbol: ['ES'], rMin: '1', unit: 'r' } as const
    expect(groupSearch({ ...page, symbol: ['ES'] }, 'setup', 'Fade')).toEqual({ ...page, setup: ['Fade'] })
    expect(groupSearch({}, 'setup', null)).toEqual({ setup: ['(none)'] })
    expect(groupSearch({}, 'confidence', null)).toEqual({ confidence: 'no' })
  })

  it('requires both tags if the page already requires another', () => {
    expect(groupSearch({ tag: ['x'] }, 'tag', 'y')).toEqual({ tag: ['x', 'y'], tagMatch: 'all' })
    expect(groupSearch({ tag: ['x'] }, 'tag', 'x')).toEqual({ tag: ['x'] })
  })

  it('of a month stays within the dates of the page', () => {
    const page = { from: '2026-02-10', to: '2026-12-31' }
    expect(groupSearch(page, 'month', '2026-02')).toMatchObject({ from: '2026-02-10', to: '2026-02-28' })
    expect(groupSearch({}, 'month', '2028-02')).toMatchObject({ from: '2028-02-01', to: '2028-02-29' })
  })
})

describe('the trades a report counts', () => {
  it('are all of the page if there is one currency and every result is known', () => {
    expect(countedSearch({ symbol: ['ES'] }, HEAD)).toEqual({ symbol: ['ES'] })
  })

  it('exclude other currencies, open trades and unknown results', () => {
    const mixed = { ...HEAD, otherCurrencies: [{ currency: 'EUR' as const, n: 1, net: '1.00' }], open: 2 }
    expect(countedSearch({}, mixed)).toEqual({
      accountCurrency: ['USD'],
      outcome: ['win', 'loss', 'break_even'],
    })
    expect(countedSearch({ outcome: ['win'] }, { ...HEAD, unknownResults: 1 })).toEqual({ outcome: ['win'] })
    for (const one of [{ open: 1 }, { unknownResults: 1 }])
      expect(countedSearch({}, { ...HEAD, ...one })).toEqual({ outcome: ['win', 'loss', 'break_even'] })
  })
})

it('a bin is narrowed by the page’s filters, never widened', () => {
  expect(binSearch({ netMin: '-20', netBelow: '80' }, 'net', { from: '-50.00', to: '100.00' })).toEqual({
    netMin: '-20',
    netBelow: '80',
  })
  expect(binSearch({}, 'r', { from: null, to: -3 })).toEqual({ rBelow: '-3' })
})
