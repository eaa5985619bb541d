import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
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
          <Input value={draft.name} onValueChange={(name) => change({ name })} />
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

  it('says it once, too, where a field has another name on the server', async () => {
    const failure = refused(422, { error: 'Check the fields', fields: { title: 'Too long' } })
    const send = vi.fn(async () => Promise.reject(failure))
    const { user } = await show(
      <FormDialog
        title="Name it"
        submitLabel="Save"
        start={{ typed: 'A' }}
        bodyOf={({ typed }) => ({ title: typed })}
        schemaOf={() => z.object({ title: z.string() })}
        send={send}
        onClose={() => {}}
      >
        {({ draft, errors }) => (
          <Field label="Name" error={errors.title}>
            <Input readOnly value={draft.typed} />
          </Field>
        )}
      </FormDialog>,
    )
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Too long')
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

  it('takes it away once that field is changed', async () => {
    const failure = refused(409, { error: 'That name is taken' })
    const { field, retype, user } = await showDialog({ failure, errorAt: 'name' })
    await retype('New')
    await screen.findByRole('alert')
    await user.type(field, 'er')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(isMarked(field)).toBe(false)
    expect(field.value).toBe('Newer')
  })
})

describe('a form that is left without sending it', () => {
  async function showOften(start = 'Old') {
    const send = vi.fn(async (body: object) => body)
    const shown = await show(<Reopened start={start} send={send} />)
    const open = async () => {
      await shown.user.click(screen.getByRole('button', { name: 'Open' }))
      return screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    }
    return { ...shown, open, send }
  }
  const isBack = () => screen.queryByText('Your unsaved draft was restored.') !== null

  it.each(['{Escape}', 'Cancel', 'Close'])('by %s has everything when it is opened again', async (way) => {
    const { user, open } = await showOften(`Left by ${way}`)
    await user.type(await open(), ' and new')
    if (way.startsWith('{')) await user.keyboard(way)
    else await user.click(screen.getByRole('button', { name: way }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await open()).value).toBe(`Left by ${way} and new`)
    expect(isBack()).toBe(true)
    // Return must not throw it away.
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(`Left by ${way}`)
    expect(isBack()).toBe(false)
  })

  it('is in the storage of this tab only', async () => {
    const { user, open } = await showOften('Mine')
    await user.type(await open(), ' alone')
    const holds = (storage: Storage) =>
      Object.values({ ...storage }).some((text) => text.includes('Mine alone'))
    expect([holds(sessionStorage), holds(localStorage)]).toEqual([true, false])
  })

  it('does not return to a record that has been changed since', async () => {
    const first = await showOften('Before')
    await first.user.type(await first.open(), ' and new')
    first.unmount()
    const { open } = await showOften('Changed elsewhere')
    expect((await open()).value).toBe('Changed elsewhere')
    expect(isBack()).toBe(false)
  })

  it('is not left by a press beside it once something is typed', async () => {
    const { user, open, baseElement } = await showOften('Beside')
    const pressBeside = () => user.click(baseElement.querySelector('.bg-scrim') ?? baseElement)
    await open()
    await pressBeside()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.type(await open(), ' more')
    await pressBeside()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Beside more')
  })

  it('says so if it could not be saved after all, and is back when it is opened again', async () => {
    const { user, open, send } = await showOften('Slow')
    const { promise, reject } = Promise.withResolvers<object>()
    send.mockReturnValueOnce(promise)
    await user.type(await open(), ' and new')
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await user.keyboard('{Escape}')
    reject(refused(409, { error: 'That name is taken' }))
    expect(await screen.findByText('Not saved: Rename it')).toBeTruthy()
    expect(screen.getByText('That name is taken')).toBeTruthy()
    expect((await open()).value).toBe('Slow and new')
  })

  it('that is saved after all does not close the one opened since', async () => {
    const { user, open, send } = await showOften('Late')
    const { promise, resolve } = Promise.withResolvers<object>()
    send.mockReturnValueOnce(promise)
    await user.type(await open(), ' and new')
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await user.keyboard('{Escape}')
    await open()
    resolve({})
    await act(async () => undefined)
    await act(async () => undefined)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('begins anew after it was sent, or if nothing was changed in the end', async () => {
    const { user, open, send } = await showOften('Sent')
    await user.type(await open(), ' on')
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(send).toHaveBeenCalledTimes(1)
    const field = await open()
    expect([field.value, isBack()]).toEqual(['Sent', false])
    await user.type(field, 'x{Backspace}')
    await user.keyboard('{Escape}')
    await open()
    expect(isBack()).toBe(false)
  })
})

function Reopened({ start, send }: { start: string; send: (body: object) => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <FormDialog
          title="Rename it"
          submitLabel="Rename"
          start={{ name: start }}
          bodyOf={(draft) => draft}
          schemaOf={() => schema}
          send={send}
          onClose={() => setOpen(false)}
        >
          {({ draft, change }) => (
            <Field label="Name">
              <Input value={draft.name} onValueChange={(name) => change({ name })} />
            </Field>
          )}
        </FormDialog>
      )}
    </>
  )
}
