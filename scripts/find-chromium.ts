import { chromiumPath, wholeChromiumPath } from './chromium-path.mjs'

type Found = { executablePath: string; args: string[] }

/** Where the machine has a Chromium, and how it is started for journeys, measurements and pictures; null where it has none. */
export function findChromium(): Found | null {
  return startedBy(chromiumPath())
}

/** The same for a browser with everything a person's has; null where only the headless shell is installed. */
export function findWholeChromium(): Found | null {
  return startedBy(wholeChromiumPath())
}

function startedBy(executablePath: string | undefined): Found | null {
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
