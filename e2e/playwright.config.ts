import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'

/** Another one where two checkouts run their journeys at once. */
const PORT = Number(process.env.JOURNEY_PORT ?? 34_517)
const BASE_URL = `http://127.0.0.1:${PORT}`
const found = findChromium()
const desktop = { width: 1440, height: 900 }
const mobile = { width: 390, height: 844 }
/** Whoever travels has chosen already: the cookie banner is a journey of its own, and the theme is not the system's. */
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

/** Walked on a phone, in the light theme, too; with LOOKS=all, these and more in all four looks. */
const PHONE_TOO = ['**/first-import.test.ts']
const MORE_LOOKS =
  process.env.LOOKS === 'all'
    ? [...PHONE_TOO, '**/landing.test.ts', '**/prop-*.test.ts', '**/alerts.test.ts']
    : []

/**
 * The public site and what is sold there, and every journey tagged `@all`: rarely touched, or a second walk over a screen whose
 * rules and parts have tests of their own. Walked with JOURNEYS=all: without them `npm test` still takes a quarter of an hour on
 * two slow cores, of which the journeys are a third.
 */
const isEverything = process.env.JOURNEYS === 'all'
const SELLING = ['affiliates', 'checkout', 'consent', 'landing', 'newsletter', 'own-site', 'stripe-checkout']

export default defineConfig({
  testDir: './journeys',
  testIgnore: isEverything ? [] : SELLING.map((name) => `**/${name}.test.ts`),
  ...(isEverything ? {} : { grepInvert: /@all/ }),
  testMatch: found ? '**/*.test.ts' : '**/no-browser-found',
  outputDir: '../.cache/journeys',
  // In several looks a journey meets itself in the demo: one after the other.
  workers: process.env.LOOKS === 'all' ? 1 : 3,
  fullyParallel: true,
  // A busy machine takes its time; what is waited for is timed by the benchmark.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // What passes only the second time is named at the end of `npm test`.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    baseURL: BASE_URL,
    launchOptions: found ?? {},
    // Recording costs a fifth of the time: TRACE=1 for a journey that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    storageState: storedIn('dark'),
  },
  projects: [
    // First: what begins last is waited for by all.
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
      'exec node_modules/.bin/node --max-semi-space-size=4 --no-additive-safe-int-feedback apps/server/src/main.ts',
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
