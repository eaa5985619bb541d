import { existsSync } from 'node:fs'

/** The best first: the headless shell does the same work in three quarters of the whole browser's time. */
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', ...WHOLE]

/**
 * Where the machine has a Chromium; undefined where it has none.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return PLACES.find((place) => place && existsSync(place))
}

/**
 * A whole browser, for the few things the headless shell has not: it shows no notifications. Undefined where there is none.
 * @returns {string | undefined}
 */
export function wholeChromiumPath() {
  return WHOLE.find((place) => existsSync(place))
}
