import { describe, expect, test } from 'vitest'
import { EXCURSION_ENTRIES } from '../statistics/catalog/excursion-entries.ts'
import { SERIES_ENTRIES } from '../statistics/catalog/series-entries.ts'
import { TRADE_ENTRIES } from '../statistics/catalog/trade-entries.ts'
import { questionOfFigure } from './question-of-figure.ts'
import { read } from './testing/read-question.ts'

const october = { from: '2026-10-01', to: '2026-10-31' }

describe('the catalogue’s own names', () => {
  const figuresOf = (question: string) => {
    const understood = read(question)
    return understood.kind === 'asked' ? understood.calls.map(({ input }) => input) : understood
  }

  test('of figures of trades, days and excursions are understood, each as itself or as a list that begins with it', () => {
    const labels = Object.values({ ...TRADE_ENTRIES, ...SERIES_ENTRIES, ...EXCURSION_ENTRIES }).map(
      ({ label }) => label,
    )
    const dark = labels.filter((label) => questionOfFigure(label) === null)
    expect(dark).toEqual(['Trades'])
    expect(questionOfFigure('q-value')).toBeNull()
  })

  test.each([
    ['day win rate', { filter: {}, figures: ['dayWinRate'] }],
    ['what is my week win rate', { filter: {}, figures: ['weekWinRate'] }],
    ['my month win rate on NQ', { filter: { symbol: ['NQ'] }, figures: ['monthWinRate'] }],
    ['win rate last week', { filter: { from: '2026-11-09', to: '2026-11-15' }, figures: ['winRate'] }],
    ['recovery factor', { filter: {}, figures: ['recoveryFactor'] }],
    ['my average MAE in October', { filter: october, figures: ['averageMae'] }],
    ['tail ratio of my longs', { filter: { direction: ['long'] }, figures: ['tailRatio'] }],
    ['what is my time in market', { filter: {}, figures: ['timeInMarket', 'timeInMarketPerDay'] }],
  ])('are read in “%s”', (question, input) => expect(figuresOf(question)).toEqual([input]))
})
