import type { AuditEntry } from '@ballast/contract/admin/audit'
import type { ProfileReport } from '@ballast/contract/admin/profile-reports'
import type { AdminUser, UserSheet } from '@ballast/contract/admin/users'
import { idOf } from '../samples.ts'

/** A user, as administrators see them. */
export function adminUserOf(part: Partial<AdminUser> = {}): AdminUser {
  return {
    id: idOf(900),
    username: 'nora',
    email: 'nora@example.com',
    emailConfirmed: true,
    role: 'user',
    status: 'none',
    plan: null,
    paidUntil: null,
    compedUntil: null,
    lastSeenAt: null,
    registeredAt: '2026-03-02T10:00:00Z',
    suspendedAt: null,
    deletesAt: null,
    accounts: 2,
    imports: 1,
    ...part,
  }
}

export function userSheetOf({
  user,
  ...part
}: Partial<Omit<UserSheet, 'user'>> & { user?: Partial<AdminUser> } = {}): UserSheet {
  return {
    user: adminUserOf(user),
    sessions: 1,
    hasPassword: true,
    providers: [],
    isSelf: false,
    support: null,
    ...part,
  }
}

/** A report that has not been answered yet. */
export function profileReportOf(part: Partial<ProfileReport> = {}): ProfileReport {
  return {
    id: idOf(920),
    reason: 'impersonation',
    note: '',
    username: 'otto',
    about: '',
    links: [],
    by: 'marta',
    at: '2026-11-20T15:00:00Z',
    state: 'open',
    decidedAt: null,
    isHidden: false,
    ...part,
  }
}

export function auditEntryOf(part: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: idOf(940),
    at: '2026-11-20T15:00:00Z',
    action: 'user.suspend',
    actor: 'ann',
    subject: null,
    counts: {},
    before: null,
    after: null,
    reason: '',
    ...part,
  }
}
