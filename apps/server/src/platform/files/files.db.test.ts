import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import type { Files } from './files.ts'
import { openLocalFiles } from './local-files.ts'
import { openS3Files } from './s3-files.ts'

let folder: string
let store: S3rver
const stores: Record<string, Files> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ballast-files-'))
  const port = await freePort()
  store = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'journal', configs: [] }],
  })
  await store.run()
  stores.local = openLocalFiles(join(folder, 'local'))
  stores.s3 = openS3Files({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'journal',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['local', 's3'])('files in the %s store', (kind) => {
  const files = () => stores[kind]!

  test('come back byte for byte, are replaced completely, and are gone when removed', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251)
    await files().put('user-1/imports/a/0', bytes, 'application/octet-stream')
    expect(Buffer.compare(Buffer.from((await files().get('user-1/imports/a/0'))!), Buffer.from(bytes))).toBe(
      0,
    )
    await files().put('user-1/imports/a/0', new Uint8Array([1, 2]), 'application/octet-stream')
    expect([...(await files().get('user-1/imports/a/0'))!]).toEqual([1, 2])
    await files().remove('user-1/imports/a/0')
    expect(await files().get('user-1/imports/a/0')).toBeNull()
    await files().remove('user-1/imports/a/0')
  })

  test('a key that could escape the folder is an assertion failure', async () => {
    await expect(files().get('../secrets')).rejects.toThrow('not a file key')
    await expect(files().put('a//b', new Uint8Array(), 'x')).rejects.toThrow('not a file key')
  })
})

test('the local store leaves no half-written file behind', async () => {
  await stores.local!.put('user-2/pictures/b.webp', new Uint8Array([1]), 'image/webp')
  expect(await readdir(join(folder, 'local/user-2/pictures'))).toEqual(['b.webp'])
})
