import type { Role } from '@ballast/contract/auth'

/** Routine, Accounts and Groups are usable by these roles only. */
export function hasBetaAccess(role: Role | undefined): boolean {
  return role === 'beta_tester' || role === 'admin' || role === 'freemium'
}
