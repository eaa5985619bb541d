import {
  createGroup,
  type Groups,
  getGroup,
  listGroups,
  markGroupSeen,
} from '@ballast/contract/groups/groups'
import { acceptInvitation, lookAtInvitation } from '@ballast/contract/groups/members'
import { listPosts } from '@ballast/contract/groups/posts'
import { getChallenge, getLeaderboard } from '@ballast/contract/groups/process'
import { useSearch } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { GROUP_ID, groupWith } from '../../test/dom/samples/group-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { isClosed, show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { GroupsPage } from './groups-page.tsx'
import { parseGroupsSearch } from './groups-search.ts'

const OTHER_ID = idOf(801)
const card = (name: string, id = GROUP_ID) => ({
  id,
  name,
  about: '',
  entry: 'invitation' as const,
  members: 12,
  createdAt: '2026-03-02T10:00:00Z',
})
const own = (name: string, id = GROUP_ID) => ({ ...card(name, id), newPosts: 0, isMuted: false })
const NONE: Groups = { mine: [], listed: [], deleted: [] }
const TWO: Groups = { ...NONE, mine: [own('Slow mornings'), own('Quiet', OTHER_ID)] }

function Page() {
  return <GroupsPage search={parseGroupsSearch(useSearch({ strict: false }))} />
}
function giveGroups(groups: Groups) {
  giveUsual({ role: 'beta_tester' })
  server.give(listGroups, groups)
  const names = new Map(TWO.mine.map(({ id, name }) => [id, name]))
  server.give(getGroup, ({ params: { id = '' } }) => groupWith({ id, name: names.get(id) ?? '?' }))
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
const showPage = (address = '/groups') => show(<Page />, address)
const heading = (name: string) => screen.findByRole('heading', { name })
const list = () => within(screen.getByRole('region', { name: 'Your groups' }))
const press = (name: string) => screen.getByRole('button', { name })

describe('the groups', () => {
  it('that did not load can be requested again', async () => {
    server.refuse(listGroups, 'internal')
    const { user } = await showPage()
    expect(await screen.findByText('Your groups did not load')).toBeTruthy()
    giveGroups(NONE)
    await user.click(press('Try again'))
    expect(await screen.findByText('You are not in a group yet')).toBeTruthy()
  })

  it('open with the first one, and another one by a press', async () => {
    giveGroups(TWO)
    const { user, address } = await showPage()
    await heading('Slow mornings')
    await user.click(list().getByRole('button', { name: /Quiet/ }))
    expect(await heading('Quiet')).toBeTruthy()
    expect(address()).toBe(`/groups?group=${OTHER_ID}`)
  })

  it('that are not available say so beside the list', async () => {
    giveGroups(TWO)
    server.refuse(getGroup, 'not_found')
    await showPage(`/groups?group=${idOf(899)}`)
    expect(await screen.findByText('This group is not available to you')).toBeTruthy()
    expect(list().getByRole('button', { name: /Quiet/ })).toBeTruthy()
  })
})

describe('the posts of the open group', () => {
  it('that arrive while it is open are seen, too', async () => {
    giveGroups(TWO)
    await showPage()
    await heading('Slow mornings')
    await waitFor(() => expect(server.sent(markGroupSeen)).toHaveLength(1))
    server.give(listGroups, { ...TWO, mine: [{ ...own('Slow mornings'), newPosts: 2 }] })
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/groups', 'list'] }))
    await waitFor(() => expect(server.sent(markGroupSeen)).toHaveLength(2))
  })
})

describe('finding a group', () => {
  const find = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a group' })

  it('asks the server for its name', async () => {
    giveGroups(TWO)
    const { user } = await showPage()
    await heading('Slow mornings')
    server.give(listGroups, ({ query: { q } }) =>
      q === 'pat' ? { ...TWO, listed: [{ ...card('Patience', idOf(802)), isAsked: false }] } : TWO,
    )
    await user.type(find(), 'pat')
    expect(await list().findByRole('button', { name: /Patience/ })).toBeTruthy()
    await user.type(find(), 'x')
    expect(await screen.findByText('No group has this in its name.')).toBeTruthy()
  })

  it('that fails leaves the open group and what was typed where they are', async () => {
    giveGroups(TWO)
    const { user } = await showPage()
    await heading('Slow mornings')
    server.refuse(listGroups, 'too_many_requests')
    await user.type(find(), 'pat')
    expect(await list().findByText('Groups to join did not load')).toBeTruthy()
    expect(list().queryByText(/^There are no groups|^No group has/)).toBeNull()
    expect([find().value, document.activeElement]).toEqual(['pat', find()])
    expect(await heading('Slow mornings')).toBeTruthy()
    expect(list().getByRole('button', { name: /Quiet/ })).toBeTruthy()
    giveGroups(TWO)
    await user.click(list().getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No group has this in its name.')).toBeTruthy()
  })
})

describe('a new group', () => {
  it('opens once it is created', async () => {
    giveGroups(NONE)
    server.give(createGroup, () => {
      giveGroups(TWO)
      return groupWith({ id: OTHER_ID, name: 'Quiet' })
    })
    const { user, address } = await showPage()
    await screen.findByText('You are not in a group yet')
    await user.click(press('New group'))
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Quiet')
    await user.click(press('Create the group'))
    await isClosed()
    expect(await heading('Quiet')).toBeTruthy()
    expect(address()).toBe(`/groups?group=${OTHER_ID}`)
    expect(server.bodies(createGroup)).toHaveLength(1)
  })
})

describe('joining with a code', () => {
  const CARD = { ...card('Quiet', OTHER_ID), isMember: false }
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Code or link/ })
  const join = () => {
    giveGroups(TWO)
    return { groupId: OTHER_ID }
  }

  it('opens the group, and closes', async () => {
    giveGroups(NONE)
    server.give(lookAtInvitation, CARD)
    server.give(acceptInvitation, join)
    const { user, address } = await showPage()
    await screen.findByText('You are not in a group yet')
    await user.click(press('Join with a code'))
    await user.type(await field(), 'abc-123{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Join the group' }))
    await isClosed()
    expect(await heading('Quiet')).toBeTruthy()
    expect(address()).toBe(`/groups?group=${OTHER_ID}`)
    expect(server.bodies(acceptInvitation)).toEqual([{ token: 'abc-123' }])
  })

  it('keeps a code that was left', async () => {
    giveGroups(NONE)
    const { user } = await showPage()
    await screen.findByText('You are not in a group yet')
    await user.click(press('Join with a code'))
    await user.type(await field(), 'abc-123')
    await user.click(press('Cancel'))
    await isClosed()
    await user.click(press('Join with a code'))
    expect((await field()).value).toBe('abc-123')
  })

  it('from a link leaves no invitation in the URL', async () => {
    giveGroups(NONE)
    server.give(lookAtInvitation, CARD)
    server.give(acceptInvitation, join)
    const { user, address } = await showPage('/groups?join=from-link')
    await user.click(await screen.findByRole('button', { name: 'Join the group' }))
    await isClosed()
    expect(await heading('Quiet')).toBeTruthy()
    expect(address()).toBe(`/groups?group=${OTHER_ID}`)
  })

  it('that is refused keeps the code and says why; closed, it is gone from the URL', async () => {
    giveGroups(NONE)
    server.give(lookAtInvitation, CARD)
    server.refuse(acceptInvitation, 'group_full')
    const { user, address } = await showPage('/groups?join=from-link')
    await user.click(await screen.findByRole('button', { name: 'Join the group' }))
    expect(await screen.findByText('This group has 500 members, which is the most.')).toBeTruthy()
    expect((await field()).value).toBe('from-link')
    await user.click(press('Cancel'))
    await isClosed()
    expect(address()).toBe('/groups')
  })
})
