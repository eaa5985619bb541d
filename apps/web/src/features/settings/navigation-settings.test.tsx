import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { navigationPreferencesStore } from '../../lib/navigation-preferences.ts'
import { show } from '../../test/dom/show.tsx'
import { NavigationSettings } from './navigation-settings.tsx'

const rows = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const visibleIds = () =>
  navigationPreferencesStore
    .get()
    .filter(({ visible }) => visible)
    .map(({ id }) => id)

it('a page moves by one place and stays within its group', async () => {
  const { user } = await show(<NavigationSettings />, '/settings')
  expect(rows('Main').slice(0, 3)).toEqual(['Getting Started', 'Dashboard', 'Trade Log'])
  await user.click(screen.getByRole('button', { name: 'Move Trade Log up' }))
  expect(rows('Main').slice(0, 3)).toEqual(['Getting Started', 'Trade Log', 'Dashboard'])
  const first = screen.getByRole('button', { name: 'Move Getting Started up' })
  const last = screen.getByRole('button', { name: 'Move Prop Tracker down' })
  expect([first, last].map((arrow) => arrow.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
})

it('moving a page in one group does not change the other', async () => {
  const { user } = await show(<NavigationSettings />, '/settings')
  const [main, [first, second, third, ...others]] = [rows('Main'), rows('Tools')]
  await user.click(screen.getByRole('button', { name: `Move ${third} up` }))
  expect(rows('Main')).toEqual(main)
  expect(rows('Tools')).toEqual([first, third, second, ...others])
})

it('a hidden page can be shown again, and Reset brings everything back', async () => {
  const { user } = await show(<NavigationSettings />, '/settings')
  await user.click(screen.getByRole('button', { name: 'Hide Calendar' }))
  expect(visibleIds()).not.toContain('calendar')
  await user.click(screen.getByRole('button', { name: 'Show Calendar' }))
  expect(visibleIds()).toContain('calendar')
  await user.click(screen.getByRole('button', { name: 'Hide Dashboard' }))
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(navigationPreferencesStore.get()).toEqual([])
  expect(screen.getByRole('button', { name: 'Hide Dashboard' })).toBeTruthy()
})
