import { ERRORS } from '@ballast/contract/errors'
import { createGroup, listGroups, updateGroup } from '@ballast/contract/groups/groups'
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  lookAtInvitation,
  revokeInvitation,
} from '@ballast/contract/groups/members'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { GROUP_ID, groupWith } from '../../../test/dom/samples/group-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { GroupFormDialog } from '../group-form-dialog.tsx'
import { JoinDialog } from '../join-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

describe('joining with a code', () => {
  const CARD = {
    id: GROUP_ID,
    name: 'Slow mornings',
    about: 'The first hour',
    entry: 'invitation' as const,
    members: 12,
    createdAt: '2026-03-02T10:00:00Z',
    isMember: false,
  }
  async function showJoin(code = '') {
    const on = { close: vi.fn(), joined: vi.fn() }
    const shown = await show(<JoinDialog code={code} onClose={on.close} onJoined={on.joined} />, '/groups')
    return { ...shown, on, field: await screen.findByRole('textbox', { name: /Code or link/ }) }
  }
  const press = (name: string) => screen.getByRole('button', { name })

  it('shows the group before anything is accepted', async () => {
    server.give(lookAtInvitation, CARD)
    server.give(acceptInvitation, { groupId: GROUP_ID })
    server.give(listGroups, { mine: [], listed: [], deleted: [] })
    const { user, field, on } = await showJoin()
    expect(isDisabled(press('Look at it'))).toBe(true)
    await user.type(field, '  abc-123 ')
    await user.click(press('Look at it'))
    expect(await screen.findByText('12 members')).toBeTruthy()
    expect(server.bodies(acceptInvitation)).toEqual([])
    await user.click(press('Join the group'))
    await waitFor(() => expect(on.joined.mock.calls).toEqual([[GROUP_ID]]))
    expect([server.bodies(lookAtInvitation), server.bodies(acceptInvitation)]).toEqual([
      [{ token: 'abc-123' }],
      [{ token: 'abc-123' }],
    ])
  })
  it('extracts the code from a pasted link', async () => {
    server.give(lookAtInvitation, CARD)
    const { user, field } = await showJoin()
    await user.type(field, 'https://ballast.test/groups?tab=posts&join=a_b-9#x')
    await user.click(press('Look at it'))
    await waitFor(() => expect(server.bodies(lookAtInvitation)).toEqual([{ token: 'a_b-9' }]))
  })
  it('with a code in the URL shows the group at once', async () => {
    server.give(lookAtInvitation, { ...CARD, isMember: true })
    await showJoin('from-link')
    expect(await screen.findByText('You are in this group already.')).toBeTruthy()
    expect(press('Open it')).toBeTruthy()
  })
  it('says at its field what the server has against what was pasted', async () => {
    server.refuse(lookAtInvitation, 'invalid_input', { token: 'Not a code' })
    const { user, field } = await showJoin()
    await user.type(field, 'a whole letter')
    await user.click(press('Look at it'))
    expect((await screen.findByRole('alert')).textContent).toBe('Not a code')
  })
  it('says what is wrong with a code, until another one is typed', async () => {
    server.refuse(lookAtInvitation, 'invitation_invalid')
    const { user, field } = await showJoin()
    await user.type(field, 'old')
    await user.click(press('Look at it'))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await user.type(field, 'er')
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
  })
})

describe('inviting', () => {
  const INVITATION = {
    id: idOf(830),
    expiresAt: '2026-11-30T12:00:00Z',
    maxUses: 5,
    uses: 2,
    createdAt: '2026-11-20T12:00:00Z',
  }
  async function showInvite(invitations = [INVITATION]) {
    server.give(listInvitations, { invitations })
    return show(<InviteDialog groupId={GROUP_ID} onClose={vi.fn()} />, '/groups')
  }
  it('creates a link for a number of people and days, shown once', async () => {
    server.give(createInvitation, { ...INVITATION, token: 'tok' })
    const { user } = await showInvite([])
    await choose(user, 'For', 'Up to 20 people')
    await choose(user, 'Works for', 'One day')
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
    expect(link.value).toBe(`${location.origin}/groups?join=tok`)
    expect(server.bodies(createInvitation)).toEqual([{ maxUses: 20, days: 1 }])
    expect(screen.getByRole('button', { name: 'Make another link' })).toBeTruthy()
  })
  it('is by default for one person and a week', async () => {
    server.give(createInvitation, { ...INVITATION, token: 'tok' })
    const { user } = await showInvite([])
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    await waitFor(() => expect(server.bodies(createInvitation)).toEqual([{ maxUses: 1, days: 7 }]))
  })
  it('that is refused says why', async () => {
    server.refuse(createInvitation, 'forbidden')
    const { user } = await showInvite([])
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
  })
  it('says that the links that work did not load', async () => {
    server.refuse(listInvitations, 'too_many_requests')
    const { user } = await show(<InviteDialog groupId={GROUP_ID} onClose={vi.fn()} />, '/groups')
    expect(await screen.findByText('The links that work did not load')).toBeTruthy()
    server.give(listInvitations, { invitations: [INVITATION] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole('listitem')).textContent).toContain('Used 2 of 5')
  })
  it('keeps the link that is shown only once if another one is refused, and says why', async () => {
    server.give(createInvitation, { ...INVITATION, token: 'tok' })
    const { user } = await showInvite([])
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
    server.refuse(createInvitation, 'too_many_requests')
    await user.click(screen.getByRole('button', { name: 'Make another link' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.')
    expect(link.isConnected).toBe(true)
    expect(link.value).toContain('join=tok')
  })
  it('revokes a link once, even if it is pressed again before the answer', async () => {
    const answer = server.hold(revokeInvitation, { ok: true })
    const { user } = await showInvite()
    await screen.findByRole('listitem')
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    server.give(listInvitations, { invitations: [] })
    answer()
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
    expect(server.sent(revokeInvitation)).toHaveLength(1)
  })
  it('no longer shows a link that was taken back', async () => {
    server.give(createInvitation, { ...INVITATION, token: 'tok' })
    server.give(revokeInvitation, { ok: true })
    const { user } = await showInvite()
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    await screen.findByRole('textbox', { name: 'Link' })
    server.give(listInvitations, { invitations: [] })
    await user.click(await screen.findByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull())
  })
  it('says that no link was made if that is known only after it was left', async () => {
    server.give(listInvitations, { invitations: [] })
    const { promise, resolve } = Promise.withResolvers<void>()
    server.give(createInvitation, async () => {
      await promise
      throw new TypeError('Failed to fetch')
    })
    const { user } = await show(
      <Opened>{(close) => <InviteDialog groupId={GROUP_ID} onClose={close} />}</Opened>,
      '/groups',
    )
    await user.click(await screen.findByRole('button', { name: 'Make a link' }))
    await user.keyboard('{Escape}')
    resolve()
    expect(await screen.findByText(/^No link was made, or only the answer was lost/)).toBeTruthy()
  })
  it('revokes a link', async () => {
    server.give(revokeInvitation, { ok: true })
    const { user } = await showInvite()
    expect((await screen.findByRole('listitem')).textContent).toContain('Used 2 of 5, until Nov 30, 2026')
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    await waitFor(() =>
      expect(server.sent(revokeInvitation)[0]?.params).toEqual({ id: GROUP_ID, invitationId: idOf(830) }),
    )
  })
})

describe('the form of a group', () => {
  async function showForm(group?: ReturnType<typeof groupWith>) {
    server.give(listGroups, { mine: [], listed: [], deleted: [] })
    const on = { close: vi.fn(), saved: vi.fn() }
    const shown = await show(
      <GroupFormDialog {...(group ? { group } : {})} onClose={on.close} onSaved={on.saved} />,
      '/groups',
    )
    return { ...shown, on, name: await screen.findByRole('textbox', { name: /Name/ }) }
  }
  it('creates a private one by default', async () => {
    server.give(createGroup, groupWith())
    const { user, name, on } = await showForm()
    await user.type(name, 'Slow mornings')
    await user.click(screen.getByRole('radio', { name: /On request/ }))
    await user.click(screen.getByRole('button', { name: 'Create the group' }))
    await waitFor(() => expect(on.saved.mock.calls).toEqual([[GROUP_ID]]))
    expect(server.bodies(createGroup)).toEqual([
      { name: 'Slow mornings', about: '', rules: '', entry: 'request' },
    ])
    expect(on.close).toHaveBeenCalledTimes(1)
  })
  it('edits one, and sends only what was changed, because another moderator may have changed the rest', async () => {
    server.give(updateGroup, groupWith())
    const { user, name } = await showForm(groupWith({ about: 'old', rules: 'be kind', entry: 'open' }))
    await user.clear(name)
    await user.type(name, 'Slower')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.sent(updateGroup).map(({ params, body }) => ({ params, body }))).toEqual([
        { params: { id: GROUP_ID }, body: { name: 'Slower' } },
      ]),
    )
  })
  it('that is refused says so at the field, or below', async () => {
    server.refuse(createGroup, 'invalid_input', { name: 'At least 3 characters' })
    const { user, name, on } = await showForm()
    await user.type(name, 'Slow')
    await user.click(screen.getByRole('button', { name: 'Create the group' }))
    expect((await screen.findByRole('alert')).textContent).toBe('At least 3 characters')
    server.refuse(createGroup, 'group_limit')
    await user.click(screen.getByRole('button', { name: 'Create the group' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(ERRORS.group_limit[1]))
    expect(on.saved).not.toHaveBeenCalled()
  })
})
