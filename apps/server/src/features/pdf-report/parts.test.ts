import type { Business } from '@ballast/contract/attempts/attempt-ledger'
import type { SeriesReport } from '@ballast/domain/statistics/report/series-report'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { COLOURS } from '../../platform/pdf/colours.ts'
import { LAYOUTS } from '../../platform/pdf/layouts.ts'
import { quietTable, toneOf } from '../../platform/pdf/paper.ts'
import { rowsOf, textsOf } from '../../test/without-database/pdf-texts.ts'
import { equityChart, monthChart } from './charts.ts'
import { fundedOf } from './funded.ts'
import { monthsOf } from './months.ts'
import { drawdownsOf, type Notable, notableOf } from './notable.ts'
import { figureTexts, wordsOf } from './paper-text.ts'

const M = 1_000_000
const WORDS = wordsOf({ currency: 'USD', isMasked: false })
const MASKED = wordsOf({ currency: 'USD', isMasked: true })

describe('words on paper', () => {
  test('write amounts with a true minus, a plus only on request, and a dash for unknown', () => {
    const amounts = [12.5 * M, -12.5 * M, 0, null]
    expect(amounts.map((amount) => WORDS.money(amount))).toEqual(['$12.50', '−$12.50', '$0.00', '–'])
    expect(amounts.map((amount) => WORDS.money(amount, 'always'))).toEqual([
      '+$12.50',
      '−$12.50',
      '$0.00',
      '–',
    ])
    expect(amounts.map((amount) => MASKED.money(amount))).toEqual(['••••••', '••••••', '••••••', '–'])
  })

  test('write R and shares with their signs', () => {
    expect([1.236, 0, -0.5].map(WORDS.r)).toEqual(['+1.24 R', '0.00 R', '−0.50 R'])
    expect([WORDS.percent(0.1234), WORDS.percent(-0.1234), WORDS.percent(0.5, 0)]).toEqual([
      '12.3%',
      '−12.3%',
      '50%',
    ])
  })

  test.each([
    ['money', 12_345_678, '+$12.35'],
    ['amount', 12_345_678, '$12.35'],
    ['r', 1.5, '+1.50 R'],
    ['percent', 0.255, '25.5%'],
    ['ratio', 1.666, '1.67'],
  ] as const)('write a figure of %s as %s → %s', (kind, value, text) => {
    expect(figureTexts({ figure: { value, reason: null }, interval: null, n: 3 }, kind, WORDS)).toEqual({
      value: text,
      note: 'n 3',
    })
  })

  test('say why a figure is missing', () => {
    const none = { figure: { value: null, reason: 'no_risk' as const }, interval: null, n: 0 }
    expect(figureTexts(none, 'r', WORDS)).toEqual({
      value: '–',
      note: 'No trade has a stop or a planned risk',
    })
  })

  test('have a color by their sign', () => {
    expect([0.01, 0, -0.01].map(toneOf)).toEqual([COLOURS.profit, COLOURS.muted, COLOURS.loss])
  })
})

describe('a quiet table', () => {
  const table = quietTable(['A', 'B', 'C'], [[{ text: '1' }, { text: '2', bold: true }, { text: '3' }]])
  const node = { table: { body: [1, 2, 3], widths: ['*', 'auto', 'auto'] } }
  const { quiet } = LAYOUTS

  test('has a line under its header, hairlines between rows, and none around it', () => {
    expect(table).toMatchObject({ layout: 'quiet' })
    expect([0, 1, 2, 3].map((line) => quiet.hLineWidth(line, node))).toEqual([0, 0.8, 0.4, 0])
    expect(quiet.vLineWidth()).toBe(0)
  })

  test('keeps its outer edges flush', () => {
    expect([0, 1, 2].map(quiet.paddingLeft)).toEqual([0, 6, 6])
    expect([0, 1, 2].map((column) => quiet.paddingRight(column, node))).toEqual([6, 6, 0])
  })

  test('gives its first column the remaining width, and aligns the others right without breaking them', () => {
    expect(table).toMatchObject({
      table: {
        widths: ['*', 'auto', 'auto'],
        headerRows: 1,
        body: [
          [
            { text: 'A' },
            { text: 'B', alignment: 'right', noWrap: true },
            { text: 'C', alignment: 'right', noWrap: true },
          ],
          [
            { text: '1', fontSize: 9 },
            { text: '2', bold: true, noWrap: true },
            { text: '3', noWrap: true },
          ],
        ],
      },
    })
  })
})

describe('charts', () => {
  const HOUR = 3_600_000
  const curve = [0, 100, 60].map((equity, at, all) => ({
    at: Date.UTC(2026, 5, 1) + at * HOUR,
    equity: equity * M,
    peak: Math.max(...all.slice(0, at + 1)) * M,
  }))

  const days = ['2026-05-31', '2026-06-02'].map((day) => ({ day: dayNumber(day) }))
  const seriesOf = (given: object = {}) => ({ curve, days, ...given }) as SeriesReport

  test('begin and end on trading days, whatever the day is in UTC', () => {
    // Opened and closed on June 1 in UTC, but counted on other days by the account's clock.
    const drawn = equityChart(seriesOf(), WORDS) ?? ''
    expect(drawn.match(/\d{4}-\d\d-\d\d/g)).toEqual(['2026-05-31', '2026-06-02'])
  })

  test('draw a balance over the full height of their section, and the drawdown under it', () => {
    const drawn = equityChart(seriesOf(), WORDS) ?? ''
    const [water = '', line = ''] = [...drawn.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d)
    const heights = (path: string) => [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
    expect(heights(line)).toEqual([128, 8, 56])
    expect(heights(water)).toEqual([138, 138, 138, 180, 138])
  })

  test('draw no balance from fewer than two points', () => {
    expect(equityChart(seriesOf({ curve: curve.slice(0, 1) }), WORDS)).toBeNull()
  })

  test('write a month as every page does, and color its days by their results', () => {
    const days = [30, -30, 0].map((net, at) => ({ day: dayNumber('2026-06-01') + at, net: net * M }))
    const drawn = monthChart({ month: '2026-06', days: days as never, strongest: 30 * M })
    expect(drawn).toContain('>June 2026<')
    const fills = [...drawn.matchAll(/<rect[^>]* fill="([^"]+)"/g)].map(([, fill]) => fill)
    expect(fills.slice(0, 4)).toEqual([...[COLOURS.profitMark, COLOURS.lossMark, COLOURS.line, COLOURS.wash]])
  })
})

describe('deepest drawdowns', () => {
  const spell = (given: object = {}) => ({
    peakDay: dayNumber('2026-03-01'),
    troughDay: dayNumber('2026-03-10'),
    recoveryDay: null,
    depth: 1250 * M,
    share: { value: 0.125, reason: null },
    calendarDays: 40,
    trades: 17,
    ...given,
  })
  const rows = (...deepest: object[]) => rowsOf(drawdownsOf({ deepest } as never, WORDS))

  test('are listed with their days, how deep and how long', () => {
    const over = spell({
      recoveryDay: dayNumber('2026-04-09'),
      share: { value: null, reason: 'no_starting_balance' },
    })
    expect(rows(spell(), over)).toEqual([
      ['From', 'Lowest', 'Recovered', 'Depth', '% of peak', 'Days', 'Trades'],
      ['2026-03-01', '2026-03-10', 'not yet', '−$1,250.00', '12.5%', '40', '17'],
      ['2026-03-01', '2026-03-10', '2026-04-09', '−$1,250.00', '–', '40', '17'],
    ])
  })

  test('are at most five, and nothing if there was none', () => {
    expect(rows(...Array.from({ length: 6 }, () => spell()))).toHaveLength(6)
    expect(drawdownsOf({ deepest: [] } as never, WORDS)).toEqual([])
  })
})

describe('trades worth a second look', () => {
  const trade = (given: object = {}, notes = ''): Notable =>
    ({
      row: {
        tradingDay: '2026-03-01',
        symbol: 'NQH6',
        direction: 'long',
        quantity: '2',
        net: '120.50',
        gross: '125.00',
        rMultiple: 1.5,
        grossR: 1.56,
        setup: null,
        emotionBefore: null,
        mistakes: [],
        ...given,
      },
      notes,
    }) as unknown as Notable
  const texts = (best: Notable[], worst: Notable[] = [], words = WORDS) =>
    textsOf(notableOf({ best, worst, basis: 'net' }, words))

  test('are listed with their result, what was chosen and what was written', () => {
    const full = trade({ setup: 'Fade', emotionBefore: 'calm', mistakes: ['late', 'size'] }, 'Held on.')
    expect(texts([full])).toEqual([
      ...['Best trades', '2026-03-01  NQH6 long 2', '+$120.50', '  +1.50 R'],
      ...['Fade, Calm, Late, Size', 'Held on.'],
    ])
  })

  test('name feelings and mistakes as the pages do', () => {
    const row = trade({
      setup: 'VWAP Fade',
      emotionBefore: 'fomo',
      mistakes: ['fomo', 'no stop', 'Late_exit'],
    })
    expect(texts([row]).at(-1)).toBe('VWAP Fade, FOMO, FOMO, No stop, Late_exit')
  })

  test('have results and R before costs in a report before costs', () => {
    const gross = textsOf(notableOf({ best: [trade()], worst: [], basis: 'gross' }, WORDS))
    expect(gross.slice(2)).toEqual(['+$125.00', '  +1.56 R'])
  })

  test('leave out what is unknown', () => {
    expect(texts([], [trade({ net: null, rMultiple: null })])).toEqual([
      ...['Worst trades', '2026-03-01  NQH6 long 2', '–', ''],
    ])
  })

  test('are two lists, and a list without trades has no title', () => {
    expect(texts([trade()], [trade()]).filter((text) => text.endsWith(' trades'))).toEqual([
      ...['Best trades', 'Worst trades'],
    ])
    expect(texts([])).toEqual([])
  })

  test('stay on one page with their heading', () => {
    const lists = notableOf({ best: [trade(), trade()], worst: [trade()], basis: 'net' }, WORDS)
    expect(lists).toMatchObject([{ unbreakable: true }, { unbreakable: true }])
    expect(lists.map((list) => textsOf(list)[0])).toEqual(['Best trades', 'Worst trades'])
  })

  test('hide amounts in privacy mode, and keep R', () => {
    expect(texts([trade()], [], MASKED).slice(2)).toEqual(['••••••', '  +1.50 R'])
  })
})

describe('months', () => {
  const days = (...texts: string[]) =>
    ({ days: texts.map((text) => ({ day: dayNumber(text), net: M })) }) as never
  const drawn = (...texts: string[]) => JSON.stringify(monthsOf(days(...texts), 'USD'))
  const monthsIn = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-05`,
    )

  test('are empty without a day', () => {
    expect(monthsOf(days(), 'USD')).toEqual([])
  })

  test('are three in a row, the first row with the heading', () => {
    const [first, ...rest] = monthsOf(days(...monthsIn(7)), 'EUR')
    expect(textsOf(first as never)[0]).toBe('Calendar')
    expect(textsOf(first as never)[1]).toContain('grey days ended less than 20 EUR from zero')
    expect(rest.map((row) => (row as { columns: unknown[] }).columns.length)).toEqual([3, 1])
  })

  test('are the last two years', () => {
    const cells = (count: number) => drawn(...monthsIn(count)).match(/"svg":/g)?.length
    expect([cells(24), cells(25)]).toEqual([24, 24])
  })

  test('are drawn once each, however many days they have', () => {
    expect(drawn('2026-03-01', '2026-03-02', '2026-03-31').match(/"svg":/g)).toHaveLength(1)
  })
})

describe('funded accounts', () => {
  const business = (given: Partial<Business> = {}): Business => ({
    currency: 'USD',
    spent: '298.00',
    refunded: '49.00',
    received: '1350.00',
    net: '1101.00',
    roi: 3.69,
    fees: 3,
    payouts: 1,
    attempts: 1,
    ...given,
  })
  const rows = (list: Business[], isMasked = false) => rowsOf(fundedOf(list, isMasked))

  test('are grouped by currency with what was paid and received', () => {
    const lost = { currency: 'EUR', received: '0.00', net: '-49.50', roi: null, payouts: 0 } as const
    expect(rows([business(), business(lost)])).toEqual([
      ['', 'Fees', 'Refunded', 'Paid out', 'Net', 'Return on fees'],
      ['USD', '$298.00 (n 3)', '$49.00', '$1,350.00 (n 1)', '+$1,101.00', '369%'],
      ['EUR', '€298.00 (n 3)', '€49.00', '€0.00 (n 0)', '−€49.50', '–'],
    ])
  })

  test('are masked in privacy mode, all but the return', () => {
    expect(rows([business()], true)[1]).toEqual([
      ...['USD', '•••••• (n 3)', '••••••', '•••••• (n 1)', '••••••', '369%'],
    ])
  })

  test('are empty if there were none', () => {
    expect(fundedOf([], false)).toEqual([])
  })
})
