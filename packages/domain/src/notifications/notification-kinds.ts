/** The kinds of notification, in the order of the settings. */
export const NOTIFICATION_KINDS = [
  'tradingAlerts',
  'payouts',
  'reminders',
  'achievements',
  'weeklyLetter',
  'groups',
  'billing',
  'announcements',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Where a notification can appear: in the product, by email, and on a device that agreed to push. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]
/** Channels that leave the product. */
export type OutgoingChannel = Exclude<NotificationChannel, 'app'>

export type KindRule = {
  name: string
  /** A sentence that describes it. */
  explanation: string
  /** The channels it can use at all. */
  channels: readonly NotificationChannel[]
  /** Worthless by the evening, so it is never held for the daily digest. */
  isTimely: boolean
  /** Sent even to users who have a page open, because it is read at leisure or needed as a record. */
  evenAtThePage: boolean
}

const EVERYWHERE = NOTIFICATION_CHANNELS

/**
 * Every kind, declared once: its words in the settings, where it can go and whether it can wait.
 * @example NOTIFICATION_RULES.achievements.channels // → ['app']
 */
export const NOTIFICATION_RULES: Record<NotificationKind, KindRule> = {
  tradingAlerts: {
    name: 'Trading alerts',
    explanation: 'Limits, floors, deadlines and locks of your accounts.',
    channels: EVERYWHERE,
    isTimely: true,
    evenAtThePage: false,
  },
  payouts: {
    name: 'Payouts',
    explanation: 'A payout has become possible, or one has changed its state.',
    channels: EVERYWHERE,
    isTimely: false,
    evenAtThePage: false,
  },
  reminders: {
    name: 'Reminders',
    explanation: 'Habits, at the time you chose for each of them.',
    channels: EVERYWHERE,
    isTimely: true,
    evenAtThePage: false,
  },
  achievements: {
    name: 'Achievements',
    explanation: 'Badges and levels, in the app only, never during a session.',
    channels: ['app'],
    isTimely: false,
    evenAtThePage: false,
  },
  weeklyLetter: {
    name: 'Weekly letter',
    explanation: 'Your week in a few lines.',
    channels: EVERYWHERE,
    isTimely: true,
    evenAtThePage: true,
  },
  groups: {
    name: 'Groups',
    explanation: 'Messages to you in your groups.',
    channels: EVERYWHERE,
    isTimely: false,
    evenAtThePage: false,
  },
  billing: {
    name: 'Billing',
    explanation: 'Your plan and its payments. Receipts are always mailed.',
    channels: EVERYWHERE,
    isTimely: true,
    evenAtThePage: true,
  },
  announcements: {
    name: 'Announcements',
    explanation: 'What is new, and planned interruptions.',
    channels: EVERYWHERE,
    isTimely: false,
    evenAtThePage: true,
  },
}

/** Decides whether it can be held back: a limit is sent during a session, a touched floor always. */
export const URGENCIES = ['normal', 'limit', 'floor'] as const
export type Urgency = (typeof URGENCIES)[number]
