import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

const OPTIONS = [
  { value: 'a', label: 'Apex', hint: '3 trades' },
  { value: 't', label: 'Topstep', keywords: ['combine'] },
]
const MISTAKE = [{ value: 'w', label: "Didn't wait" }]
type Part = Partial<React.ComponentProps<typeof Combobox>>
async function open(part: Part = {}) {
  const onValueChange = vi.fn()
  render(
    <Combobox aria-label="Account" options={OPTIONS} value={null} onValueChange={onValueChange} {...part} />,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('combobox', { name: 'Account' }))
  const search = await screen.findByPlaceholderText(part.searchPlaceholder ?? 'Search')
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  return { user, search, onValueChange, options }
}

describe('an option', () => {
  it('is chosen by a press, and the list closes', async () => {
    const { user, onValueChange, options } = await open()
    expect(options()).toEqual(['Apex3 trades', 'Topstep'])
    await user.click(screen.getByRole('option', { name: 'Topstep' }))
    expect(onValueChange.mock.calls).toEqual([['t']])
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  })

  it('is found by its label or a keyword', async () => {
    const { user, search, options } = await open()
    await user.type(search, 'combine')
    expect(options()).toEqual(['Topstep'])
    await user.clear(search)
    await user.type(search, 'ape')
    expect(options()).toEqual(['Apex3 trades'])
  })

  it('is not found by its id, which nobody sees', async () => {
    const { user, search } = await open({
      options: [{ value: '0f3b1c52-7a64-4d19-8e20-5b9c3a7d1234', label: 'Topstep' }],
    })
    await user.type(search, '1234')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('is chosen by the keyboard', async () => {
    const { user, onValueChange } = await open()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onValueChange.mock.calls).toEqual([['t']])
  })

  it('that does not exist says so, aloud', async () => {
    const { user, search } = await open()
    const said = screen.getByRole('status')
    expect(said.textContent).toBe('')
    await user.type(search, 'zzz')
    expect(said.textContent).toBe('Nothing found.')
    await user.clear(search)
    expect(said.textContent).toBe('')
  })

  it.each([
    [true, null],
    [false, 'a'],
  ])('pressed again is cleared only if clearable (%s)', async (clearable, value) => {
    const { user, onValueChange } = await open({ value: 'a', clearable })
    await user.click(screen.getByRole('option', { name: /Apex/ }))
    expect(onValueChange.mock.calls).toEqual([[value]])
  })

  it('is shown if selected, else the placeholder', async () => {
    await open({ value: 'a' })
    expect(screen.getByRole('combobox', { name: 'Account', hidden: true }).textContent).toBe('Apex')
    expect(screen.getByText('chosen')).toBeTruthy()
  })

  it('that is unknown counts as none', async () => {
    await open({ value: 'gone', placeholder: 'Choose an account' })
    expect(screen.getByRole('combobox', { name: 'Account', hidden: true }).textContent).toBe(
      'Choose an account',
    )
  })
})

describe('the search', () => {
  it('and its panel have names of their own, not only a placeholder', async () => {
    const { search } = await open({ placeholder: 'Choose one' })
    expect(screen.getByLabelText('Search')).toBe(search)
    expect(screen.getByRole('dialog', { name: 'Account' })).toBeTruthy()
  })

  it('is in a panel named by its field', async () => {
    render(
      <Field label="Time zone">
        <Combobox options={OPTIONS} value={null} onValueChange={() => {}} />
      </Field>,
    )
    await userEvent.click(screen.getByRole('combobox', { name: /Time zone/ }))
    expect(await screen.findByRole('dialog', { name: 'Time zone' })).toBeTruthy()
  })
})

describe('a new word', () => {
  it('can be added as typed, trimmed', async () => {
    const onCreate = vi.fn()
    const { user, search, onValueChange } = await open({ onCreate })
    await user.type(search, '  Lucid  ')
    expect(screen.getByRole('status').textContent).toBe('')
    await user.click(screen.getByText('Add “Lucid”'))
    expect(onCreate.mock.calls).toEqual([['Lucid']])
    expect(onValueChange).not.toHaveBeenCalled()
  })

  it.each(['apex', ' APEX ', '   '])(
    'cannot be added as "%s", because it exists or is empty',
    async (typed) => {
      const { user, search } = await open({ onCreate: vi.fn() })
      await user.type(search, typed)
      expect(screen.queryByText(/^Add/)).toBeNull()
    },
  )

  it('cannot be added with a phone’s apostrophe if it exists with the other', async () => {
    const { user, search, options } = await open({ options: MISTAKE, onCreate: vi.fn() })
    await user.type(search, 'didn’t wait')
    expect(options()).toEqual(["Didn't wait"])
    await user.type(search, 's')
    expect(screen.getByText('Add “didn’t waits”')).toBeTruthy()
  })

  it('cannot be added without a handler', async () => {
    const { user, search } = await open()
    await user.type(search, 'Lucid')
    expect(screen.queryByText(/^Add/)).toBeNull()
  })
})
