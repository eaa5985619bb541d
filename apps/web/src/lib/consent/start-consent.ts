import { assignmentsStore } from '../experiments/assignments.ts'
import { countedStore } from '../experiments/counted-store.ts'
import { announceConsent, CONSENT_EVENTS, CONSENT_KEYS } from './consent.ts'

type Measuring = typeof import('../measuring/measuring.ts')

let hasStarted = false
let measuring: Promise<Measuring> | null = null

/**
 * Once per page: announces a stored choice, and any made later, here or in another tab. Measuring code is not
 * even loaded before something allows it.
 */
export function startConsent() {
  if (hasStarted) return
  hasStarted = true
  const { analytics, performance } = CONSENT_EVENTS
  const start = (run: (code: Measuring) => void) => () => {
    measuring ??= import('../measuring/measuring.ts')
    // Blocked or offline: nothing is measured, and the next choice or page retries.
    measuring.then(run, () => {
      measuring = null
    })
  }
  window.addEventListener(analytics.disable, () => {
    assignmentsStore.clear()
    countedStore.clear()
  })
  const stop = (run: (code: Measuring) => void) => () => void measuring?.then(run, () => undefined)
  window.addEventListener(
    analytics.enable,
    start((code) => code.startAnalytics()),
  )
  window.addEventListener(
    analytics.disable,
    stop((code) => code.stopAnalytics()),
  )
  window.addEventListener(
    performance.enable,
    start((code) => code.startPerformanceMonitoring()),
  )
  window.addEventListener(
    performance.disable,
    stop((code) => code.stopPerformanceMonitoring()),
  )
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && CONSENT_KEYS.includes(key)) announceConsent()
  })
  announceConsent()
}
