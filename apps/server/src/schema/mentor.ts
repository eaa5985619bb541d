import type { Answer } from '@ballast/contract/mentor/answers'
import type { ModelDataKinds } from '@ballast/contract/mentor/mentor'
import { date, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { ownerTable } from './table-classes.ts'

/** Conversations with the mentor. Empty until the first question, which names it. */
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

/** Questions, and answers as they were given. */
export const mentorMessages = ownerTable(
  'mentor_messages',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    conversationId: uuid().notNull(),
    /** Its place in the conversation, from 1. */
    position: integer().notNull(),
    /** The question; empty for an answer. */
    text: text().notNull().default(''),
    /** Null: a question. */
    answer: jsonb().$type<Answer>(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('mentor_messages_conversation').on(t.userId, t.conversationId, t.position),
  ],
)

/** Whether a trader's questions are answered with this installation's model, and what it may be sent. */
export const mentorSettings = ownerTable('mentor_settings', {
  userId: uuid().primaryKey(),
  /** The address and model agreed to; null: none. Another address is another question. */
  agreedTo: text(),
  sends: jsonb().$type<ModelDataKinds>().notNull(),
  /** Answers of a model on this day (UTC). */
  usedOn: date({ mode: 'string' }),
  used: integer().notNull().default(0),
})
