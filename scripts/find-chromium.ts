import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Where the machine has a Chromium, and how it is started for journeys, measurements and pictures; null where it has none. */
export function findChromium(): { executablePath: string; args: string[] } | null {
  const executablePath = PLACES.find((place) => place && existsSync(place))
  if (!executablePath) return null
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-dev-shm-usage',
    '--disable-gpu',
  ]
  return { executablePath, args }
}
