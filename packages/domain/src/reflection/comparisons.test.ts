import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectAll } from '../statistics/selection/select-all.ts'
import { fisherExact } from '../statistics/significance/fisher-exact.ts'
import { emptyColumns } from '../statistics/trade-columns.ts'
import { EMOTIONS } from '../vocabulary/emotions.ts'
import { RECORDED } from '../vocabulary/trade-vocabulary.ts'
import { feelingsApart } from './feelings-apart.ts'
import { MIN_TEXTS, MIN_WITH_WORD, type TextBeforeDay, wordsBeforeDays } from './words-before-days.ts'

describe('Fisher’s exact test', () => {
  test('solves the lady tasting tea', () => {
    expect(fisherExact({ k: 3, n: 4 }, { k: 1, n: 4 })).toBeCloseTo(34 / 70, 12)
    expect(fisherExact({ k: 4, n: 4 }, { k: 0, n: 4 })).toBeCloseTo(2 / 70, 12)
    expect(fisherExact({ k: 0, n: 0 }, { k: 2, n: 5 })).toBe(1)
  })

  test('agrees with enumerating every way to deal the cases', () => {
    const side = fc.record({
      n: fc.integer({ min: 1, max: 6 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(side, side, (a, b) => {
        const first = { n: a.n, k: Math.round(a.n * a.share) }
        const second = { n: b.n, k: Math.round(b.n * b.share) }
        expect(fisherExact(first, second)).toBeCloseTo(dealt(first, second), 10)
        expect(fisherExact(second, first)).toBeCloseTo(fisherExact(first, second), 10)
      }),
    )
  })
})

/** Every subset of the cases that could be the first side, as a bit mask. */
function dealt(first: { k: number; n: number }, second: { k: number; n: number }): number {
  const total = first.n + second.n
  const having = first.k + second.k
  const counts = new Map<number, number>()
  let all = 0
  for (let mask = 0; mask < 2 ** total; mask++) {
    const bits = Array.from({ length: total }, (_, at) => (mask >> at) & 1)
    if (bits.reduce((sum, bit) => sum + bit, 0) !== first.n) continue
    const k = bits.slice(0, having).reduce((sum, bit) => sum + bit, 0)
    counts.set(k, (counts.get(k) ?? 0) + 1)
    all++
  }
  const seen = counts.get(first.k) ?? 0
  return [...counts.values()].filter((n) => n <= seen).reduce((sum, n) => sum + n, 0) / all
}

const written = (n: number, text: string, next: TextBeforeDay['next']): TextBeforeDay[] =>
  Array.from({ length: n }, () => ({ text, next }))

describe('words before bad and good days', () => {
  test('compare nothing below the minimum of texts on either side', () => {
    const few = [...written(MIN_TEXTS - 1, 'should', 'bad'), ...written(60, 'waited', 'good')]
    expect(wordsBeforeDays(few)).toEqual({ bad: MIN_TEXTS - 1, good: 60, compared: 0, words: [] })
    expect(wordsBeforeDays([...few, ...written(1, 'should', 'bad')]).compared).toBe(2)
  })

  test('leave out words in too few texts, words in all of them, and filler words', () => {
    const texts = (rare: number) => [
      ...written(30, 'calm and the of 12', 'good').map((one, at) =>
        at < rare ? { ...one, text: `${one.text} rare` } : one,
      ),
      ...written(30, 'calm should', 'bad'),
    ]
    const named = (rare: number) => wordsBeforeDays(texts(rare)).words.map(({ word }) => word)
    expect(named(7)).toEqual(['should'])
    expect(named(8)).toEqual(['should', 'rare'])
  })

  test('are the sixty most frequent', () => {
    const words = Array.from(
      { length: 61 },
      (_, at) => `word${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`,
    )
    const rarest = words[30] ?? ''
    const texts = [
      ...written(MIN_WITH_WORD, words.join(' '), 'bad'),
      ...written(1, words.filter((word) => word !== rarest).join(' '), 'bad'),
      ...written(30, 'nothing', 'bad'),
      ...written(30, 'nothing', 'good'),
    ]
    const found = wordsBeforeDays(texts)
    expect(found.compared).toBe(60)
    // "Nothing" is the most frequent, so two of the others are left out: the rarest, and the last in the alphabet.
    expect(found.words.map(({ word }) => word)).toContain('nothing')
    expect(found.words.map(({ word }) => word)).not.toContain(rarest)
  })

  test('have three letters or more', () => {
    const { words } = wordsBeforeDays([
      ...written(20, 'no nq and fed', 'bad'),
      ...written(20, 'waited', 'good'),
    ])
    expect(words.map(({ word }) => word).sort()).toEqual(['fed', 'waited'])
  })

  test('are the same in quotation marks, and are no filler words in a short form', () => {
    const fillers = 'I’m I’ve it’s that’s we’re don’t didn’t wasn’t can’t won’t'
    const { words } = wordsBeforeDays([
      ...written(10, `${fillers} ‘rushed’`, 'bad'),
      ...written(10, "'rushed' rushed, shouldn’t", 'bad'),
      ...written(20, 'quiet', 'good'),
    ])
    expect(words.map(({ word, bad }) => [word, bad.k])).toEqual([
      ['quiet', 0],
      ['rushed', 20],
      ["shouldn't", 10],
    ])
  })

  test('are sorted with the most significant difference first', () => {
    const { words } = wordsBeforeDays([
      ...written(10, 'rested calm', 'bad'),
      ...written(10, 'rushed calm', 'bad'),
      ...written(8, 'rushed', 'bad'),
      ...written(10, 'rested calm', 'good'),
      ...written(15, 'quiet', 'good'),
    ])
    expect(words.map(({ word }) => word)).toEqual(['rushed', 'quiet', 'calm', 'rested'])
  })

  test('count a word once per text, ignoring case, and adjust for all compared', () => {
    const { words, compared } = wordsBeforeDays([
      ...written(20, 'Should should SHOULD candle', 'bad'),
      ...written(5, 'nothing', 'bad'),
      ...written(20, 'candle', 'good'),
      ...written(5, 'nothing', 'good'),
    ])
    const should = words.find(({ word }) => word === 'should')
    expect(should).toMatchObject({ bad: { k: 20, n: 25 }, good: { k: 0, n: 25 } })
    const chance = fisherExact({ k: 20, n: 25 }, { k: 0, n: 25 })
    expect(should?.q).toBeCloseTo(chance * compared, 12)
    expect(words.find(({ word }) => word === 'candle')?.q).toBe(1)
  })
})

describe('feelings written live and later', () => {
  const rows = (live: number, later: number) => {
    const n = live + later
    const columns = emptyColumns(n, [])
    for (let row = 0; row < n; row++) {
      columns.openDay[row] = row % 12
      columns.emotionBefore[row] = EMOTIONS.indexOf(row % 2 === 0 ? 'angry' : 'calm')
      columns.emotionBeforeRecorded[row] = RECORDED.indexOf(row < live ? 'live' : 'reconstructed')
    }
    return columns
  }

  test('are counted separately, with the share of unpleasant ones', () => {
    const [before, during] = feelingsApart(selectAll(rows(40, 20)))
    expect(before?.live).toEqual({ n: 40, days: 12, unpleasant: 20 })
    expect(before?.later).toEqual({ n: 20, days: 12, unpleasant: 10 })
    expect(before?.difference.difference.value).toBeCloseTo(0, 12)
    expect(during?.difference.difference.reason).toBe('too_few_to_compare')
  })

  test('are not compared below ten on a side', () => {
    const of = (later: number) => feelingsApart(selectAll(rows(40, later)))[0]?.difference.interval.kind
    expect([of(9), of(10)]).toEqual(['none', 'closed'])
  })

  test('leave out feelings whose time of writing is unknown', () => {
    const columns = rows(12, 0)
    columns.emotionBeforeRecorded.fill(-1)
    expect(feelingsApart(selectAll(columns))[0]?.live.n).toBe(0)
  })

  test('leave out trades without a feeling, even if the time of writing is known', () => {
    const columns = rows(12, 0)
    columns.emotionBefore.fill(-1)
    expect(feelingsApart(selectAll(columns))[0]?.live.n).toBe(0)
  })
})
