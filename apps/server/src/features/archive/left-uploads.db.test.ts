import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder, uploadsIn } from '../../platform/database/data-folder.ts'
import { insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()
const uploads = () => readdir(uploadsIn(server.deps.config.dataDir), { recursive: true })

test('an archive is uploaded into the data folder, and leaves it when the upload breaks off', async () => {
  const person = await insertPerson(server)
  let upload: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      upload = controller
      controller.enqueue(new Uint8Array(1000))
    },
  })
  const headers = { authorization: `Bearer ${person.sessionId}` }
  const init = { method: 'POST', headers, body, duplex: 'half' } satisfies RequestInit & { duplex: 'half' }
  const answer = server.fetch('/api/archive/restore', init)
  await expect.poll(async () => (await uploads()).filter((name) => name.endsWith('.zip'))).toHaveLength(1)
  upload?.error(new Error('the connection broke'))
  await answer
  expect(await uploads()).toEqual([])
})

test('an archive that a killed server left behind is deleted at the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ballast-left-'))
  const killed = await openDataFolder(folder)
  await mkdtemp(join(uploadsIn(folder), 'restore-'))
  await killed.release()
  const next = await openDataFolder(folder)
  expect(await readdir(uploadsIn(folder))).toEqual([])
  await next.release()
  await rm(folder, { recursive: true, force: true })
})
