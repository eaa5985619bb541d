import type { Role } from '@ballast/contract/auth'
import type { Billing } from '@ballast/contract/billing'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { FreePlan, GrantedPlan, RolePlan } from './free-plan.tsx'
import { ExpiredPlan, GracePlan } from './grace-plan.tsx'
import { ActivePlan, EndingPlan } from './paid-plan.tsx'
import { PastDuePlan } from './past-due-plan.tsx'
import { SITUATION_LABELS, type Situation, type Subscription, situationOf } from './plan-text.ts'

const TONES = {
  role: 'neutral',
  granted: 'neutral',
  free: 'neutral',
  active: 'primary',
  ending: 'warning',
  past_due: 'danger',
  grace: 'warning',
  expired: 'warning',
} as const satisfies Record<Situation, string>

const PARTS: Record<Situation, (props: { subscription: Subscription }) => ReactNode> = {
  role: RolePlan,
  granted: GrantedPlan,
  free: FreePlan,
  active: ActivePlan,
  ending: EndingPlan,
  past_due: PastDuePlan,
  grace: GracePlan,
  expired: ExpiredPlan,
}

/** The plan, its status, and the actions. */
export function PlanCard({ billing, role }: { billing: Billing; role: Role }) {
  const situation = situationOf(billing.subscription, role)
  const Part = PARTS[situation]
  return (
    <Card>
      <CardHeader
        title="Plan"
        actions={<Badge tone={TONES[situation]}>{SITUATION_LABELS[situation]}</Badge>}
        {...(billing.provider === 'sandbox'
          ? { description: 'Payments run in the sandbox: nobody is really charged.' }
          : {})}
      />
      <div className="grid gap-4 px-4 pt-3 pb-4">
        <Part subscription={billing.subscription} />
      </div>
    </Card>
  )
}
