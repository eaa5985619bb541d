import type { TradePlan } from '@ballast/contract/trade-plans'
import type { TradeDetail } from '@ballast/contract/trades'
import { TradeFormSheet } from '../../trades/trade-form/trade-form-sheet.tsx'
import { EMPTY_FORM, type TradeFormValues } from '../../trades/trade-form/trade-form-values.ts'

type LogPlannedTradeProps = { plan: TradePlan; onClose: () => void; onSaved: (trade: TradeDetail) => void }

/** The form of a new trade, prefilled from the plan. */
export function LogPlannedTrade({ plan, onClose, onSaved }: LogPlannedTradeProps) {
  return (
    <TradeFormSheet
      editing={null}
      planned={{ id: plan.id, values: formOfPlan(plan) }}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}

function formOfPlan(plan: TradePlan): TradeFormValues {
  const { accountId, symbol, direction, setupId } = plan
  return {
    ...EMPTY_FORM,
    accountId,
    symbol,
    direction,
    setupId,
    quantity: plan.quantity ?? EMPTY_FORM.quantity,
    entry: plan.entry ?? '',
    stop: plan.stop ?? '',
    target: plan.target ?? '',
    typedRisk: plan.risk ?? '',
    notes: plan.notes,
  }
}
