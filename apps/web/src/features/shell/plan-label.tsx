import { useQuery } from '@tanstack/react-query'
import { planBadge } from '../session/plan-badge.ts'
import { sessionQueries } from '../session/session-queries.ts'
import { useCurrentUser } from '../session/use-current-user.ts'

/** The plan in words: Admin, Freemium, Loading..., Free Plan, Pro (Yearly), Pro (Monthly). */
export function usePlanLabel(): string {
  const { role } = useCurrentUser()
  const { data, isError } = useQuery(sessionQueries.subscription())
  return planBadge(role, data ?? (isError ? { status: 'none', plan: null } : undefined))
}

export function PlanLabel() {
  return (
    <span className="rounded-full bg-primary-soft px-2 py-0.5 text-axis font-560 whitespace-nowrap text-primary-text">
      {usePlanLabel()}
    </span>
  )
}
