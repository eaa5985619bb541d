import type { DataScope } from '@ballast/contract/mentor/answers'
import { describe, expect, test } from 'vitest'
import { figureOf, scopeOfNq, sentencesOf } from '../../../test/without-database/mentor-answers.ts'
import { composeCompare } from './compose-reports.ts'

type Side = { n?: number; net?: string; withR?: number }
const side = ({ n = 20, net = '0', withR = n }: Side = {}) => ({
  n,
  net,
  winRate: figureOf(0.5, 0.1, n),
  expectancy: figureOf(10, 5, n),
  expectancyR: figureOf(0.1, 0.05, withR),
})
const difference = (couldBeChance: boolean | null, value = 4) => ({
  difference: figureOf(value, 3),
  chance: 0.2,
  couldBeChance,
})
type Given = {
  first?: Side
  second?: Side
  couldBeChance?: boolean | null
  overlap?: number
  filters?: [object, object]
  words?: [string, string]
  otherLink?: DataScope['link']
}
function composed({
  first = {},
  second = {},
  couldBeChance = true,
  overlap = 0,
  filters = [{ direction: ['long'] }, { direction: ['short'] }],
  words = ['long', 'short'],
  otherLink = null,
}: Given = {}) {
  const comparison = {
    first: side(first),
    second: side(second),
    currency: 'USD',
    overlap,
    expectancy: difference(couldBeChance),
    expectancyR: difference(couldBeChance, 0.04),
  }
  return composeCompare(
    {
      looked: scopeOfNq({ filter: words[0] }),
      other: scopeOfNq({ filter: words[1], link: otherLink }),
      comparison,
    } as never,
    { filter: filters[0], other: filters[1] } as never,
  )
}
const said = (given?: Given) => sentencesOf(composed(given))

describe('nothing to compare', () => {
  test('is said of the side that has no trades, the first before the second', () => {
    const end = 'no closed trade with a known result.'
    expect(said({ first: { n: 0 } })).toEqual([`Nothing to compare. Long: ${end}`])
    expect(said({ second: { n: 0 } })).toEqual([`Nothing to compare. Short: ${end}`])
    expect(said({ first: { n: 0 }, second: { n: 0 } })).toEqual([`Nothing to compare. Long: ${end}`])
    expect(composed({ first: { n: 0 } }).links).toBeUndefined()
  })
})

describe('the difference', () => {
  const amount = '+0.04 r a trade, 95% CI -2.96 to 3.04 r, n = 40.'

  test.each([
    [null, 'It is too early to tell. There are too few trades on too few days to compare.'],
    [true, 'No clear difference: this could be chance.'],
    [false, 'They differ by more than chance would explain.'],
  ])('with the verdict %s begins with what it means', (couldBeChance, words) => {
    expect(said({ couldBeChance })[0]).toBe(`${words} Long minus short: ${amount}`)
  })

  test('is in R if four of five trades on both sides have one', () => {
    expect(said({ first: { withR: 16 }, second: { withR: 16 } })[0]).toContain('+0.04 r a trade')
    expect(said({ first: { withR: 15 } })[0]).toContain('+4 USD a trade')
    expect(said({ second: { withR: 15 } })[0]).toContain('+4 USD a trade')
  })

  test('has as its n the trades that have an R, if it is in R', () => {
    const given = { first: { withR: 16 }, second: { n: 30, withR: 25 } }
    expect(said(given)[0]?.endsWith(', n = 41.')).toBe(true)
    expect(composed(given).blocks[1]).toMatchObject({ rows: [{ n: 16 }, { n: 25 }] })
  })

  test('says how many trades are on both sides', () => {
    expect(said({ overlap: 1 })[0]?.endsWith('n = 40. 1 trade is in both.')).toBe(true)
    expect(said({ overlap: 1500 })[0]?.endsWith(' 1,500 trades are in both.')).toBe(true)
    expect(said()[0]?.endsWith('n = 40.')).toBe(true)
  })
})

describe('the two sides', () => {
  test('are listed below each other, each linking to its trades', () => {
    const { blocks, links } = composed({ second: { n: 30 } })
    expect(blocks[1]).toEqual({
      kind: 'measured',
      title: 'Average R',
      as: 'r',
      rows: [
        { label: 'Long', n: 20, ...ends(0.1, 0.05), reason: null, to: scopeOfNq().link },
        { label: 'Short', n: 30, ...ends(0.1, 0.05), reason: null, to: null },
      ],
    })
    expect(links).toEqual([
      {
        label: 'Compare on the performance page',
        to: '/ai-metrics',
        search: { ...scopeOfNq().link?.search, tab: 'compare' },
      },
    ])
  })

  test('are compared on the page as well, unless the second filter is too long for a link', () => {
    const otherOf = (search: Record<string, string | string[]>) =>
      composed({ otherLink: { label: '', to: '/journal', search } }).links?.[0]?.search.other
    expect(otherOf({ direction: ['short'], hour: ['9', '10'], from: '2026-05-01' })).toBe(
      'direction=short&hour=9&hour=10&from=2026-05-01',
    )
    expect(otherOf({ q: 'x'.repeat(298) })).toBe(`q=${'x'.repeat(298)}`)
    expect(otherOf({ q: 'x'.repeat(299) })).toBeUndefined()
  })

  test('are in money if the difference is', () => {
    expect(composed({ first: { withR: 0 } }).blocks[1]).toMatchObject({
      title: 'Average result',
      as: 'money',
      currency: 'USD',
      rows: [{ value: 10 }, { value: 10 }],
    })
  })

  test('end with win rates and sums, and that this proves no cause', () => {
    const [, last] = said({ first: { net: '12.50' }, second: { net: '-3', n: 10 } })
    expect(last).toBe(
      'Win rate: 0.5 percent, 95% CI 0.4 to 0.6 percent, n = 20 against 0.5 percent, 95% CI 0.4 to 0.6 percent, n = 10. In all: +12.5 USD against -3 USD. That two things go together does not say that one makes the other.',
    )
  })
})

describe('the names of the sides', () => {
  const names = (...filters: [object, object]) =>
    /([^.:]+) minus ([^:]+):/.exec(said({ filters })[0] ?? '')?.slice(1)

  test('leave out what both have in common', () => {
    const common = { symbol: ['NQ'], from: '2026-10-01', to: '2026-10-31' }
    expect(names({ ...common, direction: ['long'] }, { ...common, direction: ['short'] })).toEqual([
      ...[' Long', 'short'],
    ])
    expect(names({ ...common, setup: ['Fade'] }, common)).toEqual([' Setup Fade', 'all closed trades'])
  })

  test('are complete if nothing is common, or if only an account is', () => {
    expect(names({ setup: ['Fade'] }, { symbol: ['ES'] })).toEqual([' Long', 'short'])
    expect(names({ account: ['a'], setup: ['x'] }, { account: ['a'] })).toEqual([' Long', 'short'])
  })
})

function ends(value: number, half: number) {
  return { value, low: value - half, high: value + half }
}
