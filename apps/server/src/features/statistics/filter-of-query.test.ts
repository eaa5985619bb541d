import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { filterOfQuery } from './filter-of-query.ts'

const asked = (query: object = {}) => filterOfQuery(tradeFilterSchema.parse(query))

describe('an empty query', () => {
  test('has no range, no flag, no weekday and no status', () => {
    const filter = asked()
    expect(filter).toMatchObject({ net: {}, r: {}, tradingDay: {}, closedAt: {} })
    for (const name of ['weekdays', 'status', 'reviewed', 'hasNotes', 'hasRisk'])
      expect(filter).not.toHaveProperty(name)
    expect(Object.keys(filter.net ?? {})).toEqual([])
  })

  test('takes any of several tags', () => {
    expect(asked().tags?.match).toBe('any')
    expect(asked({ tagMatch: 'all' }).tags?.match).toBe('all')
  })
})

describe('words in a query', () => {
  test('are included or excluded, each in its own list', () => {
    const filter = asked({
      direction: 'long',
      symbol: 'NQ',
      notSymbol: 'ES',
      outcome: 'win',
      notOutcome: 'loss',
    })
    expect(filter.roots).toEqual({ include: ['NQ'], exclude: ['ES'] })
    expect(filter.outcomes).toEqual({ include: ['win'], exclude: ['loss'] })
    expect(filter.directions).toEqual({ include: ['long'], exclude: [] })
    expect(filter.setups).toEqual({ include: [], exclude: [] })
  })

  test('give one status, or none if both are requested', () => {
    expect(asked({ status: 'open' }).status).toBe('open')
    expect(asked({ status: ['open', 'closed'] })).not.toHaveProperty('status')
  })

  test('give hours as the keys of their groups', () => {
    expect(asked({ hour: ['9', '15'] }).groups?.hour).toEqual(['9', '15'])
  })
})

describe('ranges in a query', () => {
  test('of money are in millionths; zero is a bound', () => {
    expect(asked({ netMin: '0', netMax: '10.5' }).net).toEqual({ min: 0, max: microsFromDecimal('10.5') })
    expect(asked({ netBelow: '0' }).net).toEqual({ below: 0 })
  })

  test('of R have zero as a bound too', () => {
    expect(asked({ rMin: '0' }).r).toEqual({ min: 0 })
    expect(asked({ rBelow: '0' }).r).toEqual({ below: 0 })
    expect(asked({ rMax: '2' }).r).toEqual({ max: 2 })
  })

  test('of days are trading days, open on the side that is not given', () => {
    expect(asked({ from: '2026-06-01' }).tradingDay).toEqual({ min: dayNumber('2026-06-01') })
    expect(asked({ to: '2026-06-30' }).tradingDay).toEqual({ max: dayNumber('2026-06-30') })
  })

  test('of an opening are its trading day', () => {
    const day = dayNumber('2026-06-15')
    expect(asked({ openedOn: '2026-06-15' }).openDay).toEqual({ min: day, max: day })
  })

  test('of closing times are instants', () => {
    const closedFrom = '2026-06-01T09:00:00.000Z'
    expect(asked({ closedFrom }).closedAt).toEqual({ min: Date.parse(closedFrom) })
  })
})

describe('flags in a query', () => {
  test.each([
    ['reviewed', 'reviewed'],
    ['notes', 'hasNotes'],
    ['screenshots', 'hasScreenshots'],
    ['risk', 'hasRisk'],
    ['excursions', 'hasExcursions'],
  ])('ask by %s for those with it, or for those without', (param, name) => {
    expect(asked({ [param]: 'yes' })).toHaveProperty(name, true)
    expect(asked({ [param]: 'no' })).toHaveProperty(name, false)
  })
})
