import type { Answer } from '@ballast/contract/mentor/answers'
import { Copy, MessageSquareText, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { IGNORED_PRESSES } from '../../lib/browser/ignored-presses.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { copyText } from '../../ui/overlays/copy-text.ts'
import { AnswerBlocks, EvidenceTo } from './answer-blocks.tsx'
import { answerText } from './answer-text.ts'
import { DataScopeDetails } from './data-scope-details.tsx'
import { useAccountNames } from './parts.tsx'

type AnswerViewProps = {
  answer: Answer
  isBusy: boolean
  /** Null if its question is no longer known. */
  onRetry: (() => void) | null
  onAsk: (question: string) => void
  /** Whether to offer follow-up questions: only below the last answer. */
  isLast: boolean
}

const PILL =
  'inline-flex min-h-8 items-center rounded-full border border-border-strong px-3 text-left text-small hover:bg-hover max-md:min-h-11'

export function AnswerView({ answer, isBusy, onRetry, onAsk, isLast }: AnswerViewProps) {
  const { blocks, looked, links, next, note } = answer
  const accounts = useAccountNames()
  const isPrivate = usePrivacyMode()
  const handleCopy = () =>
    copyText(answerText(answer, { accounts, isPrivate }), {
      done: 'Answer copied',
      otherwise: 'Select the answer and copy it by hand.',
    })
  return (
    <AnswerFrame wordedBy={answer.wordedBy}>
      <AnswerBlocks blocks={blocks} />
      {note && <p className="text-small text-subtle-foreground">{note}</p>}
      {looked.map((each, index) => (
        <DataScopeDetails key={index} scope={each} />
      ))}
      {links.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-small">
          {looked.length > 0 && <span className="text-subtle-foreground">Based on</span>}
          {links.map((link) => (
            <EvidenceTo key={JSON.stringify(link)} link={link} className={PILL} />
          ))}
        </p>
      )}
      <div className="-ml-1.5 flex gap-1">
        <IconButton label="Copy the answer" onClick={() => void handleCopy()}>
          <Copy aria-hidden="true" />
        </IconButton>
        {onRetry && (
          <IconButton label="Ask again" onClick={onRetry} disabled={isBusy}>
            <RotateCcw aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isLast && <Suggestions questions={next} onAsk={onAsk} isBusy={isBusy} label="Next" />}
    </AnswerFrame>
  )
}

type AnswerFrameProps = { wordedBy: Answer['wordedBy'] | null; children: ReactNode }

/** An answer, with who worded it. */
export function AnswerFrame({ wordedBy, children }: AnswerFrameProps) {
  return (
    <article aria-label="Answer" className="grid min-w-0 gap-3">
      <p className="flex items-center gap-2 text-small font-560">
        <MessageSquareText aria-hidden="true" className="size-4 text-muted-foreground" />
        Mentor
        {wordedBy && (
          <Badge tone="outline">
            {wordedBy === 'model' ? 'Model wording, figures from Ballast' : 'Built-in'}
          </Badge>
        )}
      </p>
      {children}
    </article>
  )
}

type SuggestionsProps = {
  questions: readonly string[]
  onAsk: (question: string) => void
  isBusy: boolean
  label: string
}

export function Suggestions({ questions, onAsk, isBusy, label }: SuggestionsProps) {
  if (questions.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            className={PILL}
            onClick={() => onAsk(question)}
            {...(isBusy ? IGNORED_PRESSES : {})}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
