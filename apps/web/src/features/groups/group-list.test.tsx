import {
  type Groups,
  joinGroup,
  listGroups,
  restoreGroup,
  withdrawRequest,
} from '@ballast/contract/groups/groups'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { GROUP_ID, groupWith } from '../../test/dom/samples/group-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { GroupList } from './group-list.tsx'

const card = (name: string, id = GROUP_ID) => ({
  id,
  name,
  about: 'Only the first hour',
  entry: 'request' as const,
  members: 1,
  createdAt: '2026-03-02T10:00:00Z',
})
const NONE: Groups = { mine: [], listed: [], deleted: [] }

async function showList(groups: Partial<Groups>, shown?: string) {
  const onOpen = vi.fn()
  function Kept() {
    const [q, setQ] = useState('')
    return <GroupList groups={{ ...NONE, ...groups }} shown={shown} q={q} onSearch={setQ} onOpen={onOpen} />
  }
  server.give(listGroups, NONE)
  return { ...(await show(<Kept />, '/groups')), onOpen }
}
const listed = (part: object = {}) => ({ listed: [{ ...card('Patience'), isAsked: false, ...part }] })

describe('one’s own groups', () => {
  const mine = [
    { ...card('Slow mornings'), members: 12, entry: 'invitation' as const, newPosts: 3, isMuted: false },
    { ...card('Quiet', idOf(801)), entry: 'open' as const, newPosts: 0, isMuted: true },
  ]
  it('show their members, their entry, and the number of new posts', async () => {
    const { user, onOpen } = await showList({ mine }, GROUP_ID)
    const [first, second] = screen.getAllByRole('button')
    expect(first?.textContent).toMatch(/Slow mornings12 members, private3 new$/)
    expect(second?.textContent).toMatch(/Quiet1 member, open$/)
    expect([first, second].map((button) => button?.getAttribute('aria-current'))).toEqual(['true', null])
    await user.click(second as HTMLElement)
    expect(onOpen.mock.calls).toEqual([[idOf(801)]])
  })
  it.each([
    [99, /99 new$/],
    [100, /99\+ new$/],
  ])('say of %i new posts that they are that many, or more', async (newPosts, words) => {
    await showList({ mine: [{ ...card('Slow mornings'), newPosts, isMuted: false }] })
    expect(screen.getAllByRole('button')[0]?.textContent).toMatch(words)
  })
  it('that were deleted can be restored', async () => {
    server.give(restoreGroup, groupWith())
    const { user } = await showList({
      deleted: [{ id: GROUP_ID, name: 'Gone', deletedAt: '2026-11-20T10:00:00Z' }],
    })
    expect(screen.getByText('Gone, deleted')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Group restored')).toBeTruthy()
    expect(server.sent(restoreGroup)[0]?.params).toEqual({ id: GROUP_ID })
  })
  it('that were deleted are restored once, even if it is pressed again before the answer', async () => {
    const answer = server.hold(restoreGroup, groupWith())
    const { user } = await showList({
      deleted: [{ id: GROUP_ID, name: 'Gone', deletedAt: '2026-11-20T10:00:00Z' }],
    })
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    answer()
    expect(await screen.findByText('Group restored')).toBeTruthy()
    expect(server.sent(restoreGroup)).toHaveLength(1)
  })
  it('that could not be restored say so', async () => {
    server.refuse(restoreGroup, 'not_found')
    const { user } = await showList({
      deleted: [{ id: GROUP_ID, name: 'Gone', deletedAt: '2026-11-20T10:00:00Z' }],
    })
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('The group was not restored')).toBeTruthy()
  })
})

describe('groups that can be joined', () => {
  it('are none yet, or none matching the search', async () => {
    const { user } = await showList({})
    expect(screen.getByText('There are no groups to join yet.')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'x')
    expect(screen.getByText('No group has this in its name.')).toBeTruthy()
  })
  it('on request take a note to the moderators', async () => {
    server.give(joinGroup, { state: 'asked' })
    const { user, onOpen } = await showList(listed())
    await user.click(screen.getByRole('button', { name: /Patience/ }))
    await user.type(await screen.findByRole('textbox', { name: /To the moderators/ }), 'Trading since 2019')
    await user.click(screen.getByRole('button', { name: 'Ask to join' }))
    expect(await screen.findByText('The moderators were asked')).toBeTruthy()
    expect(server.sent(joinGroup)).toMatchObject([
      { params: { id: GROUP_ID }, body: { note: 'Trading since 2019' } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onOpen).not.toHaveBeenCalled()
  })
  it('keep a note that was left until it is sent', async () => {
    server.give(joinGroup, { state: 'asked' })
    const noteIn = async () => {
      await userEvent.click(screen.getByRole('button', { name: /Patience/ }))
      return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /To the moderators/ })
    }
    const { unmount } = await showList(listed())
    await userEvent.type(await noteIn(), 'Trading since 2019')
    unmount()
    const again = await showList(listed())
    expect((await noteIn()).value).toBe('Trading since 2019')
    await userEvent.click(screen.getByRole('button', { name: 'Ask to join' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    again.unmount()
    await showList(listed())
    expect((await noteIn()).value).toBe('')
  })
  it('that are open are joined and opened, without a note', async () => {
    server.give(joinGroup, { state: 'joined' })
    const { user, onOpen } = await showList(listed({ entry: 'open' }))
    await user.click(screen.getByRole('button', { name: /Patience/ }))
    await screen.findByRole('dialog', { name: 'Patience' })
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(onOpen.mock.calls).toEqual([[GROUP_ID]]))
    expect(screen.getByText('You are in Patience')).toBeTruthy()
  })
  it('that are full keep the dialog open with the reason', async () => {
    server.refuse(joinGroup, 'group_full')
    const { user } = await showList(listed({ entry: 'open' }))
    await user.click(screen.getByRole('button', { name: /Patience/ }))
    await user.click(await screen.findByRole('button', { name: 'Join' }))
    expect(await screen.findByText('You did not join')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Patience' })).toBeTruthy()
  })
  it('that were already asked cannot be asked again', async () => {
    server.give(withdrawRequest, { ok: true })
    const { user } = await showList(listed({ isAsked: true }))
    await user.click(screen.getByRole('button', { name: /Patience.*1 member, asked/ }))
    await user.click(await screen.findByRole('button', { name: 'Take the request back' }))
    expect(await screen.findByText('Request taken back')).toBeTruthy()
    expect(server.sent(withdrawRequest)).toHaveLength(1)
  })
})
