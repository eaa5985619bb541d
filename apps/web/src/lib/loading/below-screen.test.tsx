import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { whileFirstPageIsComing } from '../../test/dom/first-page.ts'
import { BelowScreen } from './below-screen.tsx'

const below = (
  <BelowScreen>
    <p>the last card</p>
  </BelowScreen>
)
const openedBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

afterEach(() => vi.restoreAllMocks())

/** Without effects, so what is drawn first. */
const atFirst = () => renderToString(below)

it('is drawn after the rest of the page that the app opens with, and with it later', async () => {
  const showFirstPage = whileFirstPageIsComing()
  expect(atFirst()).toBe('')
  render(below)
  expect(await screen.findByText('the last card')).toBeTruthy()
  showFirstPage()
  expect(atFirst()).toContain('the last card')
})

it('is drawn at once if the page is scrolled to where it was left', () => {
  const showFirstPage = whileFirstPageIsComing()
  openedBy('navigate')
  expect(atFirst()).toBe('')
  for (const type of ['reload', 'back_forward']) {
    openedBy(type)
    expect(atFirst()).toContain('the last card')
  }
  showFirstPage()
})
