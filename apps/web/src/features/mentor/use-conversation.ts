import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { mentorQueries, type useConversationActions } from './mentor-queries.ts'
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
  const [text, setText] = useState('')
  const [editing, setEditing] = useState<{ id: string; before: string } | null>(null)
  const askedRef = useRef<HTMLLIElement>(null)
  const { pending, isBusy, ask, stop } = useAsk()
  const questionId = pending?.question.id

  // Scrolls the question to the top once, so that the answer grows below it; from then on the reader scrolls.
  useEffect(() => {
    if (questionId) askedRef.current?.scrollIntoView({ block: 'start' })
  }, [questionId])

  /** The text stays in its field until a conversation holds it. */
  async function send(question: string, replaces?: string) {
    try {
      const conversationId = id ?? (await actions.begin()).id
      if (question === text.trim()) setText('')
      setEditing(null)
      if (!id) onStarted(conversationId)
      await ask(conversationId, { text: question, ...(replaces ? { replaces } : {}) })
    } catch (error) {
      toast({ title: 'The question was not sent', description: sentenceOf(error), variant: 'destructive' })
    }
  }
  return {
    ...{ result, messages: id ? (result.data?.messages ?? []) : [] },
    ...{ pending, isBusy, stop, text, setText, editing, askedRef, send },
    edit(question: { id: string; text: string }) {
      setEditing({ id: question.id, before: text })
      setText(question.text)
    },
    cancelEdit() {
      setText(editing?.before ?? '')
      setEditing(null)
    },
  }
}
