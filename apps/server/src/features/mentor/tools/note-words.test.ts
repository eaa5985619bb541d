import { describe, expect, test } from 'vitest'
import { cut, wordsOf } from './note-words.ts'

describe('the search words of a note', () => {
  test.each([
    ['Stop loss', ['stop', 'loss']],
    ['  too\tearly\n again ', ['too', 'early', 'again']],
    ["don't & (chase)!", ["don't", 'chase']],
    ['Don’t, re-entry: A+', ["don't", 're-entry', 'a+']],
    ['§ — !', []],
    ['', []],
    ['Müller 50k', ['müller', '50k']],
    ['a:* | b', ['a:*', 'b']],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('are at most eight', () => {
    expect(wordsOf('1 2 3 4 5 6 7 8 9')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })
})

describe('a found note', () => {
  const long = (before: number, after: number) => `${'a'.repeat(before)}stop${'b'.repeat(after)}`

  test('is whole up to 320 characters, on one line and without emphasis', () => {
    expect(cut('  **Too** early\n\n__again__  ', ['early'])).toBe('Too early again')
    const whole = 'x'.repeat(320)
    expect(cut(whole, [])).toBe(whole)
    expect(cut(long(310, 6), ['stop'])).toBe(long(310, 6))
  })

  test('is its beginning if it is longer and no word was searched', () => {
    expect(cut('x'.repeat(321), [])).toBe(`${'x'.repeat(320)}…`)
    expect(cut('x'.repeat(321), ['absent'])).toBe(`${'x'.repeat(320)}…`)
  })

  test('is cut around the first of the words, whatever its case', () => {
    expect(cut(long(500, 500).replace('stop', 'STOP'), ['stop', 'aaa'])).toBe(
      `…${'a'.repeat(160)}STOP${'b'.repeat(156)}…`,
    )
  })

  test('begins or ends without an ellipsis if nothing is left out there', () => {
    expect(cut(long(160, 500), ['stop'])).toBe(`${'a'.repeat(160)}stop${'b'.repeat(156)}…`)
    expect(cut(long(161, 500), ['stop'])).toBe(`…${'a'.repeat(160)}stop${'b'.repeat(156)}…`)
    expect(cut(long(500, 156), ['stop'])).toBe(`…${'a'.repeat(160)}stop${'b'.repeat(156)}`)
    expect(cut(long(500, 157), ['stop'])).toBe(`…${'a'.repeat(160)}stop${'b'.repeat(156)}…`)
  })

  test('contains no half of a surrogate pair', () => {
    expect(cut(`${'x'.repeat(319)}😀${'y'.repeat(9)}`, []).isWellFormed()).toBe(true)
  })
})
