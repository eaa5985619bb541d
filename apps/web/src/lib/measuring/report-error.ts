import { isAllowed } from '../consent/consent.ts'
import './globals.ts'

/** Sends a caught error to error reporting, if there is one and it is allowed. */
export function reportError(error: unknown) {
  if (isAllowed('performance')) window.Sentry?.captureException?.(error)
}
