import type { Browser } from '@playwright/test'
import { frameShare } from './breathing-frames.ts'
import { countScripts, launchChromium } from './chromium.ts'
import { signIn } from './client.ts'
import { type Figure, median } from './measure.ts'
import type { BenchServer, BenchUser } from './seeded-server.ts'

const RUNS = 5
/** Script budgets of the most visited pages, and of pages visited once or twice a day. */
const SCRIPTS = 250
const MORE_SCRIPTS = 350
const PAGES = [
  { name: 'dashboard', path: '/dashboard', figure: /[+−]\$[\d,]+/, shown: 250 },
  { name: 'trade log', path: '/journal', figure: /[\d,]+ of [\d,]+/, shown: 300 },
  // The month of the seeds' last trades.
  { name: 'calendar', path: '/calendar?month=2026-11', figure: /[+−]\$[\d,]+/, shown: 220 },
  { name: 'performance', path: '/ai-metrics', figure: /[+−]\$[\d,]+/, shown: 350 },
]

const TRACKER = [{ name: 'Prop Tracker', path: '/prop-tracker', figure: /May lose \$[\d,]+/ }]

const YEARS = [
  { name: 'routine', path: '/habits', figure: /\d+% ?\d+ of \d+/ },
  { name: 'Reflection HQ', path: '/reflection', figure: /[\d,]+ reflections on/ },
  { name: 'earlier resets', path: '/reset/history', figure: /Earlier resets/ },
]

type Visit = { shown: number; shift: number; longest: number; scripts: number }

/** The most visited pages of a journal with 10,000 trades in Chromium, each visit with an empty cache. */
export const benchBrowser = (server: BenchServer) => visitAll(server, { user: 'small', pages: PAGES })

/** The pages of a user with three years of twenty habits and 3,000 reflections, and the breathing view. */
export async function benchYears(server: BenchServer): Promise<Figure[]> {
  return [
    ...(await visitAll(server, { user: 'years', pages: YEARS, scripts: MORE_SCRIPTS })),
    ...(await frameShare(server)),
  ]
}

/** The Prop Tracker with twenty attempts and 20,000 trades. */
export const benchTracker = (server: BenchServer) => visitAll(server, { user: 'funded', pages: TRACKER })

type Pages = {
  user: BenchUser
  /** `shown`: budget in ms until its figures are on the screen; one second by default. */
  pages: readonly { name: string; path: string; figure: RegExp; shown?: number }[]
  /** Compressed kilobytes. */
  scripts?: number
}

async function visitAll(server: BenchServer, { user, pages, scripts = SCRIPTS }: Pages): Promise<Figure[]> {
  const browser = await launchChromium()
  if (!browser) return []
  const { sessionId } = await signIn(server.address, user)
  const figures: Figure[] = []
  for (const { name, path, figure, shown = 1000 } of pages) {
    const visits: Visit[] = []
    for (let i = 0; i < RUNS; i++)
      visits.push(await visit(browser, { address: server.address, sessionId, path, figure }))
    const of = (key: keyof Visit) => median(visits.map((each) => each[key]))
    figures.push(
      { name: `${name} shows its figures`, value: of('shown'), budget: shown, unit: 'ms' },
      { name: `${name}, layout shift`, value: of('shift'), budget: 0.05, unit: '' },
      { name: `${name}, longest task`, value: of('longest'), budget: 200, unit: 'ms' },
      {
        name: `${name}, compressed JavaScript of the first load`,
        value: of('scripts'),
        budget: scripts,
        unit: 'kB',
      },
    )
  }
  await browser.close()
  return figures
}

type Target = { address: string; sessionId: string; path: string; figure: RegExp }

async function visit(browser: Browser, { address, sessionId, path, figure }: Target): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(`localStorage.setItem('sessionId', ${JSON.stringify(sessionId)});${watch(figure)}`)
  const scripts = countScripts(page)
  // The page calls this, because waiting inside the page would need what its content security policy forbids.
  const { promise: isShown, resolve } = Promise.withResolvers<void>()
  await page.exposeFunction('figureIsShown', resolve)
  await page.goto(`${address}${path}`, { waitUntil: 'commit' })
  await within(20_000, isShown, `no figure like ${figure} on ${path}`)
  await page.waitForLoadState('networkidle')
  const { shown, shift, longest } = await page.evaluate<Omit<Visit, 'scripts'>>('window.seen')
  const bytes = await scripts()
  await context.close()
  return { shown, shift, longest, scripts: bytes / 1000 }
}

async function within(ms: number, work: Promise<void>, otherwise: string): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const clock = setTimeout(() => reject(new Error(otherwise)), ms)
  await Promise.race([work, late]).finally(() => clearTimeout(clock))
}

/**
 * Runs in the page before anything else: observes layout shifts, long tasks, and when the figure first appears on the
 * screen, by the page's own clock from the start of the navigation to the frame after the one that drew it. It checks
 * once per frame and reads only text, so that the observation itself causes no layout.
 */
const watch = (figure: RegExp) => `
  window.seen = { shown: 0, shift: 0, longest: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.longest = Math.max(window.seen.longest, entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  let isRequested = false
  const look = () => {
    isRequested = false
    if (!${figure}.test(document.querySelector('main')?.textContent ?? '')) return
    changes.disconnect()
    requestAnimationFrame(() => {
      window.seen.shown = performance.now()
      window.figureIsShown()
    })
  }
  const changes = new MutationObserver(() => {
    if (!isRequested) requestAnimationFrame(look)
    isRequested = true
  })
  changes.observe(document, { childList: true, subtree: true, characterData: true })`
