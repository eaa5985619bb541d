/**
 * What the services' own scripts put on the window, under the names most of them use. Each may be missing: not
 * configured, not allowed, blocked, or not there yet.
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
