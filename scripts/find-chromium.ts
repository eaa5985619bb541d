import { chromiumPath, wholeChromiumPath } from './chromium-path.mjs'

type Found = { executablePath: string; args: string[] }

/** This machine's Chromium and its launch options for journeys, measurements and pictures; null if there is none. */
export function findChromium(): Found | null {
  return startedBy(chromiumPath())
}

/** The same for a full browser; null if only the headless shell is installed. */
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
