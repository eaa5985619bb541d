const PUBLIC = /^\/(login|forgot-password|reset-password)?([?#]|$)/

/** Where to go after signing in: a page of this app, never another site; the dashboard otherwise. */
export function safeRedirect(redirect: string | undefined): string {
  if (!redirect || !/^\/[^/\\]/.test(redirect) || PUBLIC.test(redirect)) return '/dashboard'
  return redirect
}
