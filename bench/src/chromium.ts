import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'

/** Null if none is installed. */
export async function launchChromium(): Promise<Browser | null> {
  const found = findChromium()
  return found && chromium.launch(found)
}

/** Transferred bytes of all scripts. */
export function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(
        request.sizes().then(
          (size) => size.responseBodySize,
          () => 0,
        ),
      )
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
