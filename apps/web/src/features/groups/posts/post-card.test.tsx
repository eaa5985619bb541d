import { getMe, getUser } from '@ballast/contract/auth'
import { listGroups } from '@ballast/contract/groups/groups'
import { setSilence } from '@ballast/contract/groups/members'
import { decidePost, getModeration } from '@ballast/contract/groups/moderation'
import {
  deletePost,
  editPost,
  listPosts,
  type Post,
  react,
  reportPost,
  restorePost,
  withdrawShare,
} from '@ballast/contract/groups/posts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { GROUP_ID, groupWith, postOf, replyOf } from '../../../test/dom/samples/group-samples.ts'
import { idOf, userOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { Feed } from './feed.tsx'

const PARAMS = { id: GROUP_ID, postId: idOf(820) }
const WAITING = { requests: 0, held: 0, reports: 0 }
const TRADE = {
  version: 1,
  kind: 'trade',
  symbol: 'ES',
  direction: 'long',
  day: '2026-11-20',
  r: 1.5,
} as const

beforeEach(() => {
  giveUsual()
  server.give(getMe, userOf())
  server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'none', daysleft: null } } as never)
  server.give(listGroups, { mine: [], listed: [], deleted: [] })
})
async function showFeed(posts: Post[], group: Parameters<typeof groupWith>[0] = {}, q = '') {
  server.give(listPosts, { posts, hasMore: false })
  const onGo = vi.fn()
  const shown = await show(<Feed group={groupWith(group)} q={q} onGo={onGo} />, '/groups')
  const items = async (name = 'More for the post by Otto') => {
    await shown.user.click(await screen.findByRole('button', { name }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  const choose = async (item: string) => {
    await items()
    await shown.user.click(screen.getByRole('menuitem', { name: item }))
  }
  return { ...shown, onGo, items, choose }
}
const press = (name: string) => screen.getByRole('button', { name })
const card = () => screen.findByRole('region', { name: 'Post by Otto' })

describe('the posts of a group', () => {
  it.each([
    ['', 'No posts yet'],
    ['patience', 'No post matches your search'],
  ])('for the search %j without results say: %s', async (q, words) => {
    await showFeed([], {}, q)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(server.sent(listPosts)[0]?.query).toMatchObject({ q })
  })
  it('say that they did not load, and retry', async () => {
    server.refuse(listPosts, 'internal')
    const { user } = await show(<Feed group={groupWith()} q="" onGo={vi.fn()} />, '/groups')
    expect(await screen.findByText('The posts did not load')).toBeTruthy()
    server.give(listPosts, { posts: [postOf()], hasMore: false })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Two rules kept today')).toBeTruthy()
  })
  it('continue after the last one', async () => {
    server.give(listPosts, ({ query }) =>
      query.before
        ? { posts: [postOf({ id: idOf(821), text: 'An earlier one' })], hasMore: false }
        : { posts: [postOf()], hasMore: true },
    )
    const { user } = await show(<Feed group={groupWith()} q="" onGo={vi.fn()} />, '/groups')
    await user.click(await screen.findByRole('button', { name: 'Show earlier posts' }))
    expect(await screen.findByText('An earlier one')).toBeTruthy()
    expect(server.sent(listPosts).at(-1)?.query.before).toBe(idOf(820))
    expect(screen.queryByRole('button', { name: 'Show earlier posts' })).toBeNull()
  })
  it('show held posts to moderators only', async () => {
    server.give(getModeration, {
      posts: [{ post: replyOf({ isHeld: true, text: 'Buy at 20' }), reports: [] }],
    })
    await showFeed([], { waiting: { ...WAITING, held: 1 } })
    const notice = await screen.findByRole('region', { name: 'Held posts' })
    expect(notice.textContent).toContain('1 post is held. Only moderators see it.')
    expect(notice.textContent).toContain('By Otto. Reads like a signal: “Buy at 20”')
  })
})

describe('a post', () => {
  it('shows its author, their role, and that it was edited', async () => {
    const author = { userId: idOf(812), username: 'Otto', image: null, role: 'moderator' as const }
    await showFeed([postOf({ author, editedAt: '2026-11-20T16:00:00Z' })])
    expect((await card()).textContent).toMatch(/OttoModeratorNov 20, 2026, .*, editedTwo rules kept today/)
  })
  it.each([
    ['author', 'Deleted by its author'],
    ['moderator', 'Removed by a moderator'],
  ] as const)('that was deleted by its %s says so, and can no longer be changed', async (deleted, words) => {
    await showFeed([postOf({ deleted, text: '' })])
    expect((await card()).textContent).toContain(words)
    expect(screen.queryByRole('button', { name: /More for the post/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Reply to Otto' })).toBeNull()
  })
  it.each([
    [false, null, 'Held because it reads like a signal. Only moderators and its author see it.'],
    [true, null, 'This reads like a signal. Only moderators see it until they have decided.'],
    [false, 'Leave out the level', 'Waits for its author: Leave out the level'],
    [true, 'Leave out the level', 'Nobody else sees this until you rewrite it: Leave out the level'],
    [true, '', 'Rewritten. Only moderators and its author see it until a moderator has decided.'],
    [false, '', 'Rewritten. Only moderators and its author see it until a moderator has decided.'],
  ])('that is held, one’s own: %s, with the note %j says why', async (isMine, heldNote, words) => {
    await showFeed([postOf({ isHeld: true, isMine, heldNote })])
    expect((await card()).textContent).toContain(words)
    expect(screen.queryByRole('button', { name: /Useful/ })).toBeNull()
  })
  it('of a muted member is folded until opened', async () => {
    const { user } = await showFeed([postOf({ isMuted: true })])
    expect(await screen.findByText('A post by Otto, whom you muted')).toBeTruthy()
    expect(screen.queryByText('Two rules kept today')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show it' }))
    expect(screen.getByText('Two rules kept today')).toBeTruthy()
  })
  it('of a member who is no longer muted is shown', async () => {
    await showFeed([postOf({ isMuted: true })])
    expect(await screen.findByText('A post by Otto, whom you muted')).toBeTruthy()
    server.give(listPosts, { posts: [postOf()], hasMore: false })
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/groups'] }))
    expect(await screen.findByText('Two rules kept today')).toBeTruthy()
  })
  it('whose snapshot was withdrawn says so', async () => {
    await showFeed([postOf({ isWithdrawn: true })])
    expect(await screen.findByText('What was shared here was withdrawn.')).toBeTruthy()
  })
  it.each([
    [[], 'Useful', true],
    [[{ reaction: 'useful' as const, n: 3, isMine: true }], 'Useful 3', false],
  ])('with the reactions %j: pressing %s sets it to %s', async (reactions, name, isOn) => {
    server.give(react, postOf())
    const { user } = await showFeed([postOf({ reactions })])
    const button = await screen.findByRole('button', { name, pressed: !isOn })
    await user.click(button)
    await waitFor(() =>
      expect(server.sent(react)).toMatchObject([{ params: PARAMS, body: { reaction: 'useful', isOn } }]),
    )
  })
  it('keeps the focus on a reaction that is pressed, and takes it back if it is pressed again', async () => {
    const answer = server.hold(react, postOf())
    const { user } = await showFeed([postOf({ reactions: [{ reaction: 'useful', n: 2, isMine: false }] })])
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Useful 2' })
    await user.click(button)
    expect(button.textContent).toBe('Useful3')
    expect(button.getAttribute('aria-pressed')).toBe('true')
    // Disabled, it would lose the focus.
    expect(button.disabled).toBe(false)
    await user.click(button)
    expect(button.textContent).toBe('Useful2')
    answer()
    await waitFor(() =>
      expect(server.bodies(react)).toEqual([
        { reaction: 'useful', isOn: true },
        { reaction: 'useful', isOn: false },
      ]),
    )
  })

  it('gets no reaction of a read-only member, who can take back one', async () => {
    const reactions = [{ reaction: 'thanks' as const, n: 1, isMine: true }]
    await showFeed([postOf({ reactions })], { me: { silentUntil: '2026-12-01T12:00:00Z' } })
    await card()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Useful/ }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Thanks/ }).disabled).toBe(false)
  })
})

describe('the menu of a post', () => {
  it.each<[string, Partial<Post>, Parameters<typeof groupWith>[0], string[]]>([
    ['of another member', {}, {}, ['Report to the moderators', 'Mute Otto', 'Block Otto']],
    [
      'of a muted one',
      { isMuted: false },
      { waiting: WAITING },
      ['Report to the moderators', 'Mute Otto', 'Block Otto', 'Remove as a moderator'],
    ],
    ['of one’s own', { isMine: true }, {}, ['Edit', 'Delete']],
    [
      'of one’s own with a trade',
      { isMine: true, snapshot: TRADE },
      {},
      ['Edit', 'Withdraw what I shared', 'Delete'],
    ],
  ])('%s', async (_, part, group, expected) => {
    const { items } = await showFeed([postOf(part)], group)
    expect(await items()).toEqual(expected)
  })
  it('of a former member only offers reporting', async () => {
    const { items } = await showFeed([postOf({ author: null })])
    expect(await items('More for the post by somebody who left')).toEqual(['Report to the moderators'])
  })
  it('deletes one’s own, with Undo', async () => {
    server.give(deletePost, { ok: true })
    server.give(restorePost, postOf())
    const { user, choose } = await showFeed([postOf({ isMine: true })])
    await choose('Delete')
    expect(await screen.findByText('Post deleted')).toBeTruthy()
    await pressUndo(user)
    await waitFor(() => expect(server.sent(restorePost)[0]?.params).toEqual(PARAMS))
  })
  it('deletes it once, so that its Undo is not replaced by a refusal', async () => {
    const answer = server.hold(deletePost, { ok: true })
    const { choose } = await showFeed([postOf({ isMine: true })])
    await choose('Delete')
    await choose('Delete')
    answer()
    expect(await screen.findByText('Post deleted')).toBeTruthy()
    expect(server.sent(deletePost)).toHaveLength(1)
  })
  it('withdraws a snapshot after a confirmation', async () => {
    server.give(withdrawShare, { ok: true })
    const { user, choose } = await showFeed([postOf({ isMine: true, snapshot: TRADE })])
    await choose('Withdraw what I shared')
    expect(server.sent(withdrawShare)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Withdraw it' }))
    expect(await screen.findByText('Withdrawn')).toBeTruthy()
  })
  it('removes it as a moderator after a confirmation', async () => {
    server.give(decidePost, { ok: true })
    const { user, choose } = await showFeed([postOf()], { waiting: WAITING })
    await choose('Remove as a moderator')
    await user.click(await screen.findByRole('button', { name: 'Remove post' }))
    expect(await screen.findByText('Post removed')).toBeTruthy()
    expect(server.sent(decidePost)).toMatchObject([{ params: PARAMS, body: { decision: 'remove' } }])
  })
  it('mutes at once, and blocks after a confirmation', async () => {
    server.give(setSilence, { ok: true })
    const { user, choose } = await showFeed([postOf()])
    await choose('Mute Otto')
    expect(await screen.findByText('Otto is muted for you')).toBeTruthy()
    await choose('Block Otto')
    await user.click(await screen.findByRole('button', { name: 'Block' }))
    expect(await screen.findByText('Otto is blocked')).toBeTruthy()
    expect(server.bodies(setSilence)).toEqual([{ silence: 'mute' }, { silence: 'block' }])
  })
  it('reports with a reason, and keeps the text if that fails or is left', async () => {
    server.refuse(reportPost, 'internal')
    const { user, choose } = await showFeed([postOf()])
    const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /In your words/ })
    await choose('Report to the moderators')
    await user.click(await screen.findByRole('radio', { name: /advert/i }))
    await user.type(await words(), 'a course')
    await user.click(screen.getByRole('button', { name: 'Send report' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong on our side/)
    await user.keyboard('{Escape}')
    server.give(reportPost, { ok: true })
    await choose('Report to the moderators')
    expect((await words()).value).toBe('a course')
    await user.click(screen.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('The moderators were notified')).toBeTruthy()
    expect(server.bodies(reportPost).at(-1)).toEqual({ reason: 'advertising', note: 'a course' })
  })
})

describe('editing one’s own post', () => {
  async function edit() {
    const shown = await showFeed([postOf({ isMine: true })])
    await shown.choose('Edit')
    const field = await screen.findByRole('textbox', { name: 'Edit the post' })
    await shown.user.clear(field)
    await shown.user.type(field, 'Three rules')
    return { ...shown, field }
  }
  it('saves with Ctrl and Enter', async () => {
    server.give(editPost, postOf())
    const { user } = await edit()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(server.sent(editPost)).toMatchObject([{ params: PARAMS, body: { text: 'Three rules' } }]),
    )
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit the post' })).toBeNull())
  })
  it.each(['Cancel', 'Escape'])('is cancelled by %s', async (way) => {
    const { user } = await edit()
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Two rules kept today')).toBeTruthy()
    expect(server.sent(editPost)).toEqual([])
  })
  it('saves once, even if the keys are pressed again before the answer', async () => {
    const answer = server.hold(editPost, postOf())
    const { user } = await edit()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.keyboard('{Control>}{Enter}{/Control}')
    answer()
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit the post' })).toBeNull())
    expect(server.sent(editPost)).toHaveLength(1)
  })
  it('brings back what was typed and not saved', async () => {
    server.give(editPost, postOf())
    const { user, choose } = await edit()
    await user.keyboard('{Escape}')
    await choose('Edit')
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the post' })
    expect((await field()).value).toBe('Three rules')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect((await field()).value).toBe('Two rules kept today')
    await user.type(await field(), ', again')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit the post' })).toBeNull())
    await choose('Edit')
    expect((await field()).value).toBe('Two rules kept today')
  })
  it('keeps what is typed on while it is being saved', async () => {
    const answer = server.hold(editPost, postOf())
    const { user, field } = await edit()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.type(field, ' today')
    answer()
    await waitFor(() => expect(press('Save').getAttribute('aria-busy')).toBeNull())
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the post' }).value).toBe(
      'Three rules today',
    )
    server.give(editPost, postOf())
    await user.click(press('Save'))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit the post' })).toBeNull())
    expect(server.bodies(editPost)).toEqual([{ text: 'Three rules' }, { text: 'Three rules today' }])
  })
  it('keeps the text if saving fails', async () => {
    server.refuse(editPost, 'silent_in_group')
    const { user, field } = await edit()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your change was not saved')).toBeTruthy()
    expect((field as HTMLTextAreaElement).value).toBe('Three rules')
  })
})
