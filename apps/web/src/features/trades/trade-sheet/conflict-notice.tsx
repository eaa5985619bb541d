import type { TradeDetail } from '@ballast/contract/trades'
import { tradeField } from '@ballast/domain/trades/trade-fields'
import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../../../lib/drafts/merge-changes.ts'
import { valueLabel } from '../../../lib/format/trade-text.ts'
import { TwoVersions } from '../../../ui/two-versions.tsx'
import { setupQueries } from '../../setups/setup-queries.ts'
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

/** The same field was changed in two places: both versions, for the trader to choose. */
export function ConflictNotice({ state, mine, onResolve }: ConflictNoticeProps) {
  const { theirs, conflicts } = state
  const { data: setups } = useQuery(setupQueries.list())
  const nameOf = (id: string) =>
    setups ? (setups.find((setup) => setup.id === id)?.name ?? 'A setup that was deleted') : 'A setup'
  const wordsOf = (key: JournalKey, trade: TradeDetail) =>
    key === 'setupId' && trade.setupId !== null ? nameOf(trade.setupId) : textOf(key, fieldOf(trade, key))
  return (
    <TwoVersions
      noun="trade"
      versions={conflicts.map((key) => ({
        label: labelOf(key),
        here: wordsOf(key, mine),
        elsewhere: wordsOf(key, theirs),
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
