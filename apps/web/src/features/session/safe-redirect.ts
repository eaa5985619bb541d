const PUBLIC = /^\/(login|forgot-password|reset-password)?([?#]|$)/

/** The page to open after signing in: one of this app, never another site; by default the dashboard. */
export function safeRedirect(redirect: string | undefined): string {
  if (!redirect || !/^\/(?![/\\])[^\t\n\r]+$/.test(redirect) || PUBLIC.test(redirect)) return '/dashboard'
  return redirect
}
