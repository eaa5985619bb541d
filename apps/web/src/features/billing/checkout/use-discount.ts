import type { PlanId } from '@ballast/domain/billing/plan-prices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { billingQueries, type CheckedDiscount } from '../billing-queries.ts'
import type { AppliedDiscount } from '../prices.ts'
import { parseCheckoutSearch } from './checkout-search.ts'

export const INVALID_CODE = 'This discount code is not valid or has expired.'
export const NOT_CHECKED = 'Failed to validate discount code.'

/** The applied code; it is in the URL, so that it survives signing in and a reload. */
export function useDiscount({ planId, code }: { planId: PlanId; code: string | undefined }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isApplying, setApplying] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isShown = useIsShown()
  const checked = useQuery({ ...billingQueries.discount({ planId, code: code ?? '' }), enabled: !!code })

  /** Leaves the plan as it is, which may have been changed while a code was checked. */
  const put = (next: string | undefined) =>
    navigate({
      to: '/checkout',
      search: (known: Record<string, unknown>) => ({
        plan: parseCheckoutSearch(known).plan ?? planId,
        ...(next ? { code: next } : {}),
      }),
      replace: true,
    })

  function refuse(title: string, words: string, reason = '') {
    if (!isShown.current) return
    setProblem([words, reason].filter(Boolean).join(' '))
    toast({ title, description: words, variant: 'destructive' })
  }
  /** Returns whether the code is valid. */
  async function apply(code: string): Promise<boolean> {
    setApplying(true)
    setProblem(null)
    try {
      const found = await queryClient.fetchQuery(billingQueries.discount({ planId, code }))
      if (!found.valid) refuse('Invalid Code', INVALID_CODE)
      // Somebody who has left the checkout meanwhile is not brought back.
      if (!found.valid || !isShown.current) return false
      await put(code)
      toast({ title: 'Discount Applied!', description: savingText(planId, found), variant: 'success' })
      return true
    } catch (error) {
      refuse('Error', NOT_CHECKED, reasonOf(error))
      return false
    } finally {
      setApplying(false)
    }
  }
  /** Drops a code that the server now rejects. */
  function drop() {
    refuse('Invalid Code', INVALID_CODE)
    if (code) queryClient.removeQueries(billingQueries.discount({ planId, code }))
    void put(undefined)
  }

  // It came with the URL, or was valid for the other plan only.
  const isRefused = code !== undefined && checked.data?.valid === false
  const onRefused = useEffectEvent(drop)
  useEffect(() => {
    if (isRefused) onRefused()
  }, [isRefused])

  return {
    applied: code && checked.data?.valid ? appliedOf(code, checked.data) : null,
    /** A code that has not been validated yet: nothing can be paid until it is. */
    unchecked: code !== undefined && !checked.data?.valid ? code : null,
    /** Why it could not be; null if it may still be. */
    failure: code !== undefined && checked.isError ? reasonOf(checked.error) : null,
    isChecking: code !== undefined && checked.isFetching,
    retry: () => code && void checked.refetch(),
    isApplying,
    problem,
    forgetProblem: () => setProblem(null),
    apply,
    drop,
    remove: () => void put(undefined),
  }
}

export type Discount = ReturnType<typeof useDiscount>

function savingText(planId: PlanId, { discountAmount }: CheckedDiscount): string {
  return `You saved $${discountAmount.toFixed(2)}${planId === 'yearly' ? '/mo' : ''}`
}

function appliedOf(code: string, { discountAmount, duration, months }: CheckedDiscount): AppliedDiscount {
  return { code, amount: discountAmount, duration, months }
}
