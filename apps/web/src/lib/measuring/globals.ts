/**
 * The globals of the services' scripts, under their usual names. Each may be missing: not configured, not
 * allowed, blocked, or not loaded yet.
 */
declare global {
  interface Window {
    dataLayer?: unknown[]
    /** Web analytics. */
    gtag?: (...values: unknown[]) => void
    /** Error reporting. */
    Sentry?: {
      captureException?: (error: unknown) => void
      setUser?: (user: { id: string } | null) => void
      close?: () => unknown
    }
    /** Session replay. */
    LogRocket?: { identify?: (userId: string) => void; uninstall?: () => void }
  }
}

export {}
