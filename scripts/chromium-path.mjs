import { existsSync } from 'node:fs'

/** The best first: the headless shell does the same work in three quarters of the whole browser's time. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Where the machine has a Chromium; undefined where it has none.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return PLACES.find((place) => place && existsSync(place))
}
