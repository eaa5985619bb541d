import type { NotificationKind } from '@ballast/domain/notifications/notification-kinds'

/** The list's filters: kinds that belong together. */
export const NOTIFICATION_FILTERS = [
  { value: 'all', label: 'All', kinds: [] },
  { value: 'rules', label: 'Rules', kinds: ['tradingAlerts', 'payouts'] },
  { value: 'routine', label: 'Routine', kinds: ['reminders', 'achievements', 'weeklyLetter'] },
  { value: 'groups', label: 'Groups', kinds: ['groups'] },
  { value: 'news', label: 'Ballast', kinds: ['announcements', 'billing'] },
] as const satisfies readonly { value: string; label: string; kinds: readonly NotificationKind[] }[]

export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]['value']

export function kindsOf(filter: NotificationFilter): readonly NotificationKind[] {
  return NOTIFICATION_FILTERS.find(({ value }) => value === filter)?.kinds ?? []
}
