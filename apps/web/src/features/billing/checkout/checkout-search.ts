import type { PlanId } from '@ballast/domain/billing/plan-prices'

export type CheckoutSearch = { plan?: PlanId; code?: string }

/** The plan is monthly unless the URL says yearly; a code survives signing in. */
export function parseCheckoutSearch(search: Record<string, unknown>): CheckoutSearch {
  const code = typeof search.code === 'string' ? search.code.trim().slice(0, 60) : ''
  return { plan: search.plan === 'yearly' ? 'yearly' : 'monthly', ...(code ? { code } : {}) }
}
