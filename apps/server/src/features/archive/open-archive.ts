import { open } from 'node:fs/promises'
import { AppError } from '../../platform/http/app-error.ts'
import { beginsAsZip, HarmedEntry, readZipDirectory, readZipEntry } from './zip-entries.ts'

/** A whole entry of an archive, or some lines of one. */
export type ArchivePart =
  | { kind: 'lines'; name: string; lines: string[] }
  | { kind: 'file'; name: string; bytes: Uint8Array }

/** No entry except JSON lines is larger than this; an imported file is at most 60 MB. */
const MAX_FILE_BYTES = 64 * 1024 * 1024
const MAX_LINE_CHARACTERS = 1_000_000
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024 * 1024

export function damaged(detail: string): AppError {
  return new AppError('unreadable_archive', { message: `${detail} Nothing was restored.` })
}

/**
 * Streams an archive from disk in the order it was written, holding at most one of its files in memory.
 * @throws AppError unreadable_archive if the file is not a zip, is truncated, unpacks to too much, or holds a file that is not
 * what was written; the message names it. Lines of such a file may have been read before.
 */
export async function* openArchive(
  path: string,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<ArchivePart> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const entries = await readZipDirectory(file, size)
    if (!entries && (await beginsAsZip(file)))
      throw damaged('This archive is cut off or damaged: its list of files cannot be read.')
    if (!entries?.length) throw damaged('This is not a Ballast archive.')
    const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
    if (unpacked > MAX_UNPACKED_BYTES) throw damaged('This archive unpacks to too much.')
    let left = size
    const read = (bytes: number) => {
      left -= bytes
      onRead(bytes)
    }
    for (const entry of entries) yield* partsOf(entry.name, readZipEntry(file, entry, read))
    onRead(left)
  } finally {
    await file.close()
  }
}

async function* partsOf(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart> {
  try {
    yield* name.endsWith('.jsonl') ? linesOf(name, content) : fileOf(name, content)
  } catch (error) {
    if (!(error instanceof HarmedEntry)) throw error
    throw damaged(`“${name}” in this archive is not as it was written: it was changed or damaged since.`)
  }
}

async function* linesOf(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw damaged(`“${name}” in this archive holds text that cannot be read.`)
    }
  }
  let rest = ''
  for await (const chunk of content) {
    const lines = `${rest}${decode(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_CHARACTERS) throw damaged(`A line of ${name} is too long.`)
    if (lines.length > 0) yield { kind: 'lines', name, lines }
  }
  rest += decode()
  if (rest !== '') yield { kind: 'lines', name, lines: [rest] }
}

async function* fileOf(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.byteLength
    if (size > MAX_FILE_BYTES) throw damaged(`${name} is larger than 64 MB.`)
    chunks.push(chunk)
  }
  yield { kind: 'file', name, bytes: Buffer.concat(chunks) }
}
