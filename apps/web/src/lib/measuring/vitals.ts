import { onCLS, onINP, onLCP } from 'web-vitals'
import { isAllowed } from '../consent/consent.ts'
import { gradeVitals, type Vitals } from './grade-vitals.ts'
import { note } from './note.ts'
import { trackEvent } from './track-event.ts'

const LOG_AFTER_LOAD_MS = 1000

let hasStarted = false

/** Measures this page load: logs it after a second, and sends it to web analytics when the page is left. */
export function startVitals() {
  if (hasStarted) return
  hasStarted = true
  const vitals: Vitals = {}
  try {
    onLCP(({ value }) => Object.assign(vitals, { LCP: value }), { reportAllChanges: true })
    onCLS(({ value }) => Object.assign(vitals, { CLS: value }), { reportAllChanges: true })
    onINP(({ value }) => Object.assign(vitals, { INP: value }), { reportAllChanges: true })
    observeFirstInput((delay) => Object.assign(vitals, { FID: delay }))
  } catch {
    note('This browser does not measure web vitals.')
    return
  }
  afterLoad(() => setTimeout(() => log(vitals), LOG_AFTER_LOAD_MS))
  let wasSent = false
  document.addEventListener('visibilitychange', () => {
    if (wasSent || document.visibilityState !== 'hidden' || !isAllowed('performance')) return
    wasSent = true
    send(vitals)
  })
}

function afterLoad(run: () => void) {
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
}

/** How long the first key, press or tap had to wait. */
function observeFirstInput(onDelay: (ms: number) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) {
    note('This browser does not measure the first input.')
    return
  }
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[]
    if (!first) return
    onDelay(first.processingStart - first.startTime)
    observer.disconnect()
  })
  observer.observe({ type: 'first-input', buffered: true })
}

function log(vitals: Vitals) {
  const { overall, score, grades } = gradeVitals(vitals)
  // biome-ignore lint/suspicious/noConsole: specified to be logged
  console.info(`Web vitals: ${overall ?? 'not measured'}`, { ...vitals, grades, score })
}

function send(vitals: Vitals) {
  const { overall, score, grades } = gradeVitals(vitals)
  for (const [name, value] of Object.entries(vitals)) {
    const grade = grades[name as keyof typeof grades]
    trackEvent({
      action: name,
      category: 'Web Vitals',
      // Events carry integers: thousandths of a share, and milliseconds for the rest.
      value: Math.round(name === 'CLS' ? value * 1000 : value),
      ...(grade ? { label: grade } : {}),
    })
  }
  if (overall && score !== null)
    trackEvent({
      action: 'overall',
      category: 'Web Vitals',
      label: overall,
      value: Math.round(score * 100),
    })
}
