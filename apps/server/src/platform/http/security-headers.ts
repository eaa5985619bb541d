import type { MiddlewareHandler } from 'hono'

type Origins = { scripts: readonly string[]; sendingTo: readonly string[]; frames?: readonly string[] }

const policyOf = ({ scripts, sendingTo, frames = [] }: Origins) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Charts and positioned overlays set style attributes; none of our style elements is inline.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...scripts, ...sendingTo].join(' '),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** `elsewhere`: origins besides our own that scripts may come from, data may be sent to, and frames may show. */
export function securityHeaders(production: boolean, elsewhere: Origins): MiddlewareHandler {
  const policy = policyOf(elsewhere)
  return async (context, next) => {
    await next()
    const headers = context.res.headers
    headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (production) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (context.req.path.startsWith('/api/') && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-store')
  }
}
