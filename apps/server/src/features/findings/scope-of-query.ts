import { allDaysOf } from '@ballast/domain/statistics/selection/all-days'
import type { Deps } from '../../deps.ts'
import type { Scope } from './findings.queries.ts'

type ScopeQuery = {
  userId: string
  account: readonly string[]
  from?: string | undefined
  to?: string | undefined
}

/**
 * The scope of a look. A date that leaves out no trade is none: the same trades are one family of tests, and have one
 * list of looks.
 */
export async function scopeOfQuery(
  { columns: store }: Pick<Deps, 'columns'>,
  { userId, account, from, to }: ScopeQuery,
): Promise<Scope> {
  const days = from || to ? allDaysOf((await store.columnsOf(userId)).columns) : null
  return {
    accountIds: [...new Set(account)].sort(),
    from: from && !(days && from <= days.from) ? from : null,
    to: to && !(days && to >= days.to) ? to : null,
  }
}
