import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { arrivalMs, limitArrival } from './arrival-time.ts'

let closed = 0
const server = createServer((incoming, outgoing) => {
  let size = 0
  incoming.on('close', () => {
    closed++
  })
  if (incoming.url === '/refused') {
    incoming.resume()
    outgoing.writeHead(401).end('no')
    return
  }
  incoming.on('data', (chunk) => {
    size += chunk.length
  })
  incoming.on('end', () => outgoing.end(String(size)))
  incoming.on('error', () => undefined)
})
server.requestTimeout = 1
limitArrival(server, { leastMs: 150, bytesPerMs: 0.01 })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

/** Sends ten bytes, one every 40 ms; returns what is answered, or how the connection ended. */
function send(headers: Record<string, string>, path = '/'): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    const call = request(
      { port, host: '127.0.0.1', path, method: 'POST', headers, agent: false },
      (answer) => {
        answer.setEncoding('utf8').once('data', resolve)
      },
    )
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    const slowly = async () => {
      for (let sent = 0; sent < 10 && !call.destroyed; sent++) {
        call.write('x')
        await wait(40)
      }
      call.end()
    }
    void slowly()
  })
}

test('a body may take as long as its stated length does over a slow line', async () => {
  expect(await send({ 'content-length': '10' })).toBe('10')
})

test('a body of unknown length that does not arrive in time is cut off', async () => {
  expect(await send({ 'transfer-encoding': 'chunked' })).toBe('ECONNRESET')
})

test('a body that goes on arriving after its call was refused gets no time for its length', async () => {
  const before = closed
  expect(await send({ 'content-length': '1000000' }, '/refused')).toBe('no')
  await vi.waitFor(() => expect(closed).toBe(before + 1), 1000)
})

test.each([
  [undefined, 120_000],
  ['0', 120_000],
  ['-5', 120_000],
  ['many', 120_000],
  ['6400000', 220_000],
  ['999999999999999', 86_400_000],
])('a stated length of %s allows %d ms', (stated, most) => {
  expect(arrivalMs(stated)).toBe(most)
})
