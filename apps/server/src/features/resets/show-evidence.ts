import { createHash } from 'node:crypto'
import type { ResponseOf } from '@ballast/contract/endpoint'
import type { getResetEvidence, ResetEvidenceJson } from '@ballast/contract/routine/resets'
import { decisionTable } from '@ballast/domain/behaviour/decision-table'
import { MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import {
  type NextTrade,
  type ResetUse,
  resetEvidence,
  USES_TO_SHOW,
} from '@ballast/domain/reset/reset-evidence'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { splitByCurrency } from '@ballast/domain/statistics/selection/split-by-currency'
import { mainCurrency } from '@ballast/domain/statistics/summary/main-currency'
import { summariseTrades } from '@ballast/domain/statistics/summary/summarise-trades'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { Deps } from '../../deps.ts'
import type { CacheArea } from '../../platform/versioned-cache/versioned-cache.ts'
import { listResetRows, type ResetRow } from './resets.queries.ts'

/** Only the latest uses are read: nobody needs those from ten years ago. */
const MAX_USES = 2_000

const EVIDENCE: CacheArea<ResponseOf<typeof getResetEvidence>> = { name: 'reset evidence', maxSize: 500 }

/** How the trader traded after their own resets, in the currency most traded. */
export async function showResetEvidence(
  { db, columns: store, cache }: Pick<Deps, 'db' | 'columns' | 'cache'>,
  { userId }: { userId: string },
): Promise<ResponseOf<typeof getResetEvidence>> {
  const uses = usesOf(await listResetRows(db, { userId, before: null, limit: MAX_USES }))
  // A trader's trades are only read if there are enough uses to compare them with.
  if (uses.length < USES_TO_SHOW) return presentEvidence(uses, null)
  const { version, columns } = await store.columnsOf(userId)
  // The trades' data version does not cover resets.
  const key = createHash('sha256').update(JSON.stringify(uses)).digest('base64')
  return cache.ofUser(EVIDENCE, { userId, version, key }, () => presentEvidence(uses, columns))
}

/** Resets with a technique: one that was left before choosing one was not used. */
export function usesOf(rows: readonly ResetRow[]): ResetUse[] {
  return rows.flatMap(({ technique, startedAt, before, after }) =>
    technique === null ? [] : [{ technique, startedAt: startedAt.getTime(), before, after }],
  )
}

export function presentEvidence(
  uses: readonly ResetUse[],
  columns: TradeColumns | null,
): ResponseOf<typeof getResetEvidence> {
  const known = { uses: uses.length, needed: USES_TO_SHOW }
  if (!columns) return { ...known, states: [], next: [], currency: null }
  const all = selectAll(columns)
  const main = mainCurrency(summariseTrades(mergeDecisions(all).selection))
  const most = splitByCurrency(all).find(({ currency }) => currency === main)
  const table = decisionTable(most?.selection ?? all)
  const { states, next } = resetEvidence(uses, table)
  return {
    ...known,
    states: states.map(({ interval, technique, ...state }) => ({
      ...state,
      technique: technique as ResetEvidenceJson['states'][number]['technique'],
      low: interval.low,
      high: interval.high,
    })),
    next: next.map((one) => presentNext(one, table.unit)),
    currency: table.unit === 'money' ? (most?.currency ?? null) : null,
  }
}

const UNITS = { wait: 'minutes', size: 'times' } as const

export function presentNext(
  { measure, counts, tested }: NextTrade,
  unit: 'r' | 'money',
): ResetEvidenceJson['next'][number] {
  const scale = measure === 'result' && unit === 'money' ? MICROS_PER_UNIT : 1
  const scaled = (value: number | null) => (value === null ? null : value / scale)
  return {
    measure,
    ...counts,
    unit: measure === 'result' ? unit : UNITS[measure],
    tested: tested && {
      with: tested.with / scale,
      without: tested.without / scale,
      difference: tested.difference / scale,
      low: scaled(tested.interval.low),
      high: scaled(tested.interval.high),
      q: tested.q,
    },
  }
}
