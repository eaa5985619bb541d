import { PRODUCT_NAME } from '@ballast/domain/product'
import { isAllowed } from '../consent/consent.ts'
import './globals.ts'

export type TrackedEvent = { action: string; category: string; label?: string; value?: number }

const MAX_WAITING = 50
let waiting: TrackedEvent[] = []

/** Sends an event to web analytics, if there is one and it is allowed; otherwise does nothing. */
export function trackEvent(event: TrackedEvent) {
  if (!isAllowed('analytics')) return
  if (window.gtag) send(event)
  else if (waiting.length < MAX_WAITING) waiting.push(event)
}

/** Sends the events recorded while analytics was loading. */
export function sendWaitingEvents() {
  const events = waiting
  waiting = []
  for (const event of events) send(event)
}

export function dropWaitingEvents() {
  waiting = []
}

function send({ action, category, label, value }: TrackedEvent) {
  window.gtag?.('event', action, {
    event_category: category,
    ...(label === undefined ? {} : { event_label: label }),
    ...(value === undefined ? {} : { value }),
    product: PRODUCT_NAME,
  })
}
