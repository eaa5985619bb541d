import { UnreadableFile } from '../importer.ts'

/** Largest file that is read at all. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

const FOREIGN: readonly { magic: readonly number[]; what: string }[] = [
  { magic: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { magic: [0x89, 0x50, 0x4e, 0x47], what: 'a picture (PNG)' },
  { magic: [0xff, 0xd8, 0xff], what: 'a picture (JPEG)' },
  { magic: [0x47, 0x49, 0x46, 0x38], what: 'a picture (GIF)' },
  { magic: [0x52, 0x49, 0x46, 0x46], what: 'a picture, sound or video' },
  { magic: [0x1f, 0x8b], what: 'a compressed file (gzip)' },
  { magic: [0x52, 0x61, 0x72, 0x21], what: 'a compressed file (RAR)' },
  { magic: [0x37, 0x7a, 0xbc, 0xaf], what: 'a compressed file (7-Zip)' },
  { magic: [0x7f, 0x45, 0x4c, 0x46], what: 'a program' },
  { magic: [0x4d, 0x5a, 0x90], what: 'a program' },
]

/** `EncryptedPackage` as UTF-16, the name Excel gives the contents of a password-protected workbook. */
const ENCRYPTED = Array.from('EncryptedPackage', (letter) => letter.charCodeAt(0))

/**
 * Distinguishes a zip container from text by the first bytes and refuses everything else by name.
 * @throws UnreadableFile empty, too_large, encrypted, not_supported
 */
export function sniff(bytes: Uint8Array): 'zip' | 'text' {
  if (bytes.length === 0) {
    throw new UnreadableFile('empty', 'This file is empty. Export it again from your platform.')
  }
  if (bytes.length > MAX_FILE_BYTES) {
    throw new UnreadableFile(
      'too_large',
      'This file is larger than 50 MB. Export a shorter period, or several files one after the other.',
    )
  }
  if (startsWith(bytes, [0x50, 0x4b])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) refuseOle(bytes)
  for (const { magic, what } of FOREIGN) {
    if (startsWith(bytes, magic)) {
      throw new UnreadableFile(
        'not_supported',
        `This is ${what}, not a trade history. Export the history as CSV, XLSX or HTML and import that file.`,
      )
    }
  }
  return 'text'
}

function refuseOle(bytes: Uint8Array): never {
  if (containsUtf16(bytes, ENCRYPTED)) {
    throw new UnreadableFile(
      'encrypted',
      'This workbook is protected by a password. Open it, save it without a password and import that copy.',
    )
  }
  throw new UnreadableFile(
    'not_supported',
    'This is a workbook in the old Excel format (.xls). Open it, save it as .xlsx or CSV and import that copy.',
  )
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

function containsUtf16(bytes: Uint8Array, letters: readonly number[]): boolean {
  const last = bytes.length - letters.length * 2
  for (let at = 0; at <= last; at++) {
    let index = 0
    while (
      index < letters.length &&
      bytes[at + index * 2] === letters[index] &&
      bytes[at + index * 2 + 1] === 0
    )
      index++
    if (index === letters.length) return true
  }
  return false
}
