import type { Deps } from './deps.ts'
import type { Caller } from './platform/http/caller.ts'

/**
 * Dependencies for a call that only reads. The caller's trades and attempts are those of the version that came with the
 * session, which saves asking for it again. A call that writes must not use it: it would not see what it wrote.
 */
export function asOfCall<Context extends Pick<Deps, 'columns' | 'attemptStates'>>(
  deps: Context,
  caller: Pick<Caller, 'userId' | 'data'>,
): Context {
  const at = (userId: string) => (userId === caller.userId ? caller.data : undefined)
  const { columns, attemptStates } = deps
  return {
    ...deps,
    columns: { columnsOf: (userId) => columns.columnsOf(userId, at(userId)) },
    attemptStates: { of: (userId, now) => attemptStates.of(userId, now, at(userId)) },
  }
}
