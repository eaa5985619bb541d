const PUBLIC = /^\/(login|forgot-password|reset-password)?([?#]|$)/

/** Where to go after signing in: a page of this app, never another site; the dashboard otherwise. */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted || !/^\/[^/\\]/.test(wanted) || PUBLIC.test(wanted)) return '/dashboard'
  return wanted
}
