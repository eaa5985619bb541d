import { getSubscription } from '@ballast/contract/auth'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { shownSubscription } from './subscription.queries.ts'

export function mountSubscription(gate: Gate, deps: Deps): void {
  register(gate, getSubscription, async ({ caller }) => {
    const found = await shownSubscription(deps, { userId: caller.userId, now: deps.clock.now() })
    return { status: found?.status ?? 'none', plan: found?.plan ?? null }
  })
}
