import { chromiumPath } from './chromium-path.mjs'

/** Where the machine has a Chromium, and how it is started for journeys, measurements and pictures; null where it has none. */
export function findChromium(): { executablePath: string; args: string[] } | null {
  const executablePath = chromiumPath()
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
