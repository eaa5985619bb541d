import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { startCutText } from './cut-text.ts'

beforeAll(startCutText)

/** A text this wide in a place of 100 pixels. */
function show(width: number, props: { title?: string; style?: object } = {}) {
  const style = { textOverflow: 'ellipsis', ...props.style }
  render(
    <p data-testid="place" {...props} style={style}>
      Personal <b>FX &amp; stocks</b>
    </p>,
  )
  const place = screen.getByTestId('place')
  vi.spyOn(place, 'clientWidth', 'get').mockReturnValue(100)
  return { place, resize: vi.spyOn(place, 'scrollWidth', 'get').mockReturnValue(width) }
}

it('a cut name is shown whole to the pointer, also from what is in it, until it fits', () => {
  const { place, resize } = show(101)
  fireEvent.pointerOver(screen.getByText('FX & stocks'))
  expect(place.title).toBe('Personal FX & stocks')
  place.append(', two')
  fireEvent.pointerOver(place)
  expect(place.title).toBe('Personal FX & stocks, two')
  resize.mockReturnValue(100)
  fireEvent.pointerOver(place)
  expect(place.hasAttribute('title')).toBe(false)
})

it('a text that fits, or that scrolls, gets no title', () => {
  const { place, resize } = show(100)
  fireEvent.pointerOver(place)
  expect(place.hasAttribute('title')).toBe(false)
  resize.mockReturnValue(300)
  place.style.textOverflow = 'clip'
  fireEvent.pointerOver(place)
  expect(place.hasAttribute('title')).toBe(false)
})

it.each([
  [{ textOverflow: 'ellipsis' }, { width: 100, height: 50 }, false],
  [{ textOverflow: 'clip', webkitLineClamp: '2' }, { width: 300, height: 40 }, false],
  [{ textOverflow: 'clip', webkitLineClamp: '2' }, { width: 100, height: 50 }, true],
  [{ textOverflow: 'clip', webkitLineClamp: 'none' }, { width: 100, height: 50 }, false],
])('with %j a text of %j is cut in a place of 100 by 40: %s', (style, { width, height }, isCut) => {
  const { place } = show(width)
  vi.spyOn(place, 'clientHeight', 'get').mockReturnValue(40)
  vi.spyOn(place, 'scrollHeight', 'get').mockReturnValue(height)
  // This DOM implementation does not know the property.
  const styles = vi.spyOn(window, 'getComputedStyle').mockReturnValue(style as CSSStyleDeclaration)
  fireEvent.pointerOver(place)
  styles.mockRestore()
  expect(place.hasAttribute('title')).toBe(isCut)
})

it('a title of its own stays', () => {
  const { place } = show(200, { title: '09:31 AM in Chicago' })
  fireEvent.pointerOver(place)
  expect(place.title).toBe('09:31 AM in Chicago')
})
