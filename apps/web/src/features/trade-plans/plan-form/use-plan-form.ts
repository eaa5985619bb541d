import type { TradePlan } from '@ballast/contract/trade-plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownDrafts } from '../../../lib/drafts/own-drafts.ts'
import { refusedFields } from '../../../lib/forms/use-form.ts'
import { todayAsDay } from '../../../lib/time/days.ts'
import { useScope } from '../../../lib/use-scope.ts'
import { accountQueries } from '../../accounts/account-queries.ts'
import { proposedAccount } from '../../trades/trade-form/proposed-account.ts'
import {
  checkPrices,
  EMPTY_PLAN,
  isPlanStarted,
  type PlanFormValues,
  planBody,
  typedOf,
  valuesOfPlan,
} from './plan-form-values.ts'
import { useSavePlan } from './use-save-plan.ts'

/** Drafts of plans, stored until they are saved or discarded: one for a new plan, one per edited plan. */
const drafts = ownDrafts<Partial<PlanFormValues>>('tradePlanForm')
const NEW = 'new'

type Options = {
  editing: TradePlan | null
  /** Initial values of a new plan, such as a calculated size. */
  start?: Partial<PlanFormValues> | undefined
  today: string | undefined
}

/** A plan being typed: its values, errors, and saving. */
export function usePlanForm({ editing, start, today }: Options) {
  const { accountIds } = useScope()
  const { data: accounts = [], isLoading } = useQuery(accountQueries.list())
  const id = editing?.id ?? NEW
  const saved = editing ? valuesOfPlan(editing) : EMPTY_PLAN
  const [values, setValues] = useState<PlanFormValues>(() => ({
    ...saved,
    ...drafts.get(id)?.changes,
    ...start,
  }))
  const [hasTried, setTried] = useState(false)
  const [changedSince, setChangedSince] = useState<ReadonlySet<string>>(new Set())
  const account = proposedAccount(accounts, { chosenId: values.accountId, pageIds: accountIds })
  const full = { ...values, accountId: account?.id ?? null }

  function change(next: Partial<PlanFormValues>) {
    const changed = { ...values, ...next }
    setValues(changed)
    setChangedSince(new Set([...changedSince, ...Object.keys(next)]))
    if (isPlanStarted(changed))
      drafts.put({ id, changes: typedOf(changed, saved), base: {}, revision: editing?.revision ?? 0 })
    else drafts.remove(id)
  }

  const save = useSavePlan(editing, () => drafts.remove(id))
  const wrong = hasTried ? { ...missing(full), ...checkPrices(full) } : checkPrices(full)

  async function submit(): Promise<TradePlan | null> {
    setTried(true)
    setChangedSince(new Set())
    if (Object.keys({ ...missing(full), ...checkPrices(full) }).length > 0) return null
    return save.mutateAsync(planBody(full, today ?? todayAsDay())).catch(() => null)
  }
  const refused = refusedFields(save.error, { changed: changedSince, typed: Object.keys(full) })
  return {
    values: full,
    errors: { ...refused, ...wrong } as Record<string, string>,
    account,
    change,
    submit,
    save,
    /** Whether the accounts are known, one of which the plan is for. */
    isReady: !isLoading,
    isKept: editing ? Object.keys(typedOf(values, saved)).length > 0 : isPlanStarted(values),
    discard: () => {
      drafts.remove(id)
      setValues(saved)
      setTried(false)
      save.reset()
    },
  }
}

export type PlanFormBinding = ReturnType<typeof usePlanForm>

function missing({ symbol, accountId }: PlanFormValues): Record<string, string> {
  return {
    ...(symbol.trim() === '' ? { symbol: 'Enter a symbol' } : {}),
    ...(accountId === null ? { accountId: 'Choose an account' } : {}),
  }
}
