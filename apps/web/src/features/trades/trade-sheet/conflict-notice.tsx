import type { TradeDetail } from '@ballast/contract/trades'
import { EMOTION_FACTS, type Emotion } from '@ballast/domain/vocabulary/emotions'
import { useEffect, useRef } from 'react'
import type { Choice } from '../../../lib/drafts/merge-changes.ts'
import { Button } from '../../../ui/button.tsx'
import {
  fieldOf,
  type JournalChanges,
  type JournalKey,
  type JournalState,
} from '../trade-drafts/journal-changes.ts'

type ConflictNoticeProps = {
  state: Extract<JournalState, { kind: 'conflict' }>
  mine: TradeDetail
  onResolve: (choice: Choice) => void
}

/** The same field was changed in two places: both versions, and the trader's choice. */
export function ConflictNotice({ state, mine, onResolve }: ConflictNoticeProps) {
  const { theirs, conflicts } = state
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={notice}
      role="alert"
      aria-label="Two versions"
      className="grid gap-3 rounded-md border border-border-strong bg-raised p-3"
    >
      <p>This trade was also changed elsewhere. Nothing is lost: choose what to keep.</p>
      {conflicts.map((key) => (
        <div key={key} className="grid gap-2 sm:grid-cols-2">
          <Version title={`${LABELS[key]}, here`} text={textOf(fieldOf(mine, key))} />
          <Version title={`${LABELS[key]}, elsewhere`} text={textOf(fieldOf(theirs, key))} />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => onResolve('mine')}>
          Keep what is here
        </Button>
        <Button size="sm" onClick={() => onResolve('theirs')}>
          Take the other
        </Button>
        {conflicts.includes('notes') && (
          <Button size="sm" onClick={() => onResolve('both')}>
            Keep both notes
          </Button>
        )}
      </div>
    </section>
  )
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-small font-400 text-subtle-foreground">{title}</h3>
      <p className="max-h-40 overflow-y-auto rounded-sm border border-border bg-card px-2 py-1.5 whitespace-pre-wrap scroll-quiet">
        {text}
      </p>
    </div>
  )
}

function textOf(value: JournalChanges[JournalKey]): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '(empty)'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([rule, isKept]) => `${rule}: ${isKept ? 'kept' : 'broken'}`)
      .join('\n')
  return EMOTION_FACTS[value as Emotion]?.label ?? String(value)
}

const LABELS: Record<JournalKey, string> = {
  emotionBefore: 'Emotion before',
  emotionDuring: 'Emotion during',
  emotionAfter: 'Emotion after',
  confidence: 'Confidence',
  executionScore: 'Execution',
  rating: 'Rating',
  planFollowed: 'Plan followed',
  plannedEntry: 'Planned entry',
  stop: 'Stop',
  target: 'Target',
  typedRisk: 'Risk',
  typedMae: 'Worst point',
  typedMfe: 'Best point',
  setupId: 'Setup',
  ruleChecks: 'Rules',
  tags: 'Tags',
  mistakes: 'Mistakes',
  notes: 'Notes',
  reviewed: 'Reviewed',
}
