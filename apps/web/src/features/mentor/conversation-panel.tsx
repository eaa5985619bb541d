import type { Mentor } from '@ballast/contract/mentor/mentor'
import { useRef } from 'react'
import { focusPage } from '../../lib/browser/focus-page.ts'
import { Card } from '../../ui/card.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { Suggestions } from './answer-view.tsx'
import { AskBox } from './ask-box.tsx'
import { ConversationHead } from './conversation-head.tsx'
import type { useConversationActions } from './mentor-queries.ts'
import { Messages } from './messages.tsx'
import { useConversation } from './use-conversation.ts'

type ConversationPanelProps = {
  id: string | undefined
  mentor: Mentor
  actions: ReturnType<typeof useConversationActions>
  onStarted: (id: string) => void
}

/** One conversation: its questions and answers, and the field for the next question. */
export function ConversationPanel({ id, mentor, actions, onStarted }: ConversationPanelProps) {
  const conversation = useConversation({ id, actions, onStarted })
  const { result, messages, pending, isBusy, text, editing } = conversation
  const { data } = result
  const inputRef = useRef<HTMLTextAreaElement>(null)
  if (id && result.isError && !data) return <LoadingState query={result} name="the conversation" isCard />
  const isEmpty = messages.length === 0 && pending === null
  /** For buttons that disappear when their question is asked. */
  function ask(question: string, replaces?: string) {
    focusPage()
    void conversation.send(question, replaces)
  }
  function cancelEdit() {
    inputRef.current?.focus()
    conversation.cancelEdit()
  }
  return (
    <Card aria-label="Conversation" className="min-w-0">
      {id && data && !(isEmpty && data.title === '') && (
        <ConversationHead conversation={data} onRename={actions.rename} onDelete={() => actions.remove(id)} />
      )}
      <div className="grid flex-1 content-start gap-5 px-5 py-5 max-md:px-4">
        {id && !data && !pending ? (
          <Loading label="Loading the conversation">
            <Skeleton className="h-64 rounded-lg" />
          </Loading>
        ) : (
          <Messages
            messages={messages}
            pending={pending}
            askedRef={conversation.askedRef}
            isBusy={isBusy}
            onAsk={ask}
            onRepeat={(question) => ask(question.text, question.id)}
            onRetry={() => {
              focusPage()
              conversation.retry()
            }}
            onEdit={(question) => {
              conversation.edit(question)
              inputRef.current?.focus()
            }}
          />
        )}
        {isEmpty && (!id || data) && <Beginning mentor={mentor} onAsk={ask} />}
      </div>
      <div className="sticky bottom-(--bottom-bar) low:static rounded-b-lg border-t border-border bg-card px-5 py-3.5 max-md:px-4">
        <AskBox
          text={text}
          onText={conversation.setText}
          inputRef={inputRef}
          isBusy={isBusy}
          onSend={() => void conversation.send(text.trim(), editing?.id)}
          onStop={conversation.stop}
          onCancelEdit={editing ? cancelEdit : null}
          privacyNote={noteOf(mentor.model)}
        />
      </div>
    </Card>
  )
}

function noteOf({ offered, agreed, sends }: Mentor['model']): string {
  if (!offered || !agreed) return 'No language model is used. Nothing leaves this server.'
  return `Sends the question and the tools’ results to ${offered.host}. ${sends.notes ? 'Notes too.' : 'Notes stay here.'}`
}

function Beginning({ mentor, onAsk }: { mentor: Mentor; onAsk: (question: string) => void }) {
  return (
    <div className="grid gap-4 py-6">
      <div>
        <h2 className="text-[1.15rem] font-580">What would you like to know?</h2>
        <p className="mt-1 max-w-[60ch] text-muted-foreground">
          {mentor.empty
            ? 'There are no trades yet. Once there are, ask about them here; until then you can ask what a figure means.'
            : 'Answers come from your own trades, plans and notes. Each says how many it is based on and how sure it is.'}
        </p>
      </div>
      <Suggestions
        label="Suggested questions"
        questions={mentor.empty ? ['What is profit factor?', 'What can you do?'] : mentor.suggestions}
        isBusy={false}
        onAsk={onAsk}
      />
    </div>
  )
}
