import type { UserAct } from '@ballast/contract/admin/user-forms'
import type { UserSheet } from '@ballast/contract/admin/users'

export type ActName = UserAct['act']
type ActText = {
  label: string
  /** The question above the form. */
  title: (name: string) => string
  /** What the action does. */
  text: string
  done: string
  /** Ends or locks something. */
  isHard?: boolean
  needsPassword?: boolean
}

export const ACTS: Record<ActName, ActText> = {
  role: {
    label: 'Change role',
    title: (name) => `Change the role of ${name}`,
    text: 'It takes effect with their next request, and they are told by email.',
    done: 'Role changed',
    needsPassword: true,
  },
  plan: {
    label: 'Give Pro',
    title: (name) => `Give ${name} Pro`,
    text: 'Up to and including a day, in UTC. No payment is recorded, and a subscription they have continues unchanged.',
    done: 'Saved',
  },
  suspend: {
    label: 'Suspend',
    title: (name) => `Suspend ${name}?`,
    text: 'They are signed out everywhere, cannot sign in, and their public profile is hidden. None of their data changes. A subscription is not renewed: it ends with the time they have paid for, which is not refunded. They are told by email.',
    done: 'Account suspended',
    isHard: true,
  },
  restore: {
    label: 'Restore',
    title: (name) => `Restore ${name}?`,
    text: 'They can sign in again and find everything as they left it, except that a subscription is not renewed unless they continue it. They are told by email.',
    done: 'Account restored',
  },
  'sign-out': {
    label: 'Sign out everywhere',
    title: (name) => `Sign ${name} out everywhere?`,
    text: 'Every session ends. They can sign in again.',
    done: 'Signed out everywhere',
  },
  'password-reset': {
    label: 'Send password reset',
    title: (name) => `Send ${name} a link to set a new password?`,
    text: 'It goes to their address and works for an hour. You do not see it.',
    done: 'The link is on its way',
  },
  export: {
    label: 'Send their archive',
    title: (name) => `Send ${name} a link to their archive?`,
    text: 'All their data as one file. The link goes to their address and works for seven days. You do not see it.',
    done: 'The link is on its way',
  },
  delete: {
    label: 'Delete account',
    title: (name) => `Delete the account of ${name}?`,
    text: 'The account and everything in it are deleted in seven days. Until then, you or they can cancel this. They are told by email.',
    done: 'The account will be deleted in seven days',
    isHard: true,
    needsPassword: true,
  },
  keep: {
    label: 'Keep account',
    title: (name) => `Keep the account of ${name}?`,
    text: 'It is not deleted.',
    done: 'The account stays',
  },
}

/** The actions that apply now, irreversible ones last. */
export function actsFor({ user, isSelf }: UserSheet): ActName[] {
  return [
    'role',
    'plan',
    'sign-out',
    'password-reset',
    'export',
    ...(user.suspendedAt ? (['restore'] as const) : []),
    ...(user.deletesAt ? (['keep'] as const) : []),
    ...(user.suspendedAt || isSelf ? [] : (['suspend'] as const)),
    ...(user.deletesAt || isSelf ? [] : (['delete'] as const)),
  ]
}
