import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preferencesStore } from '../../../lib/preferences.ts'
import { isClosed, show } from '../../../test/dom/show.tsx'
import { Tour } from './tour.tsx'
import { goTour, useTourStep } from './tour-store.ts'

function Page() {
  const at = useTourStep()
  return (
    <>
      <main id="main" tabIndex={-1}>
        <p data-tour="figures">Your figures</p>
      </main>
      <button type="button" data-tour="privacy">
        Hide amounts
      </button>
      {at !== null && <Tour at={at} />}
    </>
  )
}

beforeEach(() => {
  // Nothing has a size here.
  const rects = vi
    .spyOn(HTMLElement.prototype, 'getClientRects')
    .mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  return () => {
    rects.mockRestore()
    act(() => goTour(null))
  }
})

async function showTour() {
  const { user } = await show(<Page />, '/dashboard')
  act(() => goTour(0))
  const callout = (name: string) => screen.findByRole('dialog', { name })
  await callout('Tour, 1 of 2')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, callout, press, isClosed }
}

describe('the tour', () => {
  it('shows the parts that are there one by one, takes the focus to each, and back', async () => {
    const { callout, press } = await showTour()
    await press('Next')
    expect(document.activeElement).toBe(await callout('Tour, 2 of 2'))
    expect(screen.queryByRole('button', { name: 'End the tour' })).toBeNull()
    await press('Back')
    expect(document.activeElement).toBe(await callout('Tour, 1 of 2'))
  })

  it.each(['Escape', 'End the tour', 'Done'])('that ends by %s leaves the focus on the page', async (way) => {
    const { user, press, isClosed } = await showTour()
    if (way === 'Done') await press('Next')
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await press(way)
    await isClosed()
    expect(document.activeElement).toBe(document.getElementById('main'))
    expect(preferencesStore.get().onboarding.completedSteps).toContain('explore_dashboard')
  })
})
