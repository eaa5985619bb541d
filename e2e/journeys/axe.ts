import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails on anything axe rates serious or critical in the page's current state. */
export async function expectAccessible(page: Page): Promise<void> {
  // Details are only collected for violations, which halves the time of a check.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
  expect(grave, `on ${page.url()}`).toEqual([])
}
