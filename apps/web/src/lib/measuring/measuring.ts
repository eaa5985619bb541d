import { isAllowed } from '../consent/consent.ts'
import './globals.ts'
import { measuredUser, onMeasuredUser } from './measured-user.ts'
import { note } from './note.ts'
import { findServices, loadScript } from './services.ts'
import { dropWaitingEvents, sendWaitingEvents } from './track-event.ts'
import { startVitals } from './vitals.ts'

/** Analytics includes web analytics and session replay, because both show how pages are used. */
export async function startAnalytics() {
  const { analytics, sessionReplay } = await findServices()
  if (!isAllowed('analytics')) return // consent was withdrawn while waiting for the server
  if (analytics) {
    openAnalytics(analytics)
    loadScript(analytics, identify)
    identify()
  } else note('Web analytics has no address here: nothing is sent.')
  if (sessionReplay) loadScript(sessionReplay, identify)
  else note('Session replay has no address here: nothing is recorded.')
}

/** Our own reporting ends at once. A loaded script is gone only with the next page load. */
export function stopAnalytics() {
  dropWaitingEvents()
  window.gtag?.('consent', 'update', { analytics_storage: 'denied' })
  window.LogRocket?.uninstall?.()
}

/** Performance monitoring includes error reporting and web vitals. */
export async function startPerformanceMonitoring() {
  startVitals()
  const { errorReporting } = await findServices()
  if (!isAllowed('performance')) return
  if (errorReporting) loadScript(errorReporting, identify)
  else note('Error reporting has no address here: nothing is sent.')
}

export function stopPerformanceMonitoring() {
  void window.Sentry?.close?.()
}

/** The queue that analytics scripts process once they have loaded. */
function openAnalytics(src: string) {
  if (window.gtag) {
    window.gtag('consent', 'update', { analytics_storage: 'granted' })
    return
  }
  const queue: unknown[] = []
  window.dataLayer ??= queue
  const layer = window.dataLayer
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: the scripts expect the arguments object itself
    layer.push(arguments)
  }
  const id = new URL(src, window.location.href).searchParams.get('id')
  window.gtag('js', new Date())
  window.gtag('consent', 'update', { analytics_storage: 'granted' })
  if (id) window.gtag('config', id)
  sendWaitingEvents()
}

/** Identifies the signed-in user by id only, never by name or address. */
function identify() {
  const id = measuredUser()
  if (isAllowed('analytics')) {
    window.gtag?.('set', { user_id: id })
    if (id !== null) window.LogRocket?.identify?.(id)
  }
  if (isAllowed('performance')) window.Sentry?.setUser?.(id === null ? null : { id })
}

onMeasuredUser(identify)
