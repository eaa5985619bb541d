import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { AppError } from '../../platform/http/app-error.ts'

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
 * @throws AppError unreadable_archive if the file is not a zip, is truncated, or unpacks to too much.
 */
export async function* openArchive(
  path: string,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<ArchivePart> {
  const parts: ArchivePart[] = []
  const reading = { unpacked: 0, entries: 0 }
  const unzip = new Unzip((file) => {
    reading.entries++
    const take = file.name.endsWith('.jsonl') ? takeLines(file.name, parts) : takeFile(file.name, parts)
    file.ondata = (error, chunk, final) => {
      // An error thrown while unpacking below comes back here; its own message is more precise.
      if (error) throw error instanceof AppError ? error : damaged('This archive is damaged.')
      reading.unpacked += chunk.byteLength
      if (reading.unpacked > MAX_UNPACKED_BYTES) throw damaged('This archive unpacks to too much.')
      take(chunk, final)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    push(unzip, chunk as Uint8Array, false)
    onRead((chunk as Uint8Array).byteLength)
    yield* parts.splice(0)
  }
  push(unzip, new Uint8Array(0), true)
  yield* parts.splice(0)
  if (reading.entries === 0) throw damaged('This is not a Ballast archive.')
}

function push(unzip: Unzip, chunk: Uint8Array, final: boolean): void {
  try {
    unzip.push(chunk, final)
  } catch (error) {
    throw error instanceof AppError ? error : damaged('This is not a zip file, or it is damaged.')
  }
}

type ChunkReader = (chunk: Uint8Array, final: boolean) => void

function takeLines(name: string, parts: ArchivePart[]): ChunkReader {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  return (chunk, final) => {
    const text = rest + decode(decoder, chunk, final)
    const lines = text.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_CHARACTERS) throw damaged(`A line of ${name} is too long.`)
    if (final && rest !== '') lines.push(rest)
    if (lines.length > 0) parts.push({ kind: 'lines', name, lines })
  }
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array, final: boolean): string {
  try {
    return decoder.decode(chunk, { stream: !final })
  } catch {
    throw damaged('This archive holds text that cannot be read.')
  }
}

function takeFile(name: string, parts: ArchivePart[]): ChunkReader {
  const chunks: Uint8Array[] = []
  let size = 0
  return (chunk, final) => {
    size += chunk.byteLength
    if (size > MAX_FILE_BYTES) throw damaged(`${name} is larger than 64 MB.`)
    chunks.push(chunk)
    if (final) parts.push({ kind: 'file', name, bytes: Buffer.concat(chunks) })
  }
}
