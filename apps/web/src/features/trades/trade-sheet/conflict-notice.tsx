import type { TradeDetail } from '@ballast/contract/trades'
import { tradeField } from '@ballast/domain/trades/trade-fields'
import type { Choice } from '../../../lib/drafts/merge-changes.ts'
import { TwoVersions } from '../../../ui/two-versions.tsx'
import {
  fieldOf,
  type JournalChanges,
  type JournalKey,
  type JournalState,
} from '../trade-drafts/journal-changes.ts'
import { valueLabel } from '../trade-text.ts'

type ConflictNoticeProps = {
  state: Extract<JournalState, { kind: 'conflict' }>
  mine: TradeDetail
  onResolve: (choice: Choice) => void
}

/** The same field was changed in two places: both versions, for the trader to choose. */
export function ConflictNotice({ state, mine, onResolve }: ConflictNoticeProps) {
  const { theirs, conflicts } = state
  return (
    <TwoVersions
      noun="trade"
      versions={conflicts.map((key) => ({
        label: labelOf(key),
        here: textOf(key, fieldOf(mine, key)),
        elsewhere: textOf(key, fieldOf(theirs, key)),
      }))}
      texts={conflicts.includes('notes') ? 'notes' : null}
      onResolve={onResolve}
    />
  )
}

const labelOf = (key: JournalKey) => (key === 'reviewed' ? 'Reviewed' : tradeField(key).label)

function textOf(key: JournalKey, value: JournalChanges[JournalKey]): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([rule, isKept]) => `${rule}: ${isKept ? 'kept' : 'broken'}`)
      .join('\n')
  return key === 'reviewed' ? String(value) : valueLabel(key, value)
}
