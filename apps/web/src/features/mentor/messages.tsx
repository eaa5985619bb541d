import type { MentorMessage } from '@ballast/contract/mentor/mentor'
import { Pencil } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerBlocks } from './answer-blocks.tsx'
import { AnswerFrame, AnswerView } from './answer-view.tsx'
import { type Pending, placeOf } from './use-ask.ts'

type MessagesProps = {
  messages: readonly MentorMessage[]
  pending: Pending | null
  /** The question being answered. */
  askedRef: RefObject<HTMLLIElement | null>
  isBusy: boolean
  onAsk: (question: string) => void
  /** Asks a question again in place. */
  onRepeat: (question: Pick<MentorMessage, 'id' | 'text'>) => void
  /** Sends the question that failed again. */
  onRetry: () => void
  onEdit: (question: Pick<MentorMessage, 'id' | 'text'>) => void
}

/** Questions on the right, answers on the left, oldest first. */
export function Messages({ messages, pending, askedRef, isBusy, ...on }: MessagesProps) {
  const { onAsk, onRepeat, onRetry, onEdit } = on
  // A question asked again replaces the old one while it is being answered.
  const replacedAt = pending ? placeOf(messages, pending.question) : -1
  const shown = replacedAt >= 0 ? messages.slice(0, replacedAt) : messages
  return (
    <ol className="grid gap-5">
      {shown.map((message, index) => {
        const { answer } = message
        if (!answer)
          return (
            <li key={message.id}>
              <Question text={message.text} onEdit={isBusy ? null : () => onEdit(message)} />
              {index === shown.length - 1 && !pending && (
                <p className="mt-3 flex flex-wrap items-center gap-3 text-small text-subtle-foreground">
                  This question was not answered.
                  <Button size="sm" onClick={() => onRepeat(message)}>
                    Ask again
                  </Button>
                </p>
              )}
            </li>
          )
        const question = shown[index - 1]
        return (
          <li key={message.id}>
            <AnswerView
              answer={answer}
              isBusy={isBusy}
              isLast={index === shown.length - 1 && !pending}
              onAsk={onAsk}
              onRetry={question && !question.answer ? () => onRepeat(question) : null}
            />
          </li>
        )
      })}
      {pending && (
        <li ref={askedRef} className="min-h-[60dvh] scroll-mt-20">
          <Question text={pending.question.text} onEdit={null} />
          <OnItsWay pending={pending} onRetry={onRetry} />
        </li>
      )}
    </ol>
  )
}

const LONG = 600

function Question({ text, onEdit }: { text: string; onEdit: (() => void) | null }) {
  const isLong = text.length > LONG
  return (
    <div className="ml-auto flex w-fit max-w-[85%] items-start gap-1">
      {onEdit && (
        <IconButton label="Change the question" size="sm" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      <div className="min-w-0 rounded-lg border border-border bg-raised px-3.5 py-2">
        <span className="sr-only">You asked: </span>
        {isLong ? (
          <details>
            <summary className="cursor-pointer break-words">{text.slice(0, 200)}…</summary>
            <ScrollBox label="Your question" className="max-h-80">
              <p className="break-words whitespace-pre-wrap">{text}</p>
            </ScrollBox>
          </details>
        ) : (
          <p className="break-words whitespace-pre-wrap">{text}</p>
        )}
      </div>
    </div>
  )
}

function OnItsWay({ pending, onRetry }: { pending: Pending; onRetry: () => void }) {
  const { wordedBy, note, looking, blocks, words, failure } = pending
  return (
    <div className="mt-5" aria-live="polite" aria-busy={failure === null}>
      <AnswerFrame wordedBy={wordedBy}>
        {note && <p className="text-small text-subtle-foreground">{note}</p>}
        <AnswerBlocks blocks={blocks} />
        {words && <p className="max-w-[72ch] whitespace-pre-wrap text-muted-foreground">{words}</p>}
        {failure === null ? (
          <p className="flex items-center gap-2 text-small text-subtle-foreground">
            <Spinner />
            {looking ?? 'Looking at your journal'}
          </p>
        ) : (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-small">
            {failure}
            <Button size="sm" onClick={onRetry}>
              Ask again
            </Button>
          </p>
        )}
      </AnswerFrame>
    </div>
  )
}
