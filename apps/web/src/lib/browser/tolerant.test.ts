import { describe, expect, it } from 'vitest'
import { asBoolean, asNumber, asObject, asOneOf, asText, asTexts, parseObject } from './tolerant.ts'

describe('a value in the browser’s storage', () => {
  it('is an object, or an empty one', () => {
    expect(parseObject('{"a":1}')).toEqual({ a: 1 })
    for (const text of [null, '', 'x', '[1]', 'null', '7', '"text"']) expect(parseObject(text)).toEqual({})
    expect([asObject([1]), asObject(null), asObject('x')]).toEqual([{}, {}, {}])
  })
  it('is a boolean only if it really is one', () => {
    expect([asBoolean(false, true), asBoolean('false', true), asBoolean(0, true)]).toEqual([
      false,
      true,
      true,
    ])
  })
  it('is a non-empty text', () => {
    expect([asText('a', 'b'), asText('', 'b'), asText(7, 'b')]).toEqual(['a', 'b', 'b'])
  })
  it('is a finite number', () => {
    expect([asNumber(0, 1), asNumber(Number.NaN, 1), asNumber(Infinity, 1), asNumber('2', 1)]).toEqual([
      0, 1, 1, 1,
    ])
  })
  it('is one of the options', () => {
    expect([asOneOf('a', ['a', 'b'], 'b'), asOneOf('c', ['a', 'b'], 'b'), asOneOf(null, ['a'], 'a')]).toEqual(
      [...['a', 'b', 'a']],
    )
  })
  it('is a list of texts, without anything else', () => {
    expect(asTexts(['a', 1, null, 'b'])).toEqual(['a', 'b'])
    expect(asTexts('a')).toEqual([])
  })
})
