import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { giveSize } from '../../test/dom/sizes.ts'
import { useHeightVariable } from './use-height-variable.ts'

function Bars() {
  return <div ref={useHeightVariable('--bars')} />
}
const style = document.documentElement.style

afterEach(() => vi.restoreAllMocks())

it('publishes the height while there is one, and takes the variable away with it', () => {
  const set = vi.spyOn(style, 'setProperty')
  const size = giveSize('offsetHeight', 0)
  const { unmount } = render(<Bars />)
  expect(set).not.toHaveBeenCalled()
  size.change(33)
  expect(style.getPropertyValue('--bars')).toBe('33px')
  size.change(0)
  expect(style.getPropertyValue('--bars')).toBe('')
  size.change(66)
  unmount()
  expect(style.getPropertyValue('--bars')).toBe('')
  expect(size.observers()).toBe(0)
})
