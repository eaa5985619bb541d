import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../../config.ts'
import { networkOf } from '../../platform/http/hosts.ts'
import { hashSecret, newSecret } from '../../platform/sessions/secret.ts'

/**
 * A secret that stays in a browser after its first sign-in, also once its user signs out. It opens nothing: wrong
 * tries made elsewhere do not lock it out, and that is all.
 */
const DAYS = 180
/** Browsers take a name that begins so only over HTTPS and from the host itself. */
const SECURE_NAME = '__Host-known'
const PLAIN_NAME = 'known'

/** Where a call comes from, in the form it is remembered in. */
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

/** Gives the browser its secret, or the one it has for as long again; returns its hash. */
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
