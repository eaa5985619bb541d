import type { PayoutService } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { createBrowserStore } from '../../../lib/browser/browser-store.ts'
import { asText, parseObject } from '../../../lib/browser/tolerant.ts'

export type ApplicationFields = {
  name: string
  audience: string
  payoutService: PayoutService
  payoutAddress: string
  agreesToTerms: boolean
}

/** The unsent application; stored with the user's id, so that the next user of this browser does not see it. */
export const applicationDraftStore = createBrowserStore<(ApplicationFields & { userId: string }) | null>({
  key: 'affiliateApplication',
  parse: (text) => {
    const found = parseObject(text)
    if (typeof found.userId !== 'string') return null
    return {
      userId: found.userId,
      name: asText(found.name, ''),
      audience: asText(found.audience, ''),
      payoutService: found.payoutService === 'wise' ? 'wise' : 'paypal',
      payoutAddress: asText(found.payoutAddress, ''),
      agreesToTerms: found.agreesToTerms === true,
    }
  },
  write: (draft) => (draft ? JSON.stringify(draft) : null),
})
