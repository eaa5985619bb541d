import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/support/refusal-of.ts'
import { decodeText, decodeXml } from './encoding.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (text: string, order: 'little' | 'big') =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return order === 'little' ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )
const textOf = (bytes: Uint8Array) => decodeText(bytes).text
const notesOf = (bytes: Uint8Array) => decodeText(bytes).notes.map(({ code }) => code)

describe('text', () => {
  it('is read in the encoding of its byte order mark', () => {
    expect(textOf(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('Größe')))).toBe('Größe')
    expect(textOf(Uint8Array.of(0xff, 0xfe, ...bytesOf('Größe', 'little')))).toBe('Größe')
    expect(textOf(Uint8Array.of(0xfe, 0xff, ...bytesOf('Größe', 'big')))).toBe('Größe')
  })

  it('is UTF-16 without a mark if every second byte is zero', () => {
    expect(textOf(bytesOf('Time,Price', 'little'))).toBe('Time,Price')
    expect(textOf(bytesOf('Time,Price', 'big'))).toBe('Time,Price')
    expect(textOf(bytesOf('ab', 'little'))).toBe('ab')
  })

  it('is UTF-8 if possible, even with its last character cut off', () => {
    expect(notesOf(utf8('Größe'))).toEqual([])
    for (const cut of [1, 2, 3]) expect(textOf(utf8('a,b€😀').subarray(0, -cut))).toBe('a,b€')
    expect(notesOf(utf8('a,b😀').subarray(0, -3))).toEqual([])
  })

  it('is Windows-1252 otherwise, with a note that this is a guess', () => {
    const western = Uint8Array.of(0x47, 0x72, 0xf6, 0xdf, 0x65, 0x2c, 0x80, 0x31)
    expect(textOf(western)).toBe('Größe,€1')
    expect(notesOf(western)).toEqual(['encoding_guessed'])
    // Even if the only letter that shows it is among the last three.
    for (const end of ['', ' ', '\r\n']) {
      const late = Uint8Array.of(...utf8('a,b'), 0xfc, ...utf8(end))
      expect([textOf(late), notesOf(late)]).toEqual([`a,bü${end}`, ['encoding_guessed']])
    }
  })

  it('is UTF-8 if its mark says so, even with one invalid letter, and only by the complete mark', () => {
    const mark = [0xef, 0xbb, 0xbf]
    const broken = [...utf8('a,b'), 0xf6, ...utf8(',c'.repeat(100))]
    expect(textOf(Uint8Array.of(...mark, ...broken)).slice(0, 4)).toBe('a,b\ufffd')
    expect(notesOf(Uint8Array.of(...mark, ...broken))).toEqual([])
    for (const at of [0, 1, 2]) {
      const other = mark.map((byte, index) => (index === at ? 0x41 : byte))
      expect(notesOf(Uint8Array.of(...other, ...broken))).toEqual(['encoding_guessed'])
    }
  })

  it('is UTF-16 only by the complete mark', () => {
    for (const bytes of [
      [0xff, 0x41],
      [0x41, 0xfe],
      [0xfe, 0x41],
      [0x41, 0xff],
    ])
      expect(notesOf(Uint8Array.of(...bytes, ...utf8(',a')))).toEqual(['encoding_guessed'])
  })

  it('reads back anything written in UTF-8', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((value) => /^[^\p{Cc}\uFEFF]*\S[^\p{Cc}]*$/u.test(value))
    fc.assert(
      fc.property(text, (value) => {
        expect(textOf(utf8(`x,${value}`))).toBe(`x,${value}`)
      }),
    )
  })
})

describe('a refused file', () => {
  it('has only blanks', () => {
    for (const text of ['\n', ' \r\n\t', '\uFEFF  '])
      expect(refusalOf(() => textOf(utf8(text))).code).toBe('empty')
  })

  it('is a text with a zero byte', () => {
    expect(refusalOf(() => textOf(utf8(`${'a'.repeat(100)}\0`))).code).toBe('binary')
  })

  it('is a text with more than a hundredth control characters, not counting tabs, line breaks and form feeds', () => {
    const withControls = (count: number) => utf8(`${'a'.repeat(200 - count)}${'\u0001'.repeat(count)}`)
    expect(textOf(withControls(2))).toHaveLength(200)
    expect(refusalOf(() => textOf(withControls(3))).code).toBe('binary')
    expect(textOf(utf8('\t\n\r\f'.repeat(50).concat('a')))).toHaveLength(201)
  })

  it('is only checked in the first 16,384 characters', () => {
    expect(textOf(utf8(`${'a'.repeat(16_384)}\0`))).toHaveLength(16_385)
    expect(refusalOf(() => textOf(utf8(`${'a'.repeat(16_383)}\0`))).code).toBe('binary')
  })
})

it('reads a part of a workbook in either encoding, an empty one as nothing', () => {
  expect(decodeXml(Uint8Array.of(0xff, 0xfe, ...bytesOf('<a/>', 'little')))).toBe('<a/>')
  expect(decodeXml(utf8('<a/>'))).toBe('<a/>')
  expect(decodeXml(new Uint8Array())).toBe('')
})
