import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/support/refusal-of.ts'
import { unzip, zipNames } from './unzip.ts'

const all = () => true
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const codeOf = (bytes: Uint8Array, isWanted: (name: string) => boolean = all) =>
  refusalOf(() => unzip(bytes, isWanted)).code
const zip = (files: Zippable, level: 0 | 9 = 9) => zipSync(files, { level })
const BOOK = { 'xl/a.xml': strToU8('<a/>'.repeat(50)), 'xl/b.xml': strToU8('<b/>') }

/** Where the directory entry of a name begins. */
function directoryAt(bytes: Uint8Array, index: number): number {
  const found: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2)
      found.push(at)
  return found[index] ?? -1
}
function changed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice()
  copy[at] = value
  return copy
}

describe('a zip container', () => {
  it.each([0, 9] as const)('gives the wanted entries back, packed at level %i', (level) => {
    const bytes = zip(BOOK, level)
    expect(zipNames(bytes)).toEqual(['xl/a.xml', 'xl/b.xml'])
    const parts = unzip(bytes, (name) => name === 'xl/b.xml')
    expect([...parts.keys()]).toEqual(['xl/b.xml'])
    expect(text(parts.get('xl/b.xml'))).toBe('<b/>')
    expect(text(unzip(bytes, all).get('xl/a.xml'))).toBe('<a/>'.repeat(50))
  })

  it('may lie anywhere in its memory, be followed by a comment, and use backslashes in entry names', () => {
    const bytes = zip({ 'xl\\a.xml': strToU8('<a/>') })
    const moved = new Uint8Array(bytes.length + 10)
    moved.set(bytes, 10)
    expect(zipNames(moved.subarray(10))).toEqual(['xl/a.xml'])
    const comment = new Uint8Array(bytes.length + 65_535)
    comment.set(bytes)
    expect(zipNames(comment)).toEqual(['xl/a.xml'])
    expect(refusalOf(() => zipNames(Uint8Array.of(...comment, 0))).code).toBe('truncated')
  })

  it('may have extra fields and comments on its entries', () => {
    const beside = { extra: { 16962: strToU8('a field') }, comment: 'a comment that is longer' }
    const bytes = zipSync({ 'xl/a.xml': [strToU8('<a/>'), beside], 'xl/b.xml': [strToU8('<b/>'), beside] })
    expect(zipNames(bytes)).toEqual(['xl/a.xml', 'xl/b.xml'])
    const parts = unzip(bytes, all)
    expect([...parts.values()].map(text)).toEqual(['<a/>', '<b/>'])
  })

  it('may have an empty entry', () => {
    expect(unzip(zip({ 'a.xml': new Uint8Array() }), all).get('a.xml')).toHaveLength(0)
  })

  it('is truncated wherever it ends too early', () => {
    const bytes = zip(BOOK)
    for (let length = 0; length < bytes.length; length++)
      expect([length, codeOf(bytes.subarray(0, length))]).toEqual([length, 'truncated'])
  })
})

describe('a zip container that lies', () => {
  const bytes = zip(BOOK)
  const entry = directoryAt(bytes, 0)

  it('about the method is not supported', () => {
    expect(codeOf(changed(bytes, entry + 10, 12))).toBe('not_supported')
  })

  it('is encrypted if the first flag of a wanted entry says so', () => {
    expect(codeOf(changed(bytes, entry + 8, 1))).toBe('encrypted')
    expect(codeOf(changed(bytes, entry + 8, 3))).toBe('encrypted')
    expect(unzip(changed(bytes, entry + 8, 1), (name) => name === 'xl/b.xml').size).toBe(1)
    expect(unzip(changed(bytes, entry + 8, 2), all).size).toBe(2)
  })

  it('about the size: more than declared is a bomb, less is truncated', () => {
    expect(codeOf(changed(bytes, entry + 24, 199))).toBe('zip_bomb')
    expect(codeOf(changed(bytes, entry + 24, 201))).toBe('truncated')
    const stored = zip(BOOK, 0)
    const at = directoryAt(stored, 0)
    for (const size of [199, 201]) expect(codeOf(changed(stored, at + 24, size))).toBe('truncated')
  })

  it('about the position of its entries', () => {
    expect(codeOf(changed(bytes, entry + 42, 1))).toBe('truncated')
    expect(codeOf(changed(bytes, entry + 44, 255))).toBe('truncated')
    expect(codeOf(changed(bytes, entry, 0))).toBe('truncated')
  })

  it('in its packed bytes', () => {
    expect(codeOf(changed(bytes, 30 + 'xl/a.xml'.length, 255))).toBe('truncated')
  })
})

describe('a zip container that is too large', () => {
  it('has more entries than a workbook, wanted or not', () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`, new Uint8Array()]))
    expect(unzip(zip(files(2000), 0), all).size).toBe(2000)
    expect(codeOf(zip(files(2001), 0), () => false)).toBe('zip_bomb')
  })

  it('declares more bytes than the limit in wanted entries, while others are not counted', () => {
    const bytes = zip(BOOK)
    const at = directoryAt(bytes, 0)
    const stating = (size: number) => {
      const big = bytes.slice()
      new DataView(big.buffer).setUint32(at + 24, size, true)
      return big
    }
    // 64 MB including the five bytes of the other entry.
    expect(codeOf(stating(67_108_864 - 4))).toBe('truncated')
    expect(codeOf(stating(67_108_864 - 3))).toBe('zip_bomb')
    expect(unzip(stating(67_108_864), (name) => name === 'xl/b.xml').size).toBe(1)
  })

  it('unpacks to three hundred times its size, from a megabyte on', () => {
    const zeros = (length: number) => zip({ 'a.xml': new Uint8Array(length) })
    expect(codeOf(zeros(20 * 1024 * 1024))).toBe('zip_bomb')
    expect(unzip(zeros(1024 * 1024), all).get('a.xml')).toHaveLength(1024 * 1024)
  })
})
