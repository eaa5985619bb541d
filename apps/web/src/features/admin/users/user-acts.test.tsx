import { actOnUser, type UserSheet } from '@ballast/contract/admin/users'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../lib/time/days.ts'
import { choose } from '../../../test/dom/choose.ts'
import { userSheetOf } from '../../../test/dom/samples/admin-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { UserActs } from './user-acts.tsx'

async function open(label: string, sheet: UserSheet = userSheetOf()) {
  const shown = await show(<UserActs sheet={sheet} />, '/admin')
  await shown.user.click(screen.getByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog'))
  const act = () => shown.user.click(dialog.getByRole('button', { name: label }))
  const because = (reason: string) => shown.user.type(dialog.getByLabelText('Reason'), reason)
  return { ...shown, dialog, act, because }
}

describe('an act on an account', () => {
  it.each([
    ['Sign out everywhere', 'sign-out', 'Signed out everywhere'],
    ['Send password reset', 'password-reset', 'The link is on its way'],
    ['Send their archive', 'export', 'The link is on its way'],
    ['Suspend', 'suspend', 'Account suspended'],
  ])('"%s" needs a reason and nothing else', async (label, name, done) => {
    const { act, because, dialog } = await open(label)
    expect(dialog.queryByLabelText('Your password')).toBeNull()
    await act()
    expect(dialog.getByText('Give a reason')).toBeDefined()
    expect(server.sent(actOnUser)).toEqual([])
    server.give(actOnUser, userSheetOf())
    await because(' They asked ')
    await act()
    expect(await screen.findByText(done)).toBeDefined()
    expect(server.bodies(actOnUser)).toMatchObject([
      { act: name, reason: expect.stringContaining('They asked') },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('is not done when its dialog is closed', async () => {
    const { user, dialog, because } = await open('Suspend')
    await because('Spam')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.sent(actOnUser)).toEqual([])
  })
  it('has the reason again that was typed before its dialog was left, until it is done, and no password', async () => {
    const { user, because, dialog } = await open('Delete account')
    await because('Asked by letter')
    await user.type(dialog.getByLabelText('Your password'), 'secret of mine')
    await user.keyboard('{Escape}')
    const again = async () => {
      await user.click(screen.getByRole('button', { name: 'Delete account' }))
      return within(await screen.findByRole('dialog'))
    }
    const reopened = await again()
    expect(reopened.getByText('Your unsaved draft was restored.')).toBeDefined()
    expect(reopened.getByLabelText('Reason')).toHaveProperty('value', 'Asked by letter')
    expect(reopened.getByLabelText('Your password')).toHaveProperty('value', '')
    expect(JSON.stringify(sessionStorage)).not.toContain('secret')
    server.give(actOnUser, userSheetOf())
    await user.click(reopened.getByRole('button', { name: 'Delete account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await again()).getByLabelText('Reason')).toHaveProperty('value', '')
  })
  it('forgets the reason of another act', async () => {
    const { user, dialog, because } = await open('Suspend')
    await because('Spam')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Delete account' }))
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', '')
  })
  it('that the server refuses leaves the dialog open and says why', async () => {
    const { act, because } = await open('Suspend')
    server.refuse(actOnUser, 'nothing_to_change')
    await because('Spam')
    await act()
    expect(await screen.findByText('This was not done')).toBeDefined()
    expect(screen.getByRole('dialog', { name: 'Suspend nora?' })).toBeDefined()
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Spam')
  })
})

describe('an act whose dialog is left before the answer', () => {
  async function leave() {
    const shown = await open('Suspend')
    const { promise, resolve } = Promise.withResolvers<void>()
    await shown.because('Spam')
    const answer = async (isRefused: boolean) => {
      server.give(actOnUser, async () => {
        await promise
        if (isRefused) throw new TypeError('Failed to fetch')
        return userSheetOf()
      })
      await shown.act()
      await shown.user.keyboard('{Escape}')
    }
    return { ...shown, answer, resolve }
  }
  it('does not close that of another act', async () => {
    const { user, answer, resolve } = await leave()
    await answer(false)
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    const another = await screen.findByRole('dialog')
    resolve()
    expect(await screen.findByText('Account suspended')).toBeDefined()
    expect(another.isConnected).toBe(true)
  })
  it('says what was wrong, which no field can show any more', async () => {
    const { dialog, act, because, user } = await open('Suspend')
    server.refuse(actOnUser, 'invalid_input', { reason: 'Not long enough' })
    const refuse = server.fetch
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...request: Parameters<typeof server.fetch>) => {
      await promise
      return refuse(...request)
    })
    await because('Spam')
    await act()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    resolve()
    expect(await screen.findByText('Not long enough')).toBeDefined()
  })
})

describe('the acts that ask for the password', () => {
  it('change the role, starting with the current one', async () => {
    const { user, act, because, dialog } = await open(
      'Change role',
      userSheetOf({ user: { role: 'freemium' } }),
    )
    expect(dialog.getByRole('combobox', { name: 'Role' }).textContent).toBe('Freemium')
    await choose(user, 'Role', 'Beta tester')
    await because('Tests the groups')
    await user.type(dialog.getByLabelText('Your password'), 'secret of mine')
    server.give(actOnUser, userSheetOf({ user: { role: 'beta_tester' } }))
    await act()
    expect(await screen.findByText('Role changed')).toBeDefined()
    expect(server.bodies(actOnUser)).toMatchObject([
      { act: 'role', role: 'beta_tester', reason: 'Tests the groups', currentPassword: 'secret of mine' },
    ])
  })
  it('delete, and mark a wrong password at its field', async () => {
    const { user, act, because, dialog } = await open('Delete account')
    await because('Asked by letter')
    await user.type(dialog.getByLabelText('Your password'), 'wrong')
    server.refuse(actOnUser, 'invalid_input', { currentPassword: 'This is not your password' })
    await act()
    expect(await dialog.findByText('This is not your password')).toBeDefined()
    expect(screen.queryByText('This was not done')).toBeNull()
  })
})

describe('Pro that is given', () => {
  const lastBody = () => server.bodies<{ act: string; until: string | null }>(actOnUser).at(-1)
  it('lasts thirty days if nothing else is chosen', async () => {
    const { act, because, dialog } = await open('Give Pro')
    expect(dialog.getByLabelText('Up to and including')).toBeDefined()
    await because('A gift')
    server.give(actOnUser, userSheetOf())
    await act()
    await screen.findByText('Saved')
    expect(lastBody()).toMatchObject({
      act: 'plan',
      until: addDays(new Date().toISOString().slice(0, 10), 30),
    })
  })
  it('is taken by switching it off', async () => {
    const given = userSheetOf({ user: { compedUntil: '2099-03-01T00:00:00.000Z' } })
    const { user, act, because, dialog } = await open('Give Pro', given)
    await user.click(dialog.getByRole('switch', { name: 'Pro is given', checked: true }))
    await because('By mistake')
    server.give(actOnUser, userSheetOf())
    await act()
    await screen.findByText('Saved')
    expect(lastBody()).toMatchObject({ act: 'plan', until: null })
  })
  it('keeps its last day when only the reason changes', async () => {
    const given = userSheetOf({ user: { compedUntil: '2099-03-01T00:00:00.000Z' } })
    const { act, because } = await open('Give Pro', given)
    await because('As agreed')
    server.give(actOnUser, given)
    await act()
    await waitFor(() => expect(lastBody()).toMatchObject({ until: '2099-02-28' }))
  })
})

describe('what is offered', () => {
  const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  it('on someone else’s account ends with suspending and deleting', async () => {
    await show(<UserActs sheet={userSheetOf()} />, '/admin')
    expect(labels()).toEqual([
      'Change role',
      'Give Pro',
      'Sign out everywhere',
      'Send password reset',
      'Send their archive',
      'Suspend',
      'Delete account',
    ])
  })
  it('on one’s own account has neither, and says who can', async () => {
    await show(<UserActs sheet={userSheetOf({ isSelf: true })} />, '/admin')
    expect(labels()).not.toContain('Suspend')
    expect(labels()).not.toContain('Delete account')
    expect(screen.getByText(/Another administrator can suspend or delete it/)).toBeDefined()
  })
  it('on a suspended account or one to be deleted is restoring it', async () => {
    const user = { suspendedAt: '2026-11-20T15:00:00Z', deletesAt: '2026-12-20T15:00:00Z' }
    await show(<UserActs sheet={userSheetOf({ user })} />, '/admin')
    expect(labels()).toContain('Restore')
    expect(labels()).toContain('Keep account')
    expect(labels()).not.toContain('Suspend')
  })
})
