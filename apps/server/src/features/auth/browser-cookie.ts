import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../../config.ts'
import { hashSecret, newSecret } from '../../platform/sessions/secret.ts'

/**
 * A secret in the browser that starts a social sign-in. The callback and the code exchange require it, so that nobody
 * can be sent a link that signs them in as another user.
 */
const MINUTES = 15
/** Browsers accept a name with this prefix only over HTTPS and from the host itself. */
const SECURE_NAME = '__Host-social'
const PLAIN_NAME = 'social'

export function markBrowser(context: Context, { mode }: Pick<Config, 'mode'>): string {
  const secret = newSecret()
  const secure = mode === 'production'
  setCookie(context, secure ? SECURE_NAME : PLAIN_NAME, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: MINUTES * 60,
  })
  return hashSecret(secret)
}

export function browserHashOf(context: Context): string | null {
  const secret = getCookie(context, SECURE_NAME) ?? getCookie(context, PLAIN_NAME)
  return secret ? hashSecret(secret) : null
}

export function forgetBrowser(context: Context, { mode }: Pick<Config, 'mode'>): void {
  const secure = mode === 'production'
  deleteCookie(context, secure ? SECURE_NAME : PLAIN_NAME, { path: '/', secure })
}
