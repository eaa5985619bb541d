import { isIP } from 'node:net'
import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Context } from 'hono'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** The site a passkey belongs to: the host in the browser's address bar. */
export type Site = { id: string; name: string; origin: string }

/**
 * The site a call came to; the server has already refused every host but its own. Null for a plain IP address, for
 * which browsers create no passkeys.
 */
export function siteOf(context: Context, { publicUrl }: Pick<Config, 'publicUrl'>): Site | null {
  const own = new URL(publicUrl)
  const host = context.req.header('host')
  const called = host && host !== own.host ? new URL(`http://${host}`) : own
  if (isIP(called.hostname.replace(/[[\]]/g, '')) !== 0) return null
  return { id: called.hostname, name: PRODUCT_NAME, origin: called.origin }
}

export function assertSite(context: Context, config: Pick<Config, 'publicUrl'>): Site {
  const site = siteOf(context, config)
  if (!site) throw new AppError('passkeys_impossible')
  return site
}
