import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { giveSize } from '../../../test/dom/sizes.ts'
import { useElementWidth } from './use-element-width.ts'

function Box({ isWanted }: { isWanted: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box, isWanted)
  return <div ref={box}>{width}</div>
}

afterEach(() => vi.restoreAllMocks())

it('is measured only while it is wanted, and followed', () => {
  const size = giveSize('clientWidth', 640)
  const { container, rerender } = render(<Box isWanted={false} />)
  expect(container.textContent).toBe('0')
  expect(size.observers()).toBe(0)
  rerender(<Box isWanted />)
  expect(container.textContent).toBe('640')
  act(() => size.change(480))
  expect(container.textContent).toBe('480')
  rerender(<Box isWanted={false} />)
  expect(container.textContent).toBe('0')
  expect(size.observers()).toBe(0)
})
