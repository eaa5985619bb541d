import type { TradeDetail } from '@ballast/contract/trades'
import { EMOTION_FACTS, type Emotion } from '@ballast/domain/vocabulary/emotions'
import type { Choice } from '../../../lib/drafts/merge-changes.ts'
import { TwoVersions } from '../../../ui/two-versions.tsx'
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
  return (
    <TwoVersions
      noun="trade"
      versions={conflicts.map((key) => ({
        label: LABELS[key],
        here: textOf(fieldOf(mine, key)),
        elsewhere: textOf(fieldOf(theirs, key)),
      }))}
      texts={conflicts.includes('notes') ? 'notes' : null}
      onResolve={onResolve}
    />
  )
}

function textOf(value: JournalChanges[JournalKey]): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
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
