import type { TradeRow } from '@ballast/contract/trades'
import { CATALOG } from '@ballast/domain/statistics/catalog'
import { describe, expect, test } from 'vitest'
import { reportContext, type Sketch, sketched } from '../../../test/without-database/sketched-trades.ts'
import { cut, wordsOf } from './notes.queries.ts'
import { allDays, mentioned, rangeOf, terms } from './record-tools.ts'
import type { ToolContext } from './tool.ts'

/** The clock stands on 30 June 2026. */
const contextOf = (sketches: readonly Sketch[]) =>
  ({
    deps: reportContext(sketched(sketches)),
    caller: { userId: 'user', role: 'trader' },
    accounts: new Map(),
  }) as unknown as ToolContext

describe('the days a link is opened with', () => {
  test('go from the first trade to the last, in whatever order they come', async () => {
    const days = ['2026-06-03', '2026-05-30', '2026-06-01'].map((day) => ({ net: 1, day }))
    expect(await allDays(contextOf(days))).toEqual({ from: '2026-05-30', to: '2026-06-03' })
    expect(await allDays(contextOf([{ net: 1, day: '2026-06-03' }]))).toEqual({
      from: '2026-06-03',
      to: '2026-06-03',
    })
  })

  test('are none without a trade', async () => {
    expect(await allDays(contextOf([]))).toBeNull()
  })
})

describe('the days a calendar is asked for', () => {
  const TRADED = [{ net: 1, day: '2026-06-15' }]
  const range = (filter: { from?: string; to?: string }, trades: Sketch[] = TRADED) =>
    rangeOf(contextOf(trades), filter)

  test('end with the latest trade and go back four hundred days, that day among them', async () => {
    expect(await range({})).toEqual({ from: '2025-05-12', to: '2026-06-15' })
  })

  test('end today where nothing was traded', async () => {
    expect(await range({}, [])).toEqual({ from: '2025-05-27', to: '2026-06-30' })
  })

  test('are those of the filter where they are no more than four hundred', async () => {
    expect(await range({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
    })
    expect(await range({ from: '2025-05-13' })).toEqual({ from: '2025-05-13', to: '2026-06-15' })
  })

  test('begin later than asked where they would be more than that', async () => {
    expect(await range({ from: '2020-01-01', to: '2026-06-15' })).toEqual({
      from: '2025-05-12',
      to: '2026-06-15',
    })
    expect(await range({ from: '2025-05-12' })).toEqual({ from: '2025-05-12', to: '2026-06-15' })
  })

  test('are a single day where they begin after they end', async () => {
    expect(await range({ from: '2026-06-20' })).toEqual({ from: '2026-06-15', to: '2026-06-15' })
    expect(await range({ from: '2026-06-15' })).toEqual({ from: '2026-06-15', to: '2026-06-15' })
  })
})

describe('a trade that is mentioned', () => {
  test('has what the answer says of it, under the name of its contract, and nothing else', () => {
    const row = {
      ...{ id: 't1', accountId: 'a1', accountName: 'Apex 50K', currency: 'USD', symbol: 'NQU6', root: 'NQ' },
      ...{
        direction: 'short',
        quantity: '2',
        openedAt: '2026-06-15T14:00:00.000Z',
        tradingDay: '2026-06-15',
      },
      ...{ net: '-120.50', rMultiple: -1.2, setup: 'Fade', emotionBefore: 'calm', mistakes: ['chased'] },
      ...{ gross: '-116.00', notes: 'secret', tags: ['x'] },
    } as unknown as TradeRow
    expect(mentioned(row)).toEqual({
      ...{ id: 't1', account: 'Apex 50K', currency: 'USD', symbol: 'NQ', direction: 'short', quantity: '2' },
      ...{ openedAt: '2026-06-15T14:00:00.000Z', tradingDay: '2026-06-15', net: '-120.50', r: -1.2 },
      ...{ setup: 'Fade', emotionBefore: 'calm', mistakes: ['chased'] },
    })
  })
})

describe('the terms of the catalogue', () => {
  const asked = async (term: string) => (await terms(contextOf([]), { term })).terms.map(({ label }) => label)
  const labels = Object.values(CATALOG).map(({ label }) => label)

  test.each(['winRate', 'WINRATE', `  ${CATALOG.winRate.label.toUpperCase()} `])(
    'have one of exactly that name or id: %j',
    async (term) => {
      expect(await asked(term)).toEqual([CATALOG.winRate.label])
    },
  )

  test('say what the figure means, its formula and its source', async () => {
    const { label, explanation, formula, source } = CATALOG.winRate
    const { looked, terms: found } = await terms(contextOf([]), { term: 'winRate' })
    expect(found).toEqual([{ label, explanation, formula, source }])
    expect(looked).toEqual({
      ...{ what: 'terms', n: 1, filter: 'the catalogue of figures', accounts: [], leftOut: [], link: null },
      ...{ from: null, to: null, measure: 'what each figure says, its formula and its source' },
    })
  })

  test('are at most three whose names hold the word, in the order of the catalogue', async () => {
    const near = labels.filter((label) => label.toLowerCase().includes('average'))
    expect(near.length).toBeGreaterThan(0)
    expect(await asked('average')).toEqual(near.slice(0, 3))
  })

  test('are none for a word that is in none of them', async () => {
    expect(await asked('moon phase')).toEqual([])
  })
})

describe('the words a note is searched by', () => {
  test.each([
    ['Stop loss', ['stop', 'loss']],
    ['  too\tearly\n again ', ['too', 'early', 'again']],
    ["don't & (chase)!", ['dont', 'chase']],
    ['§ — !', []],
    ['', []],
    ['Müller 50k', ['müller', '50k']],
    ['a:* | b', ['a', 'b']],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('are eight at most', () => {
    expect(wordsOf('1 2 3 4 5 6 7 8 9')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })
})

describe('a found note', () => {
  const long = (before: number, after: number) => `${'a'.repeat(before)}stop${'b'.repeat(after)}`

  test('is whole up to 320 characters, on one line and without emphasis', () => {
    expect(cut('  **Too** early\n\n__again__  ', ['early'])).toBe('Too early again')
    const whole = 'x'.repeat(320)
    expect(cut(whole, [])).toBe(whole)
  })

  test('is its beginning where it is longer and no word was asked for', () => {
    expect(cut('x'.repeat(321), [])).toBe(`${'x'.repeat(320)}…`)
    expect(cut('x'.repeat(321), ['absent'])).toBe(`${'x'.repeat(320)}…`)
  })

  test('is cut around the first of the words, whatever its case', () => {
    expect(cut(long(500, 500).replace('stop', 'STOP'), ['stop', 'aaa'])).toBe(
      `…${'a'.repeat(160)}STOP${'b'.repeat(156)}…`,
    )
  })

  test('begins or ends without dots where nothing is left out there', () => {
    expect(cut(long(160, 500), ['stop'])).toBe(`${'a'.repeat(160)}stop${'b'.repeat(156)}…`)
    expect(cut(long(161, 500), ['stop'])).toBe(`…${'a'.repeat(160)}stop${'b'.repeat(156)}…`)
    expect(cut(long(500, 156), ['stop'])).toBe(`…${'a'.repeat(160)}stop${'b'.repeat(156)}`)
    expect(cut(long(500, 157), ['stop'])).toBe(`…${'a'.repeat(160)}stop${'b'.repeat(156)}…`)
  })

  test('holds no half of a sign', () => {
    expect(cut(`${'x'.repeat(319)}😀${'y'.repeat(9)}`, []).isWellFormed()).toBe(true)
  })
})
