import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { MISTAKES } from '@ballast/domain/vocabulary/mistakes'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, maxCharacters, okSchema, requiredTextSchema } from '../values.ts'
import { answerSchema, blockSchema, WORDED_BY } from './answers.ts'

/** Maximum stored length of a question, even of one too long to be answered. */
export const MAX_STORED_QUESTION = 50_000
export const MAX_CONVERSATIONS = 200
export const MAX_MESSAGES = 400

const title = requiredTextSchema('Give the conversation a name', 120)

export const conversationSchema = z.object({
  id: idSchema,
  title: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  answers: z.number(),
})
export type Conversation = z.infer<typeof conversationSchema>

export const messageSchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** The question; empty for an answer. */
  text: z.string(),
  /** Null for a question. */
  answer: z.nullable(answerSchema),
})
export type MentorMessage = z.infer<typeof messageSchema>

/** Kinds of data that a model may be sent, chosen individually. */
export const modelDataKindsSchema = z.object({
  figures: z.boolean(),
  trades: z.boolean(),
  money: z.boolean(),
  notes: z.boolean(),
  emotions: z.boolean(),
})
export type ModelDataKinds = z.infer<typeof modelDataKindsSchema>

export const modelStateSchema = z.object({
  /** Where questions would be sent, and to which model; null: this installation uses none. */
  offered: z.nullable(z.object({ host: z.string(), model: z.string() })),
  /** Whether the trader has agreed to that address. */
  agreed: z.boolean(),
  sends: modelDataKindsSchema,
  answersToday: z.number(),
  answersADay: z.number(),
})
export type ModelState = z.infer<typeof modelStateSchema>

export const mentorSchema = z.object({
  conversations: z.array(conversationSchema),
  /** Questions suggested by the trader's own data. */
  suggestions: z.array(z.string()),
  /** Whether there is no trade at all. */
  empty: z.boolean(),
  model: modelStateSchema,
})
export type Mentor = z.infer<typeof mentorSchema>

const gate = { plan: 'pro' } as const

export const getMentor = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/mentor',
  summary: 'List mentor conversations, suggested questions, and whether a model is used',
  response: mentorSchema,
})
export const createConversation = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/mentor/conversations',
  summary: 'Start a conversation; the first question becomes its title',
  response: conversationSchema,
})
export const getConversation = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/mentor/conversations/:id',
  summary: 'Get a conversation with its questions and answers, oldest first',
  params: idParams,
  response: z.extend(conversationSchema, { messages: z.array(messageSchema) }),
  errors: ['not_found'],
})
export const renameConversation = endpoint({
  ...gate,
  method: 'PATCH',
  path: '/api/mentor/conversations/:id',
  summary: 'Rename a conversation',
  params: idParams,
  body: z.object({ title }),
  response: conversationSchema,
  errors: ['not_found'],
})
export const deleteConversation = endpoint({
  ...gate,
  method: 'DELETE',
  path: '/api/mentor/conversations/:id',
  summary: 'Delete a conversation; it can be restored for 30 days',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const restoreConversation = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/mentor/conversations/:id/restore',
  summary: 'Restore a deleted conversation',
  params: idParams,
  response: conversationSchema,
  errors: ['not_found'],
})

/** The events of an answer, one per line. `done` or `failed` is the last. */
export const mentorEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asked'), message: messageSchema, title: z.string() }),
  z.object({ kind: z.literal('worded_by'), wordedBy: z.enum(WORDED_BY), note: z.nullable(z.string()) }),
  /** A tool is running. */
  z.object({ kind: z.literal('looking'), words: z.string() }),
  z.object({ kind: z.literal('block'), block: blockSchema }),
  /** A model's words as they arrive, not yet checked. */
  z.object({ kind: z.literal('words'), text: z.string() }),
  z.object({ kind: z.literal('done'), message: messageSchema }),
  z.object({ kind: z.literal('failed'), sentence: z.string() }),
])
export type MentorEvent = z.infer<typeof mentorEventSchema>

export const askMentor = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/mentor/conversations/:id/messages',
  summary: 'Ask a question; the answer is streamed line by line',
  params: idParams,
  body: z.object({
    /** Created by the caller: the same question sent twice is one question. */
    id: idSchema,
    text: z.string().check(z.trim(), z.minLength(1, 'Write a question'), maxCharacters(MAX_STORED_QUESTION)),
    /** The question that this one replaces; it is deleted with everything after it. */
    replaces: z.optional(idSchema),
    /** The zone in which the question was asked: for that country's help lines, and to date instants. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  answerKind: 'lines',
  response: mentorEventSchema,
  errors: ['not_found'],
  limit: { calls: 60, seconds: 60 },
})
export const getMentorModel = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/mentor/model',
  summary: 'Get whether a language model is available, the consent to it, and what it may be sent',
  response: modelStateSchema,
})
export const suggestFromNoteByModel = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/mentor/note-suggestions',
  summary:
    'Suggest emotions and mistakes from a note, if the trader consented to sending notes to the model; nothing is saved',
  body: z.object({
    text: requiredTextSchema('Write a note first', 20_000),
  }),
  response: z.object({
    emotions: z.array(z.enum(EMOTIONS)),
    mistakes: z.array(z.enum(MISTAKES)),
    /** Why there is no suggestion; null: the model has answered. */
    note: z.nullable(z.string()),
  }),
  limit: { calls: 30, seconds: 600 },
})
export const setMentorModel = endpoint({
  ...gate,
  method: 'PATCH',
  path: '/api/mentor/model',
  summary:
    'Consent to answers from this installation’s language model, and choose what it may be sent; what is left out stays',
  body: z.partial(z.object({ agreed: z.boolean(), sends: z.partial(modelDataKindsSchema) })),
  response: modelStateSchema,
})
