import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { SESSION_DAYS } from './sessions.ts'

/** The cookie only serves pictures and downloads; calls that change anything need the header. */
export function setSessionCookie(
  context: Context,
  { secret, secure }: { secret: string | null; secure: boolean },
): void {
  if (secret === null) {
    deleteCookie(context, 'session', { path: '/' })
    return
  }
  setCookie(context, 'session', secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: SESSION_DAYS * 86_400,
  })
}
