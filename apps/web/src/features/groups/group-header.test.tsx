import {
  deleteGroup,
  leaveGroup,
  listGroups,
  restoreGroup,
  saveMembership,
} from '@ballast/contract/groups/groups'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ClockContext } from '../../lib/time/clock.ts'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { GROUP_ID, groupWith } from '../../test/dom/samples/group-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { GroupHeader } from './group-header.tsx'

const WAITING = { requests: 1, held: 2, reports: 4 }

async function showHeader(part: Parameters<typeof groupWith>[0] = {}) {
  server.give(listGroups, { mine: [], listed: [], deleted: [] })
  const onGo = vi.fn()
  const shown = await show(<GroupHeader group={groupWith(part)} tab="posts" onGo={onGo} />, '/groups')
  const openMenu = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'More for Slow mornings' }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  const choose = async (item: string) => {
    await openMenu()
    await shown.user.click(screen.getByRole('menuitem', { name: item }))
  }
  return { ...shown, onGo, openMenu, choose, text: shown.container.textContent ?? '' }
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

describe('the head of a group', () => {
  it('shows the entry, the number of members, its age, and the moderators', async () => {
    const moderators = [
      { userId: idOf(811), username: 'Marta' },
      { userId: idOf(810), username: 'Nora' },
    ]
    const { text } = await showHeader({ moderators, about: 'The first hour' })
    expect(text).toContain('Private, 12 members, since March 2026. Moderators: Marta, you')
    expect(text).toContain('The first hour')
  })
  it('has its age on the clock of the page', async () => {
    await show(
      <ClockContext value={{ timeZone: 'America/Chicago', isAccounts: false }}>
        <GroupHeader group={groupWith({ createdAt: '2026-04-01T03:00:00Z' })} tab="posts" onGo={vi.fn()} />
      </ClockContext>,
      '/groups',
    )
    expect(await screen.findByText(/since March 2026/)).toBeTruthy()
  })
  it('shows moderation and invitations to moderators only', async () => {
    const { openMenu } = await showHeader()
    expect(tabs()).toEqual(['Posts', 'Leaderboard', 'Challenge', 'Members12'])
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
    expect(await openMenu()).toEqual(['Mute the group', 'Leave group'])
  })
  it('counts everything waiting for moderators', async () => {
    const { openMenu } = await showHeader({ waiting: WAITING })
    expect(tabs().at(-1)).toBe('Moderation7')
    expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy()
    expect(await openMenu()).toEqual(['Group settings', 'Mute the group', 'Leave group'])
  })
  it('opens a tab, and clears the search', async () => {
    const { user, onGo } = await showHeader()
    await user.click(screen.getByRole('tab', { name: /Members/ }))
    expect(onGo.mock.lastCall).toEqual([{ tab: 'members', q: undefined }])
  })
})

describe('the menu of a group', () => {
  it.each([
    [false, 'Mute the group', { isMuted: true }],
    [true, 'Count new posts again', { isMuted: false }],
  ])('of a group with muted %s offers %s', async (isMuted, item, body) => {
    server.give(saveMembership, groupWith())
    const { choose } = await showHeader({ me: { isMuted } })
    await choose(item)
    await waitFor(() =>
      expect(server.sent(saveMembership)).toMatchObject([{ params: { id: GROUP_ID }, body }]),
    )
  })

  it('leaves it, with or without one’s posts', async () => {
    server.give(leaveGroup, { ok: true })
    const { user, choose, onGo } = await showHeader()
    await choose('Leave group')
    await user.click(await screen.findByRole('checkbox', { name: /Delete my posts/ }))
    await user.click(screen.getByRole('button', { name: 'Leave group' }))
    expect(await screen.findByText('You left Slow mornings')).toBeTruthy()
    expect(server.bodies(leaveGroup)).toEqual([{ deletesPosts: true }])
    await waitFor(() => expect(onGo.mock.calls).toEqual([[{ group: undefined, tab: undefined }]]))
  })

  it('says why leaving was refused', async () => {
    server.refuse(leaveGroup, 'owner_stays')
    const { user, choose, onGo } = await showHeader()
    await choose('Leave group')
    await user.click(await screen.findByRole('button', { name: 'Leave group' }))
    expect(await screen.findByText('You did not leave')).toBeTruthy()
    expect(server.bodies(leaveGroup)).toEqual([{ deletesPosts: false }])
    expect(onGo).not.toHaveBeenCalled()
  })

  it('lets its owner delete it after a confirmation, with Undo', async () => {
    server.give(deleteGroup, { ok: true })
    server.give(restoreGroup, groupWith())
    const { user, choose, onGo } = await showHeader({ me: { role: 'owner' }, waiting: WAITING })
    await choose('Delete group')
    expect(server.sent(deleteGroup)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Delete group' }))
    expect(await screen.findByText('Group deleted')).toBeTruthy()
    await waitFor(() => expect(onGo).toHaveBeenCalledTimes(1))
    await pressUndo(user)
    await waitFor(() => expect(server.sent(restoreGroup)).toHaveLength(1))
  })

  it('says that the group could not be restored', async () => {
    server.give(deleteGroup, { ok: true })
    server.refuse(restoreGroup, 'not_found')
    const { user, choose } = await showHeader({ me: { role: 'owner' } })
    await choose('Delete group')
    await user.click(await screen.findByRole('button', { name: 'Delete group' }))
    await pressUndo(user)
    expect(await screen.findByText('This was not undone')).toBeTruthy()
  })
})
