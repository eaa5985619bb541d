import { Inflate } from 'fflate'
import { UnreadableFile } from '../importer.ts'

/** Limits on what a workbook may unpack to; a real one of 50 MB stays far below them. */
const UNZIP_LIMITS = {
  entries: 2000,
  totalBytes: 64 * 1024 * 1024,
  ratio: 300,
  ratioFrom: 1024 * 1024,
}

type Entry = { name: string; method: number; flags: number; packed: number; size: number; offset: number }

const INPUT_STEP = 16 * 1024

/**
 * Unpacks the wanted entries of a zip container within the limits: both the sizes declared in its directory and the
 * bytes that are actually unpacked are counted, so a container that lies is refused as well.
 * @throws UnreadableFile truncated, zip_bomb, encrypted, not_supported
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const entries = readDirectory(bytes)
  const declared = entries.reduce((sum, entry) => sum + (isWanted(entry.name) ? entry.size : 0), 0)
  if (entries.length > UNZIP_LIMITS.entries || declared > UNZIP_LIMITS.totalBytes) throw bomb()
  const files = new Map<string, Uint8Array>()
  let total = 0
  for (const entry of entries) {
    if (!isWanted(entry.name)) continue
    if ((entry.flags & 1) !== 0) {
      throw new UnreadableFile(
        'encrypted',
        'This file is protected by a password. Import a copy without one.',
      )
    }
    const content = unpack(bytes, entry, UNZIP_LIMITS.totalBytes - total)
    total += content.length
    files.set(entry.name, content)
  }
  return files
}

/** The names in a zip container, from its directory. */
export function zipNames(bytes: Uint8Array): string[] {
  return readDirectory(bytes).map((entry) => entry.name)
}

function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw truncated()
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.push({
      name: name.replaceAll('\\', '/'),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The directory's end record lies in the last 65,557 bytes; a truncated file has none. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557)
  for (let at = view.byteLength - 22; at >= first; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  throw truncated()
}

function unpack(bytes: Uint8Array, entry: Entry, room: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset } = entry
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50) throw truncated()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const packed = bytes.subarray(start, start + entry.packed)
  if (packed.length < entry.packed) throw truncated()
  if (entry.method === 0) {
    if (packed.length !== entry.size) throw truncated()
    return packed
  }
  if (entry.method !== 8) {
    throw new UnreadableFile(
      'not_supported',
      'This workbook is packed in an unusual way. Save it again as .xlsx.',
    )
  }
  return inflate(packed, entry, room)
}

function inflate(packed: Uint8Array, entry: Entry, room: number): Uint8Array {
  const chunks: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((chunk) => {
    chunks.push(chunk)
    length += chunk.length
  })
  for (let at = 0; at < packed.length; at += INPUT_STEP) {
    const step = packed.subarray(at, at + INPUT_STEP)
    try {
      stream.push(step, at + INPUT_STEP >= packed.length)
    } catch {
      throw truncated()
    }
    const read = Math.min(at + INPUT_STEP, packed.length)
    const tooDense = length > UNZIP_LIMITS.ratioFrom && length > read * UNZIP_LIMITS.ratio
    if (length > room || length > entry.size || tooDense) throw bomb()
  }
  if (length !== entry.size) throw truncated()
  const content = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    content.set(chunk, at)
    at += chunk.length
  }
  return content
}

function truncated(): UnreadableFile {
  return new UnreadableFile(
    'truncated',
    'This workbook is cut off or damaged. Download or export it again and import the new file.',
  )
}

function bomb(): UnreadableFile {
  return new UnreadableFile('zip_bomb', 'This workbook unpacks to far more data than a trade history holds.')
}
