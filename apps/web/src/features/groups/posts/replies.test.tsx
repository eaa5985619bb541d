import { getMe, getUser } from '@ballast/contract/auth'
import { listGroups } from '@ballast/contract/groups/groups'
import { createPost, getPost, listPosts, type Post, type Reply } from '@ballast/contract/groups/posts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { groupWith, postOf, replyOf } from '../../../test/dom/samples/group-samples.ts'
import { idOf, userOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { Feed } from './feed.tsx'

beforeEach(() => {
  giveUsual()
  server.give(getMe, userOf())
  server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'none', daysleft: null } } as never)
  server.give(listGroups, { mine: [], listed: [], deleted: [] })
})
function showFeed(posts: Post[], group: Parameters<typeof groupWith>[0] = {}) {
  server.give(listPosts, { posts, hasMore: false })
  return show(<Feed group={groupWith(group)} q="" onGo={vi.fn()} />, '/groups')
}
const press = (name: string) => screen.getByRole('button', { name })
const card = () => screen.findByRole('region', { name: 'Post by Otto' })

describe('the replies of a post', () => {
  const replies = [replyOf({ id: idOf(841), parentId: idOf(820), text: 'Same here' })]
  it('are the last ones, and all of them after a press', async () => {
    const first = replyOf({ id: idOf(840), parentId: idOf(820), text: 'First' })
    server.give(getPost, { post: postOf({ replies: [first, ...replies], replyCount: 2 }), hasMore: false })
    const { user } = await showFeed([postOf({ replies, replyCount: 2 })])
    expect((await card()).textContent).toContain('2 replies')
    await user.click(screen.getByRole('button', { name: 'Show 1 earlier' }))
    expect(await screen.findByText('First')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show 1 earlier' })).toBeNull()
  })
  it('that did not load say so, and load at the next press', async () => {
    server.refuse(getPost, 'too_many_requests')
    const { user } = await showFeed([postOf({ replies, replyCount: 2 })])
    await card()
    await user.click(screen.getByRole('button', { name: 'Show 1 earlier' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.')
    expect(screen.getByText('Same here')).toBeTruthy()
    const first = replyOf({ id: idOf(840), parentId: idOf(820), text: 'First' })
    server.give(getPost, { post: postOf({ replies: [first, ...replies], replyCount: 2 }), hasMore: false })
    await user.click(screen.getByRole('button', { name: 'Show 1 earlier' }))
    expect(await screen.findByText('First')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('of others appear while all of them are shown', async () => {
    const first = replyOf({ id: idOf(840), parentId: idOf(820), text: 'First' })
    const all = (texts: Reply[]) => ({
      post: postOf({ replies: texts, replyCount: texts.length }),
      hasMore: false,
    })
    server.give(getPost, all([first, ...replies]))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { user } = await showFeed([postOf({ replies, replyCount: 2 })])
      await card()
      await user.click(press('Show 1 earlier'))
      await screen.findByText('First')
      server.give(getPost, all([first, ...replies, replyOf({ id: idOf(842), text: 'Third' })]))
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      expect(await screen.findByText('Third')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })
  it('of a muted member are hidden', async () => {
    await showFeed([
      postOf({ replies: [replyOf({ id: idOf(841), isMuted: true, text: 'Loud' })], replyCount: 1 }),
    ])
    const region = await card()
    expect(within(region).getByText('By somebody you muted')).toBeTruthy()
    expect(region.textContent).not.toContain('Loud')
  })
  it('are written below, and sent as replies', async () => {
    server.give(createPost, postOf())
    const { user } = await showFeed([postOf()])
    const field = await screen.findByRole('textbox', { name: 'Reply to Otto' })
    await user.type(field, 'Me too')
    await user.click(press('Reply'))
    await waitFor(() =>
      expect(server.bodies(createPost)).toMatchObject([{ parentId: idOf(820), text: 'Me too' }]),
    )
    // The button disappears with the text, and would take the focus with it.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull())
    expect(document.activeElement).toBe(field)
  })
  it('cannot be written by a read-only member', async () => {
    await showFeed([postOf()], { me: { silentUntil: '2026-12-01T12:00:00Z' } })
    await card()
    expect(screen.queryByRole('textbox', { name: 'Reply to Otto' })).toBeNull()
  })
})
