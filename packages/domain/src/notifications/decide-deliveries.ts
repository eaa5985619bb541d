import { HOUR_MS } from '../time/durations.ts'
import { NOTIFICATION_RULES, type OutgoingChannel, type Urgency } from './notification-kinds.ts'
import { isWanted, type NotificationSettings, type NotificationTopic } from './notification-settings.ts'
import { nextAt, quietUntil } from './quiet-hours.ts'

/** Why something was not sent, or not yet. */
export const DELIVERY_REASONS = [
  'switched_off',
  'kind_off',
  'no_address',
  'address_refused',
  'no_device',
  'suspended',
  'at_the_page',
  'read',
  'quiet_hours',
  'session',
  'digest',
  'limit',
  'not_accepted',
] as const
export type DeliveryReason = (typeof DELIVERY_REASONS)[number]

export const DELIVERY_STATES = ['queued', 'held', 'sending', 'sent', 'skipped', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export type News = NotificationTopic & { urgency: Urgency }

/** A user's situation at the moment a notification is due. */
export type Moment = {
  now: number
  timeZone: string
  /** No page has been open for a while. */
  isAway: boolean
  /** When the current session ends, as far as known; null: no session is running. */
  sessionUntil: number | null
  address: 'confirmed' | 'unconfirmed' | 'refused'
  /** How many devices have agreed to push. */
  devices: number
}

export type Delivery = {
  channel: OutgoingChannel
  state: Extract<DeliveryState, 'queued' | 'held' | 'skipped'>
  reason: DeliveryReason | null
  /** When a held delivery is checked again. */
  dueAt: number | null
}

const OUTGOING: readonly OutgoingChannel[] = ['mail', 'push']

/** Whether it appears in the bell's list; a touched floor always does. */
export function isListed(news: News, settings: NotificationSettings): boolean {
  return news.urgency === 'floor' || isWanted(news, 'app', settings)
}

/**
 * The deliveries of a notification on the channels that leave the product; channels its kind does not use are absent.
 */
export function decideDeliveries(news: News, settings: NotificationSettings, moment: Moment): Delivery[] {
  const channels = OUTGOING.filter((channel) => NOTIFICATION_RULES[news.kind].channels.includes(channel))
  return channels.map((channel) => {
    const against = reasonAgainst(news, channel, { settings, moment })
    if (against) return { channel, state: 'skipped', reason: against, dueAt: null }
    const hold = holdOf(news, settings, moment) ?? digestOf(news, channel, { settings, moment })
    if (hold) return { channel, state: 'held', reason: hold.reason, dueAt: hold.until }
    return { channel, state: 'queued', reason: null, dueAt: null }
  })
}

type Circumstances = { settings: NotificationSettings; moment: Moment }

function reasonAgainst(
  news: News,
  channel: OutgoingChannel,
  { settings, moment }: Circumstances,
): DeliveryReason | null {
  const { kind, urgency } = news
  if (!settings[channel]) return 'switched_off'
  if (!isWanted(news, channel, settings)) return 'kind_off'
  if (channel === 'mail' && moment.address === 'unconfirmed') return 'no_address'
  if (channel === 'mail' && moment.address === 'refused') return 'address_refused'
  if (channel === 'push' && moment.devices === 0) return 'no_device'
  // A phone lies beside the open page, so anything urgent is shown on both.
  const isUrgentPush = channel === 'push' && urgency !== 'normal'
  if (!moment.isAway && !NOTIFICATION_RULES[kind].evenAtThePage && !isUrgentPush) return 'at_the_page'
  return null
}

export type Hold = { reason: DeliveryReason; until: number }

/**
 * Why a notification is held, and until when: during a session everything but limits, in quiet hours everything but a
 * touched floor. Called again when that time has come.
 */
export function holdOf(
  { urgency }: Pick<News, 'urgency'>,
  settings: NotificationSettings,
  { now, timeZone, sessionUntil }: Pick<Moment, 'now' | 'timeZone' | 'sessionUntil'>,
): Hold | null {
  if (urgency === 'floor') return null
  const quiet = quietUntil(settings.quiet, now, timeZone)
  if (quiet !== null) return { reason: 'quiet_hours', until: quiet }
  if (urgency === 'normal' && sessionUntil !== null && sessionUntil > now)
    return { reason: 'session', until: sessionUntil }
  return null
}

function digestOf(
  { kind, urgency }: News,
  channel: OutgoingChannel,
  { settings, moment }: Circumstances,
): Hold | null {
  if (channel !== 'mail' || settings.digest !== 'daily' || urgency !== 'normal') return null
  if (NOTIFICATION_RULES[kind].isTimely) return null
  return { reason: 'digest', until: nextAt(settings.digestAt, moment.now, moment.timeZone) }
}

/** The maximum number of mails or pushes of one kind within an hour; further ones are merged. */
export const MAX_AN_HOUR: Record<OutgoingChannel, number> = { mail: 4, push: 8 }

/**
 * When the next notification of a kind may be sent if the hour's limit is used up; null if one may be sent now.
 * @example limitedUntil('mail', [0, 1, 2, 3], 10) // → 3_600_000, an hour after the first
 */
export function limitedUntil(
  channel: OutgoingChannel,
  sentAt: readonly number[],
  now: number,
): number | null {
  const recent = sentAt.filter((at) => at > now - HOUR_MS).sort((a, b) => a - b)
  const oldest = recent.at(-MAX_AN_HOUR[channel])
  return oldest === undefined ? null : oldest + HOUR_MS
}
