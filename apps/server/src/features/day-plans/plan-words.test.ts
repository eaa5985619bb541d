import { microsFromDecimal } from '@ballast/domain/money/micros'
import { describe, expect, test } from 'vitest'
import { presentWords, sameWords, storedWords } from './plan-words.ts'

type Stored = Parameters<typeof sameWords>[0]

const WORDS = {
  bias: 'long',
  thesis: 'Trend',
  symbols: ['NQ'],
  maxTrades: 3,
  maxLoss: '250.00',
  levels: [{ price: '20000', label: 'High' }],
  ifThens: [{ when: 'two losses', action: 'stop' }],
} as unknown as Parameters<typeof storedWords>[0]
const STORED = storedWords(WORDS)

describe('the words of a day plan', () => {
  test('are stored with money in millionths and read back unchanged', () => {
    expect(STORED.maxLoss).toBe(microsFromDecimal('250'))
    expect(presentWords(STORED)).toEqual(WORDS)
  })

  test('keep an unknown loss unknown, and one of zero zero', () => {
    expect(storedWords({ ...WORDS, maxLoss: null }).maxLoss).toBeNull()
    expect(presentWords({ ...STORED, maxLoss: null }).maxLoss).toBeNull()
    expect(presentWords(storedWords({ ...WORDS, maxLoss: '0' })).maxLoss).toBe('0.00')
  })

  test('name each symbol once, in capitals, in the order they were written', () => {
    expect(storedWords({ ...WORDS, symbols: ['nq', 'ES', 'NQ', 'es'] }).symbols).toEqual(['NQ', 'ES'])
  })
})

describe('two plans', () => {
  test('are equal whatever the order of keys in their lists', () => {
    const other = {
      ...STORED,
      levels: [{ label: 'High', price: '20000' }],
      ifThens: [{ action: 'stop', when: 'two losses' }],
    } as Stored
    expect(sameWords(STORED, other)).toBe(true)
  })

  test.each([
    ['bias', 'short'],
    ['thesis', 'Range'],
    ['symbols', ['ES']],
    ['symbols', ['NQ', 'ES']],
    ['maxLoss', null],
    ['maxTrades', 4],
    ['levels', []],
    ['levels', [{ price: '20001', label: 'High' }]],
    ['levels', [{ price: '20000', label: 'Low' }]],
    ['ifThens', [{ when: 'one loss', action: 'stop' }]],
    ['ifThens', [{ when: 'two losses', action: 'walk' }]],
  ])('differ by their %s (%o)', (name, value) => {
    expect(sameWords(STORED, { ...STORED, [name]: value } as Stored)).toBe(false)
  })
})
