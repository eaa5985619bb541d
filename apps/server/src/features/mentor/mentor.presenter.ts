import type { Conversation, MentorMessage } from '@ballast/contract/mentor/mentor'
import type { ConversationRow, MessageRow } from './mentor.queries.ts'

export function presentConversation(row: ConversationRow, answers: number): Conversation {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    answers,
  }
}

export function presentMessage({ id, createdAt, text, answer }: MessageRow): MentorMessage {
  return { id, at: createdAt.toISOString(), text, answer }
}
