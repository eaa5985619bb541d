import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { useForm } from './use-form.ts'

type Values = { name: string; note: string }
type Props = { send?: (values: Values) => void; refused?: unknown; isSending?: boolean }
const user = userEvent.setup({ delay: null })

function Form({ send = () => {}, refused, isSending = false }: Props) {
  const form = useForm<Values>({
    start: { name: '', note: '' },
    check: ({ name }): Record<string, string> => (name === '' ? { name: 'Enter a name' } : {}),
    refused,
    isSending,
    send,
  })
  return (
    <form onSubmit={form.handleSubmit}>
      {(['name', 'note'] as const).map((field) => (
        <label key={field}>
          {field}
          <input
            value={form.values[field]}
            aria-invalid={form.errors[field] !== undefined}
            onChange={(event) => form.change({ [field]: event.target.value })}
          />
          <em data-testid={`${field} problem`}>{form.errors[field]}</em>
        </label>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}
const problem = (field: string) => screen.getByTestId(`${field} problem`).textContent
const press = () => user.click(screen.getByRole('button', { name: 'Send' }))

describe('a form', () => {
  it('shows no errors while it is first typed', async () => {
    render(<Form />)
    await user.type(screen.getByLabelText(/note/), 'x')
    expect(problem('name')).toBe('')
  })

  it('shows errors at the first attempt, focuses the first, and revalidates on every key', async () => {
    const send = vi.fn()
    render(<Form send={send} />)
    await press()
    expect(problem('name')).toBe('Enter a name')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/name/)))
    expect(send).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText(/name/), 'A')
    expect(problem('name')).toBe('')
    await press()
    expect(send).toHaveBeenCalledWith({ name: 'A', note: '' })
  })

  it('is not sent again while it is being sent', async () => {
    const send = vi.fn()
    const { rerender } = render(<Form send={send} />)
    await user.type(screen.getByLabelText(/name/), 'A')
    rerender(<Form send={send} isSending />)
    await press()
    expect(send).not.toHaveBeenCalled()
  })

  it('shows the server’s error until that field is changed', async () => {
    const text = JSON.stringify({ error: 'No', fields: { name: 'Taken', note: 'Too long' } })
    render(<Form refused={new ApiError({ status: 422, text })} />)
    expect([problem('name'), problem('note')]).toEqual(['Taken', 'Too long'])
    await user.type(screen.getByLabelText(/name/), 'B')
    expect([problem('name'), problem('note')]).toEqual(['', 'Too long'])
  })
})
