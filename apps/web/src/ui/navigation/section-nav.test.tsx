import { screen } from '@testing-library/react'
import { Clock3, Palette } from 'lucide-react'
import { expect, it } from 'vitest'
import { show } from '../../test/dom/show.tsx'
import { SectionNav } from './section-nav.tsx'

const SECTIONS = [
  { id: 'appearance', label: 'Appearance', icon: Palette },
  { id: 'clock', label: 'Clock', icon: Clock3 },
] as const

it.each([
  ['/settings', 'appearance', 'Appearance'],
  ['/settings?section=clock', 'clock', 'Clock'],
] as const)('at %s only the section shown is called the current one', async (address, current, name) => {
  await show(<SectionNav label="Settings" to="/settings" sections={SECTIONS} current={current} />, address)
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    name,
  ])
})
