import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What may stand outside of landmarks: besides dialogs, as axe has it, everything that opens beside its button. It takes
 * the focus or describes what has it, so nobody has to find it, and a landmark around it would only be read out as well.
 */
const OUTSIDE_LANDMARKS =
  'dialog, [role=dialog], [role=alertdialog], svg, [data-radix-popper-content-wrapper]'
// Options of single checks are missing from axe's types.
const CHECKS = { checks: { region: { options: { regionMatcher: OUTSIDE_LANDMARKS } } } }

/** Fails on anything outside of landmarks, and on what axe rates serious or critical, in the page's current state. */
export async function expectAccessible(page: Page): Promise<void> {
  // Details are only collected for violations, which halves the time of a check.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...CHECKS })
    .setLegacyMode()
    .analyze()
  const grave = violations
    .filter(({ id, impact }) => id === 'region' || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
  expect(grave, `on ${page.url()}`).toEqual([])
}
