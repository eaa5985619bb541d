/** Words of the affiliate programme that pages need without their validation. */

export const PAYOUT_SERVICES = ['paypal', 'wise'] as const
export type PayoutService = (typeof PAYOUT_SERVICES)[number]

export const PAYOUT_SERVICE_NAMES: Record<PayoutService, string> = { paypal: 'PayPal', wise: 'Wise' }

/** Why a person should review an application or a referral. A reason to look, not proof. */
export const AFFILIATE_FLAGS = ['same_email', 'same_payout_address', 'same_network'] as const
export type AffiliateFlag = (typeof AFFILIATE_FLAGS)[number]

export const AFFILIATE_STATUSES = ['none', 'applied', 'approved', 'refused', 'ended'] as const
export const PAYOUT_STATUSES = ['open', 'sent', 'paid', 'failed'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]
