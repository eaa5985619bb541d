import type { Answer } from '@ballast/contract/mentor/answers'
import type { ModelDataKinds } from '@ballast/contract/mentor/mentor'
import { date, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { ownerTable } from './table-classes.ts'

/** Conversations with the mentor. Unnamed until the first question, which becomes the title. */
export const mentorConversations = ownerTable(
  'mentor_conversations',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    title: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('mentor_conversations_at').on(t.userId, t.updatedAt),
  ],
)

/** Questions, and the answers as they were given. */
export const mentorMessages = ownerTable(
  'mentor_messages',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    conversationId: uuid().notNull(),
    /** Position in the conversation, from 1. */
    position: integer().notNull(),
    /** The question; empty for an answer. */
    text: text().notNull().default(''),
    /** Null for a question. */
    answer: jsonb().$type<Answer>(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('mentor_messages_conversation').on(t.userId, t.conversationId, t.position),
  ],
)

/** Whether this installation's model answers a trader's questions, and what it may be sent. */
export const mentorSettings = ownerTable('mentor_settings', {
  userId: uuid().primaryKey(),
  /** The address and model the user agreed to, or null. For another address, the user is asked again. */
  agreedTo: text(),
  sends: jsonb().$type<ModelDataKinds>().notNull(),
  /** Answers by a model on this day (UTC). */
  usedOn: date({ mode: 'string' }),
  used: integer().notNull().default(0),
})
