import type { createAttempt } from '@ballast/contract/attempts/attempts'
import type { BodyInputOf } from '@ballast/contract/endpoint'

type NewAttempt = BodyInputOf<typeof createAttempt>

/** An evaluation of 50,000 at Topstep, bought on 1 June 2026. */
export function attempt(accountId: string, overrides: Partial<NewAttempt> = {}): NewAttempt {
  return {
    accountId,
    programmeId: 'topstep-combine',
    firm: 'Topstep',
    programme: 'Trading Combine',
    phase: 0,
    size: '50000',
    state: 'evaluation',
    purchasedOn: '2026-06-01',
    listPrice: '49',
    paid: '49',
    currency: 'USD',
    ...overrides,
  }
}
