import * as contract from '@ballast/contract/billing'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { orderOf, type PlanId } from '@ballast/domain/billing/plan-prices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { shouldRetryMutation } from '../../lib/query-client.ts'
import { type AppliedDiscount, centsOff } from './prices.ts'

export type PaymentSession = ResponseOf<typeof contract.createPaymentIntent>
export type CheckedDiscount = ResponseOf<typeof contract.validateDiscount>

/** Requesting it opens a session at the provider: retried like a write, and not cached once it is no longer shown. */
const AS_A_WRITE = { retry: shouldRetryMutation, retryDelay: 1000, staleTime: Infinity, gcTime: 0 } as const

type Order = { planId: PlanId; discount: AppliedDiscount | null; userId: string }

export const billingQueries = {
  offer: () =>
    queryOptions({
      queryKey: ['/api/billing/offer'],
      queryFn: ({ signal }) => call(contract.getBillingOffer, { signal }),
    }),
  billing: () =>
    queryOptions({
      queryKey: ['/api/billing'],
      queryFn: ({ signal }) => call(contract.getBilling, { signal }),
      staleTime: 0,
    }),
  invoices: () =>
    queryOptions({
      queryKey: ['/api/billing/invoices'],
      queryFn: ({ signal }) => call(contract.listInvoices, { signal }),
      staleTime: 0,
    }),
  discount: ({ planId, code }: { planId: PlanId; code: string }) =>
    queryOptions({
      queryKey: ['/api/validate-discount', planId, code],
      queryFn: ({ signal }) => call(contract.validateDiscount, { body: { planId, code }, signal }),
      retry: false,
    }),
  /** Another plan, discount or user means another session. */
  session: ({ planId, discount, userId }: Order) =>
    queryOptions({
      ...AS_A_WRITE,
      queryKey: ['/api/create-payment-intent', planId, discount?.code ?? null, centsOff(discount), userId],
      queryFn: () =>
        call(contract.createPaymentIntent, {
          body: {
            amount: orderOf(planId, { amountOff: centsOff(discount) }).total / 100,
            planId,
            discountCode: discount?.code ?? null,
          },
        }),
    }),
  planChange: (planId: PlanId) =>
    queryOptions({
      queryKey: ['/api/billing/plan-change', planId],
      queryFn: ({ signal }) => call(contract.previewPlanChange, { query: { planId }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}
