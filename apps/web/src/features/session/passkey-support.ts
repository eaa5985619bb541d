import { ApiError, sentenceOf } from '../../lib/api-error.ts'

/** Whether this browser can use passkeys here: it must know them, and the address must be a name over a safe connection. */
export function canUsePasskeys(): boolean {
  return (
    typeof window.PublicKeyCredential === 'function' &&
    window.isSecureContext &&
    !isPlainAddress(location.hostname)
  )
}

/** `127.0.0.1` or `[::1]`, for which browsers make no passkeys. */
export function isPlainAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

/** What to say where a passkey did not work; null where the person closed the browser's question themselves. */
export function passkeyFailure(error: unknown, what: 'Signing in' | 'Adding the passkey'): string | null {
  if (error instanceof ApiError) return sentenceOf(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return null
  if (name === 'NotAllowedError') return `${what} was cancelled, or took too long.`
  if (name === 'InvalidStateError') return 'This device holds a passkey of your account already.'
  return `${what} did not work in this browser.`
}
