import {
  ATTEMPT_STATES,
  EXPENSE_KINDS,
  PAYOUT_METHODS,
  PAYOUT_STATES,
} from '@ballast/contract/attempts/attempt-vocabulary'
import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { ALERT_KINDS } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import * as z from 'zod/mini'
import { alertSettings, alerts, dayStops } from '../../schema/alerts.ts'
import {
  accountExpenses,
  accountPayouts,
  attemptSnapshots,
  attempts,
  receipts,
} from '../../schema/attempts.ts'
import { notificationSettings, notifications } from '../../schema/notifications.ts'
import type { ArchivedTable } from './archived-table.ts'
import {
  alertParts,
  notificationSettingValues,
  notificationValues,
  short,
  storageKey,
  storedEdits,
  storedRules,
} from './archived-values.ts'

/** Attempts at funded accounts with their money, and what watches them. */
export const ARCHIVED_ATTEMPT_TABLES: readonly ArchivedTable[] = [
  {
    name: 'attempts',
    table: attempts,
    key: ['id'],
    values: {
      firm: short,
      programme: short,
      reason: short,
      programmeId: z.nullable(short),
      state: z.enum(ATTEMPT_STATES),
      currency: z.enum(CURRENCIES),
      rules: storedRules,
      edits: storedEdits,
    },
  },
  {
    name: 'account-payouts',
    table: accountPayouts,
    key: ['id'],
    values: { state: z.enum(PAYOUT_STATES), method: z.nullable(z.enum(PAYOUT_METHODS)), note: short },
  },
  {
    name: 'account-expenses',
    table: accountExpenses,
    key: ['id'],
    values: { kind: z.enum(EXPENSE_KINDS), currency: z.enum(CURRENCIES), note: short },
  },
  { name: 'attempt-snapshots', table: attemptSnapshots, key: ['id'], values: {} },
  { name: 'account-receipts', table: receipts, key: ['id'], values: { storageKey, name: short } },
  {
    name: 'alerts',
    table: alerts,
    key: ['id'],
    values: {
      kind: z.enum(ALERT_KINDS),
      currency: z.enum(CURRENCIES),
      key: short,
      title: alertParts,
      text: alertParts,
    },
  },
  { name: 'notifications', table: notifications, key: ['id'], values: notificationValues },
  {
    name: 'notification-settings',
    table: notificationSettings,
    key: ['userId'],
    values: notificationSettingValues,
  },
  {
    name: 'alert-settings',
    table: alertSettings,
    key: ['accountId', 'kind'],
    values: {
      kind: z.enum(ALERT_KINDS),
      thresholds: z.nullable(z.array(z.number()).check(z.maxLength(5))),
    },
  },
  {
    name: 'day-stops',
    table: dayStops,
    key: ['accountId', 'fromDay'],
    values: { kind: z.enum(['amount', 'r', 'losses', 'none']) },
  },
]
