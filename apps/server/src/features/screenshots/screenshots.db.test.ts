import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  addScreenshot,
  captionScreenshot,
  deleteScreenshot,
  MAX_SCREENSHOTS,
  restoreScreenshot,
} from '@ballast/contract/screenshots'
import { getTrade } from '@ballast/contract/trades'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'

const server = testServer()

test('a removed picture leaves its trade and is no longer served, until it is restored', async () => {
  const person = await insertPerson(server)
  const trade = await insertTrade(person, await insertAccount(person))
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const added = await person.call(addScreenshot, {
    params: { id: trade.id },
    body: { caption: 'Entry' },
    files: [{ name: 'a.png', bytes }],
  })
  const { id } = added.data
  const headers = { authorization: `Bearer ${person.sessionId}` }
  const shown = async () => {
    const { data } = await person.call(getTrade, { params: { id: trade.id } })
    const { status } = await server.fetch(`/api/screenshots/${id}`, { headers })
    return [data.screenshots.map(({ caption, width, height }) => [caption, width, height]), status]
  }
  expect(await shown()).toEqual([[['Entry', 4, 3]], 200])
  expect((await person.call(deleteScreenshot, { params: { id } })).status).toBe(200)
  expect(await shown()).toEqual([[], 404])
  expect((await person.call(captionScreenshot, { params: { id }, body: { caption: 'Exit' } })).status).toBe(
    404,
  )
  expect((await person.call(deleteScreenshot, { params: { id } })).status).toBe(404)
  await person.call(restoreScreenshot, { params: { id } })
  await person.call(captionScreenshot, { params: { id }, body: { caption: 'Exit' } })
  expect(await shown()).toEqual([[['Exit', 4, 3]], 200])
  expect((await person.call(restoreScreenshot, { params: { id } })).status).toBe(404)
})

test('a picture that is sent again because the answer never arrived is there once', async () => {
  const person = await insertPerson(server)
  const trade = await insertTrade(person, await insertAccount(person))
  const picture = (background: string) =>
    sharp({ create: { width: 4, height: 3, channels: 3, background } })
      .png()
      .toBuffer()
  const send = async (bytes: Buffer) => {
    const body = new FormData()
    body.append('files', new Blob([Uint8Array.from(bytes)]), 'a.png')
    const headers = { authorization: `Bearer ${person.sessionId}`, 'idempotency-key': 'one-upload' }
    const answer = await server.fetch(`/api/journal/${trade.id}/screenshots`, {
      method: 'POST',
      headers,
      body,
    })
    return { status: answer.status, data: await answer.json() }
  }
  const [first, second] = await Promise.all([send(await picture('#345')), send(await picture('#345'))])
  expect(second).toEqual(first)
  expect(await send(await picture('#345'))).toEqual(first)
  expect((await person.call(getTrade, { params: { id: trade.id } })).data.screenshots).toHaveLength(1)
  expect((await send(await picture('#543'))).status).toBe(422)
})

test('a trade has a limit of pictures, also for two sent at once and for one restored; no file of a refused one stays', async () => {
  const person = await insertPerson(server)
  const trade = await insertTrade(person, await insertAccount(person))
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const add = (caption: string) =>
    person.call(addScreenshot, {
      params: { id: trade.id },
      body: { caption },
      files: [{ name: 'a.png', bytes }],
    })
  const first = await add('first')
  for (let i = 2; i < MAX_SCREENSHOTS; i++) expect((await add(String(i))).status).toBe(200)
  const last = await Promise.all([add('one'), add('other')])
  expect(last.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = last.find(({ status }) => status === 422)
  expect(refused?.error.fields).toEqual({
    file: `A trade has at most ${MAX_SCREENSHOTS} pictures. Remove one first`,
  })
  const { id } = first.data
  await person.call(deleteScreenshot, { params: { id } })
  expect((await add('instead')).status).toBe(200)
  expect((await person.call(restoreScreenshot, { params: { id } })).status).toBe(422)
  const folder = join(server.deps.config.dataDir, 'files', person.userId, 'screenshots')
  expect(await readdir(folder)).toHaveLength(MAX_SCREENSHOTS + 1)
})
