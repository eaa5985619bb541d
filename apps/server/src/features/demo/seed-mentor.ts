import { periodBefore } from '@ballast/domain/reflection/review-period'
import { DAY_MS } from '@ballast/domain/time/durations'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { ask } from '../mentor/ask.ts'
import { createConversation } from '../mentor/conversations.ts'
import { listConversations } from '../mentor/mentor.queries.ts'
import { readerOf } from '../notifications/moments.ts'
import { writeLetter } from '../weekly-letters/write-letter.ts'

const CONVERSATIONS = [
  ['What happened last month?', 'Which setup does best?', 'What did I write about FOMO?'],
  ['What should I work on?', 'What if I had stopped after three trades?', 'How close am I to the limit?'],
]

/**
 * Questions of the demo's trader, answered from the demo's trades, and the letter about last week. Does nothing if there is a conversation.
 */
export async function seedConversations(deps: Deps, { userId }: { userId: string }): Promise<void> {
  if ((await listConversations(deps.db, { userId })).length > 0) return
  const caller = { userId, role: 'user' } as const
  const { signal } = new AbortController()
  for (const questions of CONVERSATIONS) {
    const { id: conversationId } = await createConversation(deps, { userId })
    for (const text of questions) {
      const answer = await ask(deps, { caller, conversationId, question: { id: uuid(), text } })
      await answer(async () => {}, signal)
    }
  }
  const now = deps.clock.now()
  const timeZone = (await readerOf(deps.db, { userId, now }))?.moment.timeZone ?? 'UTC'
  const week = periodBefore('week', Math.floor(now.getTime() / DAY_MS))
  await writeLetter(deps, { caller, week, timeZone })
}
