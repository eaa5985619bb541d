import { getUser } from '@ballast/contract/auth'
import {
  askMentor,
  type Conversation,
  createConversation,
  deleteConversation,
  getConversation,
  getMentor,
  type MentorEvent,
  type MentorMessage,
  renameConversation,
  restoreConversation,
} from '@ballast/contract/mentor/mentor'
import { useSearch } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { queryClient } from '../../test/dom/queries.ts'
import { answered, asked, NO_CONVERSATION, UNTITLED } from '../../test/dom/samples/mentor-samples.ts'
import { idOf, userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { MentorPage } from './mentor-page.tsx'
import { parseMentorSearch } from './mentor-search.ts'
import { readQuestion } from './question-drafts.ts'

const ID = UNTITLED.id
const SAVED = [asked(80, 'Which day is worst?'), answered(81, 'Mondays.')]
const DONE: MentorEvent = { kind: 'done', message: answered(91, 'It is 1.4.') }

function Routed() {
  return (
    <main id="main" tabIndex={-1}>
      <MentorPage search={parseMentorSearch(useSearch({ strict: false }))} />
    </main>
  )
}
/** Lets an answer arrive, and what it leads to. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

/** The server's answers to questions, in lines: those given here, then the one that is given to the stand-in. */
function answerInLines(...lines: MentorEvent[]) {
  vi.stubGlobal('fetch', async (...request: Parameters<typeof server.fetch>) => {
    const response = await server.fetch(...request)
    if (!response.ok || !String(request[0]).endsWith('/messages')) return response
    return new Response(
      `${[...lines.map((line) => JSON.stringify(line)), await response.text()].join('\n')}\n`,
    )
  })
}

/** The page of a subscriber; with messages, their conversation is saved and open. */
async function showMentor(messages: MentorMessage[] = []) {
  giveUsual()
  answerInLines()
  server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'active', daysleft: null } })
  const one: Conversation = { ...UNTITLED, answers: messages.length / 2 }
  const keep = (kept: (Conversation & { messages: MentorMessage[] }) | null) => {
    server.give(getMentor, { ...NO_CONVERSATION, conversations: kept ? [kept] : [] })
    if (kept) server.give(getConversation, kept)
    else server.refuse(getConversation, 'not_found')
    return { ...one, ...kept }
  }
  const saved = { ...one, title: 'Worst day', messages }
  keep(messages.length > 0 ? saved : null)
  server.give(createConversation, () => keep({ ...one, messages: [] }))
  server.give(deleteConversation, () => {
    keep(null)
    return { ok: true as const }
  })
  server.give(restoreConversation, () => keep(saved))
  const shown = await show(<Routed />, messages.length > 0 ? `/ai-mentor?conversation=${ID}` : '/ai-mentor')
  await screen.findByText(messages.length > 0 ? 'Mondays.' : 'What would you like to know?')
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  const choose = async (name: string) => {
    await press('Conversation menu')
    await shown.user.click(await screen.findByRole('menuitem', { name }))
  }
  return {
    ...shown,
    press,
    choose,
    box: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' }),
  }
}

type Question = { id: string; text: string; replaces?: string }
const sent = () => server.bodies<Question>(askMentor)

describe('a question to the mentor', () => {
  it('starts a conversation, is asked once however often it is sent, and is answered', async () => {
    const { user, box, address } = await showMentor()
    server.give(getConversation, {
      ...UNTITLED,
      messages: [asked(90, 'Profit factor?'), answered(91, 'It is 1.4.')],
    })
    const begin = server.hold(createConversation, UNTITLED)
    server.give(askMentor, DONE)
    await user.type(box(), ' Profit factor? {Enter}{Enter}')
    begin()
    expect(await screen.findByText('It is 1.4.')).toBeTruthy()
    expect(box().value).toBe('')
    expect(address()).toContain(ID)
    expect(sent().map(({ text }) => text)).toEqual(['Profit factor?'])
  })

  it('stays in its field if no conversation could be started', async () => {
    const { user, box, press } = await showMentor()
    server.refuse(createConversation, 'too_many_requests')
    await user.type(box(), 'Profit factor?')
    await press('Ask')
    expect(await screen.findByText('The question was not sent')).toBeTruthy()
    expect(box().value).toBe('Profit factor?')
  })

  it('is not asked if the page was left before it could be, and is there again', async () => {
    const { user, box, address, unmount } = await showMentor()
    const begin = server.hold(createConversation, UNTITLED)
    await user.type(box(), 'Profit factor?{Enter}')
    unmount()
    begin()
    await settle()
    expect([address(), sent(), readQuestion(undefined)]).toEqual(['/ai-mentor', [], 'Profit factor?'])
  })

  it('that is suggested does not take the focus with it', async () => {
    const { press } = await showMentor()
    server.refuse(askMentor, 'too_many_requests')
    await press('How did I do?')
    await screen.findByText(/Too many tries/)
    expect(document.activeElement?.id).toBe('main')
  })

  it('that the server refused is asked again as it was', async () => {
    const { user, box } = await showMentor(SAVED)
    server.refuse(askMentor, 'too_many_requests')
    await user.type(box(), 'Profit factor?{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many tries/)
    expect(screen.getByText('Profit factor?')).toBeTruthy()
    server.give(askMentor, DONE)
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    // The server has no such question yet that could be replaced.
    expect(sent()[1]).toEqual(sent()[0])
    expect(sent()[1]).not.toHaveProperty('replaces')
  })
})

describe('an answer that ends early', () => {
  const ASKED: MentorEvent = { kind: 'asked', message: asked(90, 'Profit factor?'), title: '' }
  const PART: MentorEvent = { kind: 'block', block: { kind: 'text', parts: ['It is'] } }

  /** Answers with these lines, after which the connection is closed, or is lost. */
  function endAfter(lines: MentorEvent[], how: 'closed' | 'lost') {
    const fetchBefore = server.fetch
    vi.stubGlobal('fetch', async (...request: Parameters<typeof server.fetch>) => {
      if (!String(request[0]).endsWith('/messages')) return fetchBefore(...request)
      const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"kind":"blo`
      const chunks = [new TextEncoder().encode(text)]
      return new Response(
        new ReadableStream({
          pull(controller) {
            const chunk = chunks.shift()
            if (chunk) controller.enqueue(chunk)
            else if (how === 'closed') controller.close()
            else controller.error(new TypeError('network error'))
          },
        }),
      )
    })
  }

  it.each(['closed', 'lost'] as const)('(connection %s) says so, and keeps what came', async (how) => {
    const { user, box } = await showMentor(SAVED)
    endAfter([ASKED, PART], how)
    await user.type(box(), 'Profit factor?{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      how === 'closed' ? /^The answer ended early\./ : /^Ballast cannot be reached/,
    )
    expect(screen.getByText('It is')).toBeTruthy()
    expect(screen.getByText('Profit factor?')).toBeTruthy()
    answerInLines()
    server.give(askMentor, DONE)
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(sent().map(({ text }) => text)).toEqual(['Profit factor?'])
  })

  it('stays among the questions once another is asked', async () => {
    const { user, box } = await showMentor(SAVED)
    endAfter([ASKED, PART], 'closed')
    server.give(getConversation, {
      ...UNTITLED,
      title: 'Worst day',
      answers: 1,
      messages: [...SAVED, asked(90, 'Profit factor?')],
    })
    await user.type(box(), 'Profit factor?{Enter}')
    await screen.findByRole('alert')
    answerInLines()
    const answer = server.hold(askMentor, DONE)
    await user.type(box(), 'And expectancy?{Enter}')
    expect(await screen.findByText('And expectancy?')).toBeTruthy()
    expect(await screen.findByText('Profit factor?')).toBeTruthy()
    answer()
  })
})

describe('what was typed and not asked', () => {
  const reopen = async () => {
    const shown = await show(<Routed />, `/ai-mentor?conversation=${ID}`)
    await screen.findByText('Mondays.')
    return shown
  }

  it('is there again in its conversation, and only there', async () => {
    const { user, box, press, unmount } = await showMentor(SAVED)
    await user.type(box(), 'half a thought')
    await press('New conversation')
    expect(box().value).toBe('')
    await user.click(screen.getByRole('link', { name: /Worst day/ }))
    await waitFor(() => expect(box().value).toBe('half a thought'))
    await press('Change the question')
    unmount()
    await reopen()
    expect(box().value).toBe('half a thought')
  })

  it('is not there again once it was asked', async () => {
    const { user, box, unmount } = await showMentor(SAVED)
    server.give(askMentor, DONE)
    await user.type(box(), 'Profit factor?{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    unmount()
    await reopen()
    expect(box().value).toBe('')
  })

  it('is there again if the server does not have it, after another question or a visit elsewhere', async () => {
    const { user, box, unmount } = await showMentor(SAVED)
    server.refuse(askMentor, 'too_many_requests')
    await user.type(box(), 'Profit factor?{Enter}')
    await screen.findByRole('alert')
    server.give(askMentor, DONE)
    await user.type(box(), 'And expectancy?{Enter}')
    expect(box().value).toBe('Profit factor?')
    server.refuse(askMentor, 'invalid_input', { text: 'At most 50,000 characters' })
    await user.type(box(), '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^At most 50,000 characters/)
    unmount()
    await reopen()
    expect(box().value).toBe('Profit factor?')
  })
})

describe('changing an earlier question', () => {
  it('replaces it, and what was being written comes back', async () => {
    const { user, box, press } = await showMentor(SAVED)
    await user.type(box(), 'half a thought')
    await press('Change the question')
    expect(box().value).toBe('Which day is worst?')
    await user.clear(box())
    server.give(askMentor, DONE)
    await user.type(box(), 'Which hour is worst?{Enter}')
    await waitFor(() => expect(box().value).toBe('half a thought'))
    expect(sent().map(({ text, replaces }) => [text, replaces])).toEqual([['Which hour is worst?', idOf(80)]])
  })

  it('shows it once, even if the conversation is loaded again before the answer', async () => {
    const { user, box, press } = await showMentor(SAVED)
    await press('Change the question')
    await user.clear(box())
    answerInLines({ kind: 'asked', message: asked(90, 'Which hour?'), title: '' })
    const answer = server.hold(askMentor, { kind: 'failed', sentence: 'The answer was cut off.' })
    await user.type(box(), 'Which hour?{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    const { id = '' } = sent()[0] ?? {}
    server.give(getConversation, {
      ...UNTITLED,
      title: 'Worst day',
      messages: [{ ...asked(90, 'Which hour?'), id }],
    })
    await queryClient.invalidateQueries({ queryKey: ['/api/mentor'] })
    answer()
    await screen.findByRole('alert')
    await waitFor(() => expect(screen.queryByText('Mondays.')).toBeNull())
    expect(screen.getAllByText('Which hour?')).toHaveLength(1)
  })

  it('can be given up, even after another was to be changed', async () => {
    const { user, box, press } = await showMentor([
      ...SAVED,
      asked(82, 'And best?'),
      answered(83, 'Fridays.'),
    ])
    await user.type(box(), 'half a thought')
    for (const button of screen.getAllByRole('button', { name: 'Change the question' }))
      await user.click(button)
    expect(box().value).toBe('And best?')
    await press('Keep the original')
    expect(box().value).toBe('half a thought')
    expect(document.activeElement).toBe(box())
  })

  it.each([
    ['before it was saved', [], idOf(80)],
    [
      'after it was saved',
      [{ kind: 'asked', message: asked(90, 'Which hour?'), title: '' } as const],
      undefined,
    ],
  ])('that failed %s can be tried again', async (_, lines, replaces) => {
    const { user, box, press } = await showMentor(SAVED)
    await press('Change the question')
    await user.clear(box())
    answerInLines(...lines)
    server.give(askMentor, { kind: 'failed', sentence: 'The answer was cut off.' })
    await user.type(box(), 'Which hour?{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The answer was cut off/)
    server.give(askMentor, DONE)
    await press('Ask again')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.id).toBe(sent()[0]?.id)
    expect(sent()[1]?.replaces).toBe(replaces)
  })
})

describe('a conversation', () => {
  it('is renamed, unless the server says at the field why not', async () => {
    const { user, press, choose } = await showMentor(SAVED)
    await choose('Rename')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Mondays ')
    server.refuse(renameConversation, 'invalid_input', { title: 'At most 120 characters' })
    await press('Rename')
    expect(await screen.findByText('At most 120 characters')).toBeTruthy()
    expect(name.value).toBe('Mondays ')
    server.give(renameConversation, () => {
      const saved = { ...UNTITLED, title: 'Mondays', answers: 1 }
      server.give(getConversation, { ...saved, messages: SAVED })
      return saved
    })
    await press('Rename')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Mondays' })).toBeTruthy()
    expect(server.bodies(renameConversation)[1]).toEqual({ title: 'Mondays' })
  })

  it('is deleted at once, with Undo', async () => {
    const { user, choose, address } = await showMentor(SAVED)
    await choose('Delete')
    expect(await screen.findByText('What would you like to know?')).toBeTruthy()
    expect(address()).toBe('/ai-mentor')
    const list = within(screen.getByLabelText('Conversations'))
    expect(list.getByText('Your conversations will be saved here.')).toBeTruthy()
    await pressUndo(user)
    expect(await list.findByText('Worst day')).toBeTruthy()
    expect(server.sent(deleteConversation)).toHaveLength(1)
    expect(server.sent(restoreConversation)).toHaveLength(1)
  })

  it('is deleted once, so that its Undo is not replaced by a refusal', async () => {
    const { choose } = await showMentor(SAVED)
    const answer = server.hold(deleteConversation, { ok: true })
    await choose('Delete')
    await choose('Delete')
    answer()
    expect(await screen.findByText('Conversation deleted')).toBeTruthy()
    expect(server.sent(deleteConversation)).toHaveLength(1)
  })

  it('that is deleted after the page was left takes nobody back to it', async () => {
    const { choose, address, unmount } = await showMentor(SAVED)
    const answer = server.hold(deleteConversation, { ok: true })
    await choose('Delete')
    unmount()
    answer()
    await settle()
    expect(address()).toBe(`/ai-mentor?conversation=${ID}`)
  })

  it('stays open if it could not be deleted', async () => {
    const { choose } = await showMentor(SAVED)
    server.refuse(deleteConversation, 'not_found')
    await choose('Delete')
    expect(await screen.findByText('The conversation was not deleted')).toBeTruthy()
    expect(screen.getByText('Mondays.')).toBeTruthy()
  })

  it('that did not load can be retried', async () => {
    ;(await showMentor(SAVED)).unmount()
    queryClient.clear()
    server.refuse(getConversation, 'unavailable')
    const { user } = await show(<Routed />, `/ai-mentor?conversation=${ID}`)
    expect(await screen.findByText('The conversation did not load')).toBeTruthy()
    server.give(getConversation, {
      ...UNTITLED,
      title: 'Worst day',
      answers: 1,
      messages: SAVED,
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Mondays.')).toBeTruthy()
  })
})

it('the mentor that did not load can be retried', async () => {
  ;(await showMentor()).unmount()
  queryClient.clear()
  server.refuse(getMentor, 'internal')
  const { user } = await show(<Routed />, '/ai-mentor')
  expect(await screen.findByText('The mentor did not load')).toBeTruthy()
  server.give(getMentor, NO_CONVERSATION)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your conversations will be saved here.')).toBeTruthy()
})
