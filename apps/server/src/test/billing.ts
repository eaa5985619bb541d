import { confirmSandboxPayment, createPaymentIntent } from '@ballast/contract/billing'
import { orderOf, type PlanId } from '@ballast/domain/billing/plan-prices'
import type { Person } from './client.ts'

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  authenticates: '4000 0025 0000 3155',
  declinesLater: '4000 0000 0000 0341',
} as const

export function entered(number: string) {
  return { number, expMonth: 12, expYear: 2034, cvc: '123' }
}

export function beginPaying(person: Person, planId: PlanId = 'monthly', discountCode: string | null = null) {
  const off = discountCode === 'WELCOME5' ? { amountOff: 500 } : null
  const amount = orderOf(planId, off).total / 100
  return person.call(createPaymentIntent, { body: { amount, planId, discountCode } })
}

/** Subscribes a user in the sandbox. */
export async function subscribe(person: Person, planId: PlanId = 'monthly', code: string | null = null) {
  const { data, status, error } = await beginPaying(person, planId, code)
  if (status !== 200) throw new Error(`beginning to pay answered ${status} ${error.error}`)
  const paid = await person.call(confirmSandboxPayment, {
    body: { clientSecret: data.clientSecret, ...entered(CARDS.pays) },
  })
  if (paid.data.status !== 'succeeded') throw new Error(`paying ended ${JSON.stringify(paid.data)}`)
}
