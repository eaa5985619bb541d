import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { show } from '../../test/dom/show.tsx'
import { ConversationList } from './conversation-list.tsx'

const conversationOf = (number: number) =>
  ({
    id: idOf(number),
    title: `Question ${number}`,
    kind: 'chat',
    answers: 1,
    createdAt: '2026-11-20T16:00:00Z',
    updatedAt: '2026-11-20T16:00:00Z',
  }) as never

afterEach(() => void vi.useRealTimers())

it('calls seven days what they are, as a week begins on Monday', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z'), toFake: ['Date'] })
  await show(<ConversationList conversations={[conversationOf(1)]} shownId={undefined} />, '/ai-mentor')
  expect(screen.getByRole('region', { name: 'Last 7 days' }).textContent).toContain('Question 1')
})

it.each([
  [0, 'Your conversations will be saved here.'],
  [1, '1 saved until you delete it.'],
  [2, '2 saved until you delete them.'],
])('with %i conversations it says once what is saved', async (count, words) => {
  const conversations = Array.from({ length: count }, (_, index) => conversationOf(index + 1))
  await show(<ConversationList conversations={conversations} shownId={undefined} />, '/ai-mentor')
  expect(screen.getAllByText(/saved/).map(({ textContent }) => textContent)).toEqual([words])
})
