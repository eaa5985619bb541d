import { ApiError, sentenceOf } from '../../lib/api-error.ts'

/** Whether passkeys work in this browser and on this site: they need a secure connection and a host name. */
export function canUsePasskeys(): boolean {
  return (
    typeof window.PublicKeyCredential === 'function' &&
    window.isSecureContext &&
    !isPlainAddress(location.hostname)
  )
}

/** Whether a host is an IP address such as `127.0.0.1` or `[::1]`, for which browsers create no passkeys. */
export function isPlainAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

/** The message for a passkey that failed; null if the user closed the browser's prompt. */
export function passkeyFailure(error: unknown, what: 'Signing in' | 'Adding the passkey'): string | null {
  if (error instanceof ApiError) return sentenceOf(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return null
  if (name === 'NotAllowedError') return `${what} was cancelled, or took too long.`
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return `${what} did not work in this browser.`
}
