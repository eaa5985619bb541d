import { listGroups } from '@ballast/contract/groups/groups'
import { decidePost, getModeration, type Moderation } from '@ballast/contract/groups/moderation'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../test/dom/queries.ts'
import { GROUP_ID, groupWith, replyOf } from '../../../test/dom/samples/group-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { HeldNotice } from './held-notice.tsx'
import { ModerationTab } from './moderation-tab.tsx'

const GROUP = groupWith({ waiting: { requests: 0, held: 1, reports: 1 } })
const REPORT = { reason: 'signal', note: '', by: 'Marta', at: '2026-11-20T16:00:00Z' } as const
type Waiting = Moderation['posts'][number]

async function showTab(posts: Waiting[]) {
  server.give(getModeration, { posts })
  server.give(listGroups, { mine: [], listed: [], deleted: [] })
  const shown = await show(<ModerationTab group={GROUP} />, '/groups')
  await waitFor(() => expect(shown.container.textContent).toMatch(/Nothing is waiting|By /))
  return { ...shown, text: shown.container.textContent ?? '' }
}

describe('the moderators’ queue', () => {
  it('can be empty', async () => {
    expect((await showTab([])).text).toContain('Nothing is waiting')
  })
  it('says whether everyone sees a post, who reported it and why', async () => {
    const { text } = await showTab([
      { post: replyOf({ isHeld: true }), reports: [] },
      {
        post: replyOf({ id: idOf(821), author: null }),
        reports: [REPORT, { ...REPORT, by: null, reason: 'insult', note: 'rude' }],
      },
    ])
    expect(text).toMatch(/By OttoNov 20, 2026, .*, held/)
    expect(text).toMatch(/By somebody who leftNov 20, 2026, .*, seen by all/)
    expect(text).toContain('Reported by Marta: it tells others what to trade')
    expect(text).toMatch(/Reported by somebody who left: .*\. “rude”/)
  })
  it('says that it did not load', async () => {
    server.refuse(getModeration, 'internal')
    await show(<ModerationTab group={GROUP} />, '/groups')
    expect(await screen.findByText('The queue did not load')).toBeTruthy()
  })
})

describe('a decision', () => {
  const decided = () => server.sent(decidePost)
  it.each([
    ['Let it stand', 'keep', 'The post stays'],
    ['Remove', 'remove', 'Post removed'],
  ])('%s is sent as %s', async (name, decision, words) => {
    server.give(decidePost, { ok: true })
    const { user } = await showTab([{ post: replyOf(), reports: [] }])
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(decided()).toMatchObject([
      { params: { id: GROUP_ID, postId: idOf(820) }, body: { decision, note: '' } },
    ])
  })
  it('to ask for a rewrite says what to rewrite', async () => {
    server.give(decidePost, { ok: true })
    const { user } = await showTab([{ post: replyOf(), reports: [] }])
    await user.click(screen.getByRole('button', { name: 'Ask to rewrite' }))
    // The field takes the place of the button, and its focus.
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What to rewrite' }))
    await user.keyboard('Leave out the level')
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    expect(await screen.findByText('Its author was asked to rewrite it')).toBeTruthy()
    expect(decided()).toMatchObject([{ body: { decision: 'rewrite', note: 'Leave out the level' } }])
  })
  it('is made once, even if another one is pressed before the answer', async () => {
    const answer = server.hold(decidePost, { ok: true })
    const { user } = await showTab([{ post: replyOf(), reports: [] }])
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(screen.getByRole('button', { name: 'Let it stand' }))
    answer()
    expect(await screen.findByText('Post removed')).toBeTruthy()
    expect(decided().map(({ body }) => body)).toEqual([{ decision: 'remove', note: '' }])
  })
  it('that was refused says so', async () => {
    server.refuse(decidePost, 'forbidden')
    const { user } = await showTab([{ post: replyOf(), reports: [] }])
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('This was not decided')).toBeTruthy()
  })
})

describe('the notice above the posts', () => {
  const held = (number: number) => ({ post: replyOf({ id: idOf(number), isHeld: true }), reports: [] })
  const notice = async (posts: Waiting[]) => {
    server.give(getModeration, { posts })
    const { container } = await show(<HeldNotice groupId={GROUP_ID} />, '/groups')
    await waitFor(() => expect(server.sent(getModeration)).toHaveLength(1))
    return container
  }
  it('counts held posts, not reported ones', async () => {
    const container = await notice([{ post: replyOf(), reports: [REPORT] }, held(821), held(822)])
    await waitFor(() =>
      expect(container.textContent).toContain('2 posts are held. Only moderators see them.'),
    )
  })
  it('forgets what was written to one author once it shows the post of another', async () => {
    server.give(getModeration, { posts: [held(821), held(822)] })
    const { user } = await show(<HeldNotice groupId={GROUP_ID} />, '/groups')
    await user.click(await screen.findByRole('button', { name: 'Ask to rewrite' }))
    await user.type(screen.getByRole('textbox', { name: 'What to rewrite' }), 'Leave out the level')
    // Another moderator decides the first one.
    server.give(getModeration, { posts: [held(822)] })
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText(/^1 post is held/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'What to rewrite' })).toBeNull()
  })
  it('is hidden if nothing is held', async () => {
    const container = await notice([{ post: replyOf(), reports: [REPORT] }])
    expect(container.textContent).not.toContain('held')
  })
})
