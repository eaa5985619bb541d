import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'

/** Null where none is installed. */
export async function launchChromium(): Promise<Browser | null> {
  const found = findChromium()
  return found && chromium.launch(found)
}

/** Bytes of the bodies of all scripts as they came over the wire. */
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
