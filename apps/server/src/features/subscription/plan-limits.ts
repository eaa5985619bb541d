import { isLive } from '@ballast/domain/billing/subscription-status'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findComp, findSubscription } from './subscription.queries.ts'

export const FREE_TRADES = 100
export const FREE_ACCOUNTS = 1

/**
 * True if the caller has everything: a paid or trial subscription (a cancelled one until the paid time ends, and while
 * a failed charge is retried), time given by an administrator, a role without limits, or billing disabled.
 */
export async function hasPro(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'role'>,
): Promise<boolean> {
  if (!config.billing || caller.role === 'admin' || caller.role === 'freemium') return true
  const subscription = await findSubscription(db, { userId: caller.userId })
  if (subscription !== null && isLive(subscription.status)) return true
  return (await findComp(db, { userId: caller.userId, now: clock.now() })) !== null
}
