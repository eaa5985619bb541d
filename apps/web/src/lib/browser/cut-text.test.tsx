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

it('a title of its own stays', () => {
  const { place } = show(200, { title: '09:31 AM in Chicago' })
  fireEvent.pointerOver(place)
  expect(place.title).toBe('09:31 AM in Chicago')
})
