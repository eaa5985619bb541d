import { type ImportNote, UnreadableFile } from '../importer.ts'

export type DecodedText = { text: string; notes: ImportNote[] }

/**
 * Decodes bytes as text: UTF-8, UTF-16 in either byte order, with or without a byte order mark, else Windows-1252.
 * MetaTrader 5 writes UTF-16LE, MetaTrader 4 Windows-1252, TopstepX and Quantower UTF-8 with a mark.
 * @throws UnreadableFile binary, empty
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const notes: ImportNote[] = []
  const text = decode(bytes, notes)
  if (text.trim() === '') {
    throw new UnreadableFile('empty', 'This file has no content. Export it again from your platform.')
  }
  if (looksBinary(text)) {
    throw new UnreadableFile(
      'binary',
      'This file is not text, whatever its name says. Export the history as CSV, XLSX or HTML.',
    )
  }
  return { text, notes }
}

/** Decodes the bytes of an XML part; MetaTrader 5 writes them as UTF-16LE: `ff fe 3c 00 3f 00`. */
export function decodeXml(bytes: Uint8Array): string {
  return decode(bytes, [])
}

function decode(bytes: Uint8Array, notes: ImportNote[]): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodeAs('utf-8', bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes)
  const order = orderOfUtf16(bytes)
  if (order) return decodeAs(order, bytes)
  const utf8 = decodeUtf8(bytes)
  if (utf8 !== null) return utf8
  notes.push({ code: 'encoding_guessed', text: 'The file was read as Windows-1252 text.' })
  return decodeAs('windows-1252', bytes)
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** Decodes UTF-8; null if it is something else. A final character may be cut off, as in a stream, but not invalid. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

/** UTF-16 without a mark has a zero in nearly every second byte of text in Latin letters. */
function orderOfUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 4096)
  if (length < 4) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at++) {
    if (bytes[at] !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  const half = length / 2
  if (odd > half * 0.6 && even < half * 0.05) return 'utf-16le'
  if (even > half * 0.6 && odd < half * 0.05) return 'utf-16be'
  return null
}

function looksBinary(text: string): boolean {
  const length = Math.min(text.length, 16_384)
  let control = 0
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0) return true
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d && code !== 0x0c) control++
    else if (code === 0xfffd) control++
  }
  return control > length * 0.01
}
