import { getSubscription } from '@ballast/contract/auth'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { findSubscription } from './subscription.queries.ts'

export function mountSubscription(gate: Gate, { db }: Deps): void {
  register(gate, getSubscription, async ({ caller }) => {
    const found = await findSubscription(db, { userId: caller.userId })
    return { status: found?.status ?? 'none', plan: found?.plan ?? null }
  })
}
