import type { Browser } from '@playwright/test'
import { countScripts, launchChromium } from './chromium.ts'
import { type Figure, median } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

const RUNS = 5
const SLOWER = 4
const SCREENS = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

type Visit = { largest: number; shift: number; scripts: number }

/** The public start page, each visit with an empty cache and a CPU slowed down four times. */
export async function benchSite({ address }: Pick<BenchServer, 'address'>): Promise<Figure[]> {
  const browser = await launchChromium()
  if (!browser) return []
  const figures: Figure[] = []
  for (const { name, ...viewport } of SCREENS) {
    const visits: Visit[] = []
    for (let i = 0; i < RUNS; i++) visits.push(await visit(browser, address, viewport))
    const of = (key: keyof Visit) => median(visits.map((each) => each[key]))
    figures.push(
      {
        name: `${name}: largest paint`,
        value: of('largest'),
        budget: 2000,
        unit: 'ms',
        note: 'processor 4 times slower',
      },
      { name: `${name}: layout shift`, value: of('shift'), budget: 0.02, unit: '' },
      { name: `${name}: compressed JavaScript`, value: of('scripts'), budget: 120, unit: 'kB' },
    )
  }
  await browser.close()
  return figures
}

async function visit(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(WATCH)
  const scripts = countScripts(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  // Scrolls through the whole page: late pictures must not shift anything either.
  await page.evaluate(SCROLL)
  await page.waitForLoadState('networkidle')
  const { largest, shift } = await page.evaluate<Omit<Visit, 'scripts'>>('window.seen')
  const bytes = await scripts()
  await context.close()
  return { largest, shift, scripts: bytes / 1000 }
}

/** By the browser's definition, the first scroll ends the search for the largest paint. */
const WATCH = `
  window.seen = { largest: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

const SCROLL = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
    window.scrollTo(0, y)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
  }
})()`
