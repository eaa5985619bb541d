import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** Shorter answers gain less than the compression costs. */
const MIN_BYTES = 2048

/**
 * Compresses JSON answers to calls of our own pages and of programs; streams and files pass as they are. A page of
 * another site could learn a secret from how long an answer is once it may choose a part of it, so its calls are
 * answered as they are, and so is all that hands out sessions (docs/decisions/0034).
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

/** Answers made of an object do not state their length, by which short ones are known. */
async function stateLength(context: Parameters<MiddlewareHandler>[0]): Promise<void> {
  const { res } = context
  if (!res.headers.get('Content-Type')?.startsWith('application/json') || res.headers.has('Content-Length'))
    return
  const bytes = await res.arrayBuffer()
  context.res = undefined
  context.res = new Response(bytes, res)
  context.res.headers.set('Content-Length', String(bytes.byteLength))
}
