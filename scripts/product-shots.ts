import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

type Box = { x: number; y: number; width: number; height: number }

/** A picture of the running product: the page it is taken of, and which part of the screen it shows. */
export type ProductShot = {
  name: string
  viewport: { width: number; height: number }
  path: string
  /** A new user instead of the demo. */
  isNewcomer?: true
  /** Brings the page into the state that the picture shows. */
  prepare?: (page: Page) => Promise<void>
  /** In CSS pixels; by default the whole screen. */
  clip?: (page: Page) => Promise<Box>
  /** In pixels of the written files. */
  widths: readonly number[]
}

const SAMPLES = join(import.meta.dirname, '../packages/importers/src/brokers/tradovate/samples')
const sample = (name: string) => join(SAMPLES, `tradovate-${name}-01.csv`)

export const PRODUCT_SHOTS: readonly ProductShot[] = [
  {
    name: 'dashboard',
    viewport: { width: 1440, height: 860 },
    path: '/dashboard',
    widths: [720, 1152, 1728],
  },
  {
    name: 'dashboard-phone',
    viewport: { width: 390, height: 720 },
    path: '/dashboard',
    widths: [390, 780],
  },
  {
    name: 'performance',
    viewport: { width: 1240, height: 900 },
    path: '/ai-metrics?tab=breakdowns',
    clip: (page) => cut(page.locator('section', { hasText: 'By setup' }).last(), { top: 0, height: 452 }),
    widths: [690, 1380],
  },
  {
    name: 'prop-tracker',
    viewport: { width: 1240, height: 900 },
    path: '/prop-tracker',
    clip: async () => ({ x: 244, y: 64, width: 920, height: 556 }),
    widths: [690, 1380],
  },
  {
    name: 'mentor',
    viewport: { width: 1240, height: 900 },
    path: '/ai-mentor',
    prepare: async (page) => {
      await page.getByRole('textbox').last().fill('Do I trade worse after a loss?')
      await page.keyboard.press('Enter')
      await page.getByText('Directly after a loss', { exact: true }).waitFor()
    },
    clip: async () => ({ x: 244, y: 64, width: 920, height: 556 }),
    widths: [690, 1380],
  },
  {
    name: 'journal',
    viewport: { width: 1440, height: 1080 },
    path: '/journal',
    prepare: async (page) => {
      await page.getByRole('row', { name: /MNQ/ }).nth(1).click()
      await page.getByText('Confidence at entry').waitFor()
      await page.waitForLoadState('networkidle')
    },
    clip: async (page) => {
      const costs = await page.getByText('Commission', { exact: true }).last().boundingBox()
      return { x: 1011, y: (costs?.y ?? 0) - 20, width: 429, height: 440 }
    },
    widths: [430, 858],
  },
  {
    name: 'calendar',
    viewport: { width: 1180, height: 900 },
    path: '/calendar',
    clip: async () => ({ x: 244, y: 64, width: 920, height: 540 }),
    widths: [690, 1380],
  },
  {
    name: 'import',
    viewport: { width: 600, height: 1400 },
    path: '/journal?open=import',
    isNewcomer: true,
    prepare: async (page) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(
          ['fills-plain', 'orders-plain', 'cash-history-plain', 'account-balance-history-plain'].map(sample),
        )
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText(/days agree with the broker to the cent/).waitFor()
      await page.getByText(/By day:/).click()
    },
    clip: async (page) => {
      const strip = await page.getByText('New fills').first().boundingBox()
      return cut(page.getByRole('dialog'), { top: (strip?.y ?? 0) - 30, height: 480 })
    },
    widths: [560, 1120],
  },
]

/** The full width of an element, starting this far below its top. */
async function cut(element: Locator, { top, height }: { top: number; height: number }): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error('there is nothing to cut out')
  return { x: box.x, y: box.y + top, width: box.width, height }
}
