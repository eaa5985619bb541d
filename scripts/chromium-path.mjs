import { existsSync } from 'node:fs'

/** Preferred first: the headless shell needs three quarters of the full browser's time for the same work. */
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', ...WHOLE]

/**
 * The path of this machine's Chromium; undefined if there is none.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return PLACES.find((place) => place && existsSync(place))
}

/**
 * The path of a full browser, for what the headless shell lacks, such as notifications. Undefined if there is none.
 * @returns {string | undefined}
 */
export function wholeChromiumPath() {
  return WHOLE.find((place) => existsSync(place))
}
