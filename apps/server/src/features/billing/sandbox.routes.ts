import * as contract from '@ballast/contract/billing'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import type { ConfirmOutcome } from '../../platform/payments/sandbox/sessions.ts'
import { findCustomer } from './billing.queries.ts'
import { withBillingLock } from './billing-lock.ts'
import { syncBilling } from './sync-billing.ts'

/** The sandbox's card form and bank; mounted only if the sandbox is the provider. */
export function mountSandbox(gate: Gate, deps: Deps, assertOn: () => void): void {
  const { payments } = deps
  if (payments.kind !== 'sandbox') return

  /** Pays as the browser would with a real provider, then reads the result. */
  const paying = async (
    userId: string,
    work: (customerId: string) => Promise<ConfirmOutcome | null | undefined>,
  ): Promise<ConfirmOutcome> => {
    assertOn()
    const customer = await findCustomer(deps.db, { userId, provider: payments.kind })
    if (!customer) throw new AppError('not_found')
    const outcome = await work(customer.customerId)
    if (outcome === undefined) throw new AppError('not_found')
    if (outcome === null) throw new AppError('payment_session_over')
    if (outcome.status !== 'requires_action')
      await withBillingLock(deps, userId, () => syncBilling(deps, { userId }))
    return outcome
  }

  register(gate, contract.confirmSandboxPayment, ({ caller, body }) =>
    paying(caller.userId, (customerId) =>
      payments.confirm({ customerId, clientSecret: body.clientSecret }, body),
    ),
  )
  register(gate, contract.answerSandboxChallenge, ({ caller, body }) =>
    paying(caller.userId, (customerId) =>
      payments.answer({ customerId, clientSecret: body.clientSecret }, body.outcome),
    ),
  )
}
