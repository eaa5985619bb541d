import { isLive } from '@ballast/domain/billing/subscription-status'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { plansOf } from './subscription.queries.ts'

type PlanDeps = Pick<Deps, 'db' | 'config' | 'clock'>
type PlanHolder = Pick<Caller, 'userId' | 'role'>

/**
 * True if the caller has everything: a paid or trial subscription (a cancelled one until the paid time ends, and while
 * a failed charge is retried), time given by an administrator, a role without limits, or billing disabled.
 */
export async function hasPro(deps: PlanDeps, caller: PlanHolder): Promise<boolean> {
  return (await whoHasPro(deps, [caller])).has(caller.userId)
}

/** Those of some users for whom `hasPro` is true, in one statement however many they are. */
export async function whoHasPro(
  { db, config, clock }: PlanDeps,
  people: readonly PlanHolder[],
): Promise<Set<string>> {
  const hasAll = ({ role }: PlanHolder) => !config.billing || role === 'admin' || role === 'freemium'
  const others = people.filter((person) => !hasAll(person)).map(({ userId }) => userId)
  const plans = await plansOf(db, { userIds: others })
  const now = clock.now()
  const paying = plans.filter(
    ({ status, givenUntil }) =>
      (status !== null && isLive(status)) || (givenUntil !== null && givenUntil > now),
  )
  return new Set([...people.filter(hasAll), ...paying].map(({ userId }) => userId))
}
