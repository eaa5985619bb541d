import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What each script reports: the analytics queue, errors and users, users of a replay. */
const SEND = `const to = new URL('/collect', document.currentScript.src)
const send = (...what) => fetch(to, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(what) })`
const SCRIPTS: Record<string, string> = {
  '/analytics.js': `${SEND}
const layer = (window.dataLayer ??= [])
for (const entry of layer) send('analytics', ...entry)
layer.push = (entry) => send('analytics', ...entry)`,
  '/errors.js': `${SEND}
window.Sentry = { captureException: (error) => send('error', String(error)), setUser: (user) => send('user', user) }`,
  '/replay.js': `${SEND}
window.LogRocket = { identify: (id) => send('replay', id) }`,
}

export type MeasuringPeer = {
  url: string
  /** Scripts that were fetched, in order. */
  fetched: string[]
  /** What the scripts sent. */
  collected: unknown[][]
  close: () => Promise<void>
}

/** A measuring service: serves its scripts and records what they send. */
export async function openMeasuringPeer(): Promise<MeasuringPeer> {
  const fetched: string[] = []
  const collected: unknown[][] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (request.method === 'POST') {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        collected.push(JSON.parse(body) as unknown[])
        response.writeHead(204).end()
      })
      return
    }
    fetched.push(path)
    const script = SCRIPTS[path]
    // Each in its own function, because they all declare the same names.
    response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript' })
    response.end(script ? `(() => {${script}})()` : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    fetched,
    collected,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
