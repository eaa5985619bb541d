import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'

/** A file of a zip, as the directory at its end states it. */
export type ZipEntry = {
  name: string
  /** 0 for stored, 8 for deflated. */
  method: number
  isEncrypted: boolean
  crc: number
  packed: number
  size: number
  offset: number
}

const LOCAL = 0x04034b50
const DIRECTORY = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const DIRECTORY_BYTES = 46
const END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const MAX_DIRECTORY_BYTES = 64 * 1024 * 1024

/** Whether a file begins as a zip does, even if the rest of it is missing. */
export async function beginsAsZip(file: FileHandle): Promise<boolean> {
  const start = await bytesAt(file, 0, 4)
  return start.length === 4 && start.readUInt32LE(0) === LOCAL
}

/** The files of a zip in the order they are in; null if its directory is missing or does not fit the file. */
export async function readZipDirectory(file: FileHandle, bytes: number): Promise<ZipEntry[] | null> {
  const tail = Math.min(bytes, END_BYTES + MAX_COMMENT_BYTES)
  const last = await bytesAt(file, bytes - tail, tail)
  const end = endOf(last)
  if (end === null) return null
  const length = last.readUInt32LE(end + 12)
  const start = last.readUInt32LE(end + 16)
  if (length > MAX_DIRECTORY_BYTES || start + length !== bytes - tail + end) return null
  const directory = await bytesAt(file, start, length)
  const entries: ZipEntry[] = []
  for (let at = 0; at < length; ) {
    if (at + DIRECTORY_BYTES > length || directory.readUInt32LE(at) !== DIRECTORY) return null
    const nameEnd = at + DIRECTORY_BYTES + directory.readUInt16LE(at + 28)
    if (nameEnd > length) return null
    entries.push({
      name: directory.toString('utf8', at + DIRECTORY_BYTES, nameEnd),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) !== 0,
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  // A zip counts in 16 bits.
  if ((entries.length & 0xffff) !== last.readUInt16LE(end + 10)) return null
  return entries.sort((a, b) => a.offset - b.offset)
}

/** The place of the end record, which is followed by nothing except its own comment. */
function endOf(last: Buffer): number | null {
  for (let at = last.length - END_BYTES; at >= 0; at--) {
    if (last.readUInt32LE(at) === END && at + END_BYTES + last.readUInt16LE(at + 20) === last.length)
      return at
  }
  return null
}

/**
 * The content of a file, unpacked; `onRead` is told how many packed bytes were read.
 * @throws HarmedEntry after the last chunk if the content is not what was packed: its length or its checksum differ, or
 * it cannot be unpacked at all
 */
export async function* readZipEntry(
  file: FileHandle,
  entry: ZipEntry,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const start = await contentStart(file, entry)
  const packed = packedBytes(file, { start, length: entry.packed, onRead })
  let size = 0
  let crc = 0
  for await (const chunk of entry.method === 8 ? inflated(packed) : packed) {
    size += chunk.byteLength
    crc = crc32(chunk, crc)
    if (size > entry.size) throw new HarmedEntry()
    yield chunk
  }
  if (size !== entry.size || crc !== entry.crc) throw new HarmedEntry()
}

/** The content of an entry is not what was packed. */
export class HarmedEntry extends Error {}

async function contentStart(
  file: FileHandle,
  { name, method, isEncrypted, offset }: ZipEntry,
): Promise<number> {
  const expected = Buffer.from(name)
  const header = await bytesAt(file, offset, LOCAL_BYTES + expected.length)
  const fits =
    header.length === LOCAL_BYTES + expected.length &&
    header.readUInt32LE(0) === LOCAL &&
    header.readUInt16LE(8) === method &&
    header.readUInt16LE(26) === expected.length &&
    header.subarray(LOCAL_BYTES).equals(expected)
  if (!fits || isEncrypted || (method !== 0 && method !== 8)) throw new HarmedEntry()
  return offset + header.length + header.readUInt16LE(28)
}

const STEP_BYTES = 256 * 1024

async function* packedBytes(
  file: FileHandle,
  { start, length, onRead }: { start: number; length: number; onRead: (bytes: number) => void },
): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; ) {
    const chunk = await bytesAt(file, start + at, Math.min(STEP_BYTES, length - at))
    if (chunk.length === 0) throw new HarmedEntry()
    at += chunk.length
    onRead(chunk.length)
    yield chunk
  }
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw()
  // What goes wrong is thrown where the chunks are read.
  pipeline(packed, inflate, () => undefined)
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? new HarmedEntry() : error
  }
}

/** Some bytes of a file; fewer at its end. */
async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}
