import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../lib/api-error.ts'
import { show } from '../../test/dom/show.tsx'
import { Field } from '../forms/field.tsx'
import { Input } from '../forms/input.tsx'
import { FormDialog } from './form-dialog.tsx'

const schema = z.object({ name: z.string().check(z.minLength(1, 'Give it a name')) })

async function showDialog({ errorAt, failure }: { errorAt?: 'name'; failure?: ApiError } = {}) {
  const on = {
    close: vi.fn(),
    send: vi.fn(async (body: object) => (failure ? Promise.reject(failure) : body)),
  }
  const shown = await show(
    <FormDialog
      title="Rename it"
      submitLabel="Rename"
      start={{ name: 'Old' }}
      bodyOf={({ name }) => ({ name: name.trim() })}
      schemaOf={() => schema}
      send={on.send}
      onClose={on.close}
      {...(errorAt ? { errorAt } : {})}
    >
      {({ draft, errors, change }) => (
        <Field label="Name" error={errors.name}>
          <Input value={draft.name} onChange={(event) => change({ name: event.target.value })} />
        </Field>
      )}
    </FormDialog>,
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const retype = async (name: string) => {
    await shown.user.clear(field)
    if (name !== '') await shown.user.type(field, name)
    await shown.user.click(screen.getByRole('button', { name: 'Rename' }))
  }
  return { ...shown, on, field, retype }
}
const refused = (status: number, body: object) => new ApiError({ status, text: JSON.stringify(body) })
const isMarked = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'

describe('a form in a dialog', () => {
  it('sends its body once, and closes', async () => {
    const { on, retype } = await showDialog()
    await retype('  New ')
    await waitFor(() => expect(on.close).toHaveBeenCalledTimes(1))
    expect(on.send.mock.calls.map(([body]) => body)).toEqual([{ name: 'New' }])
  })

  it('says at its field what cannot be sent', async () => {
    const { on, field, retype } = await showDialog()
    await retype(' ')
    expect(screen.getByText('Give it a name')).toBeTruthy()
    expect(isMarked(field)).toBe(true)
    expect(on.send).not.toHaveBeenCalled()
  })

  it('says once, at its field, what the server refuses there', async () => {
    const failure = refused(422, { error: 'Check the fields', fields: { name: 'Too long' } })
    const { on, field, retype } = await showDialog({ failure })
    await retype('Much too long')
    expect((await screen.findByRole('alert')).textContent).toBe('Too long')
    expect(isMarked(field)).toBe(true)
    expect(field.value).toBe('Much too long')
    expect(on.close).not.toHaveBeenCalled()
  })

  it.each([
    ['in general', { error: 'There are too many' }, 'There are too many'],
    [
      'at something else',
      { error: 'Check the fields', fields: { list: 'The list is full' } },
      'The list is full',
    ],
  ])('says below its fields what the server refuses %s', async (_, body, words) => {
    const { field, retype } = await showDialog({ failure: refused(422, body) })
    await retype('New')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(isMarked(field)).toBe(false)
  })

  it('says it at the field that is meant for it', async () => {
    const failure = refused(409, { error: 'That name is taken' })
    const { field, retype } = await showDialog({ failure, errorAt: 'name' })
    await retype('New')
    expect((await screen.findByRole('alert')).textContent).toBe('That name is taken')
    expect(isMarked(field)).toBe(true)
  })
})
