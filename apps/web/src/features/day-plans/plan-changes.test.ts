import type { DayPlanWords } from '@ballast/contract/day-plans'
import { describe, expect, it } from 'vitest'
import { changesOf, textOf } from './plan-changes.ts'
import { BLANK_WORDS } from './planned-day.ts'

const wordsOf = (part: Partial<DayPlanWords>): DayPlanWords => ({ ...BLANK_WORDS, ...part })

describe('a part of a plan in words', () => {
  it.each<[string, Partial<DayPlanWords>, keyof DayPlanWords, string | null]>([
    ['a bias', { bias: 'no_view' }, 'bias', 'No view'],
    ['no bias', {}, 'bias', null],
    ['a thesis', { thesis: 'Above the open' }, 'thesis', 'Above the open'],
    ['no thesis', {}, 'thesis', null],
    ['a level', { levels: [{ price: '20150', label: 'high' }] }, 'levels', '20150 high'],
    ['a level without words', { levels: [{ price: '20150', label: '' }] }, 'levels', '20150'],
    ['a level without a price', { levels: [{ price: '', label: 'high' }] }, 'levels', 'high'],
    ['an empty level', { levels: [{ price: '', label: '' }] }, 'levels', null],
    [
      'several levels',
      {
        levels: [
          { price: '2', label: 'b' },
          { price: '1', label: 'a' },
        ],
      },
      'levels',
      '2 b\n1 a',
    ],
    ['no levels', {}, 'levels', null],
    ['symbols', { symbols: ['MNQ', 'ES'] }, 'symbols', 'MNQ, ES'],
    ['no symbols', {}, 'symbols', null],
    ['a largest loss', { maxLoss: '250.50' }, 'maxLoss', '250.50'],
    ['no largest loss', {}, 'maxLoss', null],
    ['a number of trades', { maxTrades: 3 }, 'maxTrades', '3'],
    ['no number of trades', {}, 'maxTrades', null],
    ['a rule', { ifThens: [{ when: 'two losses', action: 'stop' }] }, 'ifThens', 'If two losses, then stop'],
    ['half a rule', { ifThens: [{ when: '', action: 'stop' }] }, 'ifThens', 'If …, then stop'],
    ['the other half', { ifThens: [{ when: 'two losses', action: '' }] }, 'ifThens', 'If two losses, then …'],
    ['no rules', {}, 'ifThens', null],
  ])('%s', (_, part, key, text) => {
    expect(textOf(wordsOf(part), key)).toBe(text)
  })
})

describe('an edit', () => {
  it('that changes nothing has no changes', () => {
    expect(changesOf(wordsOf({ symbols: ['ES'] }), wordsOf({ symbols: ['ES'] }))).toEqual([])
  })
  it('lists its parts in the plan’s order, before and after', () => {
    const before = wordsOf({ thesis: 'old', maxTrades: 3, symbols: ['ES'] })
    const after = wordsOf({ bias: 'up', maxTrades: 5, symbols: [], thesis: 'old' })
    expect(changesOf(before, after)).toEqual([
      { key: 'bias', label: 'Bias', before: null, after: 'Up' },
      { key: 'symbols', label: 'Symbols', before: 'ES', after: null },
      { key: 'maxTrades', label: 'Max trades', before: '3', after: '5' },
    ])
  })
  it('that only adds an empty level has no changes', () => {
    expect(changesOf(BLANK_WORDS, wordsOf({ levels: [{ price: '', label: '' }] }))).toEqual([])
  })
})
