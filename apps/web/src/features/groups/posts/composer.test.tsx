import type { Group } from '@ballast/contract/groups/groups'
import { addPostPicture, createPost, type Post } from '@ballast/contract/groups/posts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { Composer } from './composer.tsx'

const POST: Post = {
  id: idOf(801),
  parentId: null,
  author: null,
  isMine: true,
  text: 'x',
  mentions: [],
  mentionsMe: false,
  createdAt: '2026-11-20T15:00:00Z',
  editedAt: null,
  deleted: null,
  isHeld: false,
  heldNote: null,
  isMuted: false,
  snapshot: null,
  isWithdrawn: false,
  pictures: [],
  reactions: [],
  replyCount: 0,
  replies: [],
}
const groupOf = (silentUntil: string | null = null) => ({ id: idOf(800), me: { silentUntil } }) as Group

async function showComposer() {
  giveUsual()
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <Composer group={groupOf()} />
    </main>,
  )
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a post' })
  const write = async (words: string) => {
    await shown.user.click(text)
    await shown.user.paste(words)
  }
  const post = () => shown.user.click(screen.getByRole('button', { name: 'Post' }))
  return { ...shown, text, write, post }
}
const sent = () => server.sent(createPost).map(({ body }) => body as { id: string; text: string })

describe('writing a post', () => {
  it('sends it once and empties the field', async () => {
    const { text, write, post } = await showComposer()
    server.give(createPost, POST)
    await write('Two rules kept today')
    await post()
    await waitFor(() => expect(text.value).toBe(''))
    expect(sent()).toMatchObject([{ text: 'Two rules kept today' }])
    // The button disappears with the text, and would take the focus with it.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Post' })).toBeNull())
    expect(document.activeElement).toBe(text)
  })

  it('cannot send an empty or blank post', async () => {
    const { user, write } = await showComposer()
    await write('   ')
    expect(isDisabled(screen.getByRole('button', { name: 'Post' }))).toBe(true)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(sent()).toEqual([])
  })

  it('keeps the text if refused, says why, and retries as the same post', async () => {
    const { text, write, post } = await showComposer()
    server.refuse(createPost, 'silent_in_group')
    await write('Words')
    await post()
    expect(await screen.findByText('This was not posted')).toBeTruthy()
    expect(text.value).toBe('Words')
    server.give(createPost, POST)
    await post()
    await waitFor(() => expect(text.value).toBe(''))
    expect(new Set(sent().map(({ id }) => id)).size).toBe(1)
  })

  it('keeps text typed while sending, as another post', async () => {
    const { text, write, post } = await showComposer()
    const release = server.hold(createPost, POST)
    await write('First')
    await post()
    await write(' and second')
    release()
    await waitFor(() => expect(text.value).toBe(' and second'))
    server.give(createPost, POST)
    await post()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(new Set(sent().map(({ id }) => id)).size).toBe(2)
  })

  it('sends it with Ctrl and Enter', async () => {
    const { user, text, write } = await showComposer()
    server.give(createPost, POST)
    await write('Quick')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(text.value).toBe(''))
  })
})

describe('an unsent draft', () => {
  it('survives a reload until it is sent', async () => {
    const first = await showComposer()
    await first.write('Half a thought')
    first.unmount()
    const second = await showComposer()
    expect(second.text.value).toBe('Half a thought')
    server.give(createPost, POST)
    await second.post()
    await waitFor(() => expect(second.text.value).toBe(''))
    second.unmount()
    expect((await showComposer()).text.value).toBe('')
  })

  it('is not offered again if the page was left while it was being sent', async () => {
    const first = await showComposer()
    const release = server.hold(createPost, POST)
    await first.write('On its way')
    await first.post()
    first.unmount()
    release()
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })
})

describe('pictures', () => {
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

  it('are sent with the post, each once, and one that fails does not fail the post', async () => {
    const { user, text, post } = await showComposer()
    server.give(createPost, POST)
    server.refuse(addPostPicture, 'unreadable_image')
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('no field for pictures')
    await user.upload(input, [picture('one.png'), picture('two.png')])
    await user.click(screen.getByRole('button', { name: 'Remove two.png' }))
    // The button disappears with the picture.
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    await user.click(text)
    await post()
    expect(await screen.findByText('A picture was not added')).toBeTruthy()
    expect(server.sent(createPost)[0]?.body).toMatchObject({ text: '', hasPictures: true })
    expect(server.sent(addPostPicture)).toHaveLength(1)
  })
})

it('more pictures than a post can have are not left out in silence', async () => {
  const { user } = await showComposer()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field for pictures')
  await user.upload(
    input,
    [1, 2, 3, 4, 5].map((at) => new File(['x'], `${at}.png`, { type: 'image/png' })),
  )
  expect(await screen.findByText('1 picture was not added')).toBeTruthy()
  expect(screen.getByText('A post can have up to 4 pictures.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove \d/ })).toHaveLength(4)
})

it('tells a read-only member until when, and shows no field', async () => {
  giveUsual()
  await show(<Composer group={groupOf('2026-11-30T12:00:00Z')} />)
  expect(await screen.findByText(/has made you read-only here until Nov 30, 2026/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
