import { PRODUCT_NAME } from '@ballast/domain/product'
import { isAllowed } from '../consent/consent.ts'
import './globals.ts'

export type TrackedEvent = { action: string; category: string; label?: string; value?: number }

/** Tells web analytics of something, if there is one and it is allowed; otherwise nothing happens. */
export function trackEvent({ action, category, label, value }: TrackedEvent) {
  if (!isAllowed('analytics')) return
  window.gtag?.('event', action, {
    event_category: category,
    ...(label === undefined ? {} : { event_label: label }),
    ...(value === undefined ? {} : { value }),
    product: PRODUCT_NAME,
  })
}
