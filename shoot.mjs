import { chromium } from '@playwright/test'
import { chromiumPath } from './scripts/chromium-path.mjs'
const [,, base, out, ...paths] = process.argv
const exe = chromiumPath()
const browser = await chromium.launch(exe ? { executablePath: exe, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] } : {})
const looks = (process.env.LOOKS ?? 'dark:1440x900,light:390x844').split(',').map((l) => { const [theme, size] = l.split(':'); const [w, h] = size.split('x').map(Number); return { theme, w, h } })
for (const { theme, w, h } of looks) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: theme, baseURL: base })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('aiInsightsEnabled', 'true'))
  page.on('console', (m) => m.type() === 'error' && console.log('console', theme, w, m.text().slice(0, 200)))
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await page.waitForURL(/dashboard|getting/)
  for (const path of paths) {
    const [url, name, ...steps] = path.split('|')
    await page.goto(url)
    await page.waitForLoadState('networkidle').catch(() => {})
    for (const step of steps) {
      const [kind, ...rest] = step.split('=')
      const what = rest.join('=')
      if (kind === 'click') await page.getByRole('button', { name: what }).first().click()
      if (kind === 'text') await page.getByText(what).first().click()
      if (kind === 'scroll') await page.getByText(what).first().scrollIntoViewIfNeeded()
      if (kind === 'file') await page.locator('input[type=file]').last().setInputFiles(what)
      if (kind === 'wait') await page.waitForTimeout(Number(what))
    }
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/${name}-${theme}-${w}.png`, fullPage: process.env.FULL === '1' })
  }
  await context.close()
}
await browser.close()
