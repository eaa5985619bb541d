import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { giveSize } from '../test/dom/sizes.ts'
import { ScrollBox } from './scroll-box.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['wider', 500, 200],
  ['higher', 300, 400],
])('content %s than its frame can be reached by keyboard, and only then', async (_, width, height) => {
  const content = { width: 300, height: 200 }
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => content.width)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => content.height)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
  const frame = giveSize('clientWidth', 300)
  const user = userEvent.setup()
  render(
    <ScrollBox label="Changes">
      <p>Many changes</p>
    </ScrollBox>,
  )
  await user.tab()
  expect(document.activeElement).toBe(document.body)
  Object.assign(content, { width, height })
  act(() => frame.change(300))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Changes' }))
})
