import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { looksOf } from './looks.ts'
import { register } from './person.ts'

for (const { name, size, theme } of looksOf('phone')) {
  test(`a profile is shared part by part, seen signed out, and closed, ${name}`, { tag: '@all' }, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    const username = await register(page)
    const visitor = await (await browser.newContext({ viewport: size })).newPage()
    await visitor.goto(`/profile/${username}`)
    await expect(visitor.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()

    await page.goto('/profile')
    await expect(page.getByText('Nobody sees your profile')).toBeVisible()
    await page.getByRole('switch', { name: 'Public profile' }).click()
    await expect(page.getByText('Your profile is public')).toBeVisible()
    await page.getByRole('switch', { name: 'Share statistics' }).click()
    await page.getByLabel('About you').fill('Index futures, mornings only.')
    await page.getByLabel('Address').fill('http://example.com')
    await page.getByRole('button', { name: 'Add link' }).click()
    await expect(page.getByText('Use an address that starts with https://')).toBeVisible()
    await page.getByLabel('Address').fill('example.com/me')
    await page.getByRole('button', { name: 'Add link' }).click()
    await expect(page.getByRole('list', { name: 'Your links' })).toContainText('https://example.com/me')
    await page.getByRole('radio', { name: 'As a visitor' }).click()
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible()
    await expect(page.getByText('Index futures, mornings only.')).toBeVisible()
    await expectAccessible(page)

    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: username, level: 1 })).toBeVisible()
    await expect(visitor.getByText('Index futures, mornings only.')).toBeVisible()
    await expect(visitor.getByRole('region', { name: 'Statistics' })).toContainText('Win rate')
    await expect(visitor.getByText('Equity in R')).toHaveCount(0)
    const link = visitor.getByRole('link', { name: 'example.com' })
    await expect(link).toHaveAttribute('rel', /nofollow ugc noopener/)
    const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content')
    const drawn = await visitor.request.get(new URL(picture ?? '').pathname)
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
    await expectAccessible(visitor)

    // After renaming, the old URL still leads here.
    await page.goto('/settings?section=account')
    await page.getByLabel('Username').fill(`${username}-now`)
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText(`${username}-now`).first()).toBeVisible()
    await visitor.reload()
    await expect(visitor).toHaveURL(new RegExp(`/profile/${username}-now$`))
    await expect(visitor.getByRole('heading', { name: `${username}-now`, level: 1 })).toBeVisible()

    await page.goto('/profile')
    await page.getByRole('radio', { name: 'Editing' }).click()
    await page.getByRole('switch', { name: 'Public profile' }).click()
    await expect(page.getByText('Nobody sees your profile')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await visitor.context().close()
  })
}
