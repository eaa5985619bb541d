import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkedBlocks, plainText } from './checked-blocks.ts'

describe('a model’s text without markup', () => {
  test.each([
    ['# Title\n## Two\ntext', 'Title\nTwo\ntext'],
    ['**bold** and __more__ and `code`', 'bold and more and code'],
    ['see [the log](https://evil.example/?q=1) now', 'see the log now'],
    ['a ![pixel](https://evil.example/x.png) b', 'a  b'],
    ['go to https://evil.example/a?b=c now', 'go to [address left out] now'],
    ['<img src=x onerror=alert(1)>hi<script></script><!doctype html>', 'hi'],
    ['wordhttps://evil.example', 'word[address left out]'],
    ['https:**//evil.example/x', '[address left out]'],
    ['a\0b', 'ab'],
    ['2 < 3 and 4 > 1', '2 < 3 and 4 > 1'],
    ['not a # heading', 'not a # heading'],
  ])('%j → %j', (text, plain) => expect(plainText(text)).toBe(plain))

  test('has no URL left to follow, whatever it contains, and is no longer than its limit', () => {
    const piece = fc.constantFrom(
      '[a](',
      'https:',
      '//x.example',
      '![',
      '](',
      ')',
      '<a href=',
      '>',
      '**',
      ' ',
      'word',
      '\n',
      '\uD800',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const plain = plainText(pieces.join(''))
        expect(plain.isWellFormed()).toBe(true)
        expect(plain).not.toMatch(/https?:\/\/[^\s<>]/)
      }),
    )
    expect(plainText('x'.repeat(9_000))).toHaveLength(8_000)
  })
})

describe('a checked answer', () => {
  const partsOf = (text: string, given: string[] = []) =>
    checkedBlocks(text, given).flatMap((block) => (block.kind === 'text' ? [block.parts] : []))

  test('is in paragraphs, without empty ones', () => {
    expect(partsOf('one\ntwo\n\nthree\n \n\n four')).toEqual([['one\ntwo'], ['three'], [' four']])
    expect(partsOf('')).toEqual([])
    expect(partsOf('\n\n')).toEqual([])
    expect(partsOf(Array.from({ length: 60 }, () => 'p').join('\n\n'))).toHaveLength(40)
  })

  test('keeps amounts as amounts with their sign, so that they can be hidden', () => {
    expect(partsOf('Net −$1,234.50, +€7 and £0.5 in all.', ['1234.5 7 0.5'])).toEqual([
      [
        'Net ',
        { value: -1234.5, as: 'money', currency: 'USD', isSigned: true },
        ', ',
        { value: 7, as: 'money', currency: 'EUR', isSigned: true },
        ' and ',
        { value: 0.5, as: 'money', currency: 'GBP' },
        ' in all.',
      ],
    ])
    expect(partsOf('$5', ['5'])).toEqual([[{ value: 5, as: 'money', currency: 'USD' }]])
    expect(partsOf('-$5', ['5'])).toEqual([[{ value: -5, as: 'money', currency: 'USD', isSigned: true }]])
  })

  test('marks what is in none of the results, and says so once at the end', () => {
    expect(partsOf('48% of 210 trades', ['{"share":0.48}'])).toEqual([
      ['48% of ', { unverified: '210' }, ' trades'],
      [
        { strong: 'Marked numbers are in none of the results.' },
        ' The model may have made them up; do not rely on them.',
      ],
    ])
    expect(partsOf('48% of 210 trades', ['0.48', '210'])).toEqual([['48% of 210 trades']])
  })
})
