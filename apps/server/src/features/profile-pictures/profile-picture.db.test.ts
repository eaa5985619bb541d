import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { waitFor } from '../../test/wait-for.ts'
import { storePicture } from './profile-picture.ts'

const server = testServer()

const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  .png()
  .toBuffer()

/** A person, the keys of their stored pictures, and a store that records them. */
async function open() {
  const { userId } = await insertPerson(server)
  const keys: string[] = []
  const { files } = server.deps
  const put: typeof files.put = async (key, ...rest) => {
    keys.push(key)
    await files.put(key, ...rest)
  }
  const left = async () => (await Promise.all(keys.map((key) => files.get(key)))).filter(Boolean).length
  return { userId, keys, left, deps: { ...server.deps, files: { ...files, put } } }
}

test('of pictures stored at once, one is kept', async () => {
  const { userId, keys, left, deps } = await open()
  await Promise.all(Array.from({ length: 8 }, () => storePicture(deps, { userId, bytes })))
  expect(keys).toHaveLength(8)
  await waitFor('the other pictures to go', async () => (await left()) === 1)
})

test('a picture that could not be entered is not kept', async () => {
  const { userId, keys, left, deps } = await open()
  const jobs = {
    ...deps.jobs,
    send: async () => {
      throw new Error('no job')
    },
  }
  await storePicture(deps, { userId, bytes })
  await expect(storePicture({ ...deps, jobs }, { userId, bytes })).rejects.toThrow('no job')
  expect(keys).toHaveLength(2)
  expect(await left()).toBe(1)
})
