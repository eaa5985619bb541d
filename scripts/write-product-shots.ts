// Usage: node scripts/write-product-shots.ts [address [name…]] — takes the pictures of the public site from the running
// product with its demo data, in both themes, and the social image; only the named ones, if any. Without an address it
// starts its own server on the built web app (npm run build). Commit what it writes.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { FONTS } from '../apps/web/src/lib/theme/theme-options.ts'
import { findChromium } from './find-chromium.ts'
import { PRODUCT_SHOTS, type ProductShot } from './product-shots.ts'

const FOLDER = 'apps/web/src/features/product-shots/shots'
const PORT = 34_519
/** The same font wherever the pictures are taken. */
const INTER = FONTS.find(({ id }) => id === 'inter')?.family ?? ''
const THEMES = ['dark', 'light'] as const
type Theme = (typeof THEMES)[number]

const [given, ...names] = process.argv.slice(2)
const wanted = PRODUCT_SHOTS.filter(({ name }) => names.length === 0 || names.includes(name))
const server = given ? null : await startServer()
try {
  await takeAll(given ?? `http://127.0.0.1:${PORT}`)
} finally {
  server?.stop()
}

async function startServer(): Promise<{ stop: () => void }> {
  if (!existsSync('apps/web/dist/index.html')) throw new Error('The web app is not built: npm run build.')
  const folder = mkdtempSync(join(tmpdir(), 'ballast-shots-'))
  const child = spawn('node_modules/.bin/node', ['apps/server/src/main.ts'], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    child.on('exit', () => reject(new Error('the server did not start')))
  })
  return {
    stop: () => {
      // It writes to its folder until it has exited.
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      child.kill('SIGTERM')
    },
  }
}

async function takeAll(address: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of readdirSync(FOLDER))
    if (wanted.some(({ name }) => new RegExp(`^${name}-(dark|light)-\\d`).test(file)))
      rmSync(join(FOLDER, file))
  const found = findChromium()
  if (!found) throw new Error('No Chromium was found. Name one in CHROMIUM_PATH.')
  const browser = await chromium.launch(found)
  const list = join(FOLDER, 'sizes.json')
  const sizes: Record<string, object> = names.length > 0 ? JSON.parse(readFileSync(list, 'utf8')) : {}
  for (const shot of wanted) {
    for (const theme of THEMES) {
      const bytes = await take(browser, { address, shot, theme })
      sizes[shot.name] = { ...(await write(shot, theme, bytes)), widths: shot.widths }
      if (shot.name === 'dashboard' && theme === 'dark') await writeSocialImage(browser, bytes)
    }
  }
  await browser.close()
  writeFileSync(list, JSON.stringify(sizes))
  execFileSync('node_modules/.bin/biome', ['format', '--write', list])
}

async function take(
  browser: Browser,
  { address, shot, theme }: { address: string; shot: ProductShot; theme: Theme },
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: shot.viewport,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    isMobile: shot.viewport.width < 768,
    hasTouch: shot.viewport.width < 768,
  })
  const page = await context.newPage()
  await page.addInitScript(
    ({ mode, fontFamily }) => {
      localStorage.setItem('theme', mode)
      localStorage.setItem('cookieConsent', 'true')
      localStorage.setItem('themeConfig', JSON.stringify({ fontFamily }))
    },
    { mode: theme, fontFamily: INTER },
  )
  await page.goto(`${address}/login`)
  if (shot.isNewcomer) await signUp(page)
  else await page.getByRole('button', { name: /explore the demo/i }).click()
  await page.waitForURL(/\/dashboard/)
  await page.goto(`${address}${shot.path}`)
  await settle(page)
  await shot.prepare?.(page)
  await settle(page)
  // The demo's note about itself is not part of the product.
  await page
    .getByRole('status')
    .filter({ hasText: 'This is a made-up journal' })
    .evaluateAll((bars) => bars.forEach((bar) => void (bar as unknown as { remove: () => void }).remove()))
  const clip = await shot.clip?.(page)
  const bytes = await page.screenshot({ ...(clip ? { clip } : {}), animations: 'disabled' })
  await context.close()
  return bytes
}

async function signUp(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    const answer = await fetch('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: name,
        email: `${name}@example.com`,
        password: crypto.randomUUID(),
        agreeToDisclaimer: true,
      }),
    })
    const { sessionId, user } = (await answer.json()) as { sessionId: string; user: object }
    localStorage.setItem('sessionId', sessionId)
    localStorage.setItem('user', JSON.stringify(user))
  }, `shots-${Date.now()}`)
  await page.goto(new URL('/dashboard', page.url()).href)
}

/** Waits until figures and charts have loaded, with the pointer hovering over nothing. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)))
}

/** Returns the size in CSS pixels of the first width, which the page reserves. */
async function write(
  shot: ProductShot,
  theme: Theme,
  bytes: Buffer,
): Promise<{ width: number; height: number }> {
  let reserved = { width: 0, height: 0 }
  for (const width of shot.widths) {
    const resized = sharp(bytes).resize({ width })
    const path = join(FOLDER, `${shot.name}-${theme}-${width}`)
    const { height } = await resized
      .clone()
      .avif({ quality: 52, effort: 6, chromaSubsampling: '4:4:4' })
      .toFile(`${path}.avif`)
    // The older format is for older browsers, for which one width is enough.
    if (width === shot.widths.at(-2))
      await resized.clone().webp({ quality: 76, effort: 6, smartSubsample: true }).toFile(`${path}.webp`)
    if (reserved.width === 0) reserved = { width, height }
  }
  return reserved
}

/** 1200 × 630: the name, one sentence, the dashboard. */
async function writeSocialImage(browser: Browser, dashboard: Buffer): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  const picture = await sharp(dashboard).resize({ width: 1600 }).webp({ quality: 90 }).toBuffer()
  await page.setContent(`<!doctype html><style>
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #0d0f13; color: #eef0f3; font-family: Inter, system-ui, sans-serif }
    div { position: absolute; left: 72px; top: 64px; width: 1000px }
    svg { width: 60px; vertical-align: -14px; margin-right: 14px }
    b { font-size: 44px; letter-spacing: -.02em } p { margin: 20px 0 0; font-size: 32px; line-height: 1.3; color: #aeb3ba; width: 900px }
    img { position: absolute; left: 72px; top: 286px; width: 1056px; border-radius: 14px; border: 1px solid #2a2e35 }
  </style><div><svg viewBox="0 0 24 24"><path d="M4.2 11.1a7.9 7.9 0 0 1 15.6 0" fill="none" stroke="#aeb3ba" stroke-width="2" stroke-linecap="round"/><path d="M3.6 14.1h16.8a8.5 8.5 0 0 1-16.8 0Z" fill="#2f73d4"/></svg><b>Ballast</b>
  <p>The trading journal for funded accounts: right to the cent, and honest about what it cannot know.</p></div>
  <img src="data:image/webp;base64,${picture.toString('base64')}">`)
  await page
    .locator('img')
    .evaluate((image) => (image as unknown as { decode: () => Promise<void> }).decode())
  const bytes = await page.screenshot()
  await sharp(bytes).png({ palette: true, quality: 85, effort: 9 }).toFile('apps/web/public/social.png')
  await page.close()
}
