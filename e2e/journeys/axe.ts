import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails on anything axe rates serious or critical on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Only violations are reported with their elements, and they are put together in the page itself (it has no frames):
  // a look takes half the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
  expect(grave, `on ${page.url()}`).toEqual([])
}
