import type { AffiliateFlag } from '@ballast/contract/affiliates/affiliate-vocabulary'

/** The wording of each flag; a flag is a reason to look, not proof. */
export const FLAG_WORDS: Record<AffiliateFlag, string> = {
  same_email: 'Same email apart from tags or dots',
  same_payout_address: 'Same payout address',
  same_network: 'Same network address within a day',
}
