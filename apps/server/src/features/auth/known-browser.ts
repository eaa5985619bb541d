import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../../config.ts'
import { networkOf } from '../../platform/http/hosts.ts'
import { hashSecret, newSecret } from '../../platform/sessions/secret.ts'

/**
 * A secret that stays in a browser after its first sign-in, even when its user signs out. It grants no access; it only
 * keeps wrong attempts made elsewhere from locking this browser out.
 */
const DAYS = 180
/** Browsers accept a name with this prefix only over HTTPS and from the host itself. */
const SECURE_NAME = '__Host-known'
const PLAIN_NAME = 'known'

/** Where a call comes from, in the form in which it is stored. */
export type SignInPlace = { network: string; networkHash: string; browserHash: string | null }

export function placeOf(context: Context, address: string, { mode }: Pick<Config, 'mode'>): SignInPlace {
  const secret = getCookie(context, mode === 'production' ? SECURE_NAME : PLAIN_NAME)
  const network = networkOf(address)
  return {
    network,
    networkHash: hashSecret(`network ${network}`),
    browserHash: secret ? hashSecret(`browser ${secret}`) : null,
  }
}

/** Gives the browser its secret, or extends the one it has; returns the hash. */
export function knowBrowser(context: Context, { mode }: Pick<Config, 'mode'>): string {
  const secure = mode === 'production'
  const name = secure ? SECURE_NAME : PLAIN_NAME
  const had = getCookie(context, name)
  const secret = had && /^[\w-]{43}$/.test(had) ? had : newSecret()
  setCookie(context, name, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: DAYS * 86_400,
  })
  return hashSecret(`browser ${secret}`)
}
