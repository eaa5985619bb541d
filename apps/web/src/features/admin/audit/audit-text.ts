import type { AuditEntry } from '@ballast/contract/admin/audit'
import type { AuditAction } from '@ballast/contract/admin/audit-actions'
import { formatDateTime } from '../../../lib/format/format-date.ts'

/** What the actor did, after their name: "ann changed the role". */
export const ACTION_WORDS: Record<AuditAction, string> = {
  'affiliate.decide': 'decided an affiliate application',
  'affiliate.end': 'ended an affiliate’s participation',
  'referral.decide': 'decided a sign-up to review',
  'payouts.run': 'made the payouts of a month',
  'payouts.file': 'took a payout file',
  'payouts.transfer': 'sent payouts',
  'payout.settle': 'settled a payout',
  'rule-report.decide': 'answered a report of a wrong rule',
  'support.grant': 'granted support access',
  'support.end': 'ended support access',
  'support.look': 'looked through support access',
  'sent-file.download': 'downloaded a sent file',
  'profile-report.decide': 'answered a report of a profile',
  'user.role': 'changed the role',
  'user.two-step-off': 'turned off two-step sign-in',
  'user.plan': 'changed the Pro given',
  'user.suspend': 'suspended the account',
  'user.restore': 'restored the account',
  'user.sign-out': 'signed out everywhere',
  'user.password-reset': 'sent a password reset',
  'user.export': 'sent an archive link',
  'user.delete': 'asked for deletion',
  'user.keep': 'took the deletion back',
  'user.create': 'made an administrator',
  'announcement.publish': 'published an announcement',
  'announcement.end': 'ended an announcement',
  'switch.set': 'changed a switch',
  'maintenance.set': 'changed maintenance',
  'jobs.retry': 'ran failed jobs again',
  'delete-user-data': 'deleted the data of an ended subscription',
  'delete-account': 'deleted an account',
  'list.download': 'downloaded a list',
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

type State = AuditEntry['before']

/** The values that changed, before and after: "role: user → admin". */
export function changesOf({ before, after }: { before: State; after: State }): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const was = before?.[name]
    const is = after?.[name]
    if (was !== undefined && was === is) return []
    const label = labelOf(name)
    return before === null || was === undefined
      ? [`${label}: ${textOf(is)}`]
      : [`${label}: ${textOf(was)} → ${textOf(is)}`]
  })
}

export function countsOf(counts: AuditEntry['counts']): string {
  return Object.entries(counts)
    .map(([name, n]) => `${labelOf(name)} ${n}`)
    .join(', ')
}

/** Names that mean nothing outside their table. */
const LABELS: Readonly<Record<string, string>> = { tells: 'sent as a notification' }

/** Turns `givenUntil` and `trade_journals` into words. */
function labelOf(name: string): string {
  if (LABELS[name]) return LABELS[name]
  return name.replace(/[_-]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function textOf(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value)
  return String(value)
}
