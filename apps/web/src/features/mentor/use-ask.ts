import type { Answer, Block } from '@ballast/contract/mentor/answers'
import { askMentor, type MentorEvent, type MentorMessage } from '@ballast/contract/mentor/mentor'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callLines } from '../../lib/api.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { newId } from '../../lib/browser/new-id.ts'
import { browserTimeZone } from '../../lib/time/wall-clock.ts'
import { mentorQueries } from './mentor-queries.ts'

/** An answer in progress. */
export type Pending = {
  question: { id: string; text: string; replaces: string | undefined }
  /** Whether the server has the question; what it replaces is gone by then. */
  isSaved: boolean
  wordedBy: Answer['wordedBy'] | null
  note: string | null
  looking: string | null
  blocks: Block[]
  /** A model's text as it streams in. */
  words: string
  /** Why there is no answer; the question can be asked again. */
  failure: string | null
}

type QuestionParams = { text: string; replaces?: string | undefined; id?: string; isSaved?: boolean }

/** Asks questions in one conversation, one at a time. */
export function useAsk() {
  const client = useQueryClient()
  const [pending, setPending] = useState<Pending | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const isBusy = pending !== null && pending.failure === null

  async function ask(conversationId: string, params: QuestionParams) {
    const { text, replaces, id = newId(), isSaved = false } = params
    if (isBusy) return
    const controller = new AbortController()
    abort.current = controller
    setPending({ ...EMPTY, question: { id, text, replaces }, isSaved })
    let isOver = false
    const fail = (sentence: string) => {
      setPending((known) => known && { ...known, failure: known.failure ?? sentence })
      // Once it is saved, the question has to stay after another one is asked.
      void client.invalidateQueries({ queryKey: mentorQueries.one(conversationId).queryKey })
    }
    const onLine = (event: MentorEvent) => {
      isOver ||= event.kind === 'done' || event.kind === 'failed'
      if (event.kind === 'done')
        putAnswer(client, conversationId, { question: { id, text, replaces }, answer: event.message })
      setPending((known) => (known ? advanced(known, event) : null))
    }
    try {
      const timeZone = browserTimeZone()
      const body = { id, text, ...(replaces && !isSaved ? { replaces } : {}), timeZone }
      await callLines(askMentor, { params: { id: conversationId }, body, signal: controller.signal, onLine })
      if (!isOver) fail('The answer ended early.')
    } catch (error) {
      if (!controller.signal.aborted) return fail(reasonOf(error))
      const isKnown = await settle(client, conversationId, id)
      setPending((known) => (known && !known.isSaved && !isKnown ? { ...known, failure: STOPPED } : null))
    } finally {
      void client.invalidateQueries({ queryKey: mentorQueries.all().queryKey })
    }
  }
  return {
    pending,
    isBusy,
    ask,
    /** Sends the question that failed again, as the same question. */
    retry: async (conversationId: string) =>
      pending && ask(conversationId, { ...pending.question, isSaved: pending.isSaved }),
    /** The server saves the part of the answer that has arrived. */
    stop: () => abort.current?.abort(),
  }
}

const STOPPED = 'You stopped this question before it was sent.'

const EMPTY: Omit<Pending, 'question' | 'isSaved'> = {
  wordedBy: null,
  note: null,
  looking: null,
  blocks: [],
  words: '',
  failure: null,
}

function advanced(known: Pending, event: MentorEvent): Pending | null {
  switch (event.kind) {
    case 'asked':
      return { ...known, isSaved: true }
    case 'worded_by':
      return { ...known, wordedBy: event.wordedBy, note: event.note, words: '', blocks: [] }
    case 'looking':
      return { ...known, looking: event.words }
    case 'block':
      return { ...known, looking: null, blocks: [...known.blocks, event.block] }
    case 'words':
      return { ...known, looking: null, words: known.words + event.text }
    case 'failed':
      return { ...known, failure: event.sentence }
    case 'done':
      return null
    default:
      return known
  }
}

/** The place of a question that is being answered: its own once it is saved, before that the one of what it replaces. */
export function placeOf(messages: readonly MentorMessage[], { id, replaces }: Pending['question']): number {
  return messages.findIndex((message) => message.id === id || message.id === replaces)
}

type AnsweredQuestion = { question: Pending['question']; answer: MentorMessage }

/** Appends the question and its answer to the cached conversation, before the refetch. */
function putAnswer(client: QueryClient, conversationId: string, { question, answer }: AnsweredQuestion) {
  const { queryKey } = mentorQueries.one(conversationId)
  client.setQueryData(queryKey, (known) => {
    if (!known) return known
    const at = placeOf(known.messages, question)
    const before = at < 0 ? known.messages : known.messages.slice(0, at)
    const message: MentorMessage = { id: question.id, at: answer.at, text: question.text, answer: null }
    return { ...known, messages: [...before, message, answer] }
  })
  void client.invalidateQueries({ queryKey })
}

/** After a stop, the server needs a moment to save what it had. Returns whether it has the question. */
async function settle(client: QueryClient, conversationId: string, questionId: string): Promise<boolean> {
  const { queryKey } = mentorQueries.one(conversationId)
  await new Promise((resolve) => setTimeout(resolve, 400))
  await client.invalidateQueries({ queryKey })
  return client.getQueryData(queryKey)?.messages.some(({ id }) => id === questionId) ?? false
}
