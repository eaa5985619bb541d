import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

/** Shorter responses gain less than the compression costs. */
const MIN_BYTES = 2048
/**
 * Up to this size, compressing takes a quarter of a millisecond at most and is done at once. Handing a page of the log to the
 * thread pool took longer than that.
 */
const MAX_BYTES_AT_ONCE = 128 * 1024
/**
 * The fastest level, with a window of 8 kB and tables to match. With zlib's own sizes, every call allocates 256 kB in blocks
 * large enough for the system to map and unmap them (`scripts/start.sh`), which took longer than compressing a page of the
 * log. The result is between 4 % smaller and 17 % larger.
 */
const FAST = { level: 1, windowBits: 13, memLevel: 6 }

const packInPool = promisify(gzip)

/**
 * Compresses JSON responses to our own pages and to programs; streams and files pass unchanged. A page of another site
 * could learn a secret from a response's length if it controls a part of it, so its calls get uncompressed responses,
 * and so do all that issue sessions (docs/decisions/0034).
 *
 * JSON is compressed as a whole and sent with its length: one write instead of a stream of them.
 */
export function packAnswers(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (!isPackable(context)) return
    const { status, headers: before } = context.res
    const bytes = new Uint8Array(await context.res.arrayBuffer())
    const headers = new Headers(before)
    const isPacked = bytes.byteLength >= MIN_BYTES
    if (isPacked) headers.set('Content-Encoding', 'gzip')
    const body = isPacked ? await packed(bytes) : bytes
    headers.set('Content-Length', String(body.byteLength))
    headers.append('Vary', 'Accept-Encoding')
    context.res = undefined
    context.res = new Response(body, { status, headers })
  }
}

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    bytes.byteLength <= MAX_BYTES_AT_ONCE ? gzipSync(bytes, FAST) : await packInPool(bytes, FAST),
  )
}

function isPackable({ req, res }: Context): boolean {
  const site = req.header('sec-fetch-site')
  const isOwn = site === undefined || site === 'same-origin' || site === 'none'
  const isJson = res.headers.get('Content-Type')?.startsWith('application/json') === true
  return (
    isOwn &&
    isJson &&
    !req.path.startsWith('/api/auth/') &&
    !res.headers.has('Content-Encoding') &&
    (req.header('accept-encoding') ?? '').includes('gzip')
  )
}
