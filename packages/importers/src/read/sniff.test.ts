import { describe, expect, it } from 'vitest'
import { utf16 } from '../../test/support/build-workbook.ts'
import { refusalOf } from '../../test/support/refusal-of.ts'
import { MAX_FILE_BYTES, sniff } from './sniff.ts'

const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const MARKER = utf16('EncryptedPackage').subarray(2)

function ole(length: number, markerAt: number | null): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set(OLE)
  if (markerAt !== null) bytes.set(MARKER, markerAt)
  return bytes
}

describe('the first bytes of a file', () => {
  it('distinguish a zip container from text', () => {
    expect(sniff(Uint8Array.of(0x50, 0x4b, 3, 4))).toBe('zip')
    expect(sniff(Uint8Array.of(0x50, 0x4c, 3, 4))).toBe('text')
    expect(sniff(Uint8Array.of(0x50))).toBe('text')
    expect(sniff(new TextEncoder().encode('a,b'))).toBe('text')
  })

  it.each([
    ['a PDF', [0x25, 0x50, 0x44, 0x46]],
    ['a picture (PNG)', [0x89, 0x50, 0x4e, 0x47]],
    ['a picture (JPEG)', [0xff, 0xd8, 0xff]],
    ['a picture (GIF)', [0x47, 0x49, 0x46, 0x38]],
    ['a picture, sound or video', [0x52, 0x49, 0x46, 0x46]],
    ['a compressed file (gzip)', [0x1f, 0x8b]],
    ['a compressed file (RAR)', [0x52, 0x61, 0x72, 0x21]],
    ['a compressed file (7-Zip)', [0x37, 0x7a, 0xbc, 0xaf]],
    ['a program', [0x7f, 0x45, 0x4c, 0x46]],
    ['a program', [0x4d, 0x5a, 0x90]],
  ])('name %s, and are text where the last of them differs', (what, magic) => {
    const { code, message } = refusalOf(() => sniff(Uint8Array.of(...magic, 0, 0)))
    expect([code, message.startsWith(`This is ${what},`)]).toEqual(['not_supported', true])
    expect(sniff(Uint8Array.from(magic, (byte, i) => (i === magic.length - 1 ? byte ^ 1 : byte)))).toBe(
      'text',
    )
  })

  it('are refused if there are none, or more than 50 MB', () => {
    expect(refusalOf(() => sniff(new Uint8Array())).code).toBe('empty')
    expect(sniff(new Uint8Array(MAX_FILE_BYTES).fill(65))).toBe('text')
    expect(refusalOf(() => sniff(new Uint8Array(MAX_FILE_BYTES + 1).fill(65))).code).toBe('too_large')
  })
})

describe('an old Office container', () => {
  it('has a password if it names an encrypted package, anywhere up to its last byte', () => {
    for (const at of [4, 5, 50, 100 - MARKER.length]) {
      expect([at, refusalOf(() => sniff(ole(100, at))).code]).toEqual([at, 'encrypted'])
    }
  })

  it('is an old workbook otherwise, even if the name is cut off or spelled differently', () => {
    expect(refusalOf(() => sniff(ole(100, null))).code).toBe('not_supported')
    const cut = ole(100, 100 - MARKER.length).subarray(0, 99)
    expect(refusalOf(() => sniff(cut)).code).toBe('not_supported')
    const other = ole(100, 40)
    other[40 + MARKER.length - 2] = 'f'.charCodeAt(0)
    expect(refusalOf(() => sniff(other)).code).toBe('not_supported')
    const wide = ole(100, 40)
    wide[41] = 1
    expect(refusalOf(() => sniff(wide)).code).toBe('not_supported')
  })
})
