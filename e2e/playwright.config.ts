import { defineConfig } from '@playwright/test'
import { QUICK_IMPORTS } from '../apps/server/src/test/processes/quick-imports-argument.ts'
import { findChromium } from '../scripts/find-chromium.ts'

/** Override it if two checkouts run their journeys at the same time. */
const PORT = Number(process.env.JOURNEY_PORT ?? 34_517)
const BASE_URL = `http://127.0.0.1:${PORT}`
const found = findChromium()
const desktop = { width: 1440, height: 900 }
const mobile = { width: 390, height: 844 }
/**
 * Users of the journeys have already made their choices: the cookie banner has its own journey, and the theme does not
 * follow the system.
 */
const storedIn = (theme: 'dark' | 'light') => ({
  cookies: [],
  origins: [
    {
      origin: BASE_URL,
      localStorage: [
        { name: 'cookieConsent', value: 'true' },
        { name: 'theme', value: theme },
      ],
    },
  ],
})
const light = { colorScheme: 'light' as const, storageState: storedIn('light') }

/** With LOOKS=all, in all four looks. */
const MORE_LOOKS =
  process.env.LOOKS === 'all'
    ? ['**/first-import.test.ts', '**/landing.test.ts', '**/prop-*.test.ts', '**/alerts.test.ts']
    : []

/**
 * The public site and what is sold there, and every journey tagged `@all`: a second run through a screen whose rules and
 * parts have their own tests. Run with JOURNEYS=all: even without them `npm test` takes a quarter of an hour on two slow
 * cores. What is left is what only a real browser shows at every change: a first import, an archive that comes back, a
 * trade logged and restored, signing in, and pages with late or no scripts.
 */
const isEverything = process.env.JOURNEYS === 'all'
/** Also on a phone, in the light theme. */
const PHONE_TOO = isEverything ? ['**/first-import.test.ts'] : []
const SELLING = ['affiliates', 'checkout', 'consent', 'landing', 'newsletter', 'own-site', 'stripe-checkout']

export default defineConfig({
  testDir: './journeys',
  testIgnore: isEverything ? [] : SELLING.map((name) => `**/${name}.test.ts`),
  ...(isEverything ? {} : { grepInvert: /@all/ }),
  testMatch: found ? '**/*.test.ts' : '**/no-browser-found',
  outputDir: '../.cache/journeys',
  // In several looks, journeys would interfere with each other in the demo, so they run one by one.
  workers: process.env.LOOKS === 'all' ? 1 : 3,
  fullyParallel: true,
  // Generous for a busy machine; response times are measured by the benchmark.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Tests that only pass on the second try are listed at the end of `npm test`.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    baseURL: BASE_URL,
    launchOptions: found ?? {},
    // Recording takes a fifth of the time: use TRACE=1 for a journey that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    storageState: storedIn('dark'),
  },
  projects: [
    // Listed first, because the whole run waits for whatever starts last.
    {
      name: 'mobile-light',
      use: { viewport: mobile, ...light, hasTouch: true, isMobile: true },
      testMatch: [...PHONE_TOO, ...MORE_LOOKS],
    },
    { name: 'desktop-dark', use: { viewport: desktop, colorScheme: 'dark' } },
    {
      name: 'desktop-light',
      use: { viewport: desktop, ...light },
      testMatch: MORE_LOOKS,
    },
    {
      name: 'mobile-dark',
      use: { viewport: mobile, colorScheme: 'dark', hasTouch: true, isMobile: true },
      testMatch: MORE_LOOKS,
    },
  ],
  webServer: {
    command: [
      'node_modules/.bin/node e2e/make-template.ts',
      'rm -rf .cache/journeys-data',
      'cp -r .cache/journeys-template .cache/journeys-data',
      `exec node_modules/.bin/node --max-semi-space-size=4 --no-additive-safe-int-feedback ${QUICK_IMPORTS.join(' ')} apps/server/src/main.ts`,
    ].join(' && '),
    cwd: '..',
    url: `${BASE_URL}/api/health`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: '.cache/journeys-data',
      SIGNUPS: 'presented-paused',
      LOG_LEVEL: 'error',
    },
  },
})
