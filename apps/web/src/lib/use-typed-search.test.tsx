import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startShortcuts } from './shortcuts.ts'
import { useSettled } from './use-settled.ts'
import { useTypedSearch } from './use-typed-search.ts'

const onChange = vi.fn()
function Search({ value }: { value: string }) {
  const { input, typed, setTyped, onKeyDown } = useTypedSearch({ value, onChange, shortcut: 'Search' })
  return (
    <input
      ref={input}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  onChange.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a typed search', () => {
  it('is reported once, after a pause, trimmed', () => {
    render(<Search value="" />)
    for (const text of ['l', 'la', ' late ']) type(text)
    wait(249)
    expect(onChange).not.toHaveBeenCalled()
    wait(1)
    expect(onChange.mock.calls).toEqual([['late']])
  })

  it('is reported at once on Enter', () => {
    render(<Search value="" />)
    type('late')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(onChange).toHaveBeenCalledWith('late')
  })

  it('is cleared by Escape, and left by a second one', () => {
    render(<Search value="late" />)
    act(() => field().focus())
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(document.activeElement).not.toBe(field())
    wait(250)
    expect(onChange).toHaveBeenCalledWith('')
  })

  it('follows changes from elsewhere, and keeps a space being typed', () => {
    const { rerender } = render(<Search value="" />)
    type('late ')
    wait(250)
    rerender(<Search value="late" />)
    expect(field().value).toBe('late ')
    rerender(<Search value="early" />)
    expect(field().value).toBe('early')
  })

  it('keeps what is typed while the page is still taking over what was reported', () => {
    const { rerender } = render(<Search value="" />)
    type('lat')
    wait(250)
    type('late')
    rerender(<Search value="lat" />)
    expect(field().value).toBe('late')
    wait(250)
    expect(onChange.mock.calls).toEqual([['lat'], ['late']])
    rerender(<Search value="late" />)
    rerender(<Search value="lat" />)
    expect(field().value).toBe('lat')
  })

  it('is focused by a slash, but not from another field', () => {
    startShortcuts()
    render(
      <>
        <Search value="" />
        <textarea aria-label="Notes" />
      </>,
    )
    const search = screen.getAllByRole('textbox')[0]
    fireEvent.keyDown(screen.getByLabelText('Notes'), { key: '/' })
    expect(document.activeElement).not.toBe(search)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(search)
  })
})

function Settled({ value }: { value: string }) {
  return <output>{useSettled(value, 100)}</output>
}

it('a value settles once it has not changed for a while', () => {
  const { rerender } = render(<Settled value="a" />)
  expect(screen.getByText('a')).toBeTruthy()
  rerender(<Settled value="b" />)
  wait(99)
  rerender(<Settled value="c" />)
  wait(99)
  expect(screen.getByText('a')).toBeTruthy()
  wait(1)
  expect(screen.getByText('c')).toBeTruthy()
})
