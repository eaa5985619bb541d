/** Why a sign-in through Google or Discord failed, by the server's name for it in the URL. */
export const SOCIAL_REFUSALS = {
  unavailable: 'This way of signing in cannot be reached at the moment. Try again, or use your password.',
  unverified:
    'Your email address is not verified there, so it cannot be used here. Verify it with the provider, or register with a password.',
  closed: 'Signups are temporarily paused, and no account here belongs to that address.',
  failed: 'The sign-in was not completed. Please try again in the browser you started it in.',
} as const

export type SocialRefusal = keyof typeof SOCIAL_REFUSALS

/** An unknown reason is treated as a general failure. */
export function readSocialRefusal(value: unknown): SocialRefusal | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return Object.hasOwn(SOCIAL_REFUSALS, value) ? (value as SocialRefusal) : 'failed'
}
