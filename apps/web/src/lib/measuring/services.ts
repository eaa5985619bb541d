import { asText, parseObject } from '../browser/tolerant.ts'

/** The URLs of this installation's measuring scripts; null means not set up. */
export type Services = {
  analytics: string | null
  errorReporting: string | null
  sessionReplay: string | null
}

const NONE: Services = { analytics: null, errorReporting: null, sessionReplay: null }
let request: Promise<Services> | null = null

/** Fetched from the server once, and only after something is allowed. */
export function findServices(): Promise<Services> {
  request ??= fetch('/api/measuring').then(read, () => NONE)
  return request
}

async function read(response: Response): Promise<Services> {
  if (!response.ok) return NONE
  const found = parseObject(await response.text().catch(() => null))
  return {
    analytics: asText(found.analytics, '') || null,
    errorReporting: asText(found.errorReporting, '') || null,
    sessionReplay: asText(found.sessionReplay, '') || null,
  }
}

const loaded = new Set<string>()

/** Adds a service's script to the page, once. Its effects end with the page. */
export function loadScript(src: string, onLoad: () => void) {
  if (loaded.has(src)) return onLoad()
  loaded.add(src)
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.addEventListener('load', onLoad)
  script.addEventListener('error', () => loaded.delete(src))
  document.head.append(script)
}
