import { describe, expect, test } from 'vitest'
import { logLink, lookedAt, queryOf, type ToolContext, tradesOf } from './tool.ts'

const CONTEXT = { accounts: new Map([['a1', 'Apex 50K']]) } as unknown as ToolContext
const HEAD = {
  n: 12,
  copies: 0,
  open: 0,
  unknownResults: 0,
  otherCurrencies: [],
  currency: 'USD' as const,
  firstDay: '2026-10-01',
  lastDay: '2026-10-30',
}
type Head = Parameters<typeof lookedAt>[1]
const lookedOf = (head: Partial<Head> = {}, query: Partial<Parameters<typeof lookedAt>[2]> = {}) =>
  lookedAt(CONTEXT, { ...HEAD, ...head }, { filter: {}, measure: 'results', ...query })

test('counts of trades have a thousands separator, and one is singular', () => {
  expect([0, 1, 2, 999, 1000, 1_234_567].map(tradesOf)).toEqual([
    ...['0 trades', '1 trade', '2 trades', '999 trades', '1,000 trades', '1,234,567 trades'],
  ])
})

test('one copy is singular, too', () => {
  expect(lookedOf({ copies: 1 }).leftOut).toEqual(['1 copy: an idea copied over accounts counts once'])
})

describe('the link to the log', () => {
  test('carries every part of the filter as text, and leaves out what is not set', () => {
    expect(logLink({ symbol: ['NQ'], hour: [9, 10], weekday: [5], from: '2026-10-01', risk: 'yes' })).toEqual(
      {
        label: 'See the trades',
        to: '/journal',
        search: { symbol: ['NQ'], hour: ['9', '10'], weekday: ['5'], from: '2026-10-01', risk: 'yes' },
      },
    )
    expect(logLink({ symbol: undefined } as never).search).toEqual({})
  })
})

describe('the query for the same trades', () => {
  test('contains the filter and the log’s own defaults', () => {
    const { hour, direction, from } = queryOf({ hour: [9], direction: ['long'], from: '2026-10-01' })
    expect({ hour, direction, from }).toEqual({ hour: [9], direction: ['long'], from: '2026-10-01' })
    expect(queryOf({})).toMatchObject({ basis: 'net' })
  })

  test('is refused for filters the log does not have', () => {
    expect(() => queryOf({ from: 'yesterday' })).toThrow()
    expect(() => queryOf({ hour: [24] })).toThrow()
  })
})

describe('what was looked at', () => {
  test('is returned with its days, and a link to exactly those trades', () => {
    expect(lookedOf()).toEqual({
      what: 'trades',
      n: 12,
      from: '2026-10-01',
      to: '2026-10-30',
      accounts: [],
      filter: 'all closed trades',
      measure: 'results',
      leftOut: [],
      link: { label: 'See the trades', to: '/journal', search: { from: '2026-10-01', to: '2026-10-30' } },
    })
  })

  test('names accounts, and a deleted one as an account', () => {
    const looked = lookedOf({}, { filter: { account: ['a1', 'gone'] } })
    expect(looked).toMatchObject({ accounts: ['Apex 50K', 'an account'], filter: 'Apex 50K or an account' })
  })

  test('keeps the requested days in the link', () => {
    const filter = { from: '2026-09-01', to: '2026-12-31' }
    expect(lookedOf({}, { filter }).link?.search).toEqual(filter)
    expect(lookedOf({}, { filter: { from: '2026-09-01' } }).link?.search).toEqual({
      from: '2026-09-01',
      to: '2026-10-30',
    })
    expect(lookedOf({ firstDay: null, lastDay: null }).link?.search).toEqual({})
  })

  test('links to closed trades of a known result if others would be in the log', () => {
    const outcome = ['win', 'loss', 'break_even']
    expect(lookedOf({ open: 1 }).link?.search).toMatchObject({ outcome })
    expect(lookedOf({ unknownResults: 1 }).link?.search).toMatchObject({ outcome })
    expect(lookedOf().link?.search).not.toHaveProperty('outcome')
    expect(lookedOf({ open: 1 }, { filter: { outcome: ['win'] } }).link?.search).toMatchObject({
      outcome: ['win'],
    })
  })

  test('links to the trades of its currency if there are others', () => {
    const others = [{ currency: 'EUR' as const, n: 3, net: '1' }]
    expect(lookedOf({ otherCurrencies: others }).link?.search).toMatchObject({ accountCurrency: ['USD'] })
    expect(lookedOf().link?.search).not.toHaveProperty('accountCurrency')
  })

  test('says everything that was left out, in order', () => {
    const head = {
      open: 1,
      unknownResults: 2,
      copies: 3,
      otherCurrencies: [{ currency: 'EUR' as const, n: 4000, net: '1' }],
    }
    expect(lookedOf(head, { leftOut: ['the rest'] }).leftOut).toEqual([
      '1 trade still open',
      '2 trades without a known result',
      '3 copies: an idea copied over accounts counts once',
      '4,000 trades in EUR: money of two currencies is never added',
      'the rest',
    ])
  })
})
