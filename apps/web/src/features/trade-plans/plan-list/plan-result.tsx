import type { TradePlan } from '@ballast/contract/trade-plans'
import { useQuery } from '@tanstack/react-query'
import { useScope } from '../../../lib/use-scope.ts'
import { accountQueries } from '../../accounts/account-queries.ts'
import { ResultText } from '../../trades/trade-table/result-text.tsx'
import { OUTCOME_WORDS } from '../plan-text.ts'

/** The outcome of a plan: its trade's result, or the market's without it. */
export function PlanResult({ plan }: { plan: TradePlan }) {
  const { unit, basis } = useScope()
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const { status, trade, missedOutcome } = plan
  if (status === 'missed') {
    return (
      <span className="text-subtle-foreground">
        {missedOutcome ? OUTCOME_WORDS[missedOutcome] : 'Not recorded'}
      </span>
    )
  }
  if (status !== 'taken') return <span className="text-subtle-foreground">–</span>
  if (!trade) return <span className="text-subtle-foreground">Trade deleted</span>
  const balanceOf = (id: string) => accounts.find((account) => account.id === id)?.startingBalance
  return <ResultText row={trade} view={{ unit, basis, balanceOf }} className="font-560" />
}
