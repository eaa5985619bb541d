import {
  createGroup,
  deleteGroup,
  type Groups,
  getGroup,
  joinGroup,
  leaveGroup,
  listGroups,
  markGroupSeen,
  updateGroup,
} from '@ballast/contract/groups/groups'
import { acceptInvitation, listInvitations, lookAtInvitation } from '@ballast/contract/groups/members'
import { listPosts } from '@ballast/contract/groups/posts'
import { getChallenge, getLeaderboard } from '@ballast/contract/groups/process'
import { useSearch } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GROUP_ID, groupWith } from '../../test/dom/samples/group-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { saveDraft } from './group-drafts.ts'
import { GroupsPage } from './groups-page.tsx'
import { parseGroupsSearch } from './groups-search.ts'

const OTHER_ID = idOf(801)
const card = (name: string, id = GROUP_ID) => ({
  id,
  name,
  about: '',
  entry: 'open' as const,
  members: 12,
  createdAt: '2026-03-02T10:00:00Z',
})
const own = (name: string, id = GROUP_ID) => ({ ...card(name, id), newPosts: 0, isMuted: false })
const NAMES = new Map([
  [GROUP_ID, 'Slow mornings'],
  [OTHER_ID, 'Quiet'],
])
const QUIET = own('Quiet', OTHER_ID)
const MINE = [own('Slow mornings'), QUIET]

/** A group that the user is not in does not exist for them. */
function giveGroups({ mine = [], listed = [] }: Partial<Groups>, part: Parameters<typeof groupWith>[0] = {}) {
  giveUsual({ role: 'beta_tester' })
  server.give(listGroups, { mine, listed, deleted: [] })
  server.give(getGroup, ({ params: { id = '' } }) => groupWith({ ...part, id, name: NAMES.get(id) ?? '?' }))
  server.give(markGroupSeen, { ok: true })
  server.give(listPosts, { posts: [], hasMore: false })
  server.give(getLeaderboard, {
    from: '2026-11-01',
    to: '2026-11-30',
    rows: [],
    members: 12,
    pending: 0,
    median: null,
  })
  server.refuse(getChallenge, 'not_found')
}
function leftBehind() {
  server.give(listGroups, { mine: [QUIET], listed: [], deleted: [] })
  return { ok: true as const }
}
function Page() {
  return <GroupsPage search={parseGroupsSearch(useSearch({ strict: false }))} />
}
const showPage = (address = '/groups') => show(<Page />, address)
const heading = (name: string) => screen.findByRole('heading', { name })
const press = (name: string | RegExp) => screen.getByRole('button', { name })
/** Lets an answer arrive, and what it leads to. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe('a group that is joined from the list', () => {
  const LISTED = [{ ...card('Quiet', OTHER_ID), isAsked: false }]

  it('opens, although it is then no longer among those to join', async () => {
    giveGroups({ listed: LISTED })
    server.give(joinGroup, () => {
      giveGroups({ mine: [QUIET] })
      return { state: 'joined' as const }
    })
    const { user, address } = await showPage()
    await screen.findByText('You are not in a group yet')
    await user.click(press(/Quiet/))
    await user.click(await screen.findByRole('button', { name: 'Join' }))
    await waitFor(() => expect(address()).toBe(`/groups?group=${OTHER_ID}`))
  })

  it('does not take somebody away who has left its dialog meanwhile', async () => {
    giveGroups({ mine: [own('Slow mornings')], listed: LISTED })
    const answer = server.hold(joinGroup, { state: 'joined' })
    const { user, address } = await showPage()
    await heading('Slow mornings')
    await user.click(press(/Quiet/))
    await user.click(await screen.findByRole('button', { name: 'Join' }))
    await user.keyboard('{Escape}')
    answer()
    expect(await screen.findByText('You are in Quiet')).toBeTruthy()
    await settle()
    expect(address()).toBe('/groups')
  })
})

describe('a group that is left', () => {
  it.each([
    ['leave', 'member' as const, 'Leave group', leaveGroup],
    ['delete', 'owner' as const, 'Delete group', deleteGroup],
  ])('to %s leads to another one, and is not asked for again', async (_, role, name, endpoint) => {
    giveGroups({ mine: MINE }, { me: { role } })
    server.give(endpoint, leftBehind)
    const asked = () => server.sent(getGroup).filter(({ params }) => params.id === GROUP_ID).length
    const { user, address } = await showPage(`/groups?group=${GROUP_ID}&tab=leaderboard`)
    await heading('Slow mornings')
    await user.click(press('More for Slow mornings'))
    await user.click(await screen.findByRole('menuitem', { name }))
    await user.click(await screen.findByRole('button', { name }))
    expect(await heading('Quiet')).toBeTruthy()
    await settle()
    expect([address(), asked()]).toEqual(['/groups', 1])
  })
})

describe('a dialog that is left while it is sending', () => {
  it('does not open the group that was created', async () => {
    giveGroups({ mine: MINE })
    const answer = server.hold(createGroup, groupWith({ id: OTHER_ID, name: 'Quiet' }))
    const { user, address } = await showPage()
    await heading('Slow mornings')
    await user.click(press('New group'))
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Quiet')
    await user.click(press('Create the group'))
    await user.keyboard('{Escape}')
    answer()
    await settle()
    expect(address()).toBe('/groups')
  })

  it('does not close the one opened since', async () => {
    giveGroups({ mine: MINE }, { waiting: { requests: 0, held: 0, reports: 0 } })
    server.give(listInvitations, { invitations: [] })
    const answer = server.hold(updateGroup, groupWith())
    const { user } = await showPage()
    await heading('Slow mornings')
    await user.click(press('More for Slow mornings'))
    await user.click(await screen.findByRole('menuitem', { name: 'Group settings' }))
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'er')
    await user.click(press('Save'))
    await user.keyboard('{Escape}')
    await user.click(press('Invite'))
    await screen.findByRole('dialog', { name: 'Invite to the group' })
    answer()
    await settle()
    expect(screen.getByRole('dialog', { name: 'Invite to the group' })).toBeTruthy()
  })

  async function leaveInvitation() {
    giveGroups({ mine: MINE })
    server.give(lookAtInvitation, { ...card('Quiet', OTHER_ID), isMember: false })
    const shown = await showPage('/groups?join=from-link')
    await shown.user.click(await screen.findByRole('button', { name: 'Join the group' }))
    await shown.user.keyboard('{Escape}')
    return shown
  }
  it('does not open the group of an invitation, but says that it was joined', async () => {
    const answer = server.hold(acceptInvitation, { groupId: OTHER_ID })
    const { address } = await leaveInvitation()
    answer()
    expect(await screen.findByText('You are in Quiet')).toBeTruthy()
    await settle()
    expect(address()).toBe('/groups')
  })

  it('says why an invitation was refused', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.give(acceptInvitation, async () => {
      await promise
      throw new TypeError('Failed to fetch')
    })
    await leaveInvitation()
    resolve()
    expect(await screen.findByText(/^You did not join Quiet, or only the answer was lost/)).toBeTruthy()
  })
})

it('a removed member can copy all that was being written there, the same words twice, too', async () => {
  giveGroups({ mine: MINE })
  saveDraft(GROUP_ID, '', 'I agree')
  saveDraft(GROUP_ID, idOf(820), 'I agree')
  server.refuse(getGroup, 'removed_from_group')
  await showPage(`/groups?group=${GROUP_ID}`)
  expect(await screen.findAllByRole('textbox', { name: 'What you were writing' })).toHaveLength(2)
})
