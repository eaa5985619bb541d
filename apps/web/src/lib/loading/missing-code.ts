import { isServerThere } from '../requests/reach.ts'

/** Errors of code that could not be fetched, without a connection or because a new version has replaced it. */
const marked = new WeakSet<object>()
let times = 0

/**
 * Marks these errors. Their message is replaced, because the router would recognise it and reload the page, which shows only the
 * browser's own error while the server cannot be reached.
 */
export function markMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = 'Part of the app could not be fetched'
    marked.add(payload)
    times += 1
  })
}

/** How often code could not be fetched since the page was opened. */
export const timesMissing = () => times

export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && marked.has(error)
}

const RELOADED_AT = 'reloadedForCode'
const A_MINUTE = 60_000

/**
 * Reloads the page if the server answers: code that it no longer has belongs to an earlier version. At most once a minute, so
 * that a page whose code is missing in every version does not reload for ever. Returns whether the page is reloaded.
 */
export async function reloadForCode(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (Date.now() - last < A_MINUTE) return false
  if (!(await isServerThere())) return false
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  window.location.reload()
  return true
}
