import type { Browser } from '@playwright/test'
import { countScripts, launchChromium } from './chromium.ts'
import { signIn } from './client.ts'
import { type Figure, median } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

const RUNS = 5
const PAGES = [
  { name: 'dashboard', path: '/dashboard', figure: /[+−]\$[\d,]+/ },
  { name: 'trade log', path: '/journal', figure: /[\d,]+ of [\d,]+/ },
  { name: 'calendar', path: '/calendar', figure: /[+−]\$[\d,]+/ },
  { name: 'performance', path: '/ai-metrics', figure: /[+−]\$[\d,]+/ },
]

type Visit = { shown: number; shift: number; longest: number; scripts: number }

/** Dashboard and trade log of a journal of 10,000 trades in Chromium, each visit with an empty cache. */
export async function benchBrowser(server: BenchServer): Promise<Figure[]> {
  const browser = await launchChromium()
  if (!browser) return []
  const { sessionId } = await signIn(server.address, 'small')
  const figures: Figure[] = []
  for (const { name, path, figure } of PAGES) {
    const visits: Visit[] = []
    for (let i = 0; i < RUNS; i++)
      visits.push(await visit(browser, { address: server.address, sessionId, path, figure }))
    const of = (key: keyof Visit) => median(visits.map((each) => each[key]))
    figures.push(
      { name: `${name} shows its figures`, value: of('shown'), budget: 1000, unit: 'ms' },
      { name: `${name}, layout shift`, value: of('shift'), budget: 0.05, unit: '' },
      { name: `${name}, longest task`, value: of('longest'), budget: 200, unit: 'ms' },
      {
        name: `${name}, compressed JavaScript of the first load`,
        value: of('scripts'),
        budget: 250,
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
  await page.goto(`${address}${path}`, { waitUntil: 'commit' })
  // Asked for in turns: waiting in the page would need what its content policy forbids.
  for (let i = 0; !(await page.evaluate('window.seen.shown')); i++) {
    if (i === 400) throw new Error(`no figure like ${figure} on ${path}`)
    await page.waitForTimeout(50)
  }
  await page.waitForLoadState('networkidle')
  const { shown, shift, longest } = await page.evaluate<Omit<Visit, 'scripts'>>('window.seen')
  const bytes = await scripts()
  await context.close()
  return { shown, shift, longest, scripts: bytes / 1000 }
}

/**
 * Runs in the page before anything else: watches shifts, long tasks, and when the figure is first on the screen,
 * counted by the page's own clock from the start of the navigation to the frame after the one that drew it. It looks
 * once a frame and asks for text alone, so that the watching itself costs the page no layout.
 */
const watch = (figure: RegExp) => `
  window.seen = { shown: 0, shift: 0, longest: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.longest = Math.max(window.seen.longest, entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  let asked = false
  const look = () => {
    asked = false
    if (!${figure}.test(document.querySelector('main')?.textContent ?? '')) return
    changes.disconnect()
    requestAnimationFrame(() => (window.seen.shown = performance.now()))
  }
  const changes = new MutationObserver(() => {
    if (!asked) requestAnimationFrame(look)
    asked = true
  })
  changes.observe(document, { childList: true, subtree: true, characterData: true })`
