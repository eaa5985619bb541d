import type { ReportFigure } from '@ballast/contract/report-values'
import { describe, expect, test } from 'vitest'
import {
  figureOf,
  partInWords,
  scopeOfNq,
  sentencesOf,
} from '../../../test/without-database/mentor-answers.ts'
import { composeFigures } from './compose-reports.ts'

const shown = (id: string, given: Partial<ReportFigure>): ReportFigure => ({
  id,
  label: `The ${id}`,
  unit: 'money',
  money: null,
  isProvisional: false,
  ...figureOf(12.5, 2.5),
  noInterval: null,
  ...given,
})
const composed = (figures: ReportFigure[], looked: Parameters<typeof scopeOfNq>[0] = {}) =>
  composeFigures({ looked: scopeOfNq(looked), currency: 'USD', figures })

describe('no trades', () => {
  test('are reported as none, without a link', () => {
    expect(composed([shown('net', {})], { n: 0, filter: 'nQ' })).toEqual({
      blocks: [
        {
          kind: 'text',
          parts: [{ strong: 'NQ' }, ': no closed trade with a known result fits. There is nothing to show.'],
        },
      ],
    })
  })
})

describe('one figure', () => {
  test('is a sentence with its interval, its n and how reliable it is', () => {
    expect(
      composed([shown('winRate', { label: 'Win rate', unit: 'percent', ...figureOf(0.55, 0.05) })]),
    ).toEqual({
      blocks: [
        {
          kind: 'text',
          parts: [
            { strong: 'Win rate' },
            ' (NQ, long): ',
            { value: 0.55, as: 'percent' },
            ', 95% CI ',
            { low: 0.5, high: expect.closeTo(0.6), as: 'percent' },
            ', n = ',
            { value: 40, as: 'count' },
            '. ',
          ],
        },
      ],
      links: [{ label: 'See the 1,200 trades', to: '/journal', search: { symbol: ['NQ'] } }],
    })
  })

  test('warns of few trades by how many were used', () => {
    const last = (n: number) => sentencesOf(composed([shown('sqn', { unit: 'ratio' })], { n }))[0]
    expect(last(29)).toMatch(/\. With fewer than 30 trades this is preliminary\.$/)
    expect(last(30)).toMatch(/\. With fewer than 100 trades this can still move a lot\.$/)
    expect(last(100)).toMatch(/n = 40\. $/)
  })

  test('of money is its exact sum, with a sign for the net only', () => {
    const money = { money: '-1234.50', ...figureOf(-1234.499999) }
    expect(sentencesOf(composed([shown('net', money)]))).toEqual([
      'The net (NQ, long): -1234.5 USD, n = 40. ',
    ])
    const noInterval = 'Needs at least two trading days'
    expect(sentencesOf(composed([shown('expectancy', { ...money, noInterval })]))).toEqual([
      'The expectancy (NQ, long): -1234.5 USD (no interval: needs at least two trading days), n = 40. ',
    ])
    const signed = (id: string) => composed([shown(id, { money: '10' })]).blocks[0]
    expect(JSON.stringify(signed('net'))).toContain('"isSigned":true')
    expect(JSON.stringify(signed('averageWin'))).not.toContain('isSigned')
  })

  test('of too few days is called provisional, alone and among others', () => {
    const sharpe = shown('sharpe', { unit: 'ratio', isProvisional: true })
    expect(sentencesOf(composed([sharpe]))[0]).toMatch(/, n = 40, provisional\. $/)
    const [, table] = composed([shown('net', {}), sharpe]).blocks
    const ANY_THREE = Array(3).fill(expect.anything())
    expect(table).toMatchObject({
      rows: [
        { cells: [...ANY_THREE, [{ value: 40 }]] },
        { cells: [...ANY_THREE, [{ value: 40 }, ', provisional']] },
      ],
    })
  })

  test('that is unknown says why', () => {
    expect(sentencesOf(composed([shown('payoff', figureOf(null))]))).toEqual([
      'The payoff (NQ, long): unknown: no trades yet. ',
    ])
  })

  test('without a link has none', () => {
    expect(composed([shown('net', {})], { link: null }).links).toEqual([])
  })
})

describe('several figures', () => {
  const cells = (figures: ReportFigure[]) => {
    const table = composed(figures).blocks.find(({ kind }) => kind === 'table')
    if (table?.kind !== 'table') throw new Error('there is no table')
    return table.rows.map((row) => row.cells.map((cell) => cell.map(partInWords).join('')))
  }

  test('are a table below the number of trades', () => {
    const { blocks, links } = composed([shown('net', {}), shown('winRate', { unit: 'percent' })], { n: 1 })
    expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'table', 'text'])
    expect(sentencesOf({ blocks })).toEqual([
      'NQ, long: 1 trade.',
      'With fewer than 30 trades this is preliminary.',
    ])
    expect(blocks[1]).toMatchObject({ title: 'Figures', head: ['Figure', 'Value', '95% CI', 'n'] })
    expect(links?.map(({ label }) => label)).toEqual(['See the 1 trade'])
  })

  test('have no warning from a hundred trades on', () => {
    const { blocks } = composed([shown('net', {}), shown('sqn', {})], { n: 100 })
    expect(sentencesOf({ blocks })).toEqual(['NQ, long: 100 trades.'])
  })

  test('are in order, each with its unit, its ends and its own n', () => {
    expect(
      cells([
        shown('winRate', { unit: 'percent', ...figureOf(0.5, 0.25, 39) }),
        shown('net', { money: '99.10', ...figureOf(99.1, 9) }),
        shown('averageHold', { unit: 'duration', ...figureOf(60, null, 7) }),
      ]),
    ).toEqual([
      ['The winRate', '0.5 percent', '0.25 to 0.75 percent', '39'],
      ['The net', '+99.1 USD', '90.1 to 108.1 USD', '40'],
      ['The averageHold', '60 duration', '–', '7'],
    ])
  })

  test.each([
    ['net', '+5 USD'],
    ['gross', '+5 USD'],
    ['expectancy', '+5 USD'],
    ['expectancyR', '+5 USD'],
    ['averageDay', '+5 USD'],
    ['averageWin', '5 USD'],
    ['costs', '5 USD'],
  ])('write %s as %s', (id, written) => {
    expect(cells([shown(id, figureOf(5)), shown('sqn', {})])[0]?.[1]).toBe(written)
  })

  test('that are unknown say why instead of showing ends', () => {
    expect(cells([shown('payoff', figureOf(null, null, 3)), shown('net', {})])[0]).toEqual([
      ...['The payoff', '–', 'No trades yet', '3'],
    ])
    expect(cells([shown('payoff', { ...figureOf(null), reason: null }), shown('net', {})])[0]?.[2]).toBe('')
  })
})

test('trades without any figure are counted', () => {
  expect(sentencesOf(composed([]))).toEqual(['NQ, long: 1200 trades.'])
})
