import { describe, expect, test } from 'vitest'
import { reportContext, type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { tradeWords } from './list-trades.ts'

const words = (trades: Sketch[]) => tradeWords(reportContext(sketched(trades)), { userId: 'u' })

describe('the words in use', () => {
  test('are those of the trades, the most used first', async () => {
    expect(
      await words([
        { net: 1, root: 'ES', tags: ['open', 'news'], mistakes: ['chased'] },
        { net: 1, root: 'NQ', tags: ['news'] },
        { net: 1, root: 'NQ' },
      ]),
    ).toEqual({
      symbols: [
        { word: 'NQ', n: 2 },
        { word: 'ES', n: 1 },
      ],
      tags: [
        { word: 'news', n: 2 },
        { word: 'open', n: 1 },
      ],
      mistakes: [{ word: 'chased', n: 1 }],
    })
  })

  test('with equal counts are in alphabetical order', async () => {
    const { symbols } = await words(['YM', 'ES', 'NQ'].map((root) => ({ net: 1, root })))
    expect(symbols.map(({ word }) => word)).toEqual(['ES', 'NQ', 'YM'])
  })

  test('count open trades too, and are none without a trade', async () => {
    expect((await words([{ net: null, isOpen: true, root: 'ES' }])).symbols).toEqual([{ word: 'ES', n: 1 }])
    expect(await words([])).toEqual({ symbols: [], tags: [], mistakes: [] })
  })
})
