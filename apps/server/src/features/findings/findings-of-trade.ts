import type { ResponseOf } from '@ballast/contract/endpoint'
import type { getFindingsOfTrade } from '@ballast/contract/findings/findings'
import { rowOfId } from '@ballast/domain/statistics/row-list'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findingsOf, listEvaluations } from './findings.queries.ts'
import { ALL, detectorOf } from './look.ts'
import { sidesSeen } from './seen-trades.ts'

type Context = Pick<Deps, 'db' | 'columns'>

/**
 * The findings of the last look over all trades that flag this trade. Throws 404 for a trade that is not the caller's.
 */
export async function findingsOfTrade(
  context: Context,
  { userId, id }: { userId: string; id: string },
): Promise<ResponseOf<typeof getFindingsOfTrade>> {
  const { db, columns: store } = context
  const { columns } = await store.columnsOf(userId)
  if (rowOfId(columns, id) < 0) throw new AppError('not_found')
  const [evaluation] = await listEvaluations(db, { userId, scope: ALL })
  if (!evaluation) return { findings: [] }
  const rows = await findingsOf(db, { userId, ids: [evaluation.id] })
  const flagging = await Promise.all(
    rows.map(async (row) => {
      const detector = detectorOf(row.detector)
      if (row.verdict !== 'found' || !detector) return []
      const { table, sides } = await sidesSeen(context, { userId, evaluation, detector })
      const isFlagged = sides.flagged.some((at) => table.columns.id[table.row[at] ?? 0] === id)
      return isFlagged ? [{ id: row.id, flagged: detector.flagged, why: detector.why, state: row.state }] : []
    }),
  )
  return { findings: flagging.flat() }
}
