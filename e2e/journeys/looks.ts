import type { Browser, Page } from '@playwright/test'

export type Look = {
  name: string
  size: { width: number; height: number }
  theme: 'dark' | 'light'
}

const look = (width: 1440 | 390, theme: Look['theme']): Look => ({
  name: `${width} ${theme}`,
  size: { width, height: width === 1440 ? 900 : 844 },
  theme,
})
const DESKTOP = look(1440, 'dark')
const PHONE = look(390, 'light')

/** The looks a journey runs in: the given one, or with LOOKS=all both sizes in both themes. */
export function looksOf(usual: 'desktop' | 'phone'): readonly Look[] {
  if (process.env.LOOKS === 'all') return [DESKTOP, look(1440, 'light'), look(390, 'dark'), PHONE]
  return [usual === 'desktop' ? DESKTOP : PHONE]
}

/** A page of another visitor's browser, which only allows necessary cookies. */
export async function pageOf(browser: Browser, { size, theme }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
  await context.addInitScript((mode) => {
    localStorage.setItem('cookieConsent', 'true')
    localStorage.setItem('theme', mode)
  }, theme)
  return context.newPage()
}
