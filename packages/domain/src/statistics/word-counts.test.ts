import { expect, it } from 'vitest'
import { columnsFromRows, type TradeRow } from './columns-from-rows.ts'
import { patchColumns } from './patch-columns.ts'
import { wordCounts, wordsInUse } from './word-counts.ts'

const accounts = [{ id: 'a', currency: 'USD', startingBalance: 0 }]
const trade = (id: string, given: Partial<TradeRow> = {}): TradeRow => ({
  id,
  account: 'a',
  symbol: 'NQU6',
  root: 'NQ',
  direction: 'long',
  openedAt: 1,
  closedAt: 2,
  tradingDay: 1,
  openDay: 1,
  gross: 1,
  net: 1,
  ...given,
})

it('counts the trades of each word, and leaves out words whose last trade has changed', () => {
  const before = columnsFromRows(
    [
      trade('1', { tags: ['news', 'open'], mistakes: ['chased'], setup: 'Fade' }),
      trade('2', { tags: ['news'], root: 'ES', setup: 'Break' }),
    ],
    accounts,
  )
  expect(wordCounts(before, 'tags')).toEqual([
    { word: 'news', n: 2 },
    { word: 'open', n: 1 },
  ])
  const after = patchColumns(before, columnsFromRows([trade('1')], accounts), ['1'])
  const lists = ['tags', 'mistakes', 'roots', 'setups'] as const
  expect(lists.map((of) => wordsInUse(after, of))).toEqual([['news'], [], ['NQ', 'ES'], ['Break']])
})
