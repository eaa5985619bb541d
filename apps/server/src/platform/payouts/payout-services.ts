import type { PayoutService } from './payouts.ts'
import { openPaypalPayouts, type PaypalSettings } from './paypal-payouts.ts'
import { openWisePayouts, type WiseSettings } from './wise-payouts.ts'

/** The services whose API is configured; the others are paid by file. */
export type PayoutServices = Readonly<Partial<Record<'paypal' | 'wise', PayoutService>>>

type Settings = { paypal: PaypalSettings | null; wise: WiseSettings | null }

export function openPayoutServices({ paypal, wise }: Settings): PayoutServices {
  return {
    ...(paypal ? { paypal: openPaypalPayouts(paypal) } : {}),
    ...(wise ? { wise: openWisePayouts(wise) } : {}),
  }
}
