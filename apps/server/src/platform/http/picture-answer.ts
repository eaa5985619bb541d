import type { Context } from 'hono'

/**
 * A picture that not everybody may see. The browser caches it but revalidates every time: after signing out, or when it is no longer
 * shared, the response is 401 or 404, and nothing is shown from the cache. The bytes under an id never change, so the id is their ETag.
 */
export function answerPicture(
  context: Context,
  { id, bytes, type = 'image/webp' }: { id: string; bytes: Uint8Array; type?: string },
): Response {
  const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${id}"` }
  if (context.req.header('if-none-match') === headers.ETag) return context.body(null, 304, headers)
  return context.body(bytes as Uint8Array<ArrayBuffer>, 200, { ...headers, 'Content-Type': type })
}
