import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** Shorter responses gain less than the compression costs. */
const MIN_BYTES = 2048

/**
 * Compresses JSON responses to our own pages and to programs; streams and files pass unchanged. A page of another site
 * could learn a secret from a response's length if it controls a part of it, so its calls get uncompressed responses,
 * and so do all that issue sessions (docs/decisions/0034).
 */
export function packAnswers(): MiddlewareHandler {
  const pack = compress({
    encoding: 'gzip',
    threshold: MIN_BYTES,
    contentTypeFilter: /^application\/json/,
  })
  return async (context, next) => {
    if (!isSafe(context.req.path, context.req.header('sec-fetch-site'))) return next()
    return pack(context, async () => {
      await next()
      await stateLength(context)
    })
  }
}

function isSafe(path: string, site: string | undefined): boolean {
  const isOwn = site === undefined || site === 'same-origin' || site === 'none'
  return isOwn && !path.startsWith('/api/auth/')
}

/** Responses built from an object do not state their length, by which short ones are recognised. */
async function stateLength(context: Parameters<MiddlewareHandler>[0]): Promise<void> {
  const { res } = context
  if (!res.headers.get('Content-Type')?.startsWith('application/json') || res.headers.has('Content-Length'))
    return
  const bytes = await res.arrayBuffer()
  context.res = undefined
  context.res = new Response(bytes, res)
  context.res.headers.set('Content-Length', String(bytes.byteLength))
}
