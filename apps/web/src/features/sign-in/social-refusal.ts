/** Why a sign-in through Google or Discord came back without one, as the server names it in the address. */
export const SOCIAL_REFUSALS = {
  unavailable: 'This way of signing in cannot be reached at the moment. Try again, or use your password.',
  unverified:
    'Your email address is not verified there, so it cannot be used here. Verify it with the provider, or register with a password.',
  closed: 'Signups are temporarily paused, and no account here belongs to that address.',
  failed: 'The sign-in was not completed. Please try again in the browser you began it in.',
} as const

export type SocialRefusal = keyof typeof SOCIAL_REFUSALS

/** A reason this page does not know is a failure like any other. */
export function readSocialRefusal(value: unknown): SocialRefusal | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return Object.hasOwn(SOCIAL_REFUSALS, value) ? (value as SocialRefusal) : 'failed'
}
