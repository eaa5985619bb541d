import { getOwnAccount, type OwnAccount, renameAccount } from '@ballast/contract/own-account'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { NameForm } from './name-form.tsx'

const ACCOUNT: OwnAccount = {
  username: 'nora',
  email: 'nora@example.com',
  emailConfirmed: true,
  wantedEmail: null,
  hasPassword: true,
  profileImage: null,
  deletesAt: null,
}
async function showForm() {
  giveUsual()
  server.give(getOwnAccount, ACCOUNT)
  const shown = await show(<NameForm username="nora" />, '/settings')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save name' })
  const type = async (name: string) => {
    await shown.user.clear(field)
    await shown.user.click(field)
    await shown.user.paste(name)
  }
  return { ...shown, field, save, type }
}

describe('a username', () => {
  it('is saved only if it is different', async () => {
    const { save, type } = await showForm()
    expect(isDisabled(save)).toBe(true)
    await type(' nora ')
    expect(isDisabled(save)).toBe(true)
    await type('Nora')
    expect(isDisabled(save)).toBe(false)
  })

  it('is sent trimmed', async () => {
    const { user, save, type } = await showForm()
    server.give(renameAccount, { ...ACCOUNT, username: 'nora.w' })
    await type(' nora.w ')
    await user.click(save)
    expect(await screen.findByText('Username changed')).toBeTruthy()
    expect(server.bodies(renameAccount)).toEqual([{ username: 'nora.w' }])
  })

  it('is sent with Enter', async () => {
    const { user, field, type } = await showForm()
    server.give(renameAccount, { ...ACCOUNT, username: 'abc' })
    await type('abc')
    await user.type(field, '{Enter}')
    await waitFor(() => expect(server.bodies(renameAccount)).toEqual([{ username: 'abc' }]))
  })

  it.each([
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(41), 'Username must be at most 40 characters'],
    ['nora w', 'Use letters, digits, dots, dashes and underscores'],
  ])('%s is not sent: %s', async (name, problem) => {
    const { user, save, type } = await showForm()
    await type(name)
    await user.click(save)
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(server.sent(renameAccount)).toHaveLength(0)
  })

  it.each(['abc', 'a'.repeat(40)])('of %s is just within the limits', async (name) => {
    const { user, save, type } = await showForm()
    server.give(renameAccount, { ...ACCOUNT, username: name })
    await type(name)
    await user.click(save)
    await waitFor(() => expect(server.bodies(renameAccount)).toEqual([{ username: name }]))
  })

  it('that is taken stays in the form, with the reason', async () => {
    const { user, field, save, type } = await showForm()
    server.refuse(renameAccount, 'username_taken', { username: 'This name is taken' })
    await type('tom')
    await user.click(save)
    expect(await screen.findByText('This name is taken')).toBeTruthy()
    expect(await screen.findByText('The username was not changed')).toBeTruthy()
    expect(field.value).toBe('tom')
  })

  it('that could not be sent can be sent again', async () => {
    const { user, save, type } = await showForm()
    server.give(renameAccount, { ...ACCOUNT, username: 'tom' })
    server.setReachable(false)
    await type('tom')
    await user.click(save)
    expect(await screen.findByText(/^The username was not changed, or only the answer was lost/)).toBeTruthy()
    server.setReachable(true)
    await user.click(save)
    expect(await screen.findByText('Username changed')).toBeTruthy()
  })
})
