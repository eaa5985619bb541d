import { ALERT_KINDS, type AlertKind } from '../prop-rules/alerts/alerts-catalogue.ts'
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_RULES,
  type NotificationChannel,
  type NotificationKind,
} from './notification-kinds.ts'

export type KindChannels = Record<NotificationChannel, boolean>

export type QuietHours = {
  isOn: boolean
  /** `HH:MM` on the trader's clock; where `to` is earlier, it is the next morning's. */
  from: string
  to: string
  /** Days of the week on which the hours begin, Sunday 0. */
  days: readonly number[]
}

export const DIGEST_CHOICES = ['at_once', 'daily'] as const

/** A user's notification settings. */
export type NotificationSettings = {
  mail: boolean
  push: boolean
  kinds: Record<NotificationKind, KindChannels>
  /** For an alert, in addition to its kind: it is sent only where both allow it. */
  rules: Record<AlertKind, KindChannels>
  /** Whether notifications that can wait are mailed at once or once a day. */
  digest: (typeof DIGEST_CHOICES)[number]
  /** `HH:MM` on the trader's clock. */
  digestAt: string
  quiet: QuietHours
  /** The time zone of the times above; null: that of the first account, in the trader's order. */
  timeZone: string | null
  /** Mails and pushes leave out amounts of money. */
  hidesAmounts: boolean
}

/** Email on, push off, and every kind and rule on wherever it can be sent. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  mail: true,
  push: false,
  kinds: Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, channelsOf(kind)]),
  ) as NotificationSettings['kinds'],
  rules: Object.fromEntries(
    ALERT_KINDS.map((rule) => [rule, { app: true, mail: true, push: true }]),
  ) as NotificationSettings['rules'],
  digest: 'daily',
  digestAt: '17:00',
  timeZone: null,
  hidesAmounts: false,
  quiet: { isOn: false, from: '20:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6] },
}

function channelsOf(kind: NotificationKind): KindChannels {
  const { channels } = NOTIFICATION_RULES[kind]
  return { app: true, mail: channels.includes('mail'), push: channels.includes('push') }
}

/** The topic of a notification; `rule` where it reports an alert. */
export type NotificationTopic = { kind: NotificationKind; rule?: AlertKind | null }

/**
 * Whether the user wants this topic on this channel, by its kind and, for an alert, also by its rule.
 * @example isWanted({ kind: 'tradingAlerts', rule: 'size' }, 'mail', DEFAULT_NOTIFICATION_SETTINGS) // → true
 */
export function isWanted(
  { kind, rule }: NotificationTopic,
  channel: NotificationChannel,
  { kinds, rules }: Pick<NotificationSettings, 'kinds' | 'rules'>,
): boolean {
  return kinds[kind][channel] && (!rule || rules[rule][channel])
}
