import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { mentorQueries, type useConversationActions } from './mentor-queries.ts'
import { readQuestion, saveQuestion } from './question-drafts.ts'
import { useAsk } from './use-ask.ts'

type Options = {
  /** Without it, the first question starts the conversation. */
  id: string | undefined
  actions: ReturnType<typeof useConversationActions>
  onStarted: (id: string) => void
}

/** A saved conversation, the question being written, and the answer in progress. */
export function useConversation({ id, actions, onStarted }: Options) {
  const result = useQuery({ ...mentorQueries.one(id ?? ''), enabled: id !== undefined })
  const [text, setText] = useState(() => readQuestion(id))
  const [editing, setEditing] = useState<{ id: string; before: string } | null>(null)
  const askedRef = useRef<HTMLLIElement>(null)
  const isStarting = useRef(false)
  const isShown = useIsShown()
  const { pending, isBusy, ask, retry, stop } = useAsk()
  const questionId = pending?.question.id
  /** A question that the server does not have, and that would be lost with the page. */
  const unsaved = pending?.failure && !pending.isSaved ? pending.question.text : ''
  const draft = editing?.before ?? text
  useEffect(() => saveQuestion(id, draft.trim() === '' ? unsaved : draft), [id, draft, unsaved])

  // Scrolls the question to the top once, so that the answer grows below it; from then on the reader scrolls.
  useEffect(() => {
    if (questionId) askedRef.current?.scrollIntoView({ block: 'start' })
  }, [questionId])

  async function start(): Promise<string> {
    isStarting.current = true
    try {
      return (await actions.begin()).id
    } finally {
      isStarting.current = false
    }
  }
  /** The text stays in its field until a conversation holds it; after a change, what was written before it comes back. */
  async function send(question: string, replaces?: string) {
    // Sent again while the conversation is being started, it would be asked twice.
    if (isStarting.current) return
    try {
      const conversationId = id ?? (await start())
      // The page was left meanwhile: the question is still among its drafts.
      if (!isShown.current) return
      setText((known) => (known.trim() === question ? (editing?.before ?? '') : known) || unsaved)
      setEditing(null)
      if (!id) {
        saveQuestion(undefined, '')
        onStarted(conversationId)
      }
      await ask(conversationId, { text: question, ...(replaces ? { replaces } : {}) })
    } catch (error) {
      toastFailure('The question was not sent', error)
    }
  }
  return {
    result,
    messages: id ? (result.data?.messages ?? []) : [],
    pending,
    isBusy,
    stop,
    text,
    setText,
    editing,
    askedRef,
    send,
    retry: () => id && void retry(id),
    edit(question: { id: string; text: string }) {
      setEditing({ id: question.id, before: editing?.before ?? text })
      setText(question.text)
    },
    cancelEdit() {
      setText(editing?.before ?? '')
      setEditing(null)
    },
  }
}
