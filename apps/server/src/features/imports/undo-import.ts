import type { Deps } from '../../deps.ts'
import { lockVersion } from '../../platform/changes/data-version.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { deleteUnopened } from '../trade-store/delete-unopened.ts'
import { contractsOfSource, deleteSource } from '../trade-store/executions.queries.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { windowStart } from '../trade-store/window/window-start.ts'
import { lockImport, updateImport } from './imports.queries.ts'

/**
 * Undoes an import: fills that other imports also contain stay, those that close what only it opened go, trades are
 * rebuilt, and journals of trades that disappear wait for their fills to return.
 */
export function undoImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    const row = await lockImport(db, { userId, id })
    if (!row) throw new AppError('not_found')
    if (row.status === 'running') throw new AppError('import_running')
    if (row.status === 'undone') throw new AppError('import_undone')
    const contracts = await contractsOfSource(db, { userId, sourceId: id })
    const scope = { userId, accountId: row.accountId, symbols: contracts.map(({ symbol }) => symbol) }
    // Before the fills are deleted: other sources may state some of them with another time.
    const since = await windowStart(db, { ...scope, from: Math.min(...contracts.map(({ first }) => first)) })
    await deleteSource(db, { userId, sourceId: id })
    await deleteUnopened(db, { ...scope, since })
    await rebuildTrades(db, { ...scope, since })
    await updateImport(db, { userId, id, set: { status: 'undone', undoneAt: clock.now() } })
  })
}
