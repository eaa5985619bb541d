import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../test/dom/show.tsx'
import { Field } from './field.tsx'
import { selectMenu } from './lazy-select.ts'
import { Select } from './select.tsx'

const OPTIONS = [
  { value: 'net', label: 'Net' },
  { value: 'gross', label: 'Gross', icon: <svg role="img" aria-label="before costs" /> },
] as const

const select = (value: 'net' | 'gross' | undefined, onValueChange = vi.fn()) => (
  <Field label="Basis" hint="Of the result" required>
    <Select options={OPTIONS} value={value} onValueChange={onValueChange} placeholder="Choose one" />
  </Field>
)
const control = () => screen.getByRole('combobox', { name: 'Basis' })

/** As before anybody came near one: `load` brings what was fetched. */
function notLoaded() {
  const loaded = selectMenu.store.get()
  selectMenu.store.set(null)
  const fetch = vi.spyOn(selectMenu, 'fetch').mockResolvedValue()
  return { fetch, load: () => act(() => selectMenu.store.set(loaded)) }
}

afterEach(() => vi.restoreAllMocks())

describe('a select', () => {
  it('shows its choice or asks for one, and chooses', async () => {
    const choose = vi.fn()
    const { user } = await show(select('net', choose))
    expect(control().textContent).toBe('Net')
    await user.click(control())
    await user.click(await screen.findByRole('option', { name: 'before costs Gross' }))
    expect(choose).toHaveBeenCalledWith('gross')
  })

  it.each([undefined, 'net', 'gross'] as const)(
    'looks the same before its list is loaded: %s',
    async (value) => {
      const described = () => {
        const { textContent, className, id } = control()
        const attributes = ['aria-describedby', 'aria-required', 'aria-expanded', 'data-placeholder']
        return [
          textContent,
          className,
          id !== '',
          ...attributes.map((name) => control().getAttribute(name) !== null),
        ]
      }
      const { load } = notLoaded()
      const before = await show(select(value))
      const early = described()
      before.unmount()
      load()
      await show(select(value))
      expect(described()).toEqual(early)
    },
  )

  it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
    'opens on %s pressed before its list was loaded, and gives the focus back',
    async (key) => {
      const { fetch, load } = notLoaded()
      const { user } = await show(select('net'))
      const early = control()
      await user.tab()
      expect(fetch).toHaveBeenCalled()
      expect(document.activeElement).toBe(early)
      await user.keyboard(key)
      load()
      await screen.findByRole('option', { name: 'Net' })
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(control()))
      expect(control()).not.toBe(early)
    },
  )

  it('opens on a press before its list was loaded', async () => {
    const { load } = notLoaded()
    const { user } = await show(select('net'))
    await user.click(control())
    load()
    expect(await screen.findByRole('option', { name: 'Net' })).toBeTruthy()
  })

  it('does not open on another key', async () => {
    const { load } = notLoaded()
    const { user } = await show(select('net'))
    await user.tab()
    await user.keyboard('x')
    load()
    expect(control().getAttribute('aria-expanded')).toBe('false')
  })

  it.each([
    { button: 2, ctrlKey: false },
    { button: 0, ctrlKey: true },
  ])('does not open on a press that asks for a context menu: %o', async (press) => {
    const { load } = notLoaded()
    await show(select('net'))
    fireEvent.pointerDown(control(), { pointerType: 'mouse', ...press })
    load()
    expect(control().getAttribute('aria-expanded')).toBe('false')
  })

  it('leaves the focus where it is if only the pointer came near', async () => {
    const { load } = notLoaded()
    const { user } = await show(
      <>
        <input aria-label="Notes" />
        {select('net')}
      </>,
    )
    await user.click(screen.getByRole('textbox', { name: 'Notes' }))
    const early = control()
    await user.hover(early)
    load()
    expect(control()).not.toBe(early)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Notes' }))
  })

  it('does not open while it is disabled', async () => {
    const { load } = notLoaded()
    const { user } = await show(
      <Select options={OPTIONS} value="net" onValueChange={vi.fn()} disabled aria-label="Basis" />,
    )
    await user.click(control())
    load()
    expect(control().getAttribute('aria-expanded')).toBe('false')
  })
})
