import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Two minutes, and what the stated length of a body takes over a line of half a megabit a second; at most a day. */
const LEAST_MS = 120_000
const BYTES_PER_MS = 64
const MOST_MS = 24 * 3_600_000

type Times = { leastMs?: number; bytesPerMs?: number }

/**
 * Cuts the connection of a request that does not arrive in time: otherwise, calls that are never finished would collect. Node
 * has one limit for all requests, which an archive on a slow line exceeds. What was answered already, such as a refusal, has
 * no more time than a request without a body.
 */
export function limitArrival(server: Server, times: Times = {}): void {
  server.requestTimeout = 0
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const cutAfter = (ms: number) => setTimeout(() => request.complete || request.destroy(), ms).unref()
    let timer = cutAfter(arrivalMs(request.headers['content-length'], times))
    response.once('finish', () => {
      clearTimeout(timer)
      if (!request.complete) timer = cutAfter(arrivalMs(undefined, times))
    })
    request.once('close', () => clearTimeout(timer))
  })
}

/** @example arrivalMs('64000000') // → 1_120_000 */
export function arrivalMs(
  stated: string | undefined,
  { leastMs = LEAST_MS, bytesPerMs = BYTES_PER_MS }: Times = {},
): number {
  const bytes = Number(stated ?? 0)
  return Math.min(MOST_MS, leastMs + (bytes > 0 ? bytes / bytesPerMs : 0))
}
