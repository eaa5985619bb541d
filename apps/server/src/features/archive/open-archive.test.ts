import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, strToU8, Zip, ZipDeflate, ZipPassThrough, type Zippable, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { type ArchivePart, damaged, openArchive } from './open-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

function kept(bytes: Uint8Array): string {
  const path = join(folder, `${files++}.zip`)
  writeFileSync(path, bytes)
  return path
}
async function read(bytes: Uint8Array, onRead?: (bytes: number) => void): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = []
  for await (const part of openArchive(kept(bytes), onRead)) parts.push(part)
  return parts
}
const linesOf = (parts: ArchivePart[], name: string) =>
  parts.flatMap((part) => (part.kind === 'lines' && part.name === name ? part.lines : []))
const zip = (entries: Zippable) => zipSync(entries, { mtime: new Date('2026-06-15T12:00:00Z') })
const refusal = (bytes: Uint8Array) =>
  read(bytes).then(
    () => null,
    (error: { code: string; message: string }) => [error.code, error.message],
  )

describe('an archive', () => {
  test('is read as lines and files, in the order it was written', async () => {
    const picture = Uint8Array.of(1, 2, 3, 0, 255)
    const parts = await read(
      zip({
        'a.jsonl': strToU8('{"n":1}\n{"n":2}\n'),
        'files/x.webp': picture,
        'b.jsonl': strToU8('{"n":3}'),
      }),
    )
    expect(parts.map(({ name }) => name)).toEqual(['a.jsonl', 'files/x.webp', 'b.jsonl'])
    expect(linesOf(parts, 'a.jsonl')).toEqual(['{"n":1}', '{"n":2}'])
    expect(linesOf(parts, 'b.jsonl')).toEqual(['{"n":3}'])
    expect(parts[1]).toEqual({ kind: 'file', name: 'files/x.webp', bytes: Buffer.from(picture) })
  })

  test('keeps lines and characters whole that are split over two chunks', async () => {
    const lines = Array.from(
      { length: 30_000 },
      (_, at) => `{"text":"Grüße – ${at}","more":"${'x'.repeat(at % 97)}"}`,
    )
    const parts = await read(zipSync({ 'a.jsonl': strToU8(lines.join('\n')) }, { level: 0 }))
    expect(parts.length).toBeGreaterThan(1)
    expect(linesOf(parts, 'a.jsonl')).toEqual(lines)
  })

  test('says how much of it was read', async () => {
    let bytes = 0
    const archive = zip({ 'a.jsonl': strToU8('x') })
    await read(archive, (more) => {
      bytes += more
    })
    expect(bytes).toBe(archive.byteLength)
  })

  test('may hold empty files and empty lists', async () => {
    const parts = await read(zip({ 'a.jsonl': new Uint8Array(), 'files/x': new Uint8Array() }))
    expect(parts).toEqual([{ kind: 'file', name: 'files/x', bytes: Buffer.alloc(0) }])
  })
})

/** As `writeArchive` writes it: sizes and checksums follow the contents. */
function streamed(contents: Record<string, Uint8Array>): Uint8Array {
  const chunks: Uint8Array[] = []
  const writer = new Zip((_, chunk) => chunks.push(chunk))
  for (const [name, bytes] of Object.entries(contents)) {
    const entry = name.endsWith('.webp') ? new ZipPassThrough(name) : new ZipDeflate(name)
    writer.add(entry)
    entry.push(bytes, true)
  }
  writer.end()
  return Buffer.concat(chunks)
}

describe('an archive with one changed byte', () => {
  const picture = Uint8Array.from({ length: 300 }, (_, at) => (at * 7919) % 256)
  // Its bytes look like the end of a file in a zip.
  picture.set([0x50, 0x4b, 7, 8, 1, 2, 3, 4, 100, 0, 0, 0, 100, 0, 0, 0], 100)
  const contents = {
    'archive.json': strToU8('{"format":"x"}'),
    'data/a.jsonl': strToU8(Array.from({ length: 40 }, (_, at) => `{"n":${at * 7919}}\n`).join('')),
    'files/x.webp': picture,
    'files/y.csv': strToU8('1;2\n'),
  }
  const whole = streamed(contents)
  const readAll = async (bytes: Uint8Array) => {
    const found = new Map<string, string>()
    for (const part of await read(bytes)) {
      const text =
        part.kind === 'file'
          ? Buffer.from(part.bytes).toString('latin1')
          : part.lines.map((line) => `${line}\n`).join('')
      found.set(part.name, `${found.get(part.name) ?? ''}${text}`)
    }
    return [...found]
  }
  const expected = Object.entries(contents).map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString('latin1'),
  ])

  test('is refused, or has the contents that were written: at every byte', async () => {
    expect(await readAll(whole)).toEqual(expected)
    const refused = new Set<string>()
    for (let at = 0; at < whole.length; at++) {
      const changed = Uint8Array.from(whole)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      const found = await readAll(changed).catch((error: { code: string; message: string }) => {
        expect([at, error.code]).toEqual([at, 'unreadable_archive'])
        refused.add(error.message)
        return expected
      })
      expect([at, found]).toEqual([at, expected])
    }
    expect(refused.size).toBeGreaterThan(4)
  })

  test('is refused by the name of the file, if that is where the byte is', async () => {
    for (const [name, content] of Object.entries(contents)) {
      const packed = name.endsWith('.webp') ? content : deflateSync(content)
      const start = Buffer.from(whole).indexOf(name) + name.length
      // The last bits of a deflated file mean nothing.
      for (let at = start; at < start + packed.length - 1; at++) {
        const changed = Uint8Array.from(whole)
        changed[at] = (changed[at] ?? 0) ^ 4
        const message = (await refusal(changed))?.[1] ?? `byte ${at} was not noticed`
        expect(message).toContain(`“${name}” in this archive`)
      }
    }
  })

  test('is refused where it is cut off, at every byte', async () => {
    for (let length = 0; length < whole.length; length += 3)
      expect((await refusal(whole.subarray(0, length)))?.[0]).toBe('unreadable_archive')
  })
})

describe('a file that is no archive', () => {
  test('is refused with a sentence, and nothing is restored', async () => {
    expect(damaged('Too old.')).toMatchObject({
      code: 'unreadable_archive',
      message: 'Too old. Nothing was restored.',
    })
    expect(await refusal(new Uint8Array())).toEqual([
      'unreadable_archive',
      'This is not a Ballast archive. Nothing was restored.',
    ])
    expect((await refusal(strToU8('just a text, and no zip at all')))?.[0]).toBe('unreadable_archive')
  })

  test('may have text that cannot be decoded', async () => {
    expect(await refusal(zip({ 'a.jsonl': Uint8Array.of(123, 0xff, 0xfe) }))).toEqual([
      ...[
        'unreadable_archive',
        '“a.jsonl” in this archive holds text that cannot be read. Nothing was restored.',
      ],
    ])
    expect(await refusal(zip({ 'a.jsonl': strToU8('é').slice(0, 1) }))).toEqual([
      ...[
        'unreadable_archive',
        '“a.jsonl” in this archive holds text that cannot be read. Nothing was restored.',
      ],
    ])
  })

  test('may have a line longer than a million characters', async () => {
    const line = (length: number) => zip({ 'a.jsonl': strToU8(`${'x'.repeat(length)}\n`) })
    expect(await refusal(line(1_000_000))).toBeNull()
    expect(await refusal(zip({ 'a.jsonl': strToU8('x'.repeat(1_000_001)) }))).toEqual([
      ...['unreadable_archive', 'A line of a.jsonl is too long. Nothing was restored.'],
    ])
  })

  test('may have damaged compressed bytes', async () => {
    const whole = zip({ 'a.jsonl': strToU8('abcdefgh'.repeat(2000)) })
    const broken = Uint8Array.from(whole)
    broken.fill(0xff, 40, 60)
    expect((await refusal(broken))?.[0]).toBe('unreadable_archive')
  })

  test('may be protected by a password', async () => {
    const locked = zip({ 'a.jsonl': strToU8('x') })
    const directory = Buffer.from(locked).indexOf('PK\x01\x02')
    locked[directory + 8] = 1
    expect((await refusal(locked))?.[1]).toMatch(/^“a\.jsonl” in this archive is not as it was written/)
  })

  test('may claim to hold less than it does', async () => {
    const lying = Buffer.from(zip({ 'a.jsonl': strToU8('x'.repeat(99)) }))
    const size = lying.indexOf('PK\x01\x02') + 24
    expect(lying[size]).toBe(99)
    lying[size] = 98
    expect((await refusal(lying))?.[1]).toMatch(/^“a\.jsonl”/)
  })
})
