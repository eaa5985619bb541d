import { getConversation, type MentorMessage } from '@ballast/contract/mentor/mentor'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { asked, NO_CONVERSATION, UNTITLED } from '../../test/dom/samples/mentor-samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { ConversationPanel } from './conversation-panel.tsx'
import { useConversationActions } from './mentor-queries.ts'

function Panel() {
  const actions = useConversationActions({ onDeleted: () => {} })
  return (
    <ConversationPanel id={UNTITLED.id} mentor={NO_CONVERSATION} actions={actions} onStarted={() => {}} />
  )
}
const giveMessages = (...messages: MentorMessage[]) =>
  server.give(getConversation, { ...UNTITLED, title: 'Mondays', messages })

/** Asks a question that gets no answer; returns its id once the server could have it. */
async function ask() {
  giveUsual()
  giveMessages()
  const ids: string[] = []
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof server.fetch>) => {
    if (!String(input).endsWith('/messages')) return server.fetch(input, init)
    ids.push((JSON.parse(String(init?.body)) as { id: string }).id)
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError'))),
    )
  })
  const { user } = await show(<Panel />, '/ai-mentor')
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Profit factor?{Enter}')
  await waitFor(() => expect(ids).toHaveLength(1))
  const stop = async () => {
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  }
  return { id: ids[0] ?? '', stop }
}

describe('a question that is stopped', () => {
  it('before the server has it stays, says so, and can be asked again', async () => {
    const { stop } = await ask()
    await stop()
    expect(screen.getByRole('alert').textContent).toMatch(/^You stopped this question before it was sent\./)
    expect(screen.getAllByText('Profit factor?')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy()
  })

  it('once the server has it is among the others, without an answer', async () => {
    const { id, stop } = await ask()
    giveMessages({ ...asked(90, 'Profit factor?'), id })
    await stop()
    expect(await screen.findByText('This question was not answered.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getAllByText('Profit factor?')).toHaveLength(1)
  })
})
