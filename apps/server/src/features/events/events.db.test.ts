import { expect, test } from 'vitest'
import { insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()

test('of a user’s connections twelve stay open, however many arrive at one instant', async () => {
  const { sessionId } = await insertPerson(server)
  const open = async () => {
    const response = await server.fetch('/api/events', { headers: { authorization: `Bearer ${sessionId}` } })
    const reader = response.body!.getReader()
    await reader.read()
    let isClosed = false
    void reader.read().then(({ done }) => {
      isClosed = done
    })
    return { isOpen: () => !isClosed, close: () => reader.cancel() }
  }
  const opened: Awaited<ReturnType<typeof open>>[] = []
  for (let i = 0; i < 12; i++) opened.push(await open())
  expect(opened.filter(({ isOpen }) => isOpen())).toHaveLength(12)
  opened.push(...(await Promise.all([open(), open(), open()])))
  await expect
    .poll(() => opened.map(({ isOpen }) => isOpen()))
    .toEqual([...[false, false, false], ...Array.from({ length: 12 }, () => true)])
  for (const { close } of opened) await close()
})
