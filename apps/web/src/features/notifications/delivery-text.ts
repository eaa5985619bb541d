import type { DeliveryLine } from '@ballast/contract/notifications/notifications'
import type { DeliveryReason } from '@ballast/domain/notifications/decide-deliveries'

const REASONS: Record<DeliveryReason, string> = {
  switched_off: 'switched off',
  kind_off: 'this kind is switched off',
  no_address: 'your address is not confirmed',
  address_refused: 'your address was refused by its mail server',
  no_device: 'no device accepts pushes',
  suspended: 'the account was suspended',
  at_the_page: 'you had a page open',
  read: 'you had already read it',
  quiet_hours: 'quiet hours',
  session: 'a session was running',
  digest: 'kept for the daily digest',
  limit: 'several of this kind were sent within the hour',
  not_accepted: 'it was not accepted after several attempts',
}

const NAMES: Record<DeliveryLine['channel'], string> = { mail: 'Email', push: 'Push' }

/**
 * The delivery of a notification on a channel, as one sentence.
 * @example deliveryText({ channel: 'mail', state: 'skipped', reason: 'at_the_page', … }, String)
 * // → 'Email: not sent, you had a page open.'
 */
export function deliveryText(
  { channel, state, reason, at, dueAt }: DeliveryLine,
  timeOf: (instant: string) => string,
): string {
  const why = reason ? `, ${REASONS[reason]}` : ''
  const name = NAMES[channel]
  if (state === 'sent') return `${name}: sent ${timeOf(at)}.`
  if (state === 'held') return `${name}: waits until ${dueAt ? timeOf(dueAt) : 'later'}${why}.`
  if (state === 'skipped') return `${name}: not sent${why}.`
  if (state === 'failed') return `${name}: failed${why}.`
  return `${name}: on its way.`
}
