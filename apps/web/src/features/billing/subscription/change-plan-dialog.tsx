import { changePlan, type planChangeSchema } from '@ballast/contract/billing'
import { PLAN_PRICES, type PlanId } from '@ballast/domain/billing/plan-prices'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../lib/api.ts'
import { reasonOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { billingQueries } from '../billing-queries.ts'
import { OrderLine } from '../order-line.tsx'
import { price } from './plan-text.ts'
import { useBillingChange } from './use-billing-change.ts'

type Preview = z.infer<typeof planChangeSchema>

const FAILED = 'The plan was not changed'

/** Changes the plan; the price is shown first, and exactly that is charged. */
export function ChangePlanDialog({ planId, onClose }: { planId: PlanId; onClose: () => void }) {
  const preview = useQuery(billingQueries.planChange(planId))
  const { name } = PLAN_PRICES[planId]
  const change = useBillingChange({
    work: ({ dueNow, prorationAt }: Preview) => call(changePlan, { body: { planId, dueNow, prorationAt } }),
    done: () => ({ title: 'Plan changed', description: `You have ${name} now.` }),
    failed: FAILED,
    saysItself: true,
  })
  const shown = preview.data
  return (
    <OpenDialog
      onClose={onClose}
      size="md"
      title={`Change to ${name}?`}
      description="The change takes effect at once. Unused time you have paid for is credited."
      footer={
        <>
          <Button onClick={onClose}>Keep my plan</Button>
          <Button
            variant="primary"
            disabled={!shown || preview.isFetching}
            busy={change.isPending}
            onClick={() => {
              if (shown) change.mutate(shown, { onSuccess: onClose, onError: () => void preview.refetch() })
            }}
          >
            {shown && Number(shown.dueNow) > 0
              ? `Change and pay ${price(shown.dueNow, shown.currency)}`
              : 'Change the plan'}
          </Button>
        </>
      }
    >
      {change.isError && (
        <p role="alert" className="mb-3 rounded-md bg-danger-soft px-3 py-2">
          {FAILED}. {reasonOf(change.error)}
        </p>
      )}
      {!preview.data && (
        <LoadingState query={preview} name="the price of the change" level="h3">
          <Skeleton className="h-24 rounded-md" />
        </LoadingState>
      )}
      {shown && <Proration preview={shown} />}
    </OpenDialog>
  )
}

function Proration({ preview }: { preview: Preview }) {
  const { currency } = preview
  const isCreditLeft = Number(preview.remainingCredit) > 0
  return (
    <>
      <dl className="grid gap-1.5 rounded-md bg-inset px-3 py-2.5">
        <OrderLine name={PLAN_PRICES[preview.planId].name}>{price(preview.charge, currency)}</OrderLine>
        <OrderLine name="Unused time on your current plan">{price(preview.credit, currency)}</OrderLine>
        <div className="mt-1 flex justify-between gap-4 border-t border-border pt-2 font-560">
          <dt>Due now</dt>
          <dd>{price(preview.dueNow, currency)}</dd>
        </div>
        {isCreditLeft && (
          <OrderLine name="Credit for later charges">{price(preview.remainingCredit, currency)}</OrderLine>
        )}
      </dl>
      <p className="mt-2 text-small text-subtle-foreground">
        Renews on <DateTime instant={preview.renewsAt} format="date" />.
      </p>
    </>
  )
}
