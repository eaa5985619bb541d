import type { TradePlan } from '@ballast/contract/trade-plans'
import { useScope } from '../../../lib/use-scope.ts'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { OUTCOME_WORDS } from '../plan-words.ts'

/** What a plan came to: the trade's result, or what the market did without it. */
export function PlanResult({ plan }: { plan: TradePlan }) {
  const { unit } = useScope()
  const { status, trade, comparison, missedOutcome } = plan
  if (status === 'missed') {
    return (
      <span className="text-subtle-foreground">
        {missedOutcome ? OUTCOME_WORDS[missedOutcome] : 'Not said'}
      </span>
    )
  }
  if (status !== 'taken') return <span className="text-subtle-foreground">–</span>
  if (!trade) return <span className="text-subtle-foreground">Trade deleted</span>
  if (trade.status === 'open') return <span className="text-subtle-foreground">Open</span>
  if (unit === 'r') return <RMultiple value={comparison?.realisedR ?? null} tone="pnl" />
  return <Money value={trade.net} currency={trade.currency} tone="pnl" className="font-560" />
}
