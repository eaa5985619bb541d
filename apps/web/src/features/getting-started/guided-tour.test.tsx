import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { isDisabled } from '../../test/dom/is-disabled.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { GuidedTour } from './guided-tour.tsx'

beforeEach(() => giveUsual())

it('goes to its last step and back to the first, and its buttons keep the focus there', async () => {
  const { user } = await show(<GuidedTour completed={[]} />, '/getting-started')
  for (const [name, end] of [
    ['Next', 'Step 5 of 5'],
    ['Back', 'Step 1 of 5'],
  ] as const) {
    const button = screen.getByRole('button', { name })
    // Once more than there are steps.
    for (let press = 0; press < 5; press++) await user.click(button)
    expect(screen.getByText(end)).toBeTruthy()
    expect([isDisabled(button), document.activeElement === button]).toEqual([true, true])
  }
})
